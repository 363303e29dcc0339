import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { makeDatabase, untilOnline } from '../support/make-database.ts';
import { signInAdmin } from '../support/sign-in-admin.ts';

const database = await makeDatabase('session');

test('a client that replaces another is signed in as well', async () => {
  const connection = await database.connect();
  const apps: string[] = [];
  connection.onClient(({ name }) => apps.push(name));
  const { uid } = await signInAdmin(connection);
  await database.seed({ admins: { [uid]: true }, bookings: { a: 1 } });
  const values: unknown[] = [];
  const watch = () =>
    connection.watch(
      'bookings',
      (value) => values.push(value),
      () => {},
    );
  await eventually(() => {
    watch();
    expect(values).toContainEqual({ a: 1 });
  });
  connection.reconnect();
  await eventually(() => expect(new Set(apps).size).toBe(2));
  await untilOnline(connection);
  await database.seed({ admins: { [uid]: true }, bookings: { a: 2 } });
  await eventually(() => {
    watch();
    expect(values).toContainEqual({ a: 2 });
  });
});
