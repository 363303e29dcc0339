import { vi } from 'vitest';

/** Waits until a check passes; only what never does takes so long, on the busiest machine, too. */
export function eventually<T>(check: () => T | Promise<T>, timeout = 60_000): Promise<T> {
  return vi.waitFor(check, { timeout });
}
