import { onValue, ref, runTransaction, set } from 'firebase/database';
import { expect, test } from 'vitest';
import { makeClient, silenceClientLogs, valuesAt } from '../make-client.ts';
import { until } from '../until.ts';
import { startTarget } from './start-target.ts';

// https://firebase.google.com/docs/database/security

const RULES = `{"rules": {
  "seats": {".read": true, "$seat": {
    ".write": "!data.exists() && newData.val() == now"
  }},
  "guarded": {".read": "root.child('switch').val() == true", ".write": "auth.uid == 'me'"},
  "switch": {".write": true}
}}`;

silenceClientLogs();
const target = await startTarget();
await target.setRules(RULES);

const timestamp = { '.sv': 'timestamp' };

test('a refused write rejects and is undone in the client', async () => {
  const database = makeClient(target);
  const seen = valuesAt(ref(database, 'seats/a'));
  await until(() => seen.length === 1);
  await expect(set(ref(database, 'seats/a'), 5)).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  });
  expect(seen).toEqual([null, 5, null]);
});

test('the rules see the token of a signed-in client', async () => {
  await set(ref(makeClient(target, { uid: 'me' }), 'guarded'), 1);
  await expect(
    set(ref(makeClient(target, { uid: 'you' }), 'guarded'), 2),
  ).rejects.toThrow();
});

test('only one of twenty simultaneous writes to a free seat is allowed', async () => {
  const writes = Array.from({ length: 20 }, () =>
    set(ref(makeClient(target), 'seats/c'), timestamp),
  );
  const results = await Promise.allSettled(writes);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(
    1,
  );
});

test('a transaction that the rules refuse rejects', async () => {
  await set(ref(makeClient(target), 'seats/d'), timestamp);
  await expect(
    runTransaction(ref(makeClient(target), 'seats/d'), () => timestamp),
  ).rejects.toThrow(/permission_denied/);
});

test('a listener is cancelled when the rules no longer allow it', async () => {
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
