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

/** Runs `npm run admin` for the local suite. */
async function admin(args: readonly string[], input = '') {
  const { run } = makeScratchSite();
  return run('owner/admin/main', { args: [...args, '--demo'], input });
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  const url = `${urlOf('auth')}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const response = await fetch(`${url}?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.ok;
}

async function isAdmin(email: string): Promise<boolean> {
  const uid = await findAccount(project, email);
  return (await project.database(`admins/${uid}`, 'GET')) === true;
}

test('npm run admin makes an account an admin, with the password entered twice, and takes the right back', async () => {
  const email = `owner-${process.pid}@example.it`;
  const refused = await admin([email], 'segreta1\nsegreta2\n');
  expect(refused.output).toContain('The two passwords are not the same.');
  expect(refused.status).toBe(1);
  expect(await findAccount(project, email)).toBeNull();

  const { status, output } = await admin([email], 'segreta1\nsegreta1\n');
  expect(output).toContain(`${email} has a new account and is an admin.`);
  expect(output).not.toContain('segreta1');
  expect(status).toBe(0);
  expect(await isAdmin(email)).toBe(true);

  const removed = await admin([email, '--remove']);
  expect(removed.output).toContain('is no admin any more');
  expect(await isAdmin(email)).toBe(false);
  expect((await admin([email])).output).toContain('had an account already');
  expect(await isAdmin(email)).toBe(true);
  expect(await canSignIn(email, 'segreta1')).toBe(true);
});

test('npm run admin says how it is typed', async () => {
  for (const args of [[], ['a@b.it', 'c@d.it']])
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
