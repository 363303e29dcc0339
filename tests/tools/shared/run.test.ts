import { expect, onTestFinished, test, vi } from 'vitest';
import { runTool } from '../../../tools/shared/run.ts';

// What the operator can mend is printed alone: doctor/project.test.ts.
test('a tool prints an error that is not expected whole, with its stack', async () => {
  const { exitCode } = process;
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => {
    process.exitCode = exitCode;
    print.mockRestore();
  });
  const error = new ReferenceError('document is not defined');
  await runTool(() => {
    throw error;
  }, 'Usage');
  expect(print.mock.lastCall).toEqual([error]);
  expect(process.exitCode).toBe(1);
});
