import fc, { type Arbitrary } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { startDatabaseEmulator } from '../../src/server.ts';
import { type Message, makeSocket } from '../make-socket.ts';
import { RUNS, TIMEOUT } from './runs.ts';

// Keys that do not form arrays: rest-data.test.ts tests how those are rendered.
const key = fc.constantFrom('a', 'b', 'c', 'constructor', 'è');
const path = fc.array(key, { maxLength: 3 });
const value: Arbitrary<Json> = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom<Json>(null, true, 0, 1.5, '', 'text'),
    fc.dictionary(key, tie('value'), { maxKeys: 3 }),
  ),
})).value;
const operation = fc.oneof(
  fc.record({ action: fc.constant('p'), path, d: value }),
  fc.record({
    action: fc.constant('m'),
    path,
    d: fc.dictionary(key, value, { minKeys: 1, maxKeys: 3 }),
  }),
);

type Json = string | number | boolean | null | { [key: string]: Json };

/** Writes a value into plain JSON; null and empty objects are removed. */
function put(data: Json, [key, ...rest]: readonly string[], value: Json): Json {
  if (key === undefined) {
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    return entries.reduce<Json>(
      (all, [name, item]) => put(all, [name], item),
      null,
    );
  }
  const children = typeof data === 'object' && data !== null ? data : {};
  const child = put(at(children, key), rest, value);
  // A removal below a leaf changes nothing.
  if (child === null && children !== data) return data;
  const { [key]: _, ...others } = children;
  const all = child === null ? others : { ...others, [key]: child };
  return Object.keys(all).length === 0 ? null : all;
}

function at(data: Json, key: string): Json {
  return Object.hasOwn(Object(data), key) ? Object(data)[key] : null;
}

/** The data that a listener has after all its messages. */
function replay(
  messages: readonly Message[],
  listened: readonly string[],
): Json {
  const below = (path: string) => path.split('/').filter((key) => key !== '');
  const pushes = messages.flatMap(({ d }) =>
    typeof d.a === 'string' ? [{ kind: d.a, ...Object(d.b) }] : [],
  );
  return pushes.reduce<Json>((data, { kind, p, d }) => {
    const start = below(p).slice(listened.length);
    if (kind === 'd') return put(data, start, d);
    return Object.entries<Json>(d).reduce(
      (rest, [path, value]) => put(rest, [...start, ...below(path)], value),
      data,
    );
  }, null);
}

const emulator = await startDatabaseEmulator();
afterAll(() => emulator.close());

test('reads and listeners have the data of all writes', {
  timeout: TIMEOUT,
}, async () => {
  const operations = fc.array(operation, { minLength: 1, maxLength: 8 });
  const property = fc.asyncProperty(
    path,
    operations,
    async (listened, operations) => {
      const socket = await makeSocket(emulator);
      await socket.request('p', { p: '/', d: null });
      await socket.request('q', { p: `/${listened.join('/')}`, h: '' });
      let expected: Json = null;
      for (const { action, path, d } of operations) {
        expect(
          (await socket.request(action, { p: `/${path.join('/')}`, d })).s,
        ).toBe('ok');
        const writes =
          action === 'p'
            ? [[[], d] as const]
            : Object.entries(d as object).map(
                ([name, item]) => [[name], item] as const,
              );
        for (const [below, item] of writes)
          expected = put(expected, [...path, ...below], item);
      }
      expect((await socket.request('g', { p: '/', q: {} })).d).toEqual(
        expected,
      );
      expect(replay(socket.messages(), listened)).toEqual(
        listened.reduce(at, expected),
      );
      socket.close();
    },
  );
  await fc.assert(property, RUNS);
});
