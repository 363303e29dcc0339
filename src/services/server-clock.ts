/** The server's time. It does not follow the visitor's clock once it has been measured. */
export interface ServerClock {
  /** Server time in ms since the epoch; by the visitor's clock before it is measured. */
  now(): number;
  isMeasured(): boolean;
  /** @param serverTime the server's time at this moment, ms since the epoch */
  set(serverTime: number): void;
  /** Takes the time from the `Date` of an answer of the site itself, good to a second or two. */
  measure(): Promise<void>;
}

/** Counts by `performance.now()`: a visitor can set the other clock, but not this one. */
export function createServerClock(): ServerClock {
  let measured: { readonly serverTime: number; readonly elapsed: number } | null = null;
  const set = (serverTime: number) => {
    measured = { serverTime, elapsed: performance.now() };
  };
  return {
    now: () => (measured ? measured.serverTime + performance.now() - measured.elapsed : Date.now()),
    isMeasured: () => measured !== null,
    set,
    async measure() {
      try {
        const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
        const serverTime = Date.parse(headers.get('date') ?? '');
        if (!Number.isNaN(serverTime)) set(serverTime);
      } catch {
        // The next one who needs it measures again.
      }
    },
  };
}
