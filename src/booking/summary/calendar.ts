import { addressLine, restaurant } from '../../content/restaurant.ts';
import { tableKey } from '../../tables/floor-plan.ts';
import { type Instant, romeInstant } from '../../time/rome-clock.ts';
import { bookingTexts } from '../booking-texts.ts';
import { type BookingRequest, isForLaterDay } from '../details.ts';
import { summaryLines } from './summary-texts.ts';

/**
 * A booking as a calendar file (RFC 5545): two hours at the restaurant, in UTC.
 * @returns its text; null if date or time is missing
 */
export function calendarFile(
  request: BookingRequest,
  now: Instant,
): string | null {
  const { date, time } = request.details;
  const instant = romeInstant(date, time);
  if (Number.isNaN(instant)) return null;
  const start = utc(instant);
  const isWish = isForLaterDay(request.details, now);
  const description = summaryLines(request, isWish).map(
    ({ term, text }) => `${term}: ${text}`,
  );
  if (isWish) description.push(bookingTexts.awaitConfirmation(date));
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${restaurant.name}//Prenotazioni//IT`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    // The same booking imported twice is one entry.
    `UID:${start}-${tableKey(request.table).replaceAll(' ', '-')}@${restaurant.email.split('@')[1]}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${start}`,
    'DURATION:PT2H',
    `SUMMARY:${escaped(restaurant.name)}`,
    `LOCATION:${escaped(`${restaurant.name}, ${addressLine}`)}`,
    `DESCRIPTION:${escaped([...description, restaurant.phone].join('\n'))}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

/** Such as 20261224T193000Z. */
function utc(instant: Instant): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}
