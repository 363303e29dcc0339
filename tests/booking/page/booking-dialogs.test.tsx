import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type {
  BookingAnswer,
  BookingDialog,
  ConfirmBooking,
} from '../../../src/booking/booking-state.ts';
import type { VisitorDetails } from '../../../src/booking/details.ts';
import { tableAt } from '../../../src/booking/own-bookings.ts';
import { BookingDialogs } from '../../../src/booking/page/booking-dialogs.tsx';
import { bookingTexts } from '../../../src/booking/page/booking-texts.ts';
import { phoneLink, restaurant } from '../../../src/content/restaurant.ts';
import type { Booking } from '../../../src/tables/booking.ts';
import { createDialogs } from '../../../src/ui/dialogs.ts';
import { makeOwnBooking, makeTyped } from '../../support/make-own-booking.ts';
import { renderPage } from '../../support/render.tsx';

/** A Saturday; the Friday after it; a day of rest. */
const NOON = Date.parse('2026-11-21T12:00+01:00');
const NEXT = '2026-11-27';
const REST = '2026-11-24';
const dinner = { date: NEXT, key: 'cena' };
const table = tableAt('Veranda1');
const before = makeOwnBooking({ booking: { table: 'Veranda7' } }).booking;
/** The buttons. */
const FORM = 'Torna al modulo';
const OTHER = 'Scegli un altro tavolo';
const dialog = () => screen.getByRole('alertdialog');
const button = (name: string) => within(dialog()).getByRole('button', { name });

function renderDialogs(now = NOON) {
  const dialogs = createDialogs<BookingDialog, BookingAnswer>();
  const settings = { prenotazioni: true };
  const values = { settings, records: {}, days: {}, own: {} };
  const live = { status: 'current', values, now, receivedAt: now } as const;
  renderPage(<BookingDialogs dialogs={dialogs} live={live} own={[]} />);
  return dialogs;
}

/** The question before a booking of tables 1 - 2. */
function toBook(
  typed: Partial<VisitorDetails>,
  after: Partial<Booking> = {},
  others: Partial<ConfirmBooking> = {},
): BookingDialog {
  const own = makeOwnBooking({ details: typed, booking: after });
  return {
    kind: 'confirmBooking',
    before: null,
    after: own.booking,
    isChange: false,
    details: makeTyped(typed),
    isExpired: false,
    ...others,
  };
}

const toChange = (typed: Partial<VisitorDetails>) =>
  toBook(typed, {}, { before, isChange: true });

function toFree(
  own: ReturnType<typeof makeOwnBooking> | null,
  instead: typeof dinner | null = null,
): BookingDialog {
  return { kind: 'confirmFreeing', table, own, instead };
}

/** Asks. @returns the question */
function renderQuestion(question: BookingDialog, now = NOON) {
  const dialogs = renderDialogs(now);
  act(() => void dialogs.ask(question));
  return within(dialog());
}

// How certain a booking is said to be: standing.test.ts.
test.each([
  ['today', '2026-11-21', 'ti aspettiamo oggi alle 20:30.'],
  ['on a day of rest', REST, `siamo chiusi: chiamaci al ${restaurant.phone}`],
])(
  'the confirmation of a booking for %s says what follows, with the table, the day and the time',
  (_, date, text) => {
    const dialogs = renderDialogs();
    const own = makeOwnBooking({ details: { date } });
    act(() => void dialogs.alert({ kind: 'confirmed', own }));
    expect(dialog()).toHaveAccessibleName(bookingTexts.confirmed);
    expect(dialog()).toHaveTextContent(text);
    expect(dialog()).toHaveTextContent(/Tavolo 1 - 2.*Veranda.*20:30/);
  },
);

