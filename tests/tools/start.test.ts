import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { expectNothingLeft, launchTool, ports } from '../support/launch.ts';

const READY = 'Ctrl-C stops everything';

describe('npm start', { timeout: 120_000 }, () => {
  test('serves the site with its demo data, and Ctrl-C leaves no process behind', async () => {
    const start = launchTool('start');
    await start.printed(READY);
    const page = await fetch(`http://127.0.0.1:${ports.SITE_PORT}/prenota`);
    expect(await page.text()).toContain('<div id="root">');
    const settings = await fetch(
      `http://127.0.0.1:${ports.DATABASE_PORT}/admin.json?ns=demo-osteria-default-rtdb`,
      { headers: { authorization: 'Bearer owner' } },
    );
    expect(await settings.json()).toEqual({ esterno: true, prenotazioni: true });

    const processes = start.processes();
    expect(processes).not.toEqual([]);
    start.signal('SIGINT');
    expect(await start.ended).toBe(0);
    await expectNothingLeft(processes);
  });

  test('names a busy port and how to choose another', async () => {
    const taken = createServer().listen(Number(ports.SERVICES_PORT), '127.0.0.1');
    onTestFinished(() => void taken.close());
    const { ended, output } = launchTool('start');
    expect(await ended).toBe(1);
    expect(output().trim()).toBe(
      `Port ${ports.SERVICES_PORT} for the stand-ins for form-mail and spreadsheet is in use: stop ` +
        'what listens there, or choose another port with ' +
        `SERVICES_PORT=${Number(ports.SERVICES_PORT) + 1000}.`,
    );
  });

  test.each([
    [{ SITE_PORT: 'http' }, 'SITE_PORT is "http": it takes a port'],
    [{ DATABASE_EMULATOR: 'other' }, 'DATABASE_EMULATOR is "other"'],
  ])('with %j says what is wrong', async (env, message) => {
    const { ended, output } = launchTool('start', [], env);
    expect(await ended).toBe(1);
    expect(output()).toContain(message);
  });
});
