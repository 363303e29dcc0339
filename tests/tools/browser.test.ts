import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { findBrowser } from '../../tools/browser.ts';

vi.mock('node:fs', () => ({ existsSync: () => false }));
vi.mock('node:child_process', () => ({
  spawnSync: vi.fn(() => ({ status: 1, stderr: 'no network' })),
}));

test('if no Chromium is found or can be installed, the error says what to install', () => {
  vi.stubEnv('CHROMIUM_PATH', undefined);
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(findBrowser).toThrow(/^This needs Chrome, Edge or Chromium: install Chrome/);
  expect(print).toHaveBeenCalledWith(expect.stringContaining('no network'));
  const [[, args]] = vi.mocked(spawnSync).mock.calls as [[string, readonly string[]]];
  expect(args).toContain('install');
  print.mockRestore();
});
