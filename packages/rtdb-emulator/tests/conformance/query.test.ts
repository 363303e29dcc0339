import {
  endAt,
  equalTo,
  get,
  onValue,
  orderByChild,
  type QueryConstraint,
  query,
  ref,
  startAt,
} from 'firebase/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeClient, silenceClientLogs, valuesAt } from '../make-client.ts';
import { makeSocket } from '../make-socket.ts';
import { startTarget } from './start-target.ts';

const OPEN = { '.read': true, '.write': true };
const INDEX = { '.indexOn': ['other', 'meal'] };
const [a, b, c, d] = ['1', '2', '3', '4'].map((meal) => ({ meal }));
const none = { guest: { age: 9 } };
const NO_INDEX =
  'Index not defined, add ".indexOn": "meal", for path "/list", to the rules';

silenceClientLogs();
const target = await startTarget();
beforeEach(async () => {
  await target.setRules({ ...OPEN, $list: INDEX });
  await target.rest('PUT', '/.json', { list: { a, b, c, d, none } });
});

function byMeal(...range: QueryConstraint[]) {
  const list = ref(makeClient(target), 'list');
  return query(list, orderByChild('meal'), ...range);
}
const middle = () => byMeal(startAt('2'), endAt('3'));

const rest = (parameters: string) =>
  target.rest('GET', `/list.json?orderBy="meal"&${parameters}`);

describe('https://firebase.google.com/docs/database/web/lists-of-data#filtering_data', () => {
  test('a get has the children from one value to another, which belong to the range', async () => {
    const read = async (...range: QueryConstraint[]) =>
      (await get(byMeal(...range))).val();
    expect(await read(startAt('2'), endAt('3'))).toEqual({ b, c });
    expect(await read(startAt('3'))).toEqual({ c, d });
    expect(await read(equalTo('2'))).toEqual({ b });
    expect(await read(equalTo('x'))).toBeNull();
  });

  test('a missing child is null, which is before all values', async () => {
    expect((await get(byMeal(equalTo(null)))).val()).toEqual({ none });
    expect((await get(byMeal(endAt('1')))).val()).toEqual({ a, none });
  });

  test('two listeners of one path receive what enters, changes in and leaves their ranges', async () => {
    const list = ref(makeClient(target), 'list');
    const listen = (...range: QueryConstraint[]) =>
      valuesAt(query(list, orderByChild('meal'), ...range));
    const middles = listen(startAt('2'), endAt('3'));
    const ends = listen(equalTo('4'));
    await expect.poll(() => middles).toEqual([{ b, c }]);
    await expect.poll(() => ends).toEqual([{ d }]);
    const steps: [path: string, value: unknown, object, object][] = [
      ['a/meal', '3', { a: c, b, c }, { d }],
      ['b/people', 5, { a: c, b: { ...b, people: 5 }, c }, { d }],
      ['c/meal', '4', { a: c, b: { ...b, people: 5 } }, { c: d, d }],
    ];
    for (const [path, value, inMiddle, atEnd] of steps) {
      await target.rest('PATCH', '/list.json', { [path]: value });
      await expect.poll(() => middles.at(-1)).toEqual(inMiddle);
      await expect.poll(() => ends.at(-1)).toEqual(atEnd);
    }
  });

  test('the right to read is that of the path of the query', async () => {
    await target.setRules({ list: { ...INDEX, $key: OPEN } });
    await expect(get(middle())).rejects.toThrow('Permission denied');
    expect((await rest('equalTo="2"')).status).toBe(401);
    await target.setRules({ list: { ...INDEX, ...OPEN } });
    expect((await get(middle())).size).toBe(2);
  });
});

describe('https://firebase.google.com/docs/database/security/indexing-data', () => {
  test('without an index a get is refused, and a listener filters all children', async () => {
    await target.setRules({ ...OPEN, ...INDEX });
    const { status, json } = await rest('equalTo="2"');
    expect([status, json()]).toEqual([400, { error: NO_INDEX }]);
    await expect(get(middle())).rejects.toThrow(NO_INDEX);
    const values = valuesAt(middle());
    await expect.poll(() => values).toEqual([{ b, c }]);
    await target.rest('PATCH', '/list.json', { 'c/meal': '9' });
    await expect.poll(() => values.at(-1)).toEqual({ b });
  });

  test('one index can be a text, and of a path', async () => {
    await target.setRules({ ...OPEN, list: { '.indexOn': 'guest/age' } });
    const path = '/list.json?orderBy="guest/age"&equalTo=9';
    expect((await target.rest('GET', path)).json()).toEqual({ none });
  });
});

describe('PersistentConnection of the firebase client', () => {
  const q = { i: 'meal', sp: '2', sin: true, ep: '3', ein: true };
  const listen = { p: '/list', q, t: 5, h: '' };

  test('pushes have the tag and the priorities, until the unlisten', async () => {
    const socket = await makeSocket(target);
    await target.rest('PUT', '/list/c/.priority.json', 1);
    await socket.request('q', listen);
    const value = { b, c: { ...c, '.priority': 1 } };
    const body = { p: 'list', d: value, t: 5 };
    expect(socket.messages()[0]?.d).toEqual({ a: 'd', b: body });
    await socket.request('q', { ...listen, t: 6 });
    await socket.request('n', { p: '/list', q, t: 5 });
    await socket.request('p', { p: '/list/b/people', d: 5 });
    const tags = socket.messages().map(({ d }) => Object(d.b).t);
    expect(tags.filter(Number)).toEqual([5, 6, 6]);
  });

  test('the answer to a listen without an index has a warning, the push all children', async () => {
    await target.setRules(OPEN);
    const socket = await makeSocket(target);
    const answer = await socket.request('q', listen);
    expect(answer).toEqual({ s: 'ok', d: { w: ['no_index'] } });
    const body = { p: 'list', d: { a, b, c, d, none }, t: 5 };
    expect(socket.messages()[0]?.d).toEqual({ a: 'd', b: body });
  });

  test('a revoked listen is named by its query, so its listener is cancelled', async () => {
    const error = await new Promise<Error>((resolve) => {
      onValue(middle(), () => target.setRules({ $list: INDEX }), resolve);
    });
    expect(error.message).toContain('permission_denied');
  });
});

describe('https://firebase.google.com/docs/database/rest/retrieve-data', () => {
  test('GET reads a range or one value, with its priorities', async () => {
    expect((await rest('equalTo="2"')).json()).toEqual({ b });
    await target.rest('PUT', '/list/c/.priority.json', 1);
    const exported = await rest('startAt="2"&endAt="3"&format=export');
    expect(exported.json()).toEqual({ b, c: { ...c, '.priority': 1 } });
  });

  test('the order is false, true, numbers, texts, objects', async () => {
    const meals = [false, true, 2, 10, '10', '9', { x: 1 }];
    const list = meals.map((meal, index) => [`k${index}`, { meal }]);
    await target.rest('PUT', '/list.json', Object.fromEntries(list));
    for (const [index, meal] of meals.slice(0, -1).entries()) {
      const answer = await rest(`startAt=${JSON.stringify(meal)}`);
      const after = list.slice(index);
      expect(answer.json()).toEqual(Object.fromEntries(after));
    }
  });
});
