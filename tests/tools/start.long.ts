import { describe, expect, test } from 'vitest';
import { launch, tool } from '../support/launch.ts';

const READY = 'Ctrl-C stops everything';
const EMULATORS = 'firebase-tools/lib/bin/firebase.js';

describe('npm start', () => {
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

  test('says that the disk is full before anything starts', async () => {
    // A limit to the size of every file, in blocks of 512 bytes, simulates a full disk on every system.
    const start = await launch(['sh', '-c', 'ulimit -f 1000 && exec "$@"', 'sh', ...tool('start')]);
    expect(await start.ended).toBe(1);
    expect(start.output()).toMatch(/The folder for temporary files, .* \(EFBIG\): make room/);
  });
});
