import * as os from 'node:os';
import { expect, test, vi } from 'vitest';
import { reportMissingNetwork } from '../../../tools/check/network.ts';

vi.mock('node:os', { spy: true });

test('a machine whose only network is loopback is named', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  vi.mocked(os.networkInterfaces).mockReturnValue({});
  reportMissingNetwork();
  expect(print).toHaveBeenCalledWith(
    expect.stringContaining('This machine has no network but loopback'),
  );
  print.mockRestore();
});
