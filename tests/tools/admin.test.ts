import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { demoEnvironment, NAMESPACE, PROJECT } from '../../tools/demo.ts';
import { urlOf } from '../../tools/ports.ts';
import { projectPath } from '../../tools/project.ts';

const owner = { authorization: 'Bearer owner', 'content-type': 'application/json' };
const accountsUrl = `${urlOf('auth')}/identitytoolkit.googleapis.com/v1`;
let accounts = 0;

const newEmail = () => `owner-${process.pid}-${++accounts}@example.it`;

/** Runs `npm run admin` with these arguments, and `input` on its standard input. */
async function admin(args: readonly string[], input = '', env: NodeJS.ProcessEnv = {}) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', projectPath('tools/admin/main.ts'), ...args],
    { cwd: projectPath('.'), env: { ...process.env, ...env } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  child.stdin.end(input);
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, output };
}

async function uidOf(email: string): Promise<string | undefined> {
  const response = await fetch(`${accountsUrl}/projects/${PROJECT}/accounts:lookup`, {
    method: 'POST',
    headers: owner,
    body: JSON.stringify({ email: [email] }),
  });
  return (await response.json()).users?.[0]?.localId;
}

async function adminEntry(uid: string | undefined): Promise<unknown> {
  const url = `${urlOf('database')}/admins/${uid}.json?ns=${NAMESPACE}`;
  return (await fetch(url, { headers: owner })).json();
}

async function canSignIn(email: string, password: string): Promise<boolean> {
  const response = await fetch(`${accountsUrl}/accounts:signInWithPassword?key=demo-key`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return response.ok;
}

describe('npm run admin', { timeout: 30_000 }, () => {
  test('creates an account with the password that was entered twice and makes it an admin', async () => {
    const email = newEmail();
    const { status, output } = await admin([email, '--local'], 'segreta1\nsegreta1\n');
    expect(output).toContain(`${email} has a new account and is an admin.`);
    expect(output).not.toContain('segreta1');
    expect(status).toBe(0);
    expect(await adminEntry(await uidOf(email))).toBe(true);
    expect(await canSignIn(email, 'segreta1')).toBe(true);
  });

  test('takes an existing account as it is, takes the right back, and gives it again', async () => {
    const email = newEmail();
    await admin([email, '--local'], 'segreta1\nsegreta1\n');
    const uid = await uidOf(email);
    const removal = await admin([email, '--remove', '--local']);
    expect(removal).toMatchObject({ status: 0 });
    expect(removal.output).toContain('is no admin any more');
    expect(await adminEntry(uid)).toBeNull();
    const again = await admin([email, '--local']);
    expect(again.output).toContain('had an account already');
    expect(await adminEntry(uid)).toBe(true);
    expect(await canSignIn(email, 'segreta1')).toBe(true);
  });

  test.each([
    ['two different passwords', 'segreta1\nsegreta2\n', 'The two are not the same.'],
    ['a short password', 'corta\ncorta\n', 'at least 6 characters'],
    ['no password', '', 'The password was not entered.'],
  ])('creates nothing with %s, and says so', async (_, input, message) => {
    const email = newEmail();
    const { status, output } = await admin([email, '--local'], input);
    expect(output).toContain(message);
    expect(status).toBe(1);
    expect(await uidOf(email)).toBeUndefined();
  });

  test.each([
    [[], 'Whom? npm run admin -- owner@example.it'],
    [['nobody'], '"nobody" is no e-mail.'],
    [['a@example.it', 'b@example.it'], 'Whom?'],
    [['a@example.it', '--force'], '--force is no option.'],
    [['nobody-at-all@example.it', '--remove', '--local'], 'There is no account'],
  ])('with %j says what is wrong', async (args, message) => {
    const { status, output } = await admin(args);
    expect(output).toContain(message);
    expect(status).toBe(1);
  });

  test('names the variables that are missing', async () => {
    const unset = Object.fromEntries(Object.keys(demoEnvironment).map((name) => [name, undefined]));
    const { status, output } = await admin(['a@example.it'], '', unset);
    expect(output).toContain('VITE_FIREBASE_PROJECT_ID is missing');
    expect(status).toBe(1);
  });

  test('asks for the local suite where that does not run', async () => {
    const { status, output } = await admin(['a@example.it', '--local'], '', { AUTH_PORT: '9' });
    expect(output).toContain('127.0.0.1:9 cannot be reached. Is the local suite running');
    expect(status).toBe(1);
  });

  test('asks for a login to Firebase where nobody is signed in', async () => {
    const home = mkdtempSync(join(tmpdir(), 'home-'));
    onTestFinished(() => rmSync(home, { recursive: true }));
    const real = { ...demoEnvironment, VITE_AUTH_EMULATOR_URL: undefined };
    const { status, output } = await admin(['a@example.it'], '', {
      ...real,
      HOME: home,
      XDG_CONFIG_HOME: home,
    });
    expect(output).toContain('npx firebase login');
    expect(status).toBe(1);
  });
});
