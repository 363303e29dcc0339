import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../../src/config.ts';
import {
  addAdmin,
  findAccount,
  removeAdmin,
} from '../../../tools/owner/admin/admins.ts';
import { projectPath } from '../../../tools/shared/project.ts';
import { openProject } from '../../../tools/shared/project-access.ts';
import { demoEnvironment } from '../../../tools/suite/demo.ts';
import { urlOf } from '../../../tools/suite/ports.ts';
import { makeEnvironment } from './doctor/make-environment.ts';

const run = promisify(execFile);
const project = await openProject(readConfig(demoEnvironment));
let accounts = 0;

const newEmail = () => `owner-${process.pid}-${++accounts}@example.it`;

/** Runs `npm run admin` for an account, with two lines of input. */
async function admin(email: string, input: string) {
  const running = run('npm', ['run', 'admin', '--', email, '--demo'], {
    cwd: projectPath('.'),
  });
  running.child.stdin?.end(input);
  const { code = 0, stdout, stderr } = await running.catch((error) => error);
  return { status: code, output: stdout + stderr };
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

const isAdmin = async (email: string) =>
  (await project.database(
    `admins/${await findAccount(project, email)}`,
    'GET',
  )) === true;

describe('npm run admin', () => {
  test('creates an account with the password entered twice and makes it an admin', async () => {
    const email = newEmail();
    const { status, output } = await admin(email, 'segreta1\nsegreta1\n');
    expect(output).toContain(`${email} has a new account and is an admin.`);
    expect(output).not.toContain('segreta1');
    expect(status).toBe(0);
    expect(await isAdmin(email)).toBe(true);
    expect(await canSignIn(email, 'segreta1')).toBe(true);
  });

  test('takes the right back, and gives it to an account that exists', async () => {
    const email = newEmail();
    await addAdmin(project, email, async () => 'segreta1');
    expect(await removeAdmin(project, email)).toContain('is no admin any more');
    expect(await isAdmin(email)).toBe(false);
    const again = await addAdmin(project, email, () =>
      Promise.reject(new Error('asked')),
    );
    expect(again).toContain('had an account already');
    expect(await isAdmin(email)).toBe(true);
    expect(await canSignIn(email, 'segreta1')).toBe(true);
  });

  test('creates nothing with two different passwords', async () => {
    const email = newEmail();
    const { status, output } = await admin(email, 'segreta1\nsegreta2\n');
    expect(output).toContain('The two passwords are not the same.');
    expect(status).toBe(1);
    expect(await findAccount(project, email)).toBeNull();
  });

  test('asks for a login to Firebase without one', async () => {
    const home = mkdtempSync(join(tmpdir(), 'home-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    vi.stubEnv('HOME', home);
    vi.stubEnv('XDG_CONFIG_HOME', home);
    await expect(openProject(readConfig(makeEnvironment()))).rejects.toThrow(
      'npx firebase login',
    );
    vi.unstubAllEnvs();
  });
});
