import { goOffline, goOnline, ref, set } from 'firebase/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { makeClient, valuesAt } from '../make-client.ts';
import { until } from '../until.ts';
import { startTarget } from './start-target.ts';

const target = await startTarget();
beforeEach(() => target.rest('DELETE', '/.json'));

const client = () => makeClient(target);

describe('https://firebase.google.com/docs/database/web/read-and-write#web_value_events', () => {
  test('a listener receives the existing data and each later write', async () => {
    const writer = client();
    await set(ref(writer, 'a/b'), 1);
    const seen = valuesAt(ref(client(), 'a'));
    await until(() => seen.length === 1);
    await set(ref(writer, 'a/b'), 2);
    await until(() => seen.length === 2);
    await set(ref(writer, 'a'), null);
    await until(() => seen.length === 3);
    await set(ref(writer), { a: 'whole' });
    await until(() => seen.length === 4);
    expect(seen).toEqual([{ b: 1 }, { b: 2 }, null, 'whole']);
  });
});

describe('https://firebase.google.com/docs/database/web/offline-capabilities', () => {
  test('a client that reconnects receives the writes it has missed', async () => {
    const database = client();
    const seen = valuesAt(ref(database, 'a'));
    await until(() => seen.length === 1);
    goOffline(database);
    await set(ref(client(), 'a'), 'missed');
    goOnline(database);
    await until(() => seen.at(-1) === 'missed');
  });
});
