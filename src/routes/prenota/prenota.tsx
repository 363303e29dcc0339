import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import type { Config } from '../../config.ts';
import { bookingTexts } from '../../content/booking-texts.ts';
import { paths } from '../../paths.ts';
import { sharedConnection } from '../../services/connection.ts';
import { BookingBlock } from './booking-block.tsx';

/** /prenota: the invitation, and below it the booking block while the admin shows it. */
export default function Prenota({ config }: { config: Config }) {
  const [connection] = useState(() => sharedConnection(config));
  return (
    <Page title="Prenota">
      <p>{bookingTexts.invitation}</p>
      <p>
        <Link to={paths.contattaci} className="button">
          Contattaci
        </Link>
      </p>
      <BookingBlock config={config} connection={connection} />
    </Page>
  );
}
