import { vi } from 'vitest';

/**
 * Waits until a check passes; the time-out is long enough for a busy machine.
 */
export function eventually<T>(
  check: () => T | Promise<T>,
  timeout = 60_000,
): Promise<T> {
  return vi.waitFor(check, { timeout });
}
