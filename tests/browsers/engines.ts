import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOST } from '../../tools/suite/ports.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-ports.ts';
import type { Browser } from './page.ts';
import { browserOf, overHttp, overMarionette } from './webdriver.ts';

// The system's browsers, as Debian's packages firefox-esr and webkit2gtk-driver
// bring them.

export async function startFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'osteria-firefox-'));
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    // The tests open windows without a click.
    'dom.disable_open_during_load': false,
    // The system's text size, applied as by Firefox's menu item for zooming
    // text only.
    'ui.textScaleFactor': 200,
    'browser.display.os-zoom-behavior': 2,
  };
  const lines = Object.entries(preferences).map(
    ([name, to]) => `user_pref("${name}", ${to});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = [
    '--marionette',
    '--no-remote',
    '--profile',
    profile,
    'about:blank',
  ];
  const firefox = spawn('firefox-esr', args, { stdio: 'ignore' });
  const driver = await eventually(() => overMarionette(HOST, port));
  await driver('NewSession');
  const close = async () => {
    firefox.kill();
    await once(firefox, 'exit');
    rmSync(profile, { recursive: true, force: true });
  };
  return browserOf(driver, close);
}

export async function startWebKit(): Promise<Browser> {
  const port = await freePort();
  // Its sandbox refuses to run as root.
  const asRoot =
    process.getuid?.() === 0
      ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
      : {};
  const env = { ...process.env, ...asRoot };
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env,
    stdio: 'ignore',
  });
  const driver = overHttp(`http://${HOST}:${port}`);
  const args = [
    '--automation',
    '--javascript-can-open-windows-automatically=true',
  ];
  const alwaysMatch = { 'webkitgtk:browserOptions': { args } };
  await eventually(() =>
    driver('NewSession', { capabilities: { alwaysMatch } }),
  );
  const close = async () => {
    await driver('DeleteSession');
    server.kill();
  };
  return browserOf(driver, close);
}
