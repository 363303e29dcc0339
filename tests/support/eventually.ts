import { vi } from 'vitest';

/** Waits until a check passes: up to 10 s, for other suites run beside it. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 10_000 });
}
