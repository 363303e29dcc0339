import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isPast, type OwnBooking, tableAt } from '../../booking/own-booking.ts';
import { whenText } from '../../booking/page/when-text.ts';
import { standingOf } from '../../booking/standing.ts';
import { openStoredBookings } from '../../booking/stored-bookings.ts';
import { homeTexts } from '../../content/page-texts.ts';
import { pages } from '../../content/pages.ts';
import { openDatabase } from '../../services/database.ts';
import { browserDevice } from '../../services/storage.ts';
import { appCheck, siteConfig } from '../../site-config.ts';
import { tableLabel } from '../../tables/floor-plan.ts';
import { readValues } from '../../tables/request.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import styles from './own-booking.module.css';

/** A booking of this device, and the table that it has by now. */
interface OwnTable {
  readonly booking: OwnBooking;
  readonly table: string;
  readonly now: Instant;
}

/**
 * Says on /home which table the visitor has, with a link to the booking. It is
 * read from the database first: another visitor may have freed it.
 */
export default function OwnBookingLine(): ReactNode {
  const [own, setOwn] = useState<OwnTable | null>(null);
  useEffect(() => {
    void readOwnTable().then(setOwn);
  }, []);
  if (!own) return null;
  const when = whenText(own.booking, romeDate(own.now));
  return (
    <p role="status" className={styles.line}>
      <Link to={pages.prenota.path} className="button">
        {homeTexts.ownTable(own.table, when)}
      </Link>
    </p>
  );
}

/** The next booking that has a table; null without one, or if not readable. */
async function readOwnTable(): Promise<OwnTable | null> {
  const database = openDatabase(siteConfig, { appCheck });
  const now = await database.clock.current();
  if (now === null) return null;
  const bookings = openStoredBookings(browserDevice)
    .all()
    .filter(({ status }) => status === 'summary' || status === 'pending')
    .map(({ booking }) => booking)
    .filter((booking) => !isPast(booking, now));
  const dates = [...new Set(bookings.map(({ meal }) => meal.date))].sort();
  const values = dates.length > 0 ? await readValues(database, dates) : null;
  if (!values) return null;
  const byDate = bookings.sort((one, other) =>
    one.meal.date < other.meal.date ? -1 : 1,
  );
  for (const booking of byDate) {
    const standing = standingOf(booking, values, now);
    if (standing?.kind !== 'there') continue;
    const table = tableLabel(tableAt(standing.table));
    return { booking, table, now };
  }
  return null;
}
