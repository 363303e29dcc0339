import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { silenceClientLogs } from '../make-client.ts';
import { startTarget } from './start-target.ts';

const RULES = `{
  // What a visitor may do
  "rules": {
    "open": { ".read": true, ".write": "newData.val() === now" },
    "users": { "$uid": { ".read": "auth.uid === $uid", ".write": "auth.token.editor === true" } }
  }
}`;
silenceClientLogs();
const target = await startTarget();
let environment: RulesTestEnvironment;

beforeAll(async () => {
  environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    database: { host: target.host, port: target.port, rules: RULES },
  });
});
afterEach(() => environment.clearDatabase());
afterAll(() => environment.cleanup());

const timestamp = { '.sv': 'timestamp' };

test('the rules apply to a signed-out context', async () => {
  const database = environment.unauthenticatedContext().database();
  await assertSucceeds(database.ref('open').set(timestamp));
  await assertSucceeds(database.ref('open').get());
  await assertFails(database.ref('open').set(1));
  await assertFails(database.ref('open').remove());
  await assertFails(database.ref('elsewhere').set(timestamp));
  await assertFails(database.ref('users/me').get());
});

test('the rules see the user and the claims of a signed-in context', async () => {
  const reader = environment.authenticatedContext('me').database();
  await assertSucceeds(reader.ref('users/me').get());
  await assertFails(reader.ref('users/you').get());
  await assertFails(reader.ref('users/me').set(1));
  const editor = environment
    .authenticatedContext('ed', { editor: true })
    .database();
  await assertSucceeds(editor.ref('users/me').set(1));
});

test('clearDatabase removes all data', async () => {
  await environment.withSecurityRulesDisabled((context) =>
    context.database().ref('x').set(1),
  );
  await environment.clearDatabase();
  await environment.withSecurityRulesDisabled(async (context) => {
    expect((await context.database().ref().get()).exists()).toBe(false);
  });
});
