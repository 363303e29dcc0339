import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from '@playwright/test';
import { isMain } from './project.ts';

/** Where Chromium, Chrome and Edge are installed. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/**
 * The path of a Chromium: the one in CHROMIUM_PATH, Playwright's own, or the machine's. Without one,
 * installs it.
 * @throws with what to install if that fails
 */
export function findBrowser(): string {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined && !existsSync(asked)) {
    throw new Error(`CHROMIUM_PATH is "${asked}", but there is no such file.`);
  }
  const found = asked ?? installedBrowser();
  if (found !== undefined) return found;
  console.log('There is no Chromium yet: installing one…');
  installBrowser();
  const installed = installedBrowser();
  if (installed !== undefined) return installed;
  throw new Error(
    'This needs Chrome, Edge or Chromium: install Chrome (https://www.google.com/chrome), or run ' +
      '"npx playwright install chromium", or "apt-get install chromium"; CHROMIUM_PATH may name one.',
  );
}

function installedBrowser(): string | undefined {
  return [chromium.executablePath(), ...USUAL_PLACES].find((path) => existsSync(path));
}

/** With Debian's package manager for root, else with Playwright. */
function installBrowser(): void {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  } else {
    const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
    run(process.execPath, [playwright, 'install', 'chromium']);
  }
}

function run(command: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(command, args, {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  if (status !== 0) console.error(`${command} ${args.join(' ')} failed:\n${stderr}`);
}

/** How Chromium is started here: root has no sandbox. */
export const browserOptions = () => ({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});

if (isMain(import.meta.url)) findBrowser();
