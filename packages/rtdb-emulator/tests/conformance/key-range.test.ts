import {
  endAt,
  equalTo,
  get,
  off,
  onValue,
  orderByKey,
  query,
  ref,
  set,
  startAt,
} from 'firebase/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeClient, silenceClientLogs, valuesAt } from '../make-client.ts';
import { makeSocket } from '../make-socket.ts';
import { makeToken } from '../make-token.ts';
import { until } from '../until.ts';
import { PROJECT, startTarget } from './start-target.ts';

const RANGE = { i: '.key', sp: 'b', sin: true, ep: 'c', ein: true };
const LETTERS = { a: 1, b: 2, c: 3, d: 4 };

silenceClientLogs();
const target = await startTarget();
beforeEach(async () => {
  await target.setRules({ '.read': true, '.write': true });
  await target.rest('PUT', '/.json', { list: LETTERS });
});

const rest = async (path: string) => (await target.rest('GET', path)).json();

function listIn(database = makeClient(target)) {
  const list = ref(database, 'list');
  const from = (key: string) => query(list, orderByKey(), startAt(key));
  return { list, from, middle: query(from('b'), endAt('c')) };
}

describe('https://firebase.google.com/docs/database/web/lists-of-data#filtering_data', () => {
  test('two listeners of one path receive only the children in their ranges', async () => {
    const { middle, from } = listIn();
    const middles = valuesAt(middle);
    const ends = valuesAt(from('c'));
    await expect.poll(() => middles).toEqual([{ b: 2, c: 3 }]);
    await expect.poll(() => ends).toEqual([{ c: 3, d: 4 }]);
    await target.rest('PATCH', '/list.json', { a: 0, 'c/new': 5, e: 6 });
    await expect.poll(() => middles.at(-1)).toEqual({ b: 2, c: { new: 5 } });
    const end = { c: { new: 5 }, d: 4, e: 6 };
    await expect.poll(() => ends.at(-1)).toEqual(end);
    await target.rest('DELETE', '/list.json');
    await expect
      .poll(() => [middles.at(-1), ends.at(-1)])
      .toEqual([null, null]);
  });

  test('a removed listener receives no more, the other of its path does', async () => {
    const { list, from, middle } = listIn();
    const middles = valuesAt(middle);
    const ends = valuesAt(from('c'));
    await expect.poll(() => [middles.length, ends.length]).toEqual([1, 1]);
    off(middle);
    await set(ref(makeClient(target), 'list/c'), 7);
    await expect.poll(() => ends).toHaveLength(2);
    expect(middles).toHaveLength(1);
    expect((await get(list)).val()).toEqual({ ...LETTERS, c: 7 });
    expect((await get(middle)).val()).toEqual({ b: 2, c: 7 });
  });

  test('a get reads a range with one end, two ends or none', async () => {
    const { list, from, middle } = listIn();
    const read = async (at: typeof middle) => (await get(at)).val();
    const byKey = query(list, orderByKey());
    expect(await read(middle)).toEqual({ b: 2, c: 3 });
    expect(await read(from('bb'))).toEqual({ c: 3, d: 4 });
    expect(await read(query(byKey, endAt('b')))).toEqual({ a: 1, b: 2 });
    expect(await read(query(byKey, equalTo('d')))).toEqual({ d: 4 });
    expect(await read(from('x'))).toBeNull();
    expect(await read(byKey)).toEqual(LETTERS);
    expect(await read(list)).toEqual(LETTERS);
    await target.rest('PUT', '/list.json', 5);
    expect(await read(byKey)).toBe(5);
    expect(await read(middle)).toBeNull();
  });

  test('integers are before other keys, in numeric order', async () => {
    await target.rest('PUT', '/list.json', { 2: 1, 10: 2, '1-1': 3, b: 4 });
    const { from } = listIn();
    expect((await get(from('3'))).val()).toEqual({ 10: 2, '1-1': 3, b: 4 });
    expect((await get(from('1-'))).val()).toEqual({ '1-1': 3, b: 4 });
  });

  test('the right to read is that of the path of the query', async () => {
    await target.setRules({ list: { $key: { '.read': true } } });
    await expect(get(listIn().middle)).rejects.toThrow('Permission denied');
    await target.setRules({ list: { '.read': true } });
    expect((await get(listIn().middle)).size).toBe(2);
  });
});

describe('PersistentConnection of the firebase client', () => {
  const listen = { p: '/list', q: RANGE, t: 5, h: '' };

  test('pushes have the tag and the priorities', async () => {
    const socket = await makeSocket(target);
    const b = { '.value': 2, '.priority': 1 };
    await target.rest('PUT', '/list/b.json', b);
    await socket.request('q', listen);
    const body = { p: 'list', d: { b, c: 3 }, t: 5 };
    expect(socket.messages()[0]?.d).toEqual({ a: 'd', b: body });
  });

  test('a write outside the range sends nothing, nor one after the unlisten', async () => {
    const socket = await makeSocket(target);
    await socket.request('q', listen);
    await socket.request('p', { p: '/list/a', d: 8 });
    await socket.request('m', { p: '/', d: { 'list/d': 8, other: 8 } });
    const pushes = () => socket.messages().filter(({ d }) => d.a === 'd');
    expect(pushes()).toHaveLength(1);
    await socket.request('p', { p: '/list/b', d: 8 });
    expect(pushes()).toHaveLength(2);
    await socket.request('n', { p: '/list', q: RANGE, t: 5 });
    await socket.request('p', { p: '/list/b', d: 9 });
    expect(pushes()).toHaveLength(2);
  });

  test('a revoked listen is named by its query, so its listener is cancelled', async () => {
    const socket = await makeSocket(target);
    await socket.request('q', listen);
    const errors: Error[] = [];
    const values: unknown[] = [];
    onValue(
      listIn().middle,
      (snapshot) => void values.push(snapshot.val()),
      (error) => void errors.push(error),
    );
    await until(() => values.length === 1);
    await target.setRules({ '.read': false });
    await until(() => socket.messages().at(-1)?.d.a === 'c');
    const revoked = { a: 'c', b: { p: 'list', q: [RANGE] } };
    expect(socket.messages().at(-1)?.d).toEqual(revoked);
    await expect.poll(() => errors).toHaveLength(1);
  });
});

describe('https://firebase.google.com/docs/reference/rest/database#section-query-parameters', () => {
  test('GET reads a range of keys', async () => {
    const byKey = '/list.json?orderBy="$key"';
    expect(await rest(`${byKey}&startAt="b"&endAt="c"`)).toEqual({
      b: 2,
      c: 3,
    });
    expect(await rest(`${byKey}&endAt="a"`)).toEqual({ a: 1 });
    expect(await rest(byKey)).toEqual(LETTERS);
  });

  test('a range has priorities with format=export, and needs the right to read', async () => {
    const d = { '.value': 4, '.priority': 1 };
    await target.rest('PUT', '/list/d.json', d);
    const path = '/list.json?orderBy="$key"&startAt="d"';
    expect(await rest(`${path}&format=export`)).toEqual({ d });
    await target.setRules({ '.read': "auth.uid == 'me'" });
    expect((await target.rest('GET', path)).status).toBe(401);
    const token = makeToken({ sub: 'me', aud: PROJECT });
    expect(await rest(`${path}&auth=${token}`)).toEqual({ d: 4 });
  });
});
