import { expect, test } from 'vitest';
import { inOneTab } from '../../src/services/tab-locks.ts';
import { makeLocks } from '../support/tabs.ts';

test('of tasks of one name only the first runs, until it has ended', async () => {
  const locks = makeLocks();
  let end = () => {};
  const first = inOneTab(
    locks,
    'a',
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const names: string[] = [];
  const run = (name: string) =>
    inOneTab(locks, name, async () => void names.push(name));
  await run('a');
  await run('b');
  expect(names).toEqual(['b']);
  end();
  await first;
  await run('a');
  expect(names).toEqual(['b', 'a']);
});

test.each([
  ['has no locks', null],
  [
    'blocks site data',
    { request: () => Promise.reject(new Error('SecurityError')) },
  ],
])('a task runs in a browser that %s', async (_, locks) => {
  let runs = 0;
  await inOneTab(locks, 'a', async () => {
    runs += 1;
  });
  expect(runs).toBe(1);
});

test('the error of a task is thrown, and it runs once', async () => {
  let runs = 0;
  const failing = inOneTab(makeLocks(), 'a', async () => {
    runs += 1;
    throw new Error('Unexpected.');
  });
  await expect(failing).rejects.toThrow('Unexpected.');
  expect(runs).toBe(1);
});
