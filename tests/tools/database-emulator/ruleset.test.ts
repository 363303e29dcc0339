import { describe, expect, test } from 'vitest';
import { loadRules } from '../../../tools/database-emulator/rules/ruleset.ts';
import { fromJson } from '../../../tools/database-emulator/tree/from-json.ts';
import { setAt } from '../../../tools/database-emulator/tree/tree.ts';

const context = { now: 1000, existing: null, depth: 0 };

/** Rules over some data: what a signed-out visitor may do. */
function makeRules(rules: object, data: unknown = null) {
  const ruleset = loadRules(JSON.stringify({ rules }));
  const root = fromJson(data, context);
  const keys = (path: string) => path.split('/').filter((key) => key !== '');
  return {
    read: (path: string) => ruleset.mayRead({ root, path: keys(path), auth: null, now: 1000 }),
    write: (path: string, value: unknown) => {
      const newRoot = setAt(root, keys(path), fromJson(value, context));
      return ruleset.mayWrite({ root, newRoot, path: keys(path), auth: null, now: 1000 });
    },
  };
}

describe('.read and .write', () => {
  test('without a rule nothing is allowed', () => {
    const rules = makeRules({});
    expect(rules.read('/a')).toBe(false);
    expect(rules.write('/a', 1)).toBe(false);
  });

  test('a right goes down and is not taken back below', () => {
    const rules = makeRules({ a: { '.read': true, '.write': true, b: { '.read': false } } });
    expect([rules.read('/a'), rules.read('/a/b'), rules.read('/a/b/c')]).toEqual([
      true,
      true,
      true,
    ]);
    expect([rules.read('/'), rules.read('/x')]).toEqual([false, false]);
    expect(rules.write('/a/b/c', 1)).toBe(true);
    expect(rules.write('/', { a: 1 })).toBe(false);
  });

  test('a right below a location does not count for it', () => {
    const rules = makeRules({ a: { b: { '.write': true } } });
    expect(rules.write('/a', { b: 1 })).toBe(false);
    expect(rules.write('/a/b', 1)).toBe(true);
  });

  test('data and newData are those of the place of the rule', () => {
    const place = "data.child('n').val() == 1 && newData.child('n').val() == 2";
    const rules = makeRules({ a: { '.write': place } }, { a: { n: 1 } });
    expect(rules.write('/a/n', 2)).toBe(true);
    expect(rules.write('/a/n', 3)).toBe(false);
  });

  test('newData reaches the rest of the new database by parent', () => {
    const rules = makeRules(
      { a: { '.write': "newData.parent().child('b').val() == 5 && root.child('b').val() == 5" } },
      { b: 5 },
    );
    expect(rules.write('/a', 1)).toBe(true);
  });

  test('root is the database before the write', () => {
    const rules = makeRules({ '.write': "!root.child('a').exists()" });
    expect(rules.write('/a', 1)).toBe(true);
  });
});

describe('wildcards', () => {
  test('a named child wins over the wildcard, with all that is below it', () => {
    const rules = makeRules({ a: { b: { '.read': true } }, $any: { $more: { '.read': false } } });
    expect(rules.read('/a/b')).toBe(true);
    expect(makeRules({ a: {}, $any: { '.read': true } }).read('/a')).toBe(false);
  });

  test('a wildcard holds the key of its level, further down too', () => {
    const rules = makeRules({ $a: { x: { $b: { '.read': "$a == 'one' && $b == 'two'" } } } });
    expect(rules.read('/one/x/two')).toBe(true);
    expect(rules.read('/two/x/one')).toBe(false);
  });
});

