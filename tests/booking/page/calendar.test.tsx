import { screen } from '@testing-library/react';
import ICAL from 'ical.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  AddToCalendar,
  calendarEntry,
  calendarFile,
  googleCalendarUrl,
  lateLink,
} from '../../../src/booking/page/calendar.tsx';
import { certaintyOf } from '../../../src/booking/standing.ts';
import {
  addressLine,
  phoneLink,
  restaurant,
} from '../../../src/content/restaurant.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import { renderPage } from '../../support/render.tsx';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const PAGE = 'https://osteria.test/prenota';
const id = '12345678';
const deadline = NOW + 15_000;
type Given = Parameters<typeof makeOwnBooking>[0];

function makeEntry(given?: Given) {
  const booking = makeOwnBooking({ id, deadline, ...given });
  const opening = { openingHours: null, closures: [] };
  const certainty = certaintyOf(booking, {
    now: NOW,
    opening,
    settings: null,
    place: null,
  });
  return calendarEntry(booking, PAGE, certainty);
}

function makeFile(given?: Given): string {
  const entry = makeEntry(given);
  return entry ? calendarFile(entry, NOW) : '';
}

/** The event of a file as an independent reader has it. */
function readEvent(file: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}

test.each([
  ['in winter', '2026-12-24', '20:30', '2026-12-24T20:30:00+01:00'],
  ['in summer', '2027-07-01', '13:00', '2027-07-01T13:00:00+02:00'],
])(
  'a calendar entry %s is in the restaurant’s time, for two hours, with an alarm two hours before',
  (_, date, time, instant) => {
    const event = readEvent(makeFile({ details: { date, time } }));
    expect(event.startDate.toUnixTime() * 1000).toBe(Date.parse(instant));
    expect(event.duration.toSeconds()).toBe(2 * 60 * 60);
    const alarm = event.component.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT2H');
  },
);

test('a calendar file has no line of more than 75 octets, whatever the visitor wrote', () => {
  const partySize = `tre, però 👩‍👩‍👧‍👦 ${'è'.repeat(80)}${'e'.repeat(80)}`;
  const file = makeFile({ details: { partySize } });
  const octets = file
    .split('\r\n')
    .map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\ufffd');
  expect(readEvent(file).description).toContain(`Persone: ${partySize}`);
});

test('a calendar entry says where, what for, whom to call, the number of the booking and the address of its page', () => {
  const details = { partySize: '3; 4, C:\\nuovi' };
  const event = readEvent(makeFile({ details }));
  expect(event.summary).toBe(`Prenotazione · ${restaurant.name}`);
  expect(event.location).toBe(`${restaurant.name}, ${addressLine}`);
  expect(event.description.split('\n')).toEqual(
    expect.arrayContaining([
      'Orario: 20:30',
      'Persone: 3; 4, C:\\nuovi',
      restaurant.phone,
      `Prenotazione n. ${id}`,
    ]),
  );
  const property = (name: string) =>
    event.component.getFirstPropertyValue(name);
  expect(property('url')).toBe(PAGE);
  expect(property('status')).toBe('CONFIRMED');
});

test('the calendar entry of a booking that is not certain says so', () => {
  const { component, description } = readEvent(makeFile({ hold: 'asks' }));
  expect(component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(description).toContain('questo tavolo non è ancora tuo');
});

test('the page of Google Calendar gets the same entry', () => {
  const details = { date: '2026-12-24', time: '20:30' };
  const entry = makeEntry({ details });
  const { searchParams } = new URL(entry ? googleCalendarUrl(entry) : '');
  const dates = '20261224T193000Z/20261224T213000Z';
  expect(searchParams.get('dates')).toBe(dates);
  expect(searchParams.get('details')).toContain(PAGE);
});

test('a calendar entry has the booking’s number as its id, and does not name the table, which may change', () => {
  const { uid } = readEvent(makeFile());
  expect(uid).toMatch(/^12345678@/);
  const file = makeFile({ table: 'Giardino19' });
  expect(readEvent(file).uid).toBe(uid);
  expect(file).not.toMatch(/19\b.*Giardino|Giardino19|Tavolo/);
});

test.each([{ date: '' }, { time: 'verso le otto' }])(
  'no calendar entry is made with %j',
  (details) => expect(makeEntry({ details })).toBeNull(),
);

test('a late visitor writes on WhatsApp with number and table of the booking, or calls a restaurant without WhatsApp', () => {
  const booking = makeOwnBooking();
  const url = new URL(lateLink(booking, '+39 333 000 0000'));
  expect(url.origin + url.pathname).toBe('https://wa.me/393330000000');
  const text = url.searchParams.get('text');
  expect(text).toContain('arrivo in ritardo');
  expect(text).toContain(`n. ${booking.id}, tavolo 1 - 2, Veranda`);
  expect(lateLink(booking, null)).toBe(phoneLink);
});

const confirmed = { name: 'confirmed', text: '', isToCall: false } as const;

test.each([
  [
    'by a download',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0.0.0 Mobile Safari/537.36',
    /^data:text\/calendar;/,
    'prenotazione.ics',
  ],
  [
    'by a page inside an app of iOS',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Instagram 300.0',
    /^https:\/\/calendar\.google\.com\//,
    null,
  ],
  [
    'by a page inside an app of Android',
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    /^https:\/\/calendar\.google\.com\//,
    null,
  ],
])('a booking is added to a calendar %s', (_, userAgent, href, download) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  onTestFinished(() => void vi.restoreAllMocks());
  const entry = calendarEntry(makeOwnBooking(), PAGE, confirmed);
  if (!entry) throw new Error('The booking has no time.');
  renderPage(<AddToCalendar entry={entry} className="button" />);
  const link = screen.getByRole('link');
  expect(link.getAttribute('href')).toMatch(href);
  expect(link.getAttribute('download')).toBe(download);
});
