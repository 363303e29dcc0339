import { arrivalAt } from '../../content/meals.ts';
import { pages } from '../../content/pages.ts';
import {
  addressLine,
  restaurant,
  whatsappUrl,
} from '../../content/restaurant.ts';
import type { Booking } from '../../tables/booking.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { type Certainty, isWish } from '../standing.ts';
import { bookingInOneLine, summaryTexts, whenLines } from './summary-texts.ts';

/** How long a booking lasts in a calendar, in ms. */
const DURATION_MS = 2 * 60 * 60 * 1_000;

/** A booking as an entry of a calendar. */
export interface CalendarEntry {
  /** A booking keeps its uid: then a calendar stores it only once. */
  readonly uid: string;
  /** Grows with each change, so that a calendar takes the later one. */
  readonly sequence: number;
  readonly start: Instant;
  readonly end: Instant;
  readonly title: string;
  /** Whether the restaurant has yet to confirm it. */
  readonly isTentative: boolean;
  readonly location: string;
  /** Lines of text. */
  readonly description: readonly string[];
  /** /prenota, without the booking's secret: calendars are shared. */
  readonly url: string;
}

/** Changes are counted in seconds since then. */
const FIRST_CHANGE = Date.UTC(2026, 0);

/**
 * The calendar entry of a booking: two hours at the restaurant. It does not
 * name the table, to which the restaurant may give another one.
 * @param certainty what the entry says, unless it is confirmed
 * @returns null if date or time is missing
 */
export function calendarEntry(
  booking: Booking,
  certainty: Certainty,
): CalendarEntry | null {
  const start = arrivalAt(booking.meal, booking.time);
  if (Number.isNaN(start)) return null;
  const description = [
    summaryTexts.number(booking.id),
    ...whenLines(booking).map(({ term, text }) => `${term}: ${text}`),
    ...(certainty.name === 'confirmed' ? [] : [certainty.text]),
    restaurant.phone,
  ];
  return {
    uid: `${booking.id}@${restaurant.email.split('@')[1]}`,
    sequence: Math.floor((booking.rev - FIRST_CHANGE) / 1_000),
    start,
    end: start + DURATION_MS,
    title: `${summaryTexts.calendarTitle} · ${restaurant.name}`,
    isTentative: isWish(certainty),
    location: `${restaurant.name}, ${addressLine}`,
    description,
    url: new URL(pages.prenota.path, location.href).href,
  };
}

/**
 * An entry as a calendar file (RFC 5545), in UTC, with an alarm two hours
 * before it.
 * @param now when the file is made
 */
export function calendarFile(entry: CalendarEntry, now: Instant): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${restaurant.name}//Prenotazioni//IT`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(entry.start)}`,
    `DTEND:${utc(entry.end)}`,
    `SUMMARY:${escaped(entry.title)}`,
    `STATUS:${entry.isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `LOCATION:${escaped(entry.location)}`,
    `DESCRIPTION:${escaped(entry.description.join('\n'))}`,
    `URL:${entry.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT2H',
    `DESCRIPTION:${escaped(entry.title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n');
}

/**
 * The page of Google Calendar that adds an entry: for browsers that download
 * nothing.
 */
export function googleCalendarUrl(entry: CalendarEntry): string {
  const fields = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${utc(entry.start)}/${utc(entry.end)}`,
    location: entry.location,
    details: [...entry.description, entry.url].join('\n'),
  });
  return `https://calendar.google.com/calendar/render?${fields}`;
}

/** Such as 20261224T193000Z. */
function utc(instant: Instant): string {
  return new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');
}

/** The longest line of a calendar file, in octets. */
const LINE_OCTETS = 75;

/** A line, folded where it is longer than a line may be (RFC 5545, 3.1). */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let text = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_OCTETS) {
      text += '\r\n ';
      octets = 1;
    }
    text += character;
    octets += size;
  }
  return text;
}

/**
 * The browsers inside Facebook, Instagram and Line, and any other on Android.
 */
const IN_APP_BROWSER = /FBA[NV]|Instagram|\bLine\/|; wv\)/;

/**
 * Adds a booking to a calendar: by a download; in the browsers inside other
 * apps, which download nothing, by Google Calendar's page.
 */
export function AddToCalendar({ entry }: { readonly entry: CalendarEntry }) {
  const text = calendarFile(entry, Date.now());
  const link = IN_APP_BROWSER.test(navigator.userAgent)
    ? { href: googleCalendarUrl(entry) }
    : {
        href: `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`,
        download: 'prenotazione.ics',
      };
  return (
    <a
      className="tap"
      aria-label={summaryTexts.toCalendar}
      href={link.href}
      download={link.download}
    >
      {summaryTexts.calendar}
    </a>
  );
}

/**
 * A link that writes on WhatsApp that the visitor is late.
 * @param whatsapp the restaurant's number with the country's code
 */
export function lateLink(booking: Booking, whatsapp: string): string {
  const text = summaryTexts.lateMessage(bookingInOneLine(booking));
  return `${whatsappUrl(whatsapp)}?text=${encodeURIComponent(text)}`;
}
