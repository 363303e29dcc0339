import { startDatabaseEmulator } from 'rtdb-emulator';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../../src/config.ts';
import {
  appCheckProblems,
  bookingProblems,
  ownerProblems,
  secretProblems,
  signUpProblems,
  siteProblems,
  spreadsheetProblems,
} from '../../../../tools/owner/doctor/online.ts';
import { openProject } from '../../../../tools/shared/project-access.ts';
import { demoEnvironment, PROJECT } from '../../../../tools/suite/demo.ts';
import { urlOf } from '../../../../tools/suite/ports.ts';
import { makeDatabase, OPEN } from '../../../support/make-database.ts';
import { makeService } from '../../../support/make-service.ts';

const config = readConfig(demoEnvironment);

/** The configuration with another database. */
const configAt = (databaseURL: string) => ({
  ...config,
  firebase: { ...config.firebase, databaseURL },
});

/** What doctor finds in a project whose services are these. */
async function problemsOf(
  { namespace }: { readonly namespace: string },
  services: Partial<typeof config>,
): Promise<unknown[]> {
  const database = configAt(`${urlOf('database')}/?ns=${namespace}`);
  const own = { ...database, ...services };
  const project = await openProject(database);
  return [
    ...(await appCheckProblems(own)),
    ...(await ownerProblems(project)),
    ...(await bookingProblems(project)),
    ...(await secretProblems(own, project)),
    ...(await signUpProblems(own)),
    ...(await spreadsheetProblems(own.spreadsheetUrl)),
    ...(await siteProblems(own, 'this build')),
  ];
}

/** The address of a service that answers everything like this. */
const answering = (status: number, text: string, policy = '') =>
  makeService((_, response) =>
    response.writeHead(status, { 'content-security-policy': policy }).end(text),
  );

test('doctor --online finds nothing in a project that is as it should be', async () => {
  const database = await makeDatabase('doctor');
  await database.seed({ admin: OPEN, admins: { someone: true } });
  const services = {
    authEmulatorUrl: await answering(400, 'ADMIN_ONLY_OPERATION'),
    spreadsheetUrl: await answering(200, 'Bookings: the script is in place.'),
    siteUrl: await answering(200, '', 'this build'),
  };
  expect(await problemsOf(database, services)).toEqual([]);
});

test('doctor --online names other rules, no admin, bookings that nobody can read, an open sign-up, a sheet without its script and another build', async () => {
  const database = await makeDatabase('doctor-wrong', '{"rules": {}}');
  const services = {
    spreadsheetUrl: await answering(200, 'Script function not found: doGet'),
    siteUrl: await answering(200, '', 'another build'),
  };
  expect(await problemsOf(database, services)).toEqual([
    expect.stringContaining('not those of database.rules.json. Run npm run'),
    expect.stringContaining('There is no admin yet'),
    expect.stringContaining('A booking answers 401 with its secret'),
    expect.stringContaining('Everybody may make an account.'),
    expect.stringContaining('The script of the sheet answers 200'),
    expect.stringContaining('another Content-Security-Policy'),
  ]);
  // Nor is its own account left.
  const accounts = await fetch(
    `${urlOf('auth')}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:query`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: '{}',
    },
  );
  expect(await accounts.text()).not.toContain('"doctor-');
});

test('doctor --online names bookings that all can read, and leaves none, also if the line is cut', async () => {
  const rules = '{"rules": {".read": true}}';
  const { namespace, read } = await makeDatabase('doctor-open', rules);
  const open = configAt(`${urlOf('database')}/?ns=${namespace}`);
  const project = await openProject(open);
  expect(await secretProblems(open, project)).toEqual([
    expect.stringContaining('and 200 without it (401). Run npm run deploy.'),
  ]);
  await expect(
    secretProblems(configAt('http://localhost:9'), project),
  ).rejects.toThrow('localhost:9 does not answer');
  expect(await read('')).toBeNull();
});

test('doctor --online names a sign-in that is off and a site that is not there', async () => {
  const authEmulatorUrl = await answering(400, 'OPERATION_NOT_ALLOWED');
  expect(await signUpProblems({ ...config, authEmulatorUrl })).toEqual([
    expect.stringContaining('"Email/Password"'),
  ]);
  const siteUrl = await answering(404, '');
  expect(await siteProblems({ ...config, siteUrl }, '')).toEqual([
    expect.stringContaining('/home answers 404.'),
  ]);
});

test('doctor --online names App Check if it is enforced and the site does not use it', async () => {
  const emulator = await startDatabaseEmulator({ enforceAppCheck: true });
  onTestFinished(() => emulator.close());
  const own = configAt(`${emulator.url}/?ns=doctor`);
  expect(await secretProblems(own, await openProject(own))).toEqual([
    { warning: expect.stringContaining('Open the link of one on another') },
  ]);
  expect(await appCheckProblems(own)).toEqual([
    expect.stringContaining('App Check is enforced, and the site does not'),
  ]);
  expect(await appCheckProblems({ ...own, appCheckSiteKey: 'key' })).toEqual(
    [],
  );
});
