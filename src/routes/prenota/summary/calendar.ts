import { addressLine, restaurant } from '../../../content/restaurant.ts';
import { summaryLines } from '../../../content/summary-texts.ts';
import type { BookingRequest } from '../../../domain/booking.ts';
import { tableKey } from '../../../domain/floor-plan.ts';
import { type Instant, TIME_ZONE } from '../../../domain/rome-clock.ts';

/** Europe's summer time since 1996 (directive 2000/84/EC), for calendars without Europe/Rome. */
const timeZone = [
  'BEGIN:VTIMEZONE',
  `TZID:${TIME_ZONE}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * A booking as a calendar file (RFC 5545): two hours at the restaurant, in its time zone.
 * @returns its text; null if date or time is missing
 */
export function calendarFile(request: BookingRequest, now: Instant): string | null {
  const { date, time } = request.details;
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time)) return null;
  const start = `${date.replaceAll('-', '')}T${time.replace(':', '')}00`;
  const description = summaryLines(request).map(({ term, text }) => `${term}: ${text}`);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${restaurant.name}//Prenotazioni//IT`,
    'METHOD:PUBLISH',
    ...timeZone,
    'BEGIN:VEVENT',
    // The same booking imported twice is one entry.
    `UID:${start}-${tableKey(request.table).replaceAll(' ', '-')}@${restaurant.email.split('@')[1]}`,
    `DTSTAMP:${new Date(now).toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;TZID=${TIME_ZONE}:${start}`,
    'DURATION:PT2H',
    `SUMMARY:${escaped(restaurant.name)}`,
    `LOCATION:${escaped(`${restaurant.name}, ${addressLine}`)}`,
    `DESCRIPTION:${escaped([...description, restaurant.phone].join('\n'))}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}
