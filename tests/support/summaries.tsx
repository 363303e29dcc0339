import type { ComponentProps } from 'react';
import type { Attempt } from '../../src/booking/attempt.ts';
import type { VisitorDetails } from '../../src/booking/details.ts';
import BookingSummaries from '../../src/booking/page/summary/booking-summaries.tsx';
import type { LiveValues } from '../../src/tables/live-data.ts';
import type { TableRecords } from '../../src/tables/records.ts';
import { useFocusOnNew } from '../../src/ui/use-focus-on-new.ts';
import { deadlineAt } from './deadline-at.ts';
import { makeAttempt } from './make-request.ts';

export const NOON = Date.parse('2026-11-21T12:00+01:00');
/** A Saturday, and the day after it. */
const TODAY = '2026-11-21';
export const LATER = '2026-11-22';
const BOOKED = { id: deadlineAt(NOON + 15_000), bookedAt: NOON };
/** A booking of this evening, made at noon. */
export const booking = makeAttempt(BOOKED);
export const mine = { bookedAt: NOON, deadline: booking.id };
export const theirs = { bookedAt: NOON, deadline: null };

/** What is read, with the days of both bookings. */
export const makeValues = (
  records: TableRecords,
  dinner: TableRecords = {},
  settings: LiveValues['settings'] = { prenotazioni: true },
): LiveValues => ({
  settings,
  records,
  days: { [TODAY]: { cena: dinner }, [LATER]: { cena: dinner } },
});
/** The booking has its table. */
export const own = makeValues({ Veranda1: mine });

type SummariesProps = ComponentProps<typeof BookingSummaries>;

/** The summaries of the booking, a minute after it. */
export function Summaries({
  bookings = [booking],
  freed = null,
  ...others
}: Partial<SummariesProps>) {
  const ids = bookings.map(({ id }) => id);
  const list = useFocusOnNew([...(freed ? ['freed'] : []), ...ids.map(String)]);
  return (
    <BookingSummaries
      list={list}
      bookings={bookings}
      freed={freed}
      values={null}
      receivedAt={NOON}
      now={NOON + 60_000}
      onFree={() => {}}
      onClose={async () => {}}
      onBookAgain={() => {}}
      {...others}
    />
  );
}

/** A booking with other details. */
export const makeBooking = (
  details: Partial<VisitorDetails>,
  plan: Partial<Attempt> = {},
) => makeAttempt({ ...BOOKED, ...plan, details });
/** A booking of the evening after, which is held. */
export const later = makeBooking({ date: LATER }, { records: 'both' });
