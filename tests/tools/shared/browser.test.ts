import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { findBrowser } from '../../../tools/shared/browser.ts';

vi.mock('node:fs', () => ({ existsSync: () => false }));
vi.mock('node:child_process', () => ({ spawnSync: vi.fn() }));

test('a CHROMIUM_PATH without a file is named', () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/chromium');
  expect(findBrowser).toThrow('CHROMIUM_PATH is /opt/chromium, where there is');
});

test('if no Chromium is found or can be installed, the error says what to install', () => {
  vi.stubEnv('CHROMIUM_PATH', undefined);
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(findBrowser).toThrow(
    /^This needs Chrome, Edge or Chromium: install Chrome/,
  );
  expect(spawnSync).toHaveBeenCalledWith(
    'npx playwright install chromium',
    expect.anything(),
  );
  print.mockRestore();
});
