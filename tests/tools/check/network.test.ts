import { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
import { reportMissingNetwork } from '../../../tools/check/network.ts';

vi.mock('node:os', () => ({ networkInterfaces: vi.fn() }));

test('a machine whose only network is loopback is named, and no other', () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  const address = { address: '::1', netmask: '', mac: '', cidr: null };
  for (const internal of [false, true]) {
    const network = {
      ...address,
      family: 'IPv6',
      scopeid: 0,
      internal,
    } as const;
    vi.mocked(networkInterfaces).mockReturnValue({ lo: [network] });
    reportMissingNetwork();
    expect(print).toHaveBeenCalledTimes(internal ? 1 : 0);
  }
  print.mockRestore();
});
