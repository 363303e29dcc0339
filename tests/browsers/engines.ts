import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HOST } from '../../tools/ports.ts';
import { isMain } from '../../tools/project.ts';
import { eventually } from '../support/eventually.ts';
import { overHttp, overMarionette, type WebDriver } from './webdriver.ts';

/** What a browser may take to start, in ms. */
const START = 60_000;

/** A browser that runs. */
export interface Engine {
  readonly driver: WebDriver;
  close(): Promise<void>;
}

export const engines = { Firefox: startFirefox, WebKitGTK: startWebKit } as const;

/** Starts a screen that nobody sees. */
export async function startScreen() {
  const args = ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'];
  const xvfb = spawn('Xvfb', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const [number] = await once(xvfb.stdout, 'data');
  return { display: `:${String(number).trim()}`, close: () => xvfb.kill() };
}

async function startFirefox(env: NodeJS.ProcessEnv): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'osteria-firefox-'));
  // Port 0 is any free one. The checks open windows without a click.
  const preferences = { 'marionette.port': 0, 'dom.disable_open_during_load': false };
  const lines = Object.entries(preferences).map(([name, to]) => `user_pref("${name}", ${to});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const args = ['--marionette', '--no-remote', '--profile', profile, 'about:blank'];
  const firefox = spawn('firefox-esr', args, { env, stdio: 'ignore' });
  const portFile = join(profile, 'MarionetteActivePort');
  const port = await eventually(() => Number(readFileSync(portFile, 'utf8')), START);
  const driver = overMarionette(HOST, port);
  await driver('NewSession');
  const close = async () => {
    firefox.kill();
    await once(firefox, 'exit');
    rmSync(profile, { recursive: true, force: true });
  };
  return { driver, close };
}

async function startWebKit(env: NodeJS.ProcessEnv): Promise<Engine> {
  const port = await freePort();
  // Its sandbox refuses to run as root.
  const asRoot = process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {};
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...env, ...asRoot },
    stdio: 'ignore',
  });
  const driver = overHttp(`http://${HOST}:${port}`);
  const args = ['--automation', '--javascript-can-open-windows-automatically=true'];
  const alwaysMatch = { 'webkitgtk:browserOptions': { args } };
  await eventually(() => driver('NewSession', { capabilities: { alwaysMatch } }), START);
  const close = async () => {
    await driver('DeleteSession');
    server.kill();
  };
  return { driver, close };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, HOST);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}

/** Says in one sentence what Debian's packages have to bring. */
if (isMain(import.meta.url)) {
  const packages = {
    Xvfb: 'xvfb',
    'firefox-esr': 'firefox-esr',
    WebKitWebDriver: 'webkit2gtk-driver',
  };
  const lacking = Object.entries(packages).filter(([name]) => spawnSync('which', [name]).status);
  if (lacking.length > 0) {
    const names = lacking.map(([, name]) => name).join(' ');
    console.error(`These checks need browsers of the system: "apt-get install ${names}".`);
    process.exitCode = 1;
  }
}
