import { useLayoutEffect } from 'react';
import { Link } from 'react-router-dom';
import { type Bookings, createBookings } from '../booking/bookings.ts';
import styles from '../booking/page/booking-block.module.css';
import { BookingBlock } from '../booking/page/booking-block.tsx';
import { bookingTexts } from '../booking/page/booking-texts.ts';
import { pages } from '../content/pages.ts';
import { appCheck, siteConfig } from '../site-config.ts';
import { useDatabase } from '../tables/use-database.ts';
import { Page } from '../ui/page.tsx';

/** The tab's bookings: they outlive a change of page. */
let bookings: Bookings | undefined;

/**
 * /prenota: the invitation, and below it the booking block while the admin
 * shows it.
 */
export default function Prenota() {
  const { database, live } = useDatabase(siteConfig, appCheck);
  bookings ??= createBookings({ config: siteConfig, database, live });
  // Before a press that waits for hydration: see usePressBeforeHydration.
  useLayoutEffect(() => bookings?.open(), []);
  return (
    <div className={styles.page}>
      <Page page={pages.prenota}>
        <p>{bookingTexts.invitation}</p>
        <p>
          <Link to={pages.contattaci.path} className="button button-quiet">
            {pages.contattaci.title}
          </Link>
        </p>
        <div className={styles.live}>
          <BookingBlock
            bookings={bookings}
            live={live}
            clock={database.clock}
            formMail={siteConfig.formMail}
          />
        </div>
      </Page>
    </div>
  );
}
