import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type {
  BookingAnswer,
  BookingDialog,
} from '../../../src/booking/booking-state.ts';
import type { VisitorDetails } from '../../../src/booking/details.ts';
import { type OwnBooking, tableAt } from '../../../src/booking/own-bookings.ts';
import { BookingDialogs } from '../../../src/booking/page/booking-dialogs.tsx';
import { bookingTexts } from '../../../src/booking/page/booking-texts.ts';
import { phoneLink, restaurant } from '../../../src/content/restaurant.ts';
import { createDialogs } from '../../../src/ui/dialogs.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import { renderPage } from '../../support/render.tsx';

/** A Saturday; the Friday after it; a day of rest. */
const NOON = Date.parse('2026-11-21T12:00+01:00');
const NEXT = '2026-11-27';
const REST = '2026-11-24';
const dinner = { date: NEXT, key: 'cena' };
const dialog = () => screen.getByRole('alertdialog');
const button = (name: string) => within(dialog()).getByRole('button', { name });

function renderDialogs(now = NOON) {
  const dialogs = createDialogs<BookingDialog, BookingAnswer>();
  const values = { settings: { prenotazioni: true }, records: {}, days: {} };
  const live = { status: 'current', values, now, receivedAt: now } as const;
  renderPage(<BookingDialogs dialogs={dialogs} live={live} own={[]} />);
  return dialogs;
}

function toBook(
  typed: Partial<VisitorDetails>,
  terms: Partial<OwnBooking> & { isExpired?: boolean } = {},
  replaced: OwnBooking | null = null,
): BookingDialog {
  const { isExpired = false, ...overrides } = terms;
  const booking = makeOwnBooking({ ...overrides, details: typed });
  const { details, table } = booking;
  const request = { table: tableAt(table), details };
  const kind = 'confirmBooking';
  return { kind, ...request, terms: booking, isExpired, replaced };
}

function toFree(
  own: OwnBooking | null,
  instead: typeof dinner | null = null,
): BookingDialog {
  const table = tableAt('Veranda1');
  return { kind: 'confirmFreeing', table, own, instead };
}

/** Asks. @returns the question */
function renderQuestion(question: BookingDialog, now = NOON) {
  const dialogs = renderDialogs(now);
  act(() => void dialogs.ask(question));
  return within(dialog());
}

// How certain a booking is said to be: certainty.test.ts.
test.each([
  ['today', '2026-11-21', 'ti aspettiamo oggi alle 20:30.'],
  ['a day of rest', REST, `siamo chiusi: chiamaci al ${restaurant.phone}`],
])(
  'the confirmation begins with the required sentence, and for %s goes on with what is so',
  (_, date, text) => {
    const dialogs = renderDialogs();
    const deadline = NOON + 15_000;
    const booking = makeOwnBooking({ details: { date }, deadline });
    act(() => void dialogs.alert({ kind: 'confirmed', booking }));
    expect(dialog()).toHaveAccessibleName(bookingTexts.confirmed);
    expect(dialog()).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(dialog()).toHaveAccessibleDescription(/Tavolo 1 - 2 ?Veranda/);
    expect(button('OK')).toHaveFocus();
  },
);

