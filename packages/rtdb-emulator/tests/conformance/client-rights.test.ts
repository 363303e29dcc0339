import { ref, runTransaction, set } from 'firebase/database';
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

test('a transaction that the rules refuse rejects', async () => {
  await set(ref(makeClient(target), 'seats/d'), timestamp);
  await expect(
    runTransaction(ref(makeClient(target), 'seats/d'), () => timestamp),
  ).rejects.toThrow(/permission_denied/);
});
