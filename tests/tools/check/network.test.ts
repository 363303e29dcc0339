import { networkInterfaces } from 'node:os';
import { expect, test, vi } from 'vitest';
import { reportMissingNetwork } from '../../../tools/check/network.ts';

vi.mock('node:os', () => ({ networkInterfaces: vi.fn() }));

const loopback = {
  address: '127.0.0.1',
  netmask: '255.0.0.0',
  family: 'IPv4',
  mac: '00:00:00:00:00:00',
  internal: true,
  cidr: null,
} as const;

test.each([
  ['loopback alone', 'a line says', { lo: [loopback] }, 1],
  [
    'another network',
    'no line says',
    { lo: [loopback], eth0: [{ ...loopback, internal: false }] },
    0,
  ],
])('on a machine with %s %s what is missing', (_, __, interfaces, lines) => {
  vi.mocked(networkInterfaces).mockReturnValue(interfaces);
  const print = vi.spyOn(console, 'log').mockImplementation(() => {});
  reportMissingNetwork();
  expect(print).toHaveBeenCalledTimes(lines);
  print.mockRestore();
});
