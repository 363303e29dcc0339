import { useEffect, useState } from 'react';
import { storedChange } from '../../services/stored-form.ts';
import { isSamePlace } from '../confirm.ts';
import type { OwnBooking } from '../own-bookings.ts';
import { detailsOf } from '../press.ts';

/**
 * The own booking that is being changed, over a reload, too; null without one.
 * A change ends once it is written, with its confirmation closed, and once
 * others move, free or seat the booking: its summary says so.
 * @param all the bookings of the device
 * @returns it, and what sets it
 */
export function useChangedBooking(
  all: readonly OwnBooking[],
): readonly [OwnBooking | null, (next: OwnBooking | null) => void] {
  const [id, setId] = useState<string | null>(null);
  /** As it was read last. */
  const [last, setLast] = useState<OwnBooking | null>(null);
  const [isWritten, setIsWritten] = useState(false);
  // After hydration, which begins without one.
  useEffect(() => setId(storedChange.read()?.id ?? null), []);

  function show(next: string | null): void {
    setId(next);
    setLast(null);
    setIsWritten(false);
  }

  function change(next: OwnBooking | null): void {
    storedChange.write(next && changeTexts(next));
    show(next?.booking.id ?? null);
  }

  const found = all.find(({ booking }) => booking.id === id) ?? null;
  const { status } = found ?? {};
  // The staff may have read it before its confirmation is closed.
  const isSent = status === 'mailing' || status === 'confirmed';
  const isChanged = found && last && found.booking.rev !== last.booking.rev;
  if (isSent && isChanged && !isWritten) setIsWritten(true);
  // Not while it is written, and its confirmation open.
  if (found && (status === 'summary' || status === 'pending')) {
    if (isWritten || hasEnded(found, last)) {
      show(null);
      return [null, change];
    }
    if (found !== last) setLast(found);
  }
  return [found && (last ?? found), change];
}

/** What is stored of a booking that is being changed. */
export const changeTexts = ({ booking }: OwnBooking) => ({
  id: booking.id,
  ...detailsOf(booking),
});

/** Whether a booking is no longer what its guest has begun to change. */
function hasEnded({ booking }: OwnBooking, last: OwnBooking | null): boolean {
  const { table, freed, seatedAt, readAt, rev, time } = booking;
  if (table === null || freed || seatedAt !== null) return true;
  if (!last) return false;
  const before = last.booking;
  // A guest's change takes the mark of the staff away.
  const isByGuest = rev !== before.rev && readAt === null;
  return isByGuest || !isSamePlace(booking, before) || time !== before.time;
}
