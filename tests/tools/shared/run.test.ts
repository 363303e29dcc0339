import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConfigurationError } from '../../../src/config.ts';
import { ExpectedError, runTool } from '../../../tools/shared/run.ts';

const print = vi.spyOn(console, 'error');
const { exitCode } = process;
beforeEach(() => void print.mockImplementation(() => {}));
afterEach(() => {
  process.exitCode = exitCode;
});

/** What a command prints that throws. */
async function printed(error: unknown): Promise<unknown> {
  await runTool(() => {
    throw error;
  });
  expect(process.exitCode).toBe(1);
  return print.mock.lastCall?.[0];
}

test('a tool prints what the operator can mend without a stack', async () => {
  const busy = 'Port 5173 is in use.';
  expect(await printed(new ExpectedError(busy))).toBe(`\n${busy}`);
  const incomplete = new ConfigurationError(['VITE_SITE_URL is not a URL']);
  expect(await printed(incomplete)).toMatch(
    /^\nThe file \.env is missing, or [^\n]*$/,
  );
});

test('a tool prints any other error whole, with its stack', async () => {
  const error = new ReferenceError('document is not defined');
  expect(await printed(error)).toBe(error);
});
