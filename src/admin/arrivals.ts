import { useEffect, useRef, useState } from 'react';
import type { TableRecords } from '../tables/records.ts';
import type { Instant } from '../time/rome-clock.ts';
import {
  newBookings,
  type SeenBookings,
  seeBookings,
  seenAtFirst,
} from './seen-bookings.ts';

interface Arrivals {
  /** The keys of the tables whose booking is new. */
  readonly newKeys: ReadonlySet<string>;
  /** Removes the mark of a table, on this device. */
  readonly see: (key: string) => void;
}

/**
 * Marks the tables that guests book, until they are seen: over a reload, and
 * however long the page is hidden.
 * @param records null while they are not known
 * @param onArrival called once for those of one change
 */
export function useArrivals(
  records: TableRecords | null,
  now: Instant,
  onArrival: () => void,
): Arrivals {
  const [seen, setSeen] = useState<SeenBookings | null>(null);
  const announced = useRef(new Set<number>());
  const unseen: ReadonlyMap<string, number> =
    records && seen ? newBookings(records, seen, now) : new Map();

  useEffect(() => {
    if (records === null) return;
    if (seen === null) {
      const first = seenAtFirst(records, now);
      announced.current = new Set(newBookings(records, first, now).values());
      return setSeen(first);
    }
    const arrived = [...unseen.values()].filter(
      (id) => !announced.current.has(id),
    );
    for (const id of arrived) announced.current.add(id);
    if (arrived.length > 0) onArrival();
  });

  function see(key: string): void {
    const record = records?.[key];
    if (!record || !seen) return;
    setSeen(seeBookings(seen, [record], now));
  }

  return { newKeys: new Set(unseen.keys()), see };
}
