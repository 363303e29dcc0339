import { vi } from 'vitest';

/** Waits until a check passes. */
export function eventually<T>(
  check: () => T | Promise<T>,
  timeout = 15_000,
): Promise<T> {
  return vi.waitFor(check, { timeout });
}
