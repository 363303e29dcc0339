import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mailRequest } from '../../../src/services/form-mail.ts';
import { projectPath } from '../../../tools/shared/project.ts';
import { chooseDatabase } from '../../../tools/suite/database.ts';
import { NAMESPACE } from '../../../tools/suite/demo.ts';
import { isFree, ports } from '../../../tools/suite/ports.ts';
import { startSuite } from '../../../tools/suite/suite.ts';
import { eventually } from '../../support/eventually.ts';
import { freePorts } from '../../support/free-ports.ts';
import { makeScratchSite } from '../../support/make-scratch-site.ts';

test('npm start says what it does, serves the site with its demo data and an inbox, and Ctrl-C leaves no process behind', async () => {
  const own = await freePorts();
  const child = spawn('npm', ['start'], {
    cwd: projectPath('.'),
    // A group of its own, as a terminal gives to a command.
    detached: true,
    env: { ...process.env, ...own },
  });
  /** Signals it and all that it has started; 0 only asks. */
  const signal = (name: NodeJS.Signals | 0) => {
    try {
      return process.kill(-(child.pid ?? 0), name);
    } catch {
      return false;
    }
  };
  onTestFinished(() => void signal('SIGKILL'));
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  await eventually(
    () => expect(output).toContain('Ctrl-C stops everything'),
    90_000,
  );

  expect(output).toMatch(
    /files are checked.*test database starts.*sign-in starts.*site starts.*Ctrl-C/s,
  );

  const read = async (port: string, path: string, init: RequestInit = {}) =>
    (await fetch(`http://127.0.0.1:${port}/${path}`, init)).text();
  expect(await read(own.SITE_PORT, 'prenota')).toContain('<div id="root">');
  const settings = await read(own.DATABASE_PORT, `admin.json?ns=${NAMESPACE}`, {
    headers: { authorization: 'Bearer owner' },
  });
  expect(JSON.parse(settings)).toEqual({ giardino: true, prenotazioni: true });
  const { body } = mailRequest({ accessKey: 'key' }, { nome: 'Ada <Rossi>' });
  await read(own.SERVICES_PORT, 'submit', { method: 'POST', body });
  expect(await read(own.SERVICES_PORT, 'inbox')).toContain('Ada &#60;Rossi');

  signal('SIGINT');
  await eventually(() => expect(signal(0)).toBe(false));
  for (const port of Object.values(own))
    expect(await isFree(Number(port))).toBe(true);
});

test('npm start writes the rules of a floor plan that was changed', async () => {
  const { path, replace, run } = makeScratchSite();
  replace('floor-plan.yaml', '- 7 at', '- 20 at');
  replace('floor-plan.yaml', 'Veranda', 'Stube S. Martin');
  replace('floor-plan.yaml', 'Giardino', 'Sala 2');
  const started = vi.fn();
  vi.spyOn(process, 'on').mockReturnThis();
  vi.doMock('../../../tools/suite/suite.ts', () => ({
    startSuite: () =>
      started(
        readFileSync(path('tests/restaurant/database.rules.json'), 'utf8'),
      ),
  }));
  await run('suite/start');
  vi.mocked(process.on).mockRestore();
  vi.doUnmock('../../../tools/suite/suite.ts');
  const [rules] = started.mock.lastCall ?? [];
  expect(rules).toMatch(/\^\(Stube S Martin\([^)]*\b20\b[^)]*\)\|Sala 2-\(/);
  expect(rules).toContain('/^Sala 2-[0-9]+$/');
});

test('a command names a variable that is no port, without a trace', async () => {
  const { run } = makeScratchSite();
  const env = { AUTH_PORT: 'x' };
  expect(await run('suite/build-demo', { env })).toEqual({
    status: 1,
    output: '\nAUTH_PORT is "x": it takes a port, a number from 1 to 65535.',
  });
});

test('a busy port, and how to choose another, are named before a build', async () => {
  const prepare = vi.fn();
  const { port } = ports.auth;
  await expect(startSuite({ site: 'built', prepare })).rejects.toThrow(
    `Port ${port} is in use, perhaps by npm start in another window: stop that, ` +
      `or choose another port with AUTH_PORT=${port + 100}.`,
  );
  expect(prepare).not.toHaveBeenCalled();
});

test('without Java the embedded database runs, unless DATABASE_EMULATOR is official: then it says what to install', () => {
  vi.stubEnv('PATH', '');
  vi.stubEnv('DATABASE_EMULATOR', 'other');
  expect(chooseDatabase).toThrow('it takes official or embedded');
  vi.stubEnv('DATABASE_EMULATOR', 'official');
  expect(chooseDatabase).toThrow(
    /archive is missing\. Install Java 21 and run/,
  );
  vi.stubEnv('DATABASE_EMULATOR', undefined);
  expect(chooseDatabase()).toBe('embedded');
  vi.unstubAllEnvs();
});
