import { screen } from '@testing-library/react';
import ICAL from 'ical.js';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  AddToCalendar,
  calendarEntry,
  calendarFile,
  googleCalendarUrl,
} from '../../../src/booking/page/calendar.tsx';
import { addressLine, restaurant } from '../../../src/content/restaurant.ts';
import type { Booking } from '../../../src/tables/booking.ts';
import { makeBooking } from '../../support/make-booking.ts';
import { renderPage } from '../../support/render.tsx';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const confirmed = { name: 'confirmed', text: '', isToCall: false } as const;
const booking = makeBooking({ rev: NOW });

function entryOf(changed: Partial<Booking> = {}) {
  const entry = calendarEntry({ ...booking, ...changed }, confirmed);
  if (!entry) throw new Error('The booking has no time.');
  return entry;
}

/** The event of an entry's file as an independent reader has it. */
function eventOf(entry = entryOf()) {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(entry, NOW)));
  return new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
}

test('a calendar file has no line of more than 75 octets, whatever the visitor wrote', () => {
  const people = `tre; però, 👩‍👩‍👧‍👦 C:\\nuovi ${'è'.repeat(80)}${'e'.repeat(80)}`;
  const file = calendarFile(entryOf({ people }), NOW);
  const octets = file
    .split('\r\n')
    .map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(file).not.toContain('\ufffd');
  const { description } = eventOf(entryOf({ people }));
  expect(description).toContain(`Persone: ${people}`);
});

test('an entry of two hours, with an alarm two hours before, says where, what for and whom to call, and neither the table, which may change, nor the secret', () => {
  const event = eventOf();
  const start = Date.parse('2026-11-28T20:30+01:00');
  expect(event.startDate.toUnixTime() * 1_000).toBe(start);
  expect(event.duration.toSeconds()).toBe(2 * 60 * 60);
  const alarm = event.component.getFirstSubcomponent('valarm');
  expect(alarm?.getFirstPropertyValue('action')).toBe('DISPLAY');
  expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT2H');
  expect(event.summary).toBe(`Prenotazione · ${restaurant.name}`);
  expect(event.location).toBe(`${restaurant.name}, ${addressLine}`);
  expect(event.description.split('\n')).toEqual([
    `Prenotazione n. ${booking.id}`,
    'Data: sabato 28 novembre 2026',
    'Orario: 20:30',
    'Persone: 2',
    restaurant.phone,
  ]);
  const property = (name: string) =>
    event.component.getFirstPropertyValue(name);
  const page = new URL('/prenota', location.href).href;
  expect(property('url')).toBe(page);
  expect(property('status')).toBe('CONFIRMED');
  // The page of Google Calendar gets the same.
  const google = googleCalendarUrl(entryOf());
  const { searchParams } = new URL(google);
  const dates = '20261128T193000Z/20261128T213000Z';
  expect(searchParams.get('dates')).toBe(dates);
  expect(searchParams.get('details')).toContain(page);
  const file = calendarFile(entryOf(), NOW);
  for (const text of [file, google])
    expect(text).not.toMatch(new RegExp(`${booking.secret}|Veranda|Tavolo`));
});

test('a booking that is changed keeps its entry, of which the later one counts', () => {
  const before = eventOf();
  const after = eventOf(entryOf({ rev: NOW + 1_000, table: 'Veranda8' }));
  expect(before.uid).toMatch(new RegExp(`^${booking.id}@`));
  expect(after.uid).toBe(before.uid);
  expect(before.sequence).toBe((NOW - Date.UTC(2026, 0)) / 1_000);
  expect(after.sequence).toBe(before.sequence + 1);
});

test('the entry of a booking that is not certain says so, and one without a time has none', () => {
  const text = 'Per stasera questo tavolo non è ancora tuo.';
  const certainty = { name: 'notHeld', text, isToCall: false } as const;
  const entry = calendarEntry(booking, certainty);
  const { component, description } = eventOf(entry ?? undefined);
  expect(component.getFirstPropertyValue('status')).toBe('TENTATIVE');
  expect(description).toContain(text);
  expect(calendarEntry({ ...booking, time: '' }, certainty)).toBeNull();
});

test.each([
  ['by a download', 'Chrome/130 Mobile', /^data:text\/calendar;/],
  ['by a page inside Instagram', 'Mobile Instagram 300', /^https:/],
  ['by a page inside Facebook', 'Mobile [FBAN/FBIOS]', /^https:/],
  ['by a page inside an app of Android', 'Pixel 8; wv) Chrome', /^https:/],
])('a booking is added to a calendar %s', (_, userAgent, href) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  onTestFinished(() => void vi.restoreAllMocks());
  renderPage(<AddToCalendar entry={entryOf()} />);
  const link = screen.getByRole('link');
  const address = link.getAttribute('href') ?? '';
  expect(address).toMatch(href);
  expect(link.hasAttribute('download')).toBe(address.startsWith('data:'));
});
