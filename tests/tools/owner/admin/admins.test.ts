import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../../../src/config.ts';
import { findAccount } from '../../../../tools/owner/admin/admins.ts';
import { openProject } from '../../../../tools/shared/project-access.ts';
import { demoEnvironment } from '../../../../tools/suite/demo.ts';
import { makeScratchSite } from '../../../support/make-scratch-site.ts';
import { makeEnvironment } from '../doctor/make-environment.ts';

const project = await openProject(readConfig(demoEnvironment));

/** Runs `npm run admin` for the local suite. */
async function admin(args: readonly string[], input = '') {
  const { run } = makeScratchSite();
  const options = { args: [...args, '--demo'], input };
  const { output } = await run('owner/admin/main', options);
  return output;
}

async function isAdmin(email: string): Promise<boolean> {
  const uid = await findAccount(project, email);
  return (await project.database(`admins/${uid}`, 'GET')) === true;
}

test('npm run admin makes an account an admin, with the password entered twice, and takes the right back', async () => {
  const unknown = [[], ['prenotazione'], ['a@b.it', 'c@d.it']];
  for (const words of [...unknown, ['a@b.it', '--restore', 'x.json']])
    expect(await admin(words)).toContain('Usage:\nnpm run admin -- owner@');
  const email = `owner-${process.pid}@example.it`;
  expect(await admin([email], 'segreta123\nsegreta124\n')).toContain(
    'The two passwords are not the same,',
  );
  expect(await admin([email], 'segreta12\nsegreta12\n')).toContain(
    'or have less than 10 characters.',
  );
  expect(await findAccount(project, email)).toBeNull();

  const added = await admin([email], 'segreta123\nsegreta123\n');
  expect(added).toContain(`${email} has a new account and is an admin.`);
  expect(added).not.toContain('segreta123');
  expect(await isAdmin(email)).toBe(true);

  expect(await admin([email, '--remove'])).toContain('is no admin any more');
  expect(await isAdmin(email)).toBe(false);
  expect(await admin([email])).toContain('had an account already');
  expect(await isAdmin(email)).toBe(true);
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
