import type { Instant } from '../time/rome-clock.ts';

export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * The server's time. Once measured it is counted by `performance.now()`, which does not change when
 * the visitor sets the device's clock.
 */
export function createServerClock() {
  /** Server time when `performance.now()` was 0; null before it is measured. */
  let origin: Instant | null = null;
  const set = (serverTime: Instant) => {
    origin = serverTime - performance.now();
  };
  return {
    /** The device's time before it is measured. */
    now: (): Instant =>
      origin === null ? Date.now() : origin + performance.now(),
    isMeasured: () => origin !== null,
    set,
    /** Takes the time from the `Date` header of the site's own host, exact to a second or two. */
    async measure() {
      try {
        const { headers } = await fetch('/', {
          method: 'HEAD',
          cache: 'no-store',
        });
        const serverTime = Date.parse(headers.get('date') ?? '');
        if (!Number.isNaN(serverTime)) set(serverTime);
      } catch {
        // The next caller measures again.
      }
    },
  };
}
