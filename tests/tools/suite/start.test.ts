import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { chooseDatabase } from '../../../tools/suite/database.ts';
import { NAMESPACE } from '../../../tools/suite/demo.ts';
import { ports as suitePorts } from '../../../tools/suite/ports.ts';
import { launch, tool } from '../../support/launch.ts';
import { makeScratchSite } from '../../support/make-scratch-site.ts';

const READY = 'Ctrl-C stops everything';

describe('npm start', () => {
  test('serves the site with its demo data, and Ctrl-C leaves no process behind', async () => {
    const start = await launch(['npm', 'start']);
    await start.printed(READY);
    const { SITE_PORT, DATABASE_PORT } = start.ports;
    const page = await fetch(`http://127.0.0.1:${SITE_PORT}/prenota`);
    expect(await page.text()).toContain('<div id="root">');
    const settings = await fetch(
      `http://127.0.0.1:${DATABASE_PORT}/admin.json?ns=${NAMESPACE}`,
      {
        headers: { authorization: 'Bearer owner' },
      },
    );
    expect(await settings.json()).toEqual({
      giardino: true,
      prenotazioni: true,
    });

    const processes = await start.spawned('');
    start.signalGroup('SIGINT');
    await start.ended;
    await start.expectNothingLeft(processes);
  });

  test('writes the rules of a floor plan that was changed', async () => {
    const { path, replace } = makeScratchSite();
    const rules = () => readFileSync(path('database.rules.json'), 'utf8');
    replace('floor-plan.yaml', '- 7 at', '- 20 at');
    const newTable = /Veranda\([^)]*\b20\b/;
    expect(rules()).not.toMatch(newTable);
    const command = [process.execPath, '--import', 'tsx'] as const;
    const start = await launch([...command, path('tools/suite/start.ts')], {
      NODE_OPTIONS: '',
    });
    await start.printed('Database emulator');
    expect(rules()).toMatch(newTable);
  });

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'leaves no process if %s ends it early',
    async (signal) => {
      const start = await launch(tool('suite/start'));
      await start.spawned('firebase-tools/lib/bin/firebase.js');
      const processes = await start.spawned('');
      start.signal(signal);
      await start.ended;
      await start.expectNothingLeft(processes);
    },
  );

  test('names the port that firebase-tools keeps', async () => {
    const env = { PREVIEW_PORT: '5001' };
    const { ended, output } = await launch(tool('suite/start'), env);
    expect(await ended).toBe(1);
    expect(output()).toContain('PREVIEW_PORT is 5001: firebase-tools keeps it');
  });
});

test.each(['suite/start', 'suite/preview', 'suite/build-demo'])(
  '%s names a variable that is no port, without a trace',
  async (name) => {
    const { ended, output } = await launch(tool(name), { AUTH_PORT: 'x' });
    expect(await ended).toBe(1);
    expect(output().trim()).toBe(
      'AUTH_PORT is "x": it takes a port, a number from 1 to 65535.',
    );
  },
);

test('npm run preview names a busy port and how to choose another before it builds', async () => {
  const { port } = suitePorts.auth;
  const preview = await launch(tool('suite/preview'), {
    AUTH_PORT: String(port),
  });
  expect(await preview.ended).toBe(1);
  expect(preview.output()).toBe(
    `Port ${port} for the authentication emulator is in use: stop what listens ` +
      `there, or choose another port with AUTH_PORT=${port + 100}.`,
  );
});

test.each([
  ['other', 'DATABASE_EMULATOR is "other": it takes official or embedded.'],
  ['official', /lacks Java.* Install Java 21 and run "npx firebase setup/],
])(
  'DATABASE_EMULATOR=%s without Java is an error that says what to do',
  (choice, message) => {
    vi.stubEnv('DATABASE_EMULATOR', choice);
    vi.stubEnv('PATH', '');
    expect(chooseDatabase).toThrow(message);
    vi.stubEnv('DATABASE_EMULATOR', undefined);
    expect(chooseDatabase()).toMatchObject({ choice: 'embedded' });
    vi.unstubAllEnvs();
  },
);
