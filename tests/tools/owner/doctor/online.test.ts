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

const configAt = (
  databaseURL: string,
  appCheckSiteKey: string | null = null,
) => ({
  ...config,
  firebase: { ...config.firebase, databaseURL },
  appCheckSiteKey,
});

const addressOf = (namespace: string) =>
  `${urlOf('database')}/?ns=${namespace}`;

test('doctor finds no problem with the rules in force and an admin', async () => {
  const database = await makeDatabase('doctor');
  await database.seed({ admin: OPEN, admins: { someone: true } });
  const own = configAt(addressOf(database.namespace));
  expect(await appCheckProblems(own)).toEqual([]);
  expect(await ownerProblems(await openProject(own))).toEqual([]);
});

test('doctor names other rules than those of the file, and that no admin is there', async () => {
  const rules = '{"rules": {".read": true}}';
  const database = await makeDatabase('doctor-owner', rules);
  const project = await openProject(configAt(addressOf(database.namespace)));
  expect(await ownerProblems(project)).toEqual([
    expect.stringContaining('not those of database.rules.json. Run npm run'),
    expect.stringContaining('There is no admin yet'),
  ]);
});

test('doctor names App Check if it is enforced and the site does not use it', async () => {
  const emulator = await startDatabaseEmulator({ enforceAppCheck: true });
  onTestFinished(() => emulator.close());
  const url = `${emulator.url}/?ns=doctor`;
  expect(await appCheckProblems(configAt(url))).toEqual([
    expect.stringContaining('App Check is enforced, and the site does not'),
  ]);
  expect(await appCheckProblems(configAt(url, 'a-site-key'))).toEqual([]);
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
    const authEmulatorUrl = await makeService((_, response) =>
      response.writeHead(400).end(JSON.stringify({ error: { message } })),
    );
    expect(await signUpProblems({ ...config, authEmulatorUrl })).toEqual(
      problems,
    );
  },
);

test.each([
  [200, 'Script function not found: doGet'],
  [404, 'Bookings'],
])(
  'a script of the sheet that answers %i "%s" is a problem',
  async (status, text) => {
    const url = await makeService((_, response) =>
      response.writeHead(status).end(text),
    );
    expect(await spreadsheetProblems(url)).toHaveLength(1);
  },
);

test.each([
  [200, 'this build', []],
  [404, 'this build', [expect.stringContaining('/home answers 404.')]],
  [200, 'other', [expect.stringContaining('another Content-Security-Policy')]],
])(
  'a site that answers %i with the policy of %s has these problems: %j',
  async (status, policy, problems) => {
    const headers = { 'content-security-policy': policy };
    const siteUrl = await makeService((_, response) =>
      response.writeHead(status, headers).end(),
    );
    expect(await siteProblems({ ...config, siteUrl }, 'this build')).toEqual(
      problems,
    );
  },
);
