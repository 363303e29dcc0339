import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import { findAccount } from '../../../tools/owner/admin/admins.ts';
import { openProject } from '../../../tools/shared/project-access.ts';
import { demoEnvironment } from '../../../tools/suite/demo.ts';
import { urlOf } from '../../../tools/suite/ports.ts';
import { makeScratchSite } from '../../support/make-scratch-site.ts';
import { makeEnvironment } from './doctor/make-environment.ts';

const project = await openProject(readConfig(demoEnvironment));
let accounts = 0;

const newEmail = () => `owner-${process.pid}-${++accounts}@example.it`;

/** Runs `npm run admin` for the local suite. */
const admin = (args: readonly string[], input = '') =>
  makeScratchSite().run('owner/admin/main', {
    args: [...args, '--demo'],
    input,
  });

async function canSignIn(email: string, password: string): Promise<boolean> {
  const url = `${urlOf('auth')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const response = await fetch(`${url}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.ok;
}

const isAdmin = async (email: string) =>
  (await project.database(
    `admins/${await findAccount(project, email)}`,
    'GET',
  )) === true;

test('npm run admin creates an account with the password entered twice and makes it an admin', async () => {
  const email = newEmail();
  const { status, output } = await admin([email], 'segreta1\nsegreta1\n');
  expect(output).toContain(`${email} has a new account and is an admin.`);
  expect(output).not.toContain('segreta1');
  expect(status).toBe(0);
  expect(await isAdmin(email)).toBe(true);
  expect(await canSignIn(email, 'segreta1')).toBe(true);

  // Takes the right back, and gives it to an account that exists.
  const removed = await admin([email, '--remove']);
  expect(removed.output).toContain('is no admin any more');
  expect(await isAdmin(email)).toBe(false);
  expect((await admin([email])).output).toContain('had an account already');
  expect(await isAdmin(email)).toBe(true);
  expect(await canSignIn(email, 'segreta1')).toBe(true);
});

test('npm run admin creates nothing with two different passwords', async () => {
  const email = newEmail();
  const { status, output } = await admin([email], 'segreta1\nsegreta2\n');
  expect(output).toContain('The two passwords are not the same.');
  expect(status).toBe(1);
  expect(await findAccount(project, email)).toBeNull();
});

test('npm run admin says how it is typed', async () => {
  for (const args of [[], ['a@b.it', 'c@d.it'], ['a@b.it', '--add']])
    expect((await admin(args)).output).toContain('Usage: npm run admin -- ');
});

test('a project of Firebase asks for a login without one', async () => {
  const home = mkdtempSync(join(tmpdir(), 'home-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  vi.stubEnv('HOME', home);
  vi.stubEnv('XDG_CONFIG_HOME', home);
  await expect(openProject(readConfig(makeEnvironment()))).rejects.toThrow(
    'npx firebase login',
  );
  vi.unstubAllEnvs();
});
