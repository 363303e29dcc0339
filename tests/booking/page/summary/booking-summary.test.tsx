import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type Attempt,
  bookingNumber,
  withContact,
} from '../../../../src/booking/attempt.ts';
import type { VisitorDetails } from '../../../../src/booking/details.ts';
import { restaurant } from '../../../../src/content/restaurant.ts';
import { tableKey } from '../../../../src/tables/floor-plan.ts';
import type { Settings } from '../../../../src/tables/settings.ts';
import { makeAttempt } from '../../../support/make-request.ts';
import { renderPage } from '../../../support/render.tsx';
import {
  booking,
  LATER,
  makeBooking,
  makeValues,
  mine,
  NOON,
  own,
  Summaries,
} from '../../../support/summaries.tsx';

const DAY = 24 * 60 * 60 * 1000;
const OPEN: Settings = { prenotazioni: true };
const inGarden = makeAttempt({ table: { zone: 'Giardino', numbers: [19] } });

describe('sharing a booking', () => {
  /** Presses 'Condividi' twice while the browser's sheet is open. */
  function share(attempt: Attempt) {
    const sheet = vi.fn(() => new Promise<void>(() => {}));
    const copy = vi.fn(async () => {});
    const clipboard = { writeText: copy };
    vi.stubGlobal('navigator', { ...navigator, share: sheet, clipboard });
    onTestFinished(() => void vi.unstubAllGlobals());
    renderPage(<Summaries bookings={[attempt]} />);
    const button = screen.getByRole('button', { name: 'Condividi' });
    fireEvent.click(button);
    fireEvent.click(button);
    return { sheet, copy };
  }

  test.each([
    ['for today', booking, false],
    [
      'whose table another guest has then',
      makeBooking({ date: LATER }, { hold: 'taken' }),
      true,
    ],
  ])(
    '%s says its table, day, hour and people, and whether it is still to be confirmed',
    (_, attempt, isWish) => {
      const { sheet } = share(attempt);
      const [[content]] = sheet.mock.calls as unknown as [[ShareData]];
      expect(content.text).toMatch(
        /tavolo 1 - 2, Veranda, .+ novembre 2026, 20:30, 2 persone/,
      );
      expect(content.text).toContain(restaurant.name);
      expect(content.text).toContain(`n. ${bookingNumber(attempt)}`);
      expect(content.text).not.toMatch(/Ada|Rossi|055|esempio/);
      const wish = 'Il ristorante deve ancora confermarla.';
      expect(content.text?.includes(wish)).toBe(isWish);
    },
  );

  test('twice opens one sheet and copies nothing', () => {
    const { sheet, copy } = share(booking);
    expect(sheet).toHaveBeenCalledTimes(1);
    expect(copy).not.toHaveBeenCalled();
  });
});

describe('a summary that is folded', () => {
  const fold = () =>
    fireEvent.click(screen.getByRole('button', { name: 'Riduci' }));

  test('is one line that keeps the focus, until it is opened again', () => {
    renderPage(<Summaries values={own} />);
    fold();
    const region = screen.getByRole('region', { name: 'La tua prenotazione' });
    expect(region).toHaveTextContent('Tavolo 1 - 2, oggi alle 20:30Mostra');
    const open = screen.getByRole('button', { name: 'Mostra' });
    expect(open).toHaveFocus();
    fireEvent.click(open);
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(screen.getByText('Ada Rossi')).toBeVisible();
  });

  test('says what was closed or freed since', () => {
    const { rerender } = renderPage(<Summaries values={own} />);
    fold();
    const off = makeValues({ Veranda1: mine }, {}, { prenotazioni: false });
    rerender(<Summaries values={off} />);
    expect(screen.getByRole('alert')).toHaveTextContent('sono state chiuse');
    rerender(<Summaries values={own} />);
    rerender(<Summaries values={makeValues({})} />);
    expect(screen.getByRole('heading')).toHaveTextContent('è stato liberato');
  });
});

// How certain a booking is: certainty.test.ts.
test.each<
  readonly [string, Partial<VisitorDetails>, Partial<Attempt>, number, string]
