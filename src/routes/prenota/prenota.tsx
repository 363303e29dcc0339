import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../../components/page.tsx';
import type { Config } from '../../config.ts';
import { bookingTexts } from '../../content/booking-texts.ts';
import { paths } from '../../paths.ts';
import { type Connection, openConnection } from '../../services/connection.ts';
import { BookingBlock } from './booking-block.tsx';

let shared: Connection | undefined;

/** One connection for the tab: the free plan allows 100, and a booking outlives a change of page. */
function sharedConnection(config: Config): Connection {
  shared ??= openConnection(config);
  return shared;
}

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
