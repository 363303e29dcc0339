import { setLogLevel } from 'firebase/app';
import { onValue, ref, runTransaction, set } from 'firebase/database';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endClients, makeClient } from '../make-client.ts';
import { until } from '../until.ts';
import { startTarget, type Target } from './start-target.ts';

// https://firebase.google.com/docs/database/security

const RULES = `{"rules": {
  "seats": {".read": true, "$seat": {
    ".write": "!data.exists() && newData.val() == now"
  }},
  "guarded": {".read": "root.child('switch').val() == true", ".write": "auth.uid == 'me'"},
  "switch": {".write": true}
}}`;
let target: Target;

beforeAll(async () => {
  // The client logs every refusal, and refusals are what is tested here.
  setLogLevel('silent');
  target = await startTarget();
  await target.setRules(RULES);
});
afterEach(endClients);
afterAll(async () => {
  setLogLevel('info');
  await target.close();
});

const timestamp = { '.sv': 'timestamp' };

test('a refused write rejects with PERMISSION_DENIED and is undone at its writer', async () => {
  const database = makeClient(target);
  const seen: unknown[] = [];
  onValue(ref(database, 'seats/a'), (snapshot) => void seen.push(snapshot.val()));
  await until(() => seen.length === 1);
  await expect(set(ref(database, 'seats/a'), 5)).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  });
  expect(seen).toEqual([null, 5, null]);
});

test('a signed-in client is judged by its token', async () => {
  await set(ref(makeClient(target, { uid: 'me' }), 'guarded'), 1);
  await expect(set(ref(makeClient(target, { uid: 'you' }), 'guarded'), 2)).rejects.toThrow();
});

test('of twenty clients that write one free seat at once exactly one is allowed', async () => {
  const writes = Array.from({ length: 20 }, () =>
    set(ref(makeClient(target), 'seats/c'), timestamp),
  );
  const results = await Promise.allSettled(writes);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('a transaction that the rules refuse rejects and does not run for ever', async () => {
  await set(ref(makeClient(target), 'seats/d'), timestamp);
  await expect(runTransaction(ref(makeClient(target), 'seats/d'), () => timestamp)).rejects.toThrow(
    /permission_denied/,
  );
});

test('a listener is cancelled when its right lapses', async () => {
  const database = makeClient(target);
  await set(ref(database, 'switch'), true);
  const events: unknown[] = [];
  onValue(
    ref(makeClient(target), 'guarded'),
    (snapshot) => void events.push(snapshot.exists()),
    (error) => void events.push(error.message),
  );
  await until(() => events.length === 1);
  await set(ref(database, 'switch'), false);
  await until(() => events.length === 2);
  expect(events[1]).toContain('permission_denied at /guarded');
});
