import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ContactButtons } from '../../src/ui/contact-buttons.tsx';
import { OpeningTimes } from '../../src/ui/opening-times.tsx';
import { changeRestaurant } from '../support/change-restaurant.ts';
import { renderPage } from '../support/render.tsx';

const opening = {
  openingHours: {
    wednesday: [
      { from: '12:00', until: '14:30' },
      { from: '19:00', until: '23:30' },
    ],
    friday: [{ from: '19:00', until: '23:00' }],
  },
  closures: [{ first: '12-25', last: '12-25', reason: 'Natale' }],
};

/**
 * How far the device's clock is ahead, in ms: no text may depend on it once
 * server time is known.
 */
const AHEAD = 50 * 3_600_000;

/** Shows the hours at a server time. */
async function renderAt(time: string) {
  vi.useFakeTimers({ now: Date.parse(time) + AHEAD });
  onTestFinished(() => void vi.useRealTimers());
  const page = renderPage(<OpeningTimes />);
  await pass(0);
  return page;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The site's own answers carry the server's time. */
function answer() {
  const date = new Date(Date.now() - AHEAD).toUTCString();
  return Promise.resolve(new Response(null, { headers: { date } }));
}

const request = vi.fn(answer);
beforeEach(() => {
  changeRestaurant(opening);
  vi.stubGlobal('fetch', request.mockImplementation(answer));
  return () => vi.unstubAllGlobals();
});

test('a prerendered page has the hours, equal days together, and no current state', () => {
  document.body.innerHTML = renderToString(<OpeningTimes />);
  onTestFinished(() => document.body.replaceChildren());
  const lines = screen.getAllByRole('term').map((term) => {
    return `${term.textContent}: ${term.nextElementSibling?.textContent}`;
  });
  expect(lines).toEqual([
    'Lunedì e martedì: chiuso',
    'Mercoledì: 12:00–\u206014:30 e 19:00–\u206023:30',
    'Giovedì: chiuso',
    'Venerdì: 19:00–\u206023:00',
    'Sabato e domenica: chiuso',
  ]);
  expect(document.body).not.toHaveTextContent(/aperto|chiuso ora/i);
});

// What is said when: opening-state.test.ts.
test('an open page shows when it opens and closes, and closed days to come before its hours', async () => {
  await renderAt('2026-12-11T18:59:30+01:00');
  expect(screen.getByText('Chiuso ora')).toBeVisible();
  expect(screen.getByText('Apriamo oggi alle 19:00.')).toBeVisible();
  const closure = screen.getByText(/Siamo chiusi per Natale/);
  expect(closure.compareDocumentPosition(screen.getByText('Venerdì'))).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  await pass(60_000);
  expect(screen.getByText('Aperto ora')).toBeVisible();
  expect(screen.getByText('Chiudiamo alle 23:00.')).toBeVisible();
});

test('a page without hours has closed days alone', async () => {
  changeRestaurant({ openingHours: null });
  const { container } = await renderAt('2026-12-11T12:00Z');
  const text = 'Siamo chiusi per Natale venerdì 25 dicembre.';
  expect(container).toHaveTextContent(new RegExp(`^${text}$`));
});

test('the device’s time is shown at once, until the site answers', async () => {
  let fail = (_: Error) => {};
  request.mockImplementation(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  // The device says Sunday evening.
  await renderAt('2026-11-20T19:30+01:00');
  expect(screen.getByText('Chiuso ora')).toBeVisible();
  fail(new TypeError('Failed to fetch'));
  await pass(0);
  expect(screen.getByText('Chiuso ora')).toBeVisible();
  request.mockImplementation(answer);
  await pass(15_000);
  expect(screen.getByText('Aperto ora')).toBeVisible();
});

test('WhatsApp is a contact if it has a number, and only then', () => {
  changeRestaurant({ whatsapp: '+39 333 000 0000' });
  const { rerender } = renderPage(<ContactButtons />);
  const link = () => screen.queryByRole('link', { name: 'WhatsApp' });
  expect(link()).toHaveAttribute('href', 'https://wa.me/393330000000');
  changeRestaurant({ whatsapp: null });
  rerender(<ContactButtons />);
  expect(link()).toBeNull();
});
