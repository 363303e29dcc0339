import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { say } from './language.ts';
import { ExpectedError } from './run.ts';

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

const isRoot = process.getuid?.() === 0;

/** Debian's package where it can be installed, else Playwright's. */
const INSTALL =
  isRoot && existsSync('/usr/bin/apt-get')
    ? 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium'
    : 'npx playwright install chromium';

/**
 * The path of a Chromium: the one in CHROMIUM_PATH, Playwright's own, or the
 * machine's. Without one, installs it.
 * @throws with what to install if that fails
 */
export function findBrowser(): string {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && !existsSync(chosen))
    throw new ExpectedError(
      say`CHROMIUM_PATH is ${chosen}, where there is no file.`,
    );
  const found = chosen ?? installedBrowser();
  if (found !== undefined) return found;
  console.log(say`There is no Chromium yet. It is being installed: ${INSTALL}`);
  spawnSync(INSTALL, { shell: true, stdio: 'inherit' });
  const installed = installedBrowser();
  if (installed !== undefined) return installed;
  throw new ExpectedError(
    say`This needs Chrome, Edge or Chromium: install Chrome (https://www.google.com/chrome), or name one in CHROMIUM_PATH.`,
  );
}

const installedBrowser = () =>
  [chromium.executablePath(), ...USUAL_PLACES].find((path) => existsSync(path));

/** How Chromium is started here: root has no sandbox. */
export const browserOptions = () => ({
  executablePath: findBrowser(),
  args: isRoot ? ['--no-sandbox'] : [],
});
