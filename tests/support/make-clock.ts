import type { ServerClock } from '../../src/services/server-clock.ts';
import type { Instant } from '../../src/time/rome-clock.ts';

/** A clock whose server time is that of `now`; null: it is not known. */
export function makeClock(
  now: () => Instant | null,
  overrides: Partial<ServerClock> = {},
): ServerClock {
  return {
    now,
    isFromDatabase: () => true,
    confirmed: now,
    current: async () => now(),
    measure: async () => now(),
    set: () => {},
    subscribe: () => () => {},
    ...overrides,
  };
}

/** The server time of a clock that knows it. */
export function timeOf(clock: ServerClock): Instant {
  const now = clock.now();
  if (now === null) throw new Error('Server time is not known.');
  return now;
}
