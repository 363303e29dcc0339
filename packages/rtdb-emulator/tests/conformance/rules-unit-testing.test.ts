import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing';
import { expect, onTestFinished, test } from 'vitest';
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

test('@firebase/rules-unit-testing sets rules, signs in, ignores rules and clears data', async () => {
  const { host, port } = target;
  const environment = await initializeTestEnvironment({
    projectId: 'demo-rules',
    database: { host, port, rules: RULES },
  });
  onTestFinished(() => environment.cleanup());
  const visitor = environment.unauthenticatedContext().database();
  const timestamp = { '.sv': 'timestamp' };
  await assertSucceeds(visitor.ref('open').set(timestamp));
  await assertSucceeds(visitor.ref('open').get());
  await assertFails(visitor.ref('open').set(1));
  await assertFails(visitor.ref('open').remove());
  await assertFails(visitor.ref('users/me').get());

  const me = environment.authenticatedContext('me').database();
  await assertSucceeds(me.ref('users/me').get());
  await assertFails(me.ref('users/you').get());
  await assertFails(me.ref('users/me').set(1));
  const editor = environment.authenticatedContext('ed', { editor: true });
  await assertSucceeds(editor.database().ref('users/me').set(1));

  const exists = async () => {
    let found = false;
    await environment.withSecurityRulesDisabled(async (context) => {
      found = (await context.database().ref().get()).exists();
    });
    return found;
  };
  expect(await exists()).toBe(true);
  await environment.clearDatabase();
  expect(await exists()).toBe(false);
});
