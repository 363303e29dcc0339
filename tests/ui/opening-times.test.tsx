import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Opening } from '../../src/time/opening-hours.ts';
import { ContactButtons } from '../../src/ui/contact-buttons.tsx';
import { OpeningTimes } from '../../src/ui/opening-times.tsx';
import { renderPage } from '../support/render.tsx';

const opening: Opening = {
  openingHours: { friday: [{ from: '19:00', until: '23:00' }] },
  closures: [
    { first: '12-25', last: '12-25', reason: 'Natale' },
    { first: '2027-08-08', last: '2027-08-24', reason: null },
    { first: '12-31', last: '01-01', reason: 'Capodanno' },
  ],
};

/**
 * How far the device's clock is ahead, in ms: no text may depend on it once
 * server time is known.
 */
const AHEAD = 50 * 3_600_000;

/** Shows the hours at a server time. */
async function renderAt(time: string, shown = opening) {
  vi.useFakeTimers({ now: Date.parse(time) + AHEAD });
  onTestFinished(() => void vi.useRealTimers());
  const page = renderPage(<OpeningTimes opening={shown} />);
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
  vi.stubGlobal('fetch', request.mockImplementation(answer));
  return () => vi.unstubAllGlobals();
});

test('a prerendered page has the hours, equal days on one line, and no current state', () => {
  document.body.innerHTML = renderToString(<OpeningTimes opening={opening} />);
  onTestFinished(() => document.body.replaceChildren());
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent),
  ).toEqual([
    'da lunedì a giovedì: chiuso',
    'venerdì: 19:00–\u206023:00',
    'sabato e domenica: chiuso',
  ]);
  expect(document.body).not.toHaveTextContent(/aperto|chiuso ora/i);
});

test('an open page shows until when it is open and when it opens next', async () => {
  await renderAt('2026-11-20T18:59:30+01:00');
  expect(screen.getByText('Chiuso ora')).toBeVisible();
  expect(screen.getByText('Apriamo oggi alle 19:00.')).toBeVisible();
  await pass(60_000);
  expect(screen.getByText('Aperto ora')).toBeVisible();
  expect(screen.getByText('Chiudiamo alle 23:00.')).toBeVisible();
  await pass(4 * 3_600_000);
  expect(screen.getByText('Chiuso ora')).toBeVisible();
  expect(
    screen.getByText('Apriamo venerdì 27 novembre alle 19:00.'),
  ).toBeVisible();
});

test.each([
  ['2026-11-26T10:00+01:00', 'Apriamo domani alle 19:00.'],
  ['2026-11-25T10:00+01:00', 'Apriamo venerdì alle 19:00.'],
  // The Fridays of Christmas and of New Year's Day.
  ['2026-12-25T19:30+01:00', 'Apriamo venerdì 8 gennaio alle 19:00.'],
])('at %s the page says when it opens: %s', async (time, text) => {
  await renderAt(time);
  expect(screen.getByText('Chiuso ora')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['2026-12-10', null],
  ['2026-12-11', 'Siamo chiusi venerdì 25 dicembre (Natale).'],
  ['2026-12-26', 'Siamo chiusi dal 31 dicembre al 1 gennaio (Capodanno).'],
  ['2027-08-01', 'Siamo chiusi dall’8 al 24 agosto.'],
])('on %s the closed days to come are announced: %s', async (date, text) => {
  const { container, unmount } = await renderAt(`${date}T12:00Z`);
  if (text) expect(screen.getByText(text)).toBeVisible();
  else expect(container).not.toHaveTextContent('Siamo chiusi');
  unmount();
  // Without hours the same days are announced.
  await renderAt(`${date}T12:00Z`, { ...opening, openingHours: null });
  expect(document.body.textContent).toBe(text ?? '');
});

test('the device’s time is shown at once, until server time is known', async () => {
  let letThrough = (_: Response) => {};
  request.mockImplementation(
    () =>
      new Promise((resolve) => {
        letThrough = resolve;
      }),
  );
  // The device says Sunday evening.
  await renderAt('2026-11-20T19:30+01:00');
  expect(screen.getByText('Chiuso ora')).toBeVisible();
  letThrough(await answer());
  await pass(0);
  expect(screen.getByText('Aperto ora')).toBeVisible();
});

test('without server time the device’s is shown, until there is an answer', async () => {
  request.mockRejectedValue(new TypeError('Failed to fetch'));
  await renderAt('2026-11-27T19:30+01:00');
  await pass(60_000);
  expect(screen.getByText('Chiuso ora')).toBeVisible();
  request.mockImplementation(answer);
  await pass(15_000);
  expect(screen.getByText('Aperto ora')).toBeVisible();
});

test('WhatsApp is a contact if it has a number, and only then', () => {
  const { rerender } = renderPage(
    <ContactButtons whatsapp="+39 333 000 0000" />,
  );
  const link = () => screen.queryByRole('link', { name: 'WhatsApp' });
  expect(link()).toHaveAttribute('href', 'https://wa.me/393330000000');
  rerender(<ContactButtons whatsapp={null} />);
  expect(link()).toBeNull();
});
