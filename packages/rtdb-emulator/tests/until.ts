import { vi } from 'vitest';

/** Waits until a condition is true, at most a minute. */
export const until = (condition: () => boolean) =>
  vi.waitUntil(condition, { timeout: 60_000, interval: 5 });
