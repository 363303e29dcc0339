import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { NAMESPACE } from '../../tools/demo.ts';
import { projectPath } from '../../tools/project.ts';
import { expectNothingLeft, launch, launchTool, ports } from '../support/launch.ts';

const READY = 'Ctrl-C stops everything';
const EMULATORS = 'firebase-tools/lib/bin/firebase.js';

/** The emulators' process, which the operator never sees. */
const emulators = (processes: readonly number[]) =>
  processes.filter((pid) => commandLine(pid).includes(EMULATORS));

const commandLine = (pid: number) =>
  spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout;

// More than the 120 s after which a suite that does not come up says so itself.
describe('the local suite', { timeout: 180_000 }, () => {
  /** In ms, as on an idle machine until the first test has measured it. */
  let startUp = 3_000;

  test('of npm start ends with the reason when its emulators are killed', async () => {
    const start = launchTool('start');
    await start.spawned(EMULATORS);
    const before = performance.now();
    await start.printed(READY);
    startUp = performance.now() - before;
    const processes = start.processes();
    for (const pid of emulators(processes)) process.kill(pid, 'SIGKILL');
    expect(await start.ended).toBe(1);
    expect(start.output().trim().split('\n').at(-1)).toBe(
      'The Firebase emulators (auth) ended unasked: SIGKILL. Run the command again.',
    );
    await expectNothingLeft(processes);
  });

  test('ends what runs on it when its emulators are killed', async () => {
    const run = launchTool('with-emulators', ['sleep', '600']);
    await run.spawned('sleep 600');
    const processes = run.processes();
    for (const pid of emulators(processes)) process.kill(pid, 'SIGKILL');
    expect(await run.ended).toBe(1);
    expect(run.output().trim().split('\n').at(-1)).toBe(
      'The Firebase emulators (auth, hosting) ended unasked: SIGKILL. Run the command again.',
    );
    await expectNothingLeft(processes);
  });

  test('ends what runs on it when it is terminated', async () => {
    const run = launchTool('with-emulators', ['sh', '-c', 'sleep 600; true']);
    await run.spawned('sleep 600');
    const processes = run.processes();
    run.signal('SIGTERM');
    expect(await run.ended).toBe(143);
    await expectNothingLeft(processes);
  });

  test('ends at once on Ctrl-C while it starts', async () => {
    const start = launchTool('start');
    await start.spawned(EMULATORS);
    const processes = start.processes();
    const before = performance.now();
    start.signal('SIGINT');
    expect(await start.ended).toBe(130);
    expect(performance.now() - before).toBeLessThan(startUp / 2);
    await expectNothingLeft(processes);
  });

  test('leaves no process behind when it is killed itself', async () => {
    // It can remove none of its files then.
    const start = launchTool('start', [], { TMPDIR: makeFolder() });
    await start.spawned(EMULATORS);
    const processes = start.processes();
    start.signal('SIGKILL');
    await start.ended;
    await expectNothingLeft(processes);
  });

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    test(`leaves no process behind when its npm gets ${signal}`, async () => {
      const npm = launch('npm', ['start']);
      await npm.spawned(EMULATORS);
      const processes = npm.processes();
      npm.signal(signal);
      await npm.ended;
      await expectNothingLeft(processes);
    });
  }
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'suite-faults-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a disk that takes no more is said to be full before anything starts', async () => {
  // A limit to the size of every file, in blocks of 512 bytes, stands for a full disk everywhere.
  const limited = ['-c', 'ulimit -f 1000 && exec "$@"', 'sh'];
  const tool = [
    process.execPath,
    '--import',
    'tsx',
    projectPath('tools/with-emulators.ts'),
    'true',
  ];
  const run = launch('sh', [...limited, ...tool]);
  expect(await run.ended).toBe(1);
  expect(run.output().trim()).toMatch(
    /^The folder for temporary files, \S+, takes no further megabyte \(EFBIG\): make room there, or name another with TMPDIR\.$/,
  );
}, 60_000);

const canMount =
  spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', tmpdir()]).status === 0;

test.skipIf(!canMount)(
  'a disk that fills while the suite runs does not end it (needs a Linux that lets its users mount)',
  async () => {
    // A disk of 8 MB, which nobody else sees.
    const mounted = 'mount -t tmpfs -o size=8m tmpfs "$TMPDIR" && exec "$@"';
    const fill =
      'cat /dev/zero > "$TMPDIR/fill" 2> /dev/null || echo "The disk is full."; sleep 600';
    const tool = [process.execPath, '--import', 'tsx', projectPath('tools/with-emulators.ts')];
    const command = ['-rm', 'sh', '-c', mounted, 'sh', ...tool, 'sh', '-c', fill];
    const run = launch('unshare', command, { TMPDIR: makeFolder() });
    await run.printed('The disk is full.');
    for (const part of [ports.AUTH_PORT, ports.PREVIEW_PORT, ports.DATABASE_PORT]) {
      const response = await fetch(`http://127.0.0.1:${part}/.json?ns=${NAMESPACE}`);
      expect(response.status).toBeLessThan(500);
    }
  },
  120_000,
);