test.each<readonly [string, BookingDialog, string, string]>([
  [
    'a later meal without an hour',
    toBook({ date: NEXT, time: '' }),
    'Torna al modulo',
    'Prenoti il tavolo per venerdì 27 a cena.',
  ],
  [
    'a table that another guest has for that meal',
    toBook({ date: NEXT }, { hold: 'asks' }),
    'Scegli un altro tavolo',
    'Per venerdì 27 a cena è già prenotato: ti chiamiamo noi.',
  ],
  [
    'a day that the database cannot hold',
    toBook({ date: '2126-11-30' }, { hold: 'none' }),
    'Conferma',
    'aspetta la nostra conferma',
  ],
  [
    'a table booked before the booking window',
    toBook({}, { isExpired: true }),
    'Conferma',
    'forse è ancora occupato',
  ],
  [
    'a table with too few seats',
    toBook({ partySize: '4' }, { table: 'Veranda7' }),
    'Scegli un altro tavolo',
    'ha 2 posti, ma voi siete in 4',
  ],
  [
    'a change',
    // It has left a telephone number.
    toBook(
      { date: NEXT, partySize: '4', phone: '', email: '' },
      { hasRecord: false },
      makeOwnBooking({ table: 'Veranda7' }),
    ),
    'Conferma',
    'Da tavolo 7, Veranda, sabato 21 novembre, 20:30, 2 persone A tavolo 1 - 2, Veranda, venerdì 27 novembre, 20:30, 4 persone',
  ],
  [
    'a closed day',
    toBook({ date: REST }),
    'Torna al modulo',
    'Il martedì siamo chiusi.',
  ],
  [
    'a field that is empty',
    toBook({ phone: '' }),
    'Torna al modulo',
    'Manca: telefono.',
  ],
  [
    'freeing an own table',
    toFree(makeOwnBooking({ details: { date: NEXT } })),
    'Conferma',
    'è la tua prenotazione per venerdì 27 a cena',
  ],
  [
    'freeing a table that was shared',
    toFree(makeOwnBooking({ isShared: true })),
    'Conferma',
    'è la prenotazione condivisa con te, per stasera',
  ],
  [
    'freeing a table of others',
    toFree(null),
    'Annulla',
    'non risulta prenotato da te',
  ],
  [
    'freeing one that is free for the meal of the form',
    toFree(null, dinner),
    'Prenota per venerdì 27 a cena',
    'non risulta prenotato da te',
  ],
])(
  'a question about %s says so, and its filled button is the way that helps',
  (_, question, name, text) => {
    const buttons = renderQuestion(question).getAllByRole('button');
    const filled = buttons.filter(
      (each) => !/button-quiet/.test(each.className),
    );
    expect(filled.map((each) => each.textContent)).toEqual([name]);
    expect(button('Annulla')).toHaveFocus();
    expect(dialog()).toHaveAccessibleDescription(expect.stringContaining(text));
  },
);

test('what warns is read before what is sent', () => {
  renderQuestion(toBook({ date: NEXT, phone: '' }, { hold: 'asks' }));
  const text = dialog().textContent;
  expect(text).toMatch(/ti chiamiamo noi.*Manca: telefono.*Data/);
});

test('a question without a date on a day of rest says that it is one', () => {
  renderQuestion(toBook({ date: '' }), Date.parse(`${REST}T12:00+01:00`));
  expect(dialog()).toHaveTextContent('Manca: data.');
  expect(dialog()).toHaveTextContent('Il martedì siamo chiusi.');
});

test('a question about a day that the database cannot hold says of no one that they see it', () => {
  renderQuestion(toBook({ date: '2126-11-30' }, { hold: 'none' }));
  expect(dialog()).not.toHaveTextContent('Il personale di sala vede');
});

test('a question about a table of now says who sees what is sent, and names no meal', () => {
  const question = renderQuestion(toBook({}));
  expect(question.getByText('Ada Rossi')).toBeVisible();
  expect(question.getByText(/Il personale di sala vede/)).toBeVisible();
  expect(dialog()).not.toHaveTextContent(/Prenoti il tavolo|conferma per/);
});

test('a question shows a further field that was filled in and what looks odd, and neither contact nor year', () => {
  const odd = { phone: '12', email: 'ada@esempio', note: 'Uno\ndue' };
  const question = renderQuestion(toBook(odd));
  const note = question.getByText('Uno due', { selector: 'dd' });
  expect(note.textContent).toBe('Uno\ndue');
  expect(note.previousSibling).toHaveTextContent('Note');
  expect(question.getByText('sabato 21 novembre')).toBeVisible();
  expect(question.queryByText('ada@esempio')).toBeNull();
  for (const what of ['numero di telefono', 'indirizzo e-mail'])
    expect(dialog()).toHaveTextContent(`Questo non sembra un ${what}`);
});

test('a full meal says so with the number and the next meal that has a table', () => {
  const { meal } = makeOwnBooking();
  const dialogs = renderDialogs();
  act(() => void dialogs.alert({ kind: 'allBooked', meal, next: dinner }));
  expect(dialog()).toHaveAccessibleName(
    `Stasera è tutto prenotato. Il primo tavolo libero è venerdì 27 a cena. Chiamaci al numero: ${restaurant.phone}`,
  );
});

test('an alert names its meal, its telephone number is a link, and its button has the focus', () => {
  const { meal } = makeOwnBooking();
  const dialogs = renderDialogs();
  const alert = { kind: 'heldNow', table: tableAt('Veranda1'), meal } as const;
  act(() => void dialogs.alert(alert));
  const text = 'È già prenotato per stasera.';
  expect(dialog()).toHaveAccessibleName(expect.stringContaining(text));
  const link = within(dialog()).getByRole('link', { name: restaurant.phone });
  expect(link).toHaveAttribute('href', phoneLink);
  expect(button('OK')).toHaveFocus();
});
