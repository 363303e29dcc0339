import { startDatabaseEmulator } from 'rtdb-emulator';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../../src/config.ts';
import {
  appCheckProblems,
  ownerProblems,
  signUpProblems,
  siteProblems,
  spreadsheetProblems,
} from '../../../../tools/owner/doctor/online.ts';
import { openProject } from '../../../../tools/shared/project-access.ts';
import { demoEnvironment, PROJECT } from '../../../../tools/suite/demo.ts';
import { HOST, urlOf } from '../../../../tools/suite/ports.ts';
import { makeDatabase, OPEN } from '../../../support/make-database.ts';
import { makeService } from '../../../support/make-service.ts';

const config = readConfig(demoEnvironment);

const configAt = (databaseURL: string) => ({
  ...config,
  firebase: { ...config.firebase, databaseURL },
});

const addressOf = (namespace: string) =>
  `${urlOf('database')}/?ns=${namespace}`;

/** The address of a service that answers everything like this. */
const answering = (
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
) =>
  makeService((_, response) => response.writeHead(status, headers).end(text));

test('doctor names other rules than those of the file, and that no admin is there', async () => {
  const right = await makeDatabase('doctor');
  await right.seed({ admin: OPEN, admins: { someone: true } });
  const own = configAt(addressOf(right.namespace));
  expect(await appCheckProblems(own)).toEqual([]);
  expect(await ownerProblems(await openProject(own))).toEqual([]);

  const rules = '{"rules": {".read": true}}';
  const wrong = await makeDatabase('doctor-owner', rules);
  const project = await openProject(configAt(addressOf(wrong.namespace)));
  expect(await ownerProblems(project)).toEqual([
    expect.stringContaining('not those of database.rules.json. Run npm run'),
    expect.stringContaining('There is no admin yet'),
  ]);
});

test('doctor names App Check if it is enforced and the site does not use it', async () => {
  const emulator = await startDatabaseEmulator({ enforceAppCheck: true });
  onTestFinished(() => emulator.close());
  const own = configAt(`${emulator.url}/?ns=doctor`);
  expect(await appCheckProblems(own)).toEqual([
    expect.stringContaining('App Check is enforced, and the site does not'),
  ]);
  expect(await appCheckProblems({ ...own, appCheckSiteKey: 'key' })).toEqual(
    [],
  );
});

test('a service that does not answer is named', async () => {
  await expect(appCheckProblems(configAt(`http://${HOST}:9`))).rejects.toThrow(
    '127.0.0.1:9 does not answer',
  );
});

test('doctor names that everybody may make an account, and leaves none behind', async () => {
  expect(await signUpProblems(config)).toEqual([
    expect.stringContaining('Everybody may make an account.'),
  ]);
  const service = `${urlOf('auth')}/identitytoolkit.googleapis.com/v1`;
  const accounts = await fetch(
    `${service}/projects/${PROJECT}/accounts:query`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: '{}',
    },
  );
  expect(await accounts.text()).not.toContain('"doctor-');
});

test.each([
  ['ADMIN_ONLY_OPERATION', []],
  ['OPERATION_NOT_ALLOWED', [expect.stringContaining('"Email/Password"')]],
])(
  'a sign-up refused with %s has these problems: %j',
  async (message, problems) => {
    const authEmulatorUrl = await answering(400, message);
    expect(await signUpProblems({ ...config, authEmulatorUrl })).toEqual(
      problems,
    );
  },
);

test('a script of the sheet that is not there, or asks for a sign-in, is a problem', async () => {
  for (const url of [
    await answering(200, 'Script function not found: doGet'),
    await answering(404, 'Bookings'),
  ])
    expect(await spreadsheetProblems(url)).toHaveLength(1);
});

test('a site that is not there, or is another build, is a problem', async () => {
  const problemsOf = async (status: number, policy: string) => {
    const headers = { 'content-security-policy': policy };
    const siteUrl = await answering(status, '', headers);
    return siteProblems({ ...config, siteUrl }, 'this build');
  };
  expect(await problemsOf(200, 'this build')).toEqual([]);
  expect(await problemsOf(404, 'this build')).toEqual([
    expect.stringContaining('/home answers 404.'),
  ]);
  expect(await problemsOf(200, 'other')).toEqual([
    expect.stringContaining('another Content-Security-Policy'),
  ]);
});
