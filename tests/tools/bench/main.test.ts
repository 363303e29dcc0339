import { describe, expect, test } from 'vitest';
import { runCommand } from '../../../tools/command.ts';

/** To start Lighthouse and Vite. */
const TAKES_LONG = { timeout: 60_000 };

describe('npm run bench', () => {
  test.each([
    [
      'a browser that is not there',
      [],
      { CHROMIUM_PATH: '/no/chromium' },
      /CHROMIUM_PATH.*no such/,
    ],
    ['an unknown page', ['--routes', 'cucina'], {}, /"cucina"/],
  ])('with %s it ends with what is wrong, before it builds', TAKES_LONG, async (...parameters) => {
    const [, args, env, message] = parameters;
    const { status, output } = await runCommand('tsx', ['tools/bench/main.ts', ...args], { env });
    expect(status).toBe(1);
    expect(output).toMatch(message);
    expect(output).not.toContain('Building');
    expect(output).not.toContain('    at ');
  });
});
