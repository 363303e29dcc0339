import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  isPast,
  openStoredBookings,
  tableAt,
} from '../../booking/own-bookings.ts';
import { standingOf, whenText } from '../../booking/standing.ts';
import { isLaterMeal } from '../../content/meals.ts';
import { homeTexts } from '../../content/page-texts.ts';
import { pages } from '../../content/pages.ts';
import { openDatabase } from '../../services/database.ts';
import { browserDevice } from '../../services/storage.ts';
import { appCheck, siteConfig } from '../../site-config.ts';
import type { Booking } from '../../tables/booking.ts';
import { readCurrent } from '../../tables/change.ts';
import { tableLabel } from '../../tables/floor-plan.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import styles from './own-booking.module.css';

/** A booking of this device, as it is now. */
interface OwnTable {
  readonly booking: Booking;
  readonly now: Instant;
}

/**
 * Says on /home which table the visitor has, with a link to the booking. It is
 * read from the database first: it may have been moved or freed.
 */
export default function OwnBookingLine(): ReactNode {
  const [own, setOwn] = useState<OwnTable | null>(null);
  useEffect(() => {
    void readOwnTable().then(setOwn);
  }, []);
  if (!own) return null;
  const { booking, now } = own;
  const table = tableLabel(tableAt(booking.table ?? ''));
  const when = whenText(booking, romeDate(now));
  return (
    <p role="status" className={styles.line}>
      <Link to={pages.prenota.path} className="button">
        {homeTexts.ownTable(table, when)}
      </Link>
    </p>
  );
}

/** The next booking that has a table; null without one, or if not readable. */
async function readOwnTable(): Promise<OwnTable | null> {
  const database = openDatabase(siteConfig, { appCheck });
  const now = await database.clock.current();
  if (now === null) return null;
  const own = openStoredBookings(browserDevice)
    .all()
    .filter(({ status }) => status === 'summary' || status === 'pending')
    .filter(({ booking }) => !isPast(booking, now));
  const read = await Promise.all(
    own.map(async (each) => {
      const booking = await readCurrent(database, each.booking);
      return booking && booking !== 'absent' ? { ...each, booking } : null;
    }),
  );
  const unknown = { status: 'stale', values: null } as const;
  const [next] = read
    .filter((each) => each !== null)
    .filter((each) => standingOf(each, unknown, now) === 'there')
    .map(({ booking }) => booking)
    .filter(({ table }) => table !== null)
    .sort((one, other) => (isLaterMeal(one.meal, other.meal) ? 1 : -1));
  return next ? { booking: next, now } : null;
}
