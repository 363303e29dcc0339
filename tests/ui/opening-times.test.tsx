import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { restaurant } from '../../src/content/restaurant.ts';
import type { MealTimes } from '../../src/time/arrivals.ts';
import { ContactButtons } from '../../src/ui/contact-buttons.tsx';
import { OpeningTimes } from '../../src/ui/opening-times.tsx';
import { renderPage } from '../support/render.tsx';

const opening: MealTimes = {
  meals: restaurant.meals,
  openingHours: { friday: [{ from: '19:00', until: '23:00' }] },
  closures: [
    { first: '12-25', last: '12-25', reason: 'Natale' },
    { first: '2027-08-08', last: '2027-08-24', reason: null },
    { first: '12-31', last: '01-01', reason: 'Capodanno' },
    { first: '2028-04-07', last: '2028-04-08', reason: null },
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

function expectBefore(one: Element, other: Element): void {
  expect(one.compareDocumentPosition(other)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
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

/** The days and their times. */
const week = () =>
  screen
    .getAllByRole('term')
    .map((term) => [term, term.nextElementSibling])
    .map((pair) => pair.map((element) => element?.textContent));

test('a prerendered page has the hours, equal days together, and no current state', () => {
  document.body.innerHTML = renderToString(<OpeningTimes opening={opening} />);
  onTestFinished(() => document.body.replaceChildren());
  expect(week()).toEqual([
    ['Da lunedì a giovedì', 'chiuso'],
    ['Venerdì', '19:00–\u206023:00'],
    ['Sabato e domenica', 'chiuso'],
  ]);
  expect(document.body).not.toHaveTextContent(/aperto|chiuso ora/i);
});

test('two spans of a day are joined by a word', async () => {
  const lunch = { from: '12:00', until: '14:30' };
  const dinner = { from: '19:00', until: '23:30' };
  await renderAt('2026-11-20T12:00Z', {
    openingHours: { wednesday: [lunch, dinner] },
    closures: [],
    meals: restaurant.meals,
  });
  expect(week()[1]).toEqual([
    'Mercoledì',
    '12:00–\u206014:30 e 19:00–\u206023:30',
  ]);
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
  // The next Friday is New Year's Day.
  ['2026-12-26T19:30+01:00', 'Apriamo venerdì 8 gennaio alle 19:00.'],
])('at %s the page says when it opens: %s', async (time, text) => {
  await renderAt(time);
  expect(screen.getByText('Chiuso ora')).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
});

test.each([
  ['2026-12-10', null],
  ['2026-12-11', 'Siamo chiusi per Natale venerdì 25 dicembre.'],
  ['2028-04-01', 'Siamo chiusi il 7 e l’8 aprile.'],
])('on %s the closed days to come are announced: %s', async (date, text) => {
  const { container, unmount } = await renderAt(`${date}T12:00Z`);
  if (text) {
    const notice = screen.getByText(text);
    expect(notice).toBeVisible();
    expectBefore(notice, screen.getByText('Venerdì'));
  } else expect(container).not.toHaveTextContent('Siamo chiusi');
  unmount();
  // Without hours the same days are announced.
  await renderAt(`${date}T12:00Z`, { ...opening, openingHours: null });
  expect(document.body.textContent).toBe(text ?? '');
});

test.each([
  [
    '2026-12-25T19:30+01:00',
    'Oggi chiuso per Natale',
    'Oggi siamo chiusi per Natale.',
  ],
  [
    '2027-08-10T12:00+02:00',
    'Chiuso fino al 24 agosto',
    'Siamo chiusi fino al 24 agosto.',
  ],
])(
  'on closed days, at %s, the page says until when: %s',
  async (time, text, withoutHours) => {
    const { container, unmount } = await renderAt(time);
    expect(screen.getByText(text)).toBeVisible();
    expect(container).not.toHaveTextContent(/siamo chiusi/i);
    unmount();
    await renderAt(time, { ...opening, openingHours: null });
    expect(document.body.textContent).toBe(withoutHours);
  },
);

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