test.each<readonly [string, BookingDialog, string, string]>([
  [
    'a later meal without an hour',
    toBook({ date: NEXT, time: '' }, { meal: dinner }),
    FORM,
    'Prenoti il tavolo per venerdì 27 a cena.',
  ],
  [
    'a table that another guest has for that meal, first',
    toBook({ date: NEXT, phone: '' }, { isHeld: false }),
    OTHER,
    'Per venerdì 27 a cena è già prenotato: ti chiamiamo noi. Manca: telefono. Data',
  ],
  [
    'a day that the database cannot hold',
    toBook({ date: '2126-11-30' }, { isHeld: false }),
    'Conferma',
    'aspetta la nostra conferma',
  ],
  [
    'a table booked before the booking window',
    toBook({}, {}, { isExpired: true }),
    'Conferma',
    'forse è ancora occupato',
  ],
  [
    'an own table that is pressed again',
    toBook({}, {}, { before, isExpired: true }),
    'Conferma',
    `È la tua prenotazione n. ${before.id}: il numero resta lo stesso.`,
  ],
  [
    'a table with too few seats',
    toBook({ partySize: '4' }, { table: 'Veranda7' }),
    OTHER,
    'ha 2 posti, ma voi siete in 4',
  ],
  [
    'a change, for which no e-mail address is missing',
    toChange({ date: NEXT, partySize: '4', email: '' }),
    'Conferma',
    'Da tavolo 7, Veranda, sabato 21 novembre, 20:30, 2 persone A tavolo 1 - 2, Veranda, venerdì 27 novembre, 20:30, 4 persone',
  ],
  ['a closed day', toBook({ date: REST }), FORM, 'Siamo chiusi martedì 24'],
  ['a field that is empty', toBook({ phone: '' }), FORM, 'Manca: telefono.'],
  [
    'freeing an own booking',
    toFree(
      makeOwnBooking({
        details: { date: NEXT },
        booking: { also: 'Veranda3' },
      }),
    ),
    'Conferma',
    'Tavoli 1 - 2 e 3 - 4, Veranda: è la tua prenotazione per venerdì 27 a cena.',
  ],
  [
    'freeing an own booking that waits for a table',
    toFree(makeOwnBooking({ booking: { table: null } })),
    'Conferma',
    'È la tua prenotazione per stasera.',
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

test('a change is asked as one, and says each thing once', () => {
  renderQuestion(toChange({ date: NEXT }));
  expect(dialog()).toHaveAccessibleName('Vuoi cambiare la prenotazione?');
  expect(dialog()).not.toHaveTextContent(/Orario|resta lo stesso/);
});

test('a question without a date on a day of rest says that it is one', () => {
  renderQuestion(toBook({ date: '' }), Date.parse(`${REST}T12:00+01:00`));
  expect(dialog()).toHaveTextContent('Manca: data.');
  expect(dialog()).toHaveTextContent('Siamo chiusi martedì 24 novembre.');
});

test.each([
  [toBook({}), true],
  [toBook({ time: '' }, { isHeld: false }), true],
  [toBook({ date: '2126-11-30' }, { isHeld: false }), false],
])(
  'question %# says who sees what is sent, if the database holds it',
  (question, isSeen) => {
    renderQuestion(question);
    const text = dialog().textContent;
    expect(/Il personale di sala vede/.test(text ?? '')).toBe(isSeen);
    // An hour says the meal; without one it says what is held.
    expect(text).not.toContain('Prenoti il tavolo');
  },
);

test('a question shows a further field that was filled in and what looks odd, and neither contact nor year', () => {
  const odd = { phone: '12', email: 'ada@esempio', note: 'Uno\ndue' };
  const question = renderQuestion(toBook(odd, { table: 'Veranda8' }));
  expect(dialog()).toHaveTextContent('Dovevicino alla finestra');
  expect(question.getByText('Ada Rossi')).toBeVisible();
  const note = question.getByText('Uno due', { selector: 'dd' });
  expect(note.textContent).toBe('Uno\ndue');
  expect(note.previousSibling).toHaveTextContent('Note');
  expect(question.getByText('sabato 21 novembre')).toBeVisible();
  expect(question.queryByText('ada@esempio')).toBeNull();
  for (const what of ['numero di telefono', 'indirizzo e-mail'])
    expect(dialog()).toHaveTextContent(`Questo non sembra un ${what}`);
});

test.each<readonly [string, BookingDialog, string]>([
  [
    'a table that is held',
    { kind: 'heldNow', table, meal: before.meal },
    'È già prenotato per stasera.',
  ],
  [
    'a meal that is full',
    { kind: 'allBooked', meal: before.meal, next: dinner },
    'Stasera è tutto prenotato. C’è posto venerdì 27 a cena.',
  ],
  [
    'a change that was refused',
    { kind: 'mealTaken', table, meal: before.meal, isKept: true },
    'La prenotazione di prima resta com’era.',
  ],
])('an alert about %s says so', (_, alert, text) => {
  const dialogs = renderDialogs();
  act(() => void dialogs.alert(alert));
  expect(dialog()).toHaveAccessibleName(expect.stringContaining(text));
  expect(button('OK')).toHaveFocus();
});

test('the telephone number of an alert is a link', () => {
  const dialogs = renderDialogs();
  act(() => void dialogs.alert({ kind: 'offline' }));
  const link = within(dialog()).getByRole('link', { name: restaurant.phone });
  expect(link).toHaveAttribute('href', phoneLink);
});
