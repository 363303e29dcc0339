import type { Instant } from '../domain/rome-clock.ts';

export type ServerClock = ReturnType<typeof createServerClock>;

/**
 * The server's time. Once measured it is counted by `performance.now()`, which does not change when
 * the visitor sets the device's clock.
 */
export function createServerClock() {
  let measured: { readonly serverTime: Instant; readonly elapsed: number } | null = null;
  const set = (serverTime: Instant) => {
    measured = { serverTime, elapsed: performance.now() };
  };
  return {
    /** The device's time before it is measured. */
    now: (): Instant =>
      measured ? measured.serverTime + performance.now() - measured.elapsed : Date.now(),
    isMeasured: () => measured !== null,
    set,
    /** Takes the time from the `Date` header of the site's own host, exact to a second or two. */
    async measure() {
      try {
        const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
        const serverTime = Date.parse(headers.get('date') ?? '');
        if (!Number.isNaN(serverTime)) set(serverTime);
      } catch {
        // The next caller measures again.
      }
    },
  };
}
