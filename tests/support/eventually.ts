import { vi } from 'vitest';

/**
 * Waits until a check passes.
 * @param timeout in ms: other suites run beside it
 */
export function eventually<T>(check: () => T | Promise<T>, timeout = 10_000): Promise<T> {
  return vi.waitFor(check, { timeout });
}
