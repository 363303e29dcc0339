import {
  phoneLink,
  restaurant,
  whatsappUrl,
} from '../../../content/restaurant.ts';
import type { OwnBooking } from '../../own-booking.ts';
import { bookingInOneLine, summaryTexts } from './summary-texts.ts';

/**
 * A link that writes on WhatsApp that the visitor is late, or calls a
 * restaurant without WhatsApp.
 * @param whatsapp its number with the country's code
 */
export function lateLink(
  booking: OwnBooking,
  whatsapp = restaurant.whatsapp,
): string {
  if (whatsapp === null) return phoneLink;
  const text = summaryTexts.lateMessage(bookingInOneLine(booking));
  return `${whatsappUrl(whatsapp)}?text=${encodeURIComponent(text)}`;
}
