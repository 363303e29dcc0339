import { useConnection } from '../../components/use-connection.ts';
import { sharedBooking } from '../../services/booking.ts';
import { siteConfig } from '../../site-config.ts';
import { BookingBlock } from './booking-block.tsx';

/** The booking block on its live connection. */
export default function LiveBooking() {
  const connection = useConnection();
  return <BookingBlock booking={sharedBooking(siteConfig, connection)} connection={connection} />;
}
