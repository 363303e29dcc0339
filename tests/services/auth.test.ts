import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { makeDatabase, untilOnline } from '../support/make-database.ts';
import { signInAdmin } from '../support/sign-in-admin.ts';

test('a client that replaces another is signed in as well', async () => {
  const database = await makeDatabase('session');
  const connection = await database.connect();
  const apps: string[] = [];
  connection.onClient(({ name }) => apps.push(name));
  const uid = await signInAdmin(connection);
  await database.seed({ admins: { [uid]: true }, admin: { giardino: true } });
  const close = (isOn: boolean) =>
    connection.transact('admin/giardino', 5_000, () => isOn);
  await eventually(async () => expect(await close(false)).toBe('done'));
  connection.reconnect();
  await eventually(() => expect(new Set(apps).size).toBe(2));
  await untilOnline(connection);
  expect(await close(true)).toBe('done');
  expect(await database.read('admin/giardino')).toBe(true);
});
