import { beforeAll, expect, test } from 'vitest';
import { urlOf } from '../../tools/ports.ts';
import { makeDatabase, OPEN, type TestDatabase } from '../support/make-database.ts';

// Where sign-up is left enabled, the public key is all that an account takes.

const content = { admin: OPEN, admins: { 'the-admin': true } };
let database: TestDatabase;
let uid: string;
let token: string;

beforeAll(async () => {
  database = await makeDatabase('sign-up');
  await database.seed(content);
  const signUp = await fetch(
    `${urlOf('auth')}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ returnSecureToken: true }),
    },
  );
  const account = (await signUp.json()) as { localId: string; idToken: string };
  uid = account.localId;
  token = account.idToken;
});

const request = (path: string, init: RequestInit = {}) =>
  fetch(`${urlOf('database')}/${path}.json?ns=${database.namespace}&auth=${token}`, init);

test('whoever has signed up with the public key is known to the database', async () => {
  expect(await (await request(`admins/${uid}`)).json()).toBeNull();
});

test.each([
  ['switch Esterno', 'admin/esterno', 'PUT', 'false'],
  ['switch online booking', 'admin', 'PATCH', '{"prenotazioni": false}'],
  ['become an admin', 'admins/%uid', 'PUT', 'true'],
  ['read who is an admin', 'admins', 'GET', null],
])('whoever has signed up cannot %s', async (_, path, method, body) => {
  const response = await request(path.replace('%uid', uid), { method, body });
  expect(response.status).toBe(401);
  expect(await database.read('')).toEqual(content);
});
