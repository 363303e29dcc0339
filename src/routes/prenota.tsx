import { Link } from 'react-router-dom';
import { type Booking, openBooking } from '../booking/booking.ts';
import styles from '../booking/booking-block.module.css';
import { BookingBlock } from '../booking/booking-block.tsx';
import { bookingTexts } from '../booking/booking-texts.ts';
import { pages } from '../content/pages.ts';
import { appCheck, siteConfig } from '../site-config.ts';
import { useConnection } from '../tables/use-connection.ts';
import { Page } from '../ui/page.tsx';

/** The tab's bookings: they outlive a change of page. */
let booking: Booking | undefined;

/** /prenota: the invitation, and below it the booking block while the admin shows it. */
export default function Prenota() {
  const { connection, live } = useConnection(siteConfig, appCheck);
  booking ??= openBooking({ config: siteConfig, connection, live });
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
            booking={booking}
            live={live}
            clock={connection.clock}
            formMailUrl={siteConfig.formMail.url}
          />
        </div>
      </Page>
    </div>
  );
}