describe('.validate', () => {
  const validated = (rules: object, data: unknown = null) =>
    makeRules({ '.write': true, ...rules }, data);

  test('judges data below the write', () => {
    const rules = validated({ a: { $key: { n: { '.validate': 'newData.isNumber()' } } } });
    expect(rules.write('/', { a: { x: { n: 1 }, y: { n: 2 } } })).toBe(true);
    expect(rules.write('/', { a: { x: { n: 1 }, y: { n: 'two' } } })).toBe(false);
    expect(rules.write('/', { a: { x: 'leaf' } })).toBe(true);
  });

  test('judges the locations above the write', () => {
    const rules = validated(
      { a: { '.validate': "newData.hasChildren(['x', 'y'])" } },
      { a: { x: 1 } },
    );
    expect(rules.write('/a/y', 1)).toBe(true);
    expect(rules.write('/a/z', 1)).toBe(false);
  });

  test('does not judge removed data', () => {
    const rules = validated({ a: { '.validate': false } }, { a: 1 });
    expect(rules.write('/a', null)).toBe(true);
    expect(rules.write('/a', 2)).toBe(false);
  });

  test('cannot grant what .write refuses', () => {
    expect(makeRules({ '.validate': true }).write('/', 1)).toBe(false);
  });

  test('$other false refuses unknown children', () => {
    const rules = validated({ a: { n: {}, $other: { '.validate': false } } });
    expect(rules.write('/a', { n: 1 })).toBe(true);
    expect(rules.write('/a', { n: 1, m: 2 })).toBe(false);
  });
});

describe('a rules file', () => {
  test('may hold comments, comment signs in strings, and strings over several lines', () => {
    const source = `// top
      { /* a { */ "rules": {
        ".read": "'http://x' == 'http://x' && // why
          '/* no comment */'.contains('*')" // end
      } }`;
    const ruleset = loadRules(source);
    expect(ruleset.mayRead({ root: null, path: [], auth: null, now: 0 })).toBe(true);
  });

  test.each([
    ['', 'rules: not valid JSON'],
    ['{', 'rules: not valid JSON'],
    ['[]', 'rules: the file must be'],
    ['{}', 'rules: the file must be'],
    ['{"rules": {}, "more": {}}', 'rules: the file must be'],
    ['{"rules": true}', 'rules: expected an object'],
    ['{"rules": {"a": 5}}', 'rules/a: expected an object'],
    ['{"rules": {"a": {".foo": true}}}', 'rules/a/.foo: unknown kind of rule'],
    ['{"rules": {"a": {".read": 5}}}', 'rules/a/.read: expected a string or a boolean'],
    ['{"rules": {"a": {".read": "x"}}}', 'rules/a/.read: Unknown variable x'],
    ['{"rules": {"a": {".write": "1 +"}}}', 'rules/a/.write: Not an expression'],
    ['{"rules": {"a": {".indexOn": [5]}}}', 'rules/a/.indexOn: expected'],
    ['{"rules": {"$a": {}, "$b": {}}}', 'rules/$b: there is another wildcard'],
    ['{"rules": {"$a": {"$a": {}}}}', 'rules/$a/$a: the wildcard is used above'],
    ['{"rules": {"$": {}}}', 'rules/$: not a valid wildcard'],
    ['{"rules": {"a/b": {}}}', 'rules/a/b: Invalid key'],
    ['{"rules": {"": {}}}', 'rules/: Keys must not be empty'],
  ])('is refused: %s', (source, message) => {
    expect(() => loadRules(source)).toThrow(message);
  });

  test('is refused when it is nested beyond reason', () => {
    const depth = 50_000;
    const source = `{"rules": ${'{"a":'.repeat(depth)}{}${'}'.repeat(depth)}}`;
    expect(() => loadRules(source)).toThrow(/^rules/);
    const expression = `${'('.repeat(depth)}true${')'.repeat(depth)}`;
    expect(() => loadRules(JSON.stringify({ rules: { '.read': expression } }))).toThrow(/^rules/);
    const not = `${'!'.repeat(depth)}true`;
    expect(() => loadRules(JSON.stringify({ rules: { '.read': not } }))).toThrow(/^rules/);
  });
});
