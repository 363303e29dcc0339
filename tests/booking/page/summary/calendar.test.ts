import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { bookingNumber } from '../../../../src/booking/attempt.ts';
import { certaintyOf } from '../../../../src/booking/certainty.ts';
import {
  calendarEntry,
  calendarFile,
  googleCalendarUrl,
} from '../../../../src/booking/page/summary/calendar.ts';
import { addressLine, restaurant } from '../../../../src/content/restaurant.ts';
import { deadlineAt } from '../../../support/deadline-at.ts';
import { makeAttempt } from '../../../support/make-request.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

const PAGE = 'https://osteria.test/prenota';
const booking = makeAttempt({ id: deadlineAt(NOW + 15_000) });

function makeEntry(
  details = {},
  table = booking.request.table,
  hold: 'held' | 'taken' = 'held',
) {
  const attempt = makeAttempt({ id: booking.id, details, table, hold });
  const certainty = certaintyOf(attempt, {
    now: NOW,
    opening: restaurant,
    settings: null,
  });
  return calendarEntry(attempt, PAGE, certainty, NOW);
}

function makeFile(...booked: Parameters<typeof makeEntry>): string {
  const entry = makeEntry(...booked);
  return entry ? calendarFile(entry, NOW) : '';
}

/** The event of a file as an independent reader has it. */
function readEvent(file: string): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(file));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}

describe('the calendar file of a booking', () => {
  test.each([
    ['in winter', '2026-12-24', '20:30', '2026-12-24T20:30:00+01:00'],
    ['in summer', '2027-07-01', '13:00', '2027-07-01T13:00:00+02:00'],
    [
      'on the day before the clocks change',
      '2027-03-27',
      '20:00',
      '2027-03-27T20:00:00+01:00',
    ],
    ['on that day', '2027-03-28', '03:00', '2027-03-28T03:00:00+02:00'],
  ])(
    '%s is in the restaurant’s time, for two hours',
    (_, date, time, instant) => {
      const event = readEvent(makeFile({ date, time }));
      expect(event.startDate.toUnixTime() * 1000).toBe(Date.parse(instant));
      expect(event.duration.toSeconds()).toBe(2 * 60 * 60);
    },
  );

  test('has no line of more than 75 octets, whatever the visitor wrote', () => {
    const partySize = `tre, però 👩‍👩‍👧‍👦 ${'è'.repeat(200)}`;
    const file = makeFile({ partySize });
    const octets = file
      .split('\r\n')
      .map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\ufffd');
    expect(readEvent(file).description).toContain(`Persone: ${partySize}`);
  });

  test('says where, what for, whom to call, the number of the booking and the address of its page', () => {
    const { request } = booking;
    const event = readEvent(makeFile({ partySize: '3, forse 4; \\ bambini' }));
    expect(event.summary).toBe(`Tavolo 1 - 2 · ${restaurant.name}`);
    expect(event.location).toBe(`${restaurant.name}, ${addressLine}`);
    expect(event.description.split('\n')).toEqual(
      expect.arrayContaining([
        `Zona: ${request.table.zone}`,
        'Persone: 3, forse 4; \\ bambini',
        restaurant.phone,
        `Prenotazione n. ${bookingNumber(booking)}`,
      ]),
    );
    expect(event.component.getFirstPropertyValue('url')).toBe(PAGE);
  });

  test.each([
    ['today', '2026-11-21', 'held', 'CONFIRMED', 'Tavolo: 1 - 2'],
    [
      'a meal at which another guest has the table',
      '2026-11-28',
      'taken',
      'TENTATIVE',
      'Per sabato 28 novembre a cena questo tavolo è già prenotato: ti chiamiamo noi.',
    ],
  ] as const)(
    'for %s says how certain it is',
    (_, date, hold, status, line) => {
      const { table } = booking.request;
      const { component, description } = readEvent(
        makeFile({ date }, table, hold),
      );
      expect(component.getFirstPropertyValue('status')).toBe(status);
      const lines = description.split('\n');
      expect(lines).toContain(line);
      const isWish = status === 'TENTATIVE';
      expect(lines.includes('Tavolo desiderato: 1 - 2')).toBe(isWish);
    },
  );

  test('rings two hours before', () => {
    const { component } = readEvent(makeFile());
    const alarm = component.getFirstSubcomponent('valarm');
    expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT2H');
  });

  test('is the same entry on the page of Google Calendar', () => {
    const entry = makeEntry({ date: '2026-12-24', time: '20:30' });
    const url = new URL(entry ? googleCalendarUrl(entry) : '');
    expect(url.searchParams.get('dates')).toBe(
      '20261224T193000Z/20261224T213000Z',
    );
    expect(url.searchParams.get('details')).toContain(PAGE);
  });

  test('has the same id if made again, and another id for another table', () => {
    const { uid } = readEvent(makeFile());
    expect(readEvent(makeFile()).uid).toBe(uid);
    expect(
      readEvent(makeFile({}, { zone: 'Giardino', numbers: [19] })).uid,
    ).not.toBe(uid);
  });

  test.each([
    { date: '' },
    { time: '' },
    { date: 'domani' },
    { time: 'verso le otto' },
  ])('is not made with %j', (details) => expect(makeEntry(details)).toBeNull());
});
