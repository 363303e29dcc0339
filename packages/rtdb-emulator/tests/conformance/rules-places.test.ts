import { describe, expect, test } from 'vitest';
import { OWNER, startTarget } from './start-target.ts';

const target = await startTarget();

/**
 * Sets rules and data, and checks access without a user. Each write is undone.
 */
async function makeRules(rules: object, data: unknown = null) {
  await target.setRules(rules);
  const reset = () => target.rest('PUT', '/.json', JSON.stringify(data), OWNER);
  await reset();
  const allows = async (method: string, path: string, body?: unknown) => {
    const { status } = await target.rest(method, `${path}.json`, body);
    if (method !== 'GET') await reset();
    expect([200, 401]).toContain(status);
    return status === 200;
  };
  return {
    read: (path: string) => allows('GET', path),
    write: (path: string, value: unknown) =>
      allows('PUT', path, JSON.stringify(value)),
    merge: (path: string, values: object) => allows('PATCH', path, values),
  };
}

describe('getPriority: https://firebase.google.com/docs/reference/security/database#getpriority', () => {
  test.each([
    ["newData.getPriority() === 'p'", 'p', true],
    ['newData.getPriority() === null', 'p', false],
    ['newData.getPriority() > 1', 1.5, true],
    ['newData.getPriority() > 1', null, false],
    ["data.getPriority() === 'old' && newData.val() === 7", 'p', true],
  ])('the rule %s with priority %j is %s', async (rule, priority, allowed) => {
    const old = { '.value': 1, '.priority': 'old' };
    const rules = await makeRules({ a: { '.write': rule } }, { a: old });
    expect(
      await rules.write('/a', { '.value': 7, '.priority': priority }),
    ).toBe(allowed);
  });
});

describe('.read and .write: https://firebase.google.com/docs/database/security/core-syntax', () => {
  test('nothing is allowed without a rule', async () => {
    const rules = await makeRules({});
    expect(await rules.read('/a')).toBe(false);
    expect(await rules.write('/a', 1)).toBe(false);
  });

  test('a rule that allows applies to all descendants, whatever their rules', async () => {
    const rules = await makeRules({
      a: { '.read': true, '.write': true, b: { '.read': false } },
    });
    for (const path of ['/a', '/a/b', '/a/b/c'])
      expect(await rules.read(path)).toBe(true);
    for (const path of ['/', '/x']) expect(await rules.read(path)).toBe(false);
    expect(await rules.write('/a/b/c', 1)).toBe(true);
    expect(await rules.write('/', { a: 1 })).toBe(false);
  });

  test('data and newData are those of the location of the rule', async () => {
    const place = "data.child('n').val() == 1 && newData.child('n').val() == 2";
    const rules = await makeRules({ a: { '.write': place } }, { a: { n: 1 } });
    expect(await rules.write('/a/n', 2)).toBe(true);
    expect(await rules.write('/a/n', 3)).toBe(false);
  });

  test('a rule that cannot be evaluated does not affect other rules', async () => {
    const rules = await makeRules(
      { '.read': 'data.val() > 1', a: { '.read': true } },
      { a: 'x' },
    );
    expect(await rules.read('/')).toBe(false);
    expect(await rules.read('/a')).toBe(true);
  });
});

describe('$wildcards: https://firebase.google.com/docs/database/security/core-syntax', () => {
  test('a named child has precedence over the wildcard, also for descendants', async () => {
    const named = {
      a: { b: { '.read': true } },
      $any: { $more: { '.read': false } },
    };
    expect(await (await makeRules(named)).read('/a/b')).toBe(true);
    const empty = { a: {}, $any: { '.read': true } };
    expect(await (await makeRules(empty)).read('/a')).toBe(false);
  });

  test('a wildcard variable is the key of its level, also in deeper rules', async () => {
    const rule = "$a == 'one' && $b == 'two'";
    const rules = await makeRules({ $a: { x: { $b: { '.read': rule } } } });
    expect(await rules.read('/one/x/two')).toBe(true);
    expect(await rules.read('/two/x/one')).toBe(false);
  });
});

describe('.validate: https://firebase.google.com/docs/database/security/rules-conditions', () => {
  const validated = (rules: object, data: unknown = null) =>
    makeRules({ '.write': true, ...rules }, data);

  test('.validate applies to data below the write', async () => {
    const rules = await validated({
      a: { $key: { n: { '.validate': 'newData.isNumber()' } } },
    });
    expect(await rules.write('/', { a: { x: { n: 1 }, y: { n: 2 } } })).toBe(
      true,
    );
    expect(
      await rules.write('/', { a: { x: { n: 1 }, y: { n: 'two' } } }),
    ).toBe(false);
    expect(await rules.write('/', { a: { x: 'leaf' } })).toBe(true);
  });

  test('.validate applies to the ancestors of the write', async () => {
    const rule = { a: { '.validate': "newData.hasChildren(['x', 'y'])" } };
    const rules = await validated(rule, { a: { x: 1 } });
    expect(await rules.write('/a/y', 1)).toBe(true);
    expect(await rules.write('/a/z', 1)).toBe(false);
  });

  test('.validate applies to the ancestors of removed data, but not to it', async () => {
    const rule = {
      a: { '.validate': "newData.hasChildren(['x'])" },
      b: { '.validate': false },
    };
    const rules = await validated(rule, { a: { x: 1, y: 2 }, b: 1 });
    expect(await rules.write('/b', null)).toBe(true);
    expect(await rules.write('/b', 2)).toBe(false);
    expect(await rules.write('/a', {})).toBe(true);
    expect(await rules.write('/a/x', null)).toBe(false);
    expect(await rules.write('/a/y', null)).toBe(true);
  });

  test('.validate does not apply to siblings that are not written', async () => {
    const rule = { a: { n: { '.validate': 'newData.isNumber()' } } };
    const rules = await validated(rule, { a: { n: 'bad' } });
    expect(await rules.write('/a/title', 't')).toBe(true);
    expect(await rules.merge('/a', { title: 't' })).toBe(true);
    expect(await rules.write('/a', { title: 't', n: 'bad' })).toBe(false);
  });

  test('a wildcard whose .validate is false refuses unknown children', async () => {
    const rules = await validated({
      a: { n: {}, $other: { '.validate': false } },
    });
    expect(await rules.write('/a', { n: 1 })).toBe(true);
    expect(await rules.write('/a', { n: 1, m: 2 })).toBe(false);
  });
});
