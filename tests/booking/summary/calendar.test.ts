import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import { calendarFile } from '../../../src/booking/summary/calendar.ts';
import { addressLine, restaurant } from '../../../src/content/restaurant.ts';
import { makeRequest } from '../../support/make-request.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');

function makeFile(details = {}, table = makeRequest().table): string | null {
  const request = makeRequest({ table });
  return calendarFile(
    { ...request, details: { ...request.details, ...details } },
    NOW,
  );
}

/** The event of a file as an independent reader has it. */
function readEvent(file: string | null): ICAL.Event {
  const calendar = new ICAL.Component(ICAL.parse(file ?? ''));
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
    [
      'in the hour after it',
      '2027-03-28',
      '03:00',
      '2027-03-28T03:00:00+02:00',
    ],
    ['on the day after it', '2027-03-29', '20:00', '2027-03-29T20:00:00+02:00'],
  ])(
    '%s is in the restaurant’s time, for two hours',
    (_, date, time, instant) => {
      const event = readEvent(makeFile({ date, time }));
      expect(event.startDate.toUnixTime() * 1000).toBe(Date.parse(instant));
      expect(event.duration.toSeconds()).toBe(2 * 60 * 60);
    },
  );

  test('says where, what for and whom to call', () => {
    const request = makeRequest();
    const event = readEvent(makeFile({ partySize: '3, forse 4; \\ bambini' }));
    expect(event.summary).toBe(restaurant.name);
    expect(event.location).toBe(`${restaurant.name}, ${addressLine}`);
    expect(event.description.split('\n')).toEqual(
      expect.arrayContaining([
        `Zona: ${request.table.zone}`,
        'Persone: 3, forse 4; \\ bambini',
        restaurant.phone,
      ]),
    );
  });

  test('for a later day asks to wait for the confirmation; the table is a wish', () => {
    const lines = (date: string) =>
      readEvent(makeFile({ date })).description.split('\n');
    expect(lines('2026-11-28')).toEqual(
      expect.arrayContaining([
        'Tavolo desiderato: 1 - 2',
        'Per sabato 28 novembre aspetta la nostra conferma per telefono o e-mail.',
      ]),
    );
    const today = lines('2026-11-21');
    expect(today).toContain('Tavolo: 1 - 2');
    expect(today.join()).not.toContain('conferma');
  });

  test('has the same identity if made again, and another for another table', () => {
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
  ])('is not made with %j', (details) => expect(makeFile(details)).toBeNull());
});
