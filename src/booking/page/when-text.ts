import { dateText } from '../../content/date-texts.ts';
import { dayOf, type OwnBooking } from '../own-booking.ts';

/** Such as 'oggi alle 20:30' or 'sabato 28 novembre alle 20:30'. */
export function whenText(booking: OwnBooking, today: string): string {
  const day = dayOf(booking);
  const { time } = booking.details;
  return `${day === today ? 'oggi' : dateText(day, today)}${atTime(time)}`;
}

/** Such as ' alle 20:30'; 'all’1:00', and nothing without a time. */
function atTime(time: string): string {
  if (time === '') return '';
  return time.startsWith('01:') ? ` all’${time.slice(1)}` : ` alle ${time}`;
}
