import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { demoEnvironment, PROJECT } from '../../../tools/demo.ts';
import { databaseFaults } from '../../../tools/doctor/online/database.ts';
import { refusalFaults, signUpFaults } from '../../../tools/doctor/online/sign-up.ts';
import { siteFaults } from '../../../tools/doctor/online/site.ts';
import { answerFaults, spreadsheetFaults } from '../../../tools/doctor/online/spreadsheet.ts';
import { HOST, urlOf } from '../../../tools/ports.ts';
import { makeDatabase, OPEN } from '../../support/make-database.ts';

const NOBODY = `http://${HOST}:9`;

const whats = (faults: readonly { what: string }[]) => faults.map(({ what }) => what);

/** A server of its own for one test. @returns its address */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://${HOST}:${(server.address() as AddressInfo).port}`;
}

describe('the database', () => {
  const content = { admin: OPEN, admins: { someone: true } };
  const address = (namespace: string) => `${urlOf('database')}/?ns=${namespace}`;

  test('with the rules in force has no fault, and is left as it was', async () => {
    const database = await makeDatabase('doctor');
    await database.seed(content);
    expect(await databaseFaults(address(database.namespace))).toEqual([]);
    expect(await database.read('')).toEqual(content);
  });

  test.each([
    ['open to all', '{"rules": {".read": true, ".write": true}}', ['read the whole', 'write to']],
    ['open to read', '{"rules": {".read": true}}', ['read the whole']],
    ['open to write', '{"rules": {".write": true, "admin": {".read": true}}}', ['write to']],
    [
      'open in a room',
      '{"rules": {"admins": {".write": true}, "admin": {".read": true}}}',
      ['write to'],
    ],
    ['shut to all', '{"rules": {}}', ['lets nobody read']],
  ])('%s is told, and is left as it was', async (name, rules, faults) => {
    const database = await makeDatabase(`doctor-${name.replaceAll(' ', '-')}`, rules);
    await database.seed(content);
    expect(whats(await databaseFaults(address(database.namespace)))).toEqual(
      faults.map((fault) => expect.stringContaining(fault)),
    );
    expect(await database.read('')).toEqual(content);
  });

  test('that does not answer is told', async () => {
    expect(whats(await databaseFaults(NOBODY))).toEqual(['127.0.0.1:9 does not answer.']);
  });

  test('that is elsewhere is told with its right address', async () => {
    const url = await serve((_, response) =>
      response.writeHead(404).end('{"correctUrl": "https://x.europe-west1.firebasedatabase.app"}'),
    );
    const [fault] = await databaseFaults(url);
    expect(fault?.what).toContain('There is no database at');
    expect(fault?.remedy).toContain(
      'VITE_FIREBASE_DATABASE_URL=https://x.europe-west1.firebasedatabase.app into .env',
    );
  });
});

describe('sign-up', () => {
  const config = readConfig(demoEnvironment);

  async function accounts(): Promise<{ email?: string }[]> {
    const response = await fetch(
      `${urlOf('auth')}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:query`,
      { method: 'POST', headers: { authorization: 'Bearer owner' }, body: '{}' },
    );
    return (await response.json()).userInfo ?? [];
  }

  test('that is on is told, and no account stays', async () => {
    expect(whats(await signUpFaults(config, urlOf('preview')))).toEqual([
      'Everybody may make an account in this project.',
    ]);
    expect((await accounts()).filter(({ email }) => email?.startsWith('doctor-'))).toEqual([]);
  });

  test('at a service that does not answer is told', async () => {
    const faults = await signUpFaults({ ...config, authEmulatorUrl: NOBODY }, urlOf('preview'));
    expect(whats(faults)).toEqual(['127.0.0.1:9 does not answer.']);
  });

  test.each([
    ['ADMIN_ONLY_OPERATION', []],
    ['OPERATION_NOT_ALLOWED', ['Nobody can sign in with e-mail and password, the admin neither.']],
    ['CONFIGURATION_NOT_FOUND', ['The project has no Authentication yet.']],
    ['API key not valid. Please pass a valid API key.', [expect.stringContaining('web API key')]],
    ['API_KEY_HTTP_REFERRER_BLOCKED', [expect.stringContaining('web API key')]],
    ['QUOTA_EXCEEDED', [expect.stringContaining('answers 400')]],
  ])('refused with %s has these faults: %j', (message, faults) => {
    const text = JSON.stringify({ error: { code: 400, message } });
    expect(whats(refusalFaults({ status: 400, text }))).toEqual(faults);
  });
});

describe('the spreadsheet’s script', () => {
  test.each([
    [200, 'Bookings: the sheet is ready.', '/exec', 0],
    [200, 'Script function not found: doGet', '/exec', 1],
    [404, 'Bookings', '/exec', 1],
    [403, '', '/exec', 1],
  ])('that answers %i "%s" to %s has %i faults', async (status, text, path, count) => {
    const url = await serve((_, response) => response.writeHead(status).end(text));
    expect(await spreadsheetFaults(url + path)).toHaveLength(count);
  });

  test('that asks for a sign-in is told', () => {
    const url = 'https://accounts.google.com/v3/signin/identifier?continue=x';
    expect(whats(answerFaults({ status: 200, url, text: 'Bookings' }))).toEqual([
      'The script of the spreadsheet answers only to those who are signed in.',
    ]);
  });

  test('that does not answer is told', async () => {
    expect(whats(await spreadsheetFaults(NOBODY))).toEqual(['127.0.0.1:9 does not answer.']);
  });
});

describe('the site', () => {
  const headers = [
    {
      source: '**',
      headers: [
        { key: 'X-Content-Type-Options', value: 'nosniff' },
        { key: 'Strict-Transport-Security', value: 'max-age=2' },
      ],
    },
  ];
  const served = { 'x-content-type-options': 'nosniff', 'strict-transport-security': 'max-age=1' };

  test.each([
    [200, {}, []],
    [404, {}, ['/home answers 404.']],
    [200, { 'x-content-type-options': 'none' }, ['another X-Content-Type-Options than']],
  ])('that answers %i with %j has these faults: %j', async (status, overrides, faults) => {
    const url = await serve((_, response) =>
      response.writeHead(status, { ...served, ...overrides }).end(),
    );
    expect(whats(await siteFaults(url, headers))).toEqual(
      faults.map((fault) => expect.stringContaining(fault)),
    );
  });

  test('without a header is told', async () => {
    const url = await serve((_, response) => response.end());
    expect(whats(await siteFaults(url, headers))).toEqual([
      expect.stringContaining('X-Content-Type-Options, Strict-Transport-Security'),
    ]);
  });

  test('that does not answer is told', async () => {
    expect(whats(await siteFaults(NOBODY, headers))).toEqual(['127.0.0.1:9 does not answer.']);
  });
});
