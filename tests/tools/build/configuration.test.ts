import { expect, test } from 'vitest';
import { runCommand } from '../../../tools/command.ts';
import { demoEnvironment } from '../../../tools/demo.ts';

const optional = ['VITE_AUTH_EMULATOR_URL', 'VITE_SITE_URL'];

test('a build without its configuration fails and names every variable', async () => {
  // Empty rather than unset: an owner's .env must not fill them in.
  const unset = Object.fromEntries(Object.keys(demoEnvironment).map((name) => [name, '']));
  const { status, output } = await runCommand('vite', ['build', '--outDir', 'test-results/none'], {
    env: unset,
  });
  expect(status).not.toBe(0);
  for (const name of Object.keys(demoEnvironment)) {
    if (optional.includes(name)) continue;
    expect(output).toMatch(new RegExp(`${name} is (?:empty|not a URL)`));
  }
});
