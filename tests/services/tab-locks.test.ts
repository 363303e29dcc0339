import { expect, test } from 'vitest';
import { inOneTab } from '../../src/services/tab-locks.ts';
import { makeLocks } from '../support/tabs.ts';

// Of several tabs, and without locks: tests/booking/two-tabs.test.ts.

test('a task runs in a browser that blocks site data', async () => {
  let runs = 0;
  const request = () => Promise.reject(new Error('SecurityError'));
  await inOneTab({ request }, 'a', async () => {
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
