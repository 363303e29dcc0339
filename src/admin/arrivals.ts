import { useEffect, useRef, useState } from 'react';
import type { TableRecords } from '../tables/records.ts';
import { tableState } from '../tables/table-state.ts';
import type { Instant } from '../time/rome-clock.ts';

/** How long a booking is marked as new, in ms. */
const NEW_MS = 60_000;

/**
 * The tables that were booked between two readings.
 * @param before null before the first reading: what it holds is not new
 * @param ownDeadlines of the records that this page has written
 */
export function arrivalsBetween(
  before: TableRecords | null,
  after: TableRecords,
  ownDeadlines: readonly number[],
  now: Instant,
): string[] {
  if (before === null) return [];
  return Object.entries(after).flatMap(([key, { bookedAt, deadline }]) => {
    const isChanged = before[key]?.bookedAt !== bookedAt;
    const isOwn = deadline !== null && ownDeadlines.includes(deadline);
    const isBooked = tableState(bookedAt, now) === 'booked';
    return isChanged && isBooked && !isOwn ? [key] : [];
  });
}

interface Arrivals {
  /** The keys of the tables that are marked as new. */
  readonly newKeys: ReadonlySet<string>;
  /** Removes the mark of a table. */
  readonly see: (key: string) => void;
}

/**
 * Marks the tables that others book while the page is open, for a minute.
 * @param records null while they are not known
 * @param onArrival called once for those of one change
 */
export function useArrivals(
  records: TableRecords | null,
  ownDeadlines: readonly number[],
  now: Instant,
  onArrival: () => void,
): Arrivals {
  const [newKeys, setNewKeys] = useState<ReadonlySet<string>>(new Set());
  const before = useRef<TableRecords | null>(null);
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  const see = (key: string) => {
    clearTimeout(timers.current.get(key));
    setNewKeys((keys) => new Set([...keys].filter((other) => other !== key)));
  };

  useEffect(() => {
    if (records === null || records === before.current) return;
    const keys = arrivalsBetween(before.current, records, ownDeadlines, now);
    before.current = records;
    if (keys.length === 0) return;
    setNewKeys((marked) => new Set([...marked, ...keys]));
    for (const key of keys) {
      clearTimeout(timers.current.get(key));
      timers.current.set(key, setTimeout(see, NEW_MS, key));
    }
    onArrival();
  });

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running.values()) clearTimeout(timer);
    };
  }, []);

  return { newKeys, see };
}