>([
  ['today', {}, {}, 0, 'Confermata per oggi alle 20:30.'],
  [
    'today without time and people',
    { time: '', partySize: '' },
    {},
    0,
    'Non sappiamo a che ora arrivi e in quanti siete.',
  ],
  [
    'a later day that is held',
    { date: LATER },
    { records: 'both' },
    0,
    'Confermata per domenica 22 novembre alle 20:30.',
  ],
  [
    'a day that the database cannot hold',
    { date: '2126-11-30' },
    { hold: 'notHeld' },
    0,
    'aspetta la nostra conferma',
  ],
  [
    'a meal at which another guest has the table',
    { date: LATER },
    { hold: 'taken' },
    0,
    'Per domenica 22 a cena questo tavolo è già prenotato: ti chiamiamo noi.',
  ],
  [
    'a day of rest',
    { date: '2026-11-24' },
    {},
    0,
    `Quel giorno siamo chiusi: chiamaci ${restaurant.phone}`,
  ],
  [
    'an hour at which the restaurant is closed',
    { time: '16:00' },
    {},
    0,
    `A quell’ora siamo chiusi: chiamaci ${restaurant.phone}`,
  ],
  [
    'a time that had passed when it was made',
    { time: '11:00' },
    {},
    0,
    `Quell’orario era già passato: chiamaci ${restaurant.phone}`,
  ],
  [
    'today by a visitor who left no contact',
    { phone: '', email: '' },
    {},
    0,
    `Non abbiamo un tuo recapito: chiamaci al ${restaurant.phone}`,
  ],
  ['a day that has passed', {}, {}, DAY, 'Era per sabato 21 novembre.'],
])(
  'the first line of a summary says how certain a booking for %s is',
  (_, details, plan, age, text) => {
    const bookings = [withContact(makeBooking(details, plan))];
    renderPage(<Summaries bookings={bookings} now={NOON + age} />);
    const heading = screen.getByRole('heading');
    expect(heading).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(heading.nextElementSibling).toHaveTextContent(text);
  },
);

test('a summary has the name it is under and the number of its mail, and says that no e-mail comes if it is confirmed', () => {
  const { rerender } = renderPage(<Summaries />);
  const noMail = /Non mandiamo e-mail/;
  expect(screen.getByText(noMail)).toBeVisible();
  const summary = screen.getByRole('region');
  expect(summary).toHaveTextContent('A nome diAda Rossi');
  expect(summary).toHaveTextContent(
    `Prenotazione n. ${bookingNumber(booking)}`,
  );
  for (const name of [/sono in ritardo/, 'Indicazioni'])
    expect(screen.getByRole('link', { name })).toBeVisible();
  // Nothing that it says of is closed.
  expect(screen.queryByRole('alert')).toBeNull();
  const taken = makeBooking({ date: LATER }, { hold: 'taken' });
  rerender(<Summaries bookings={[taken]} />);
  expect(screen.queryByText(noMail)).toBeNull();
});

test.each<readonly [string, Attempt, Settings, string]>([
  [
    'the zone of its table',
    inGarden,
    { ...OPEN, giardino: false },
    'la zona Giardino è stata chiusa',
  ],
  [
    'online booking',
    booking,
    { prenotazioni: false },
    'le prenotazioni online sono state chiuse',
  ],
])(
  'a summary says with the telephone number that %s was closed',
  (_, attempt, settings, text) => {
    const record = { bookedAt: NOON, deadline: attempt.id };
    const key = tableKey(attempt.request.table);
    const values = makeValues({ [key]: record }, {}, settings);
    renderPage(<Summaries bookings={[attempt]} values={values} />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent(restaurant.phone);
  },
);

test('a summary of a table that the plan no longer has is shown, with the telephone number', () => {
  const gone = makeAttempt({ table: { zone: 'Cantina', numbers: [7] } });
  renderPage(<Summaries bookings={[gone]} />);
  expect(screen.getByRole('heading')).toHaveAccessibleName(
    'La tua prenotazione',
  );
  expect(screen.getByRole('region')).toHaveTextContent('ZonaCantina');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('questo tavolo non c’è più');
  expect(alert).toHaveTextContent(restaurant.phone);
});

test('freeing a table and folding its summary are not beside each other', () => {
  renderPage(<Summaries values={own} />);
  const names = screen.getAllByRole('button').map((each) => each.textContent);
  const distance = names.indexOf('Riduci') - names.indexOf('Libera il tavolo');
  expect(Math.abs(distance)).toBeGreaterThan(1);
  // One of them is the main one.
  expect(document.querySelectorAll('.button:not(.button-quiet)')).toHaveLength(
    1,
  );
});
