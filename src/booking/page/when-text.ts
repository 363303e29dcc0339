import { dateText } from '../../content/date-texts.ts';
import { tableLabel } from '../../tables/floor-plan.ts';
import { dayOf, type OwnBooking, tableAt } from '../own-booking.ts';

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

/** Such as 'tavolo 7, Veranda, sabato 28 novembre, 20:30, 2 persone'. */
export function bookingWords(
  booking: Pick<OwnBooking, 'table' | 'details' | 'deadline'>,
  today: string,
): string {
  const { time, partySize } = booking.details;
  const table = tableAt(booking.table);
  return [
    `tavolo ${tableLabel(table)}`,
    table.zone,
    dateText(dayOf(booking), today),
    time,
    peopleText(partySize),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Such as '2 persone'; what is no number stays as it is. */
export function peopleText(people: string): string {
  if (!/^\d+$/.test(people)) return people;
  return people === '1' ? '1 persona' : `${people} persone`;
}
