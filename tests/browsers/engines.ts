import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder } from 'selenium-webdriver';
import Bidi from 'selenium-webdriver/bidi/index.js';
import { HOST } from '../../tools/suite/ports.ts';
import { eventually } from '../support/eventually.ts';
import { freePort } from '../support/free-ports.ts';
import type { Browser } from './page.ts';

// The system's browsers, as Debian's packages firefox-esr and webkit2gtk-driver
// bring them.

/**
 * Starts Firefox with text at 200 %. It is driven by WebDriver BiDi, which needs
 * no geckodriver: Debian lacks one.
 */
export async function startFirefox(): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), 'osteria-firefox-'));
  // The system's text size, as Firefox's menu item for text only applies it.
  const preferences = [
    'user_pref("ui.textScaleFactor", 200);',
    'user_pref("browser.display.os-zoom-behavior", 2);',
  ];
  writeFileSync(join(profile, 'user.js'), preferences.join('\n'));
  const port = await freePort();
  const args = ['--remote-debugging-port', `${port}`, '--profile', profile];
  const firefox = spawn('firefox-esr', args, { stdio: 'ignore' });
  const connection = await eventually(async () => {
    const attempt = new Bidi(`ws://${HOST}:${port}/session`);
    await attempt.waitForConnection();
    return attempt;
  });
  const send = async (method: string, params: object) => {
    const answer = await connection.send({ method, params });
    if (answer.type === 'error') throw new Error(answer.message);
    return answer.result;
  };
  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const [{ context }] = contexts;
  return {
    open: (url) =>
      send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value;
    },
    async close() {
      await end(firefox);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

export async function startWebKit(): Promise<Browser> {
  const port = await freePort();
  // Its sandbox refuses to run as root.
  const asRoot =
    process.getuid?.() === 0
      ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
      : {};
  const server = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, ...asRoot },
    stdio: 'ignore',
  });
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { args: ['--automation'] },
  };
  const driver = await eventually(() =>
    new Builder()
      .usingServer(`http://${HOST}:${port}`)
      .withCapabilities(capabilities)
      .build(),
  );
  return {
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    async close() {
      await driver.quit();
      await end(server);
    },
  };
}

async function end(program: ChildProcess): Promise<void> {
  program.kill();
  await once(program, 'exit');
}
