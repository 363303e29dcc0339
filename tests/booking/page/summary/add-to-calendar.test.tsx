import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AddToCalendar } from '../../../../src/booking/page/summary/add-to-calendar.tsx';
import { calendarEntry } from '../../../../src/booking/page/summary/calendar.ts';
import { makeOwnBooking } from '../../../support/make-own-booking.ts';
import { renderPage } from '../../../support/render.tsx';

const PAGE = 'https://osteria.test/';
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
