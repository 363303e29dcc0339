import { expect, test, vi } from 'vitest';
import { runChecks } from '../../../../tools/owner/doctor/check.ts';

test('a warning is printed, and is no problem', async () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  const find = () => ['wrong', { warning: 'odd' }];
  expect(await runChecks([{ name: 'facts', find }])).toBe(1);
  expect(log.mock.calls.flat()).toEqual([
    expect.stringMatching(/^ERROR +facts\n +- wrong$/),
    expect.stringMatching(/^LOOK +facts\n +- odd$/),
  ]);
  log.mockRestore();
});
