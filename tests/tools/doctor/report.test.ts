import { expect, test } from 'vitest';
import { countFaults, report, runChecks } from '../../../tools/doctor/report.ts';

const fault = { what: 'It is late.', remedy: 'Go home.' };

test('a report has a line for each check, and for each fault what to do', async () => {
  const results = await runChecks([
    { name: 'clock', run: () => [] },
    { name: 'guests', run: async () => [fault, fault] },
    { name: 'weather outside', run: () => ({ skipped: 'nobody looks' }) },
  ]);
  expect(countFaults(results)).toBe(2);
  expect(report(results).split('\n')).toEqual([
    'ok       clock',
    'FAULT    guests',
    '           It is late.',
    '           -> Go home.',
    '           It is late.',
    '           -> Go home.',
    'skipped  weather outside  nobody looks',
  ]);
});

test('a check that breaks is a fault, and the others go on', async () => {
  const results = await runChecks([
    {
      name: 'broken',
      run: () => {
        throw new Error('no such file');
      },
    },
    { name: 'sound', run: () => [] },
  ]);
  expect(countFaults(results)).toBe(1);
  expect(report(results)).toContain('no such file');
  expect(report(results)).toContain('ok       sound');
});
