import { afterAll, expect, test } from 'vitest';
import { startDatabaseEmulator } from '../src/server.ts';
import { makeSocket } from './make-socket.ts';

const addressOf = (namespace: string) => `/.ws?v=5&ns=${namespace}`;
const emulator = await startDatabaseEmulator({ maxConnections: 1 });
afterAll(() => emulator.close());

test('a connection over the maximum of a database receives the reason and is closed', async () => {
  await makeSocket(emulator, addressOf('full'));
  const refused = await makeSocket(emulator, addressOf('full'));
  await expect.poll(() => refused.closed()).not.toBeNull();
  const reason =
    "The Firebase database 'full' has reached its peak connections limit. " +
    'If you are the Firebase owner, consider upgrading.';
  expect(refused.frames).toEqual([
    JSON.stringify({ t: 'c', d: { t: 's', d: reason } }),
  ]);
  // REST is not counted.
  expect((await fetch(`${emulator.url}/a.json?ns=full`)).status).toBe(200);
  const other = await makeSocket(emulator, addressOf('other'));
  expect((await other.request('s', {})).s).toBe('ok');
  emulator.setMaxConnections(2);
  const second = await makeSocket(emulator, addressOf('full'));
  expect((await second.request('s', {})).s).toBe('ok');
});
