import { expect, test } from 'vitest';
import { runCommand } from '../../tools/command.ts';
import { demoEnvironment } from '../../tools/demo.ts';

test('a build without its configuration fails and names every variable', async () => {
  const unset = Object.fromEntries(Object.keys(demoEnvironment).map((name) => [name, undefined]));
  const { status, output } = await runCommand('vite', ['build', '--outDir', 'test-results/none'], {
    env: unset,
  });
  expect(status).not.toBe(0);
  for (const name of Object.keys(demoEnvironment)) {
    if (name !== 'VITE_AUTH_EMULATOR_URL') expect(output).toContain(`${name} is missing`);
  }
});
