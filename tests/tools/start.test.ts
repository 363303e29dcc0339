import { existsSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { chooseDatabase } from '../../tools/database.ts';
import { builtSite, NAMESPACE } from '../../tools/demo.ts';
import { startFirebaseEmulators } from '../../tools/firebase-emulators.ts';
import { ports as suitePorts } from '../../tools/ports.ts';
import { projectPath } from '../../tools/project.ts';
import { launch, tool } from '../support/launch.ts';

const READY = 'Ctrl-C stops everything';
const EMULATORS = 'firebase-tools/lib/bin/firebase.js';

describe('npm start', { timeout: 180_000 }, () => {
  test('serves the site with its demo data, and Ctrl-C leaves no process behind', async () => {
    const start = await launch(['npm', 'start']);
    await start.printed(READY);
    const { SITE_PORT, DATABASE_PORT } = start.ports;
    const page = await fetch(`http://127.0.0.1:${SITE_PORT}/prenota`);
    expect(await page.text()).toContain('<div id="root">');
    const settings = await fetch(`http://127.0.0.1:${DATABASE_PORT}/admin.json?ns=${NAMESPACE}`, {
      headers: { authorization: 'Bearer owner' },
    });
    expect(await settings.json()).toEqual({ esterno: true, prenotazioni: true });

    const processes = await start.spawned('');
    start.signalGroup('SIGINT');
    await start.ended;
    await start.expectNothingLeft(processes);
  });

  test('ends with the reason when its emulators are killed', async () => {
    const start = await launch(tool('start'));
    await start.printed(READY);
    const processes = await start.spawned('');
    for (const pid of await start.spawned(EMULATORS)) process.kill(pid, 'SIGKILL');
    expect(await start.ended).toBe(1);
    expect(start.output().split('\n').at(-1)).toBe(
      'The Firebase emulators (auth) ended unasked: SIGKILL. Run the command again.',
    );
    await start.expectNothingLeft(processes);
  });

  test.each([
    ['SIGINT', 'it', tool('start')],
    ['SIGKILL', 'it', tool('start')],
    ['SIGTERM', 'its npm', ['npm', 'start']],
    ['SIGKILL', 'its npm', ['npm', 'start']],
  ] as const)('leaves no process behind when %s ends %s while it starts', async (...parameters) => {
    const [signal, , command] = parameters;
    const start = await launch(command);
    await start.spawned(EMULATORS);
    const processes = await start.spawned('');
    start.signal(signal);
    await start.ended;
    await start.expectNothingLeft(processes);
  });

  test.each([
    [{ SITE_PORT: 'http' }, 'SITE_PORT is "http": it takes a port'],
    [{ PREVIEW_PORT: '5001' }, 'PREVIEW_PORT is 5001: firebase-tools keeps that port'],
  ])('with %j says what is wrong', async (env, message) => {
    const { ended, output } = await launch(tool('start'), env);
    expect(await ended).toBe(1);
    expect(output()).toContain(message);
  });

  test('says that the disk is full before anything starts', async () => {
    // A limit to the size of every file, in blocks of 512 bytes, stands for a full disk everywhere.
    const start = await launch(['sh', '-c', 'ulimit -f 1000 && exec "$@"', 'sh', ...tool('start')]);
    expect(await start.ended).toBe(1);
    expect(start.output()).toMatch(/The folder for temporary files, .* \(EFBIG\): make room/);
  });
});

describe('the folder of the built site', () => {
  const port = (number: number, usual: number) => ({ ...suitePorts.site, port: number, usual });
  const usual = {
    ...{ site: port(5173, 5173), preview: port(5000, 5000), services: port(5174, 5174) },
    ...{ database: port(9000, 9000), auth: port(9099, 9099) },
  };

  test('is dist for the usual ports, and another for each other set of ports', () => {
    expect(builtSite(usual)).toBe('dist');
    const others = [
      builtSite({ ...usual, preview: port(5001, 5000) }),
      builtSite({ ...usual, database: port(5001, 9000) }),
    ];
    expect(new Set(['dist', ...others]).size).toBe(3);
  });

  test('is what the hosting emulator serves', async () => {
    // The suite of these tests has ports of its own, for which nothing was built.
    await expect(startFirebaseEmulators(['hosting'])).rejects.toThrow(
      `${projectPath(builtSite())}/index.html is missing`,
    );
  });
});

test('npm run preview names a busy port and how to choose another before it builds', async () => {
  const { port } = suitePorts.auth;
  const preview = await launch(tool('preview'), { AUTH_PORT: String(port) });
  expect(await preview.ended).toBe(1);
  expect(preview.output()).toBe(
    `Port ${port} for the authentication emulator is in use: stop what listens there, or choose ` +
      `another port with AUTH_PORT=${port + 100}.`,
  );
  const { PREVIEW_PORT, SERVICES_PORT, DATABASE_PORT } = preview.ports;
  const built = [PREVIEW_PORT, SERVICES_PORT, DATABASE_PORT, port].join('-');
  expect(existsSync(projectPath(`dist-${built}`))).toBe(false);
}, 180_000);

describe('DATABASE_EMULATOR', () => {
  afterEach(() => void vi.unstubAllEnvs());

  test('with another value than official or embedded is named', () => {
    vi.stubEnv('DATABASE_EMULATOR', 'other');
    expect(chooseDatabase).toThrow('DATABASE_EMULATOR is "other": it takes official or embedded.');
  });

  test('official without Java says what to install', () => {
    vi.stubEnv('DATABASE_EMULATOR', 'official');
    vi.stubEnv('PATH', '');
    expect(chooseDatabase).toThrow(/lacks Java.* Install Java 21 and run "npx firebase setup/);
  });

  test('absent without Java means the embedded one', () => {
    vi.stubEnv('DATABASE_EMULATOR', undefined);
    vi.stubEnv('PATH', '');
    expect(chooseDatabase()).toMatchObject({ choice: 'embedded' });
  });
});
