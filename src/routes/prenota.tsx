import { Link } from 'react-router-dom';
import { Page } from '../components/page.tsx';
import { useConnection } from '../components/use-connection.ts';
import { bookingTexts } from '../content/booking-texts.ts';
import { pages } from '../content/pages.ts';
import { type Booking, openBooking } from '../services/booking.ts';
import { appCheck, siteConfig } from '../site-config.ts';
import { BookingBlock } from './prenota/booking-block.tsx';
import styles from './prenota/prenota.module.css';

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
