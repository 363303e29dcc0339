import { useEffect, useState } from 'react';
import { storedChange } from '../../services/stored-form.ts';
import type { LiveView } from '../../tables/use-live-tables.ts';
import { useFocusOnNew } from '../../ui/use-focus-on-new.ts';
import type { OwnBooking } from '../own-booking.ts';
import { standingOf } from '../standing.ts';
import { bookingTexts } from './booking-texts.ts';
import { bookingWords } from './when-text.ts';

/** An own booking that is being changed. */
export interface ChangedBooking {
  readonly booking: OwnBooking;
  /** The key of the table that it has by now. */
  readonly table: string;
}

/**
 * The own booking that is being changed, over a reload, too.
 * @returns it, or null without one, and what sets it by its number
 */
export function useChangedBooking(
  own: readonly OwnBooking[],
  { values, now }: LiveView,
): readonly [ChangedBooking | null, (id: string | null) => void] {
  const [id, setId] = useState<string | null>(null);
  // After hydration, which begins without one.
  useEffect(() => setId(storedChange.read()), []);

  function change(next: string | null): void {
    storedChange.write(next);
    setId(next);
  }

  const booking = own.find((each) => each.id === id);
  if (!booking) return [null, change];
  const place = values && now !== null && standingOf(booking, values, now);
  const table = place && place.kind === 'there' ? place.table : booking.table;
  return [{ booking, table }, change];
}

interface ChangeNoticeProps {
  readonly changed: ChangedBooking | null;
  /** yyyy-mm-dd */
  readonly today: string;
  readonly onEnd: () => void;
}

/** Says which booking is being changed. */
export function ChangeNotice({ changed, today, onEnd }: ChangeNoticeProps) {
  const list = useFocusOnNew(changed ? [changed.booking.id] : []);
  const current = changed && { ...changed.booking, table: changed.table };
  return (
    <div ref={list}>
      {current ? (
        <div className="card" tabIndex={-1}>
          <p>
            {bookingTexts.changing(current.id, bookingWords(current, today))}
          </p>
          <button type="button" className="button button-quiet" onClick={onEnd}>
            {bookingTexts.keepAsIs}
          </button>
        </div>
      ) : null}
    </div>
  );
}
