import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BookingDialog } from '../../../src/booking/booking-state.ts';
import { bookingTexts } from '../../../src/booking/page/booking-texts.ts';
import { phoneLink, restaurant } from '../../../src/content/restaurant.ts';
import type { LiveValues } from '../../../src/tables/live-values.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import {
  before,
  button,
  dialog,
  dinner,
  FORM,
  NEXT,
  NOON,
  OTHER,
  REST,
  renderDialogs,
  renderQuestion,
  table,
  toBook,
  toChange,
  toFree,
  withNumbers,
} from '../../support/render-booking-dialogs.tsx';

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
    `È la tua prenotazione n. ${before.id}: il numero resta lo stesso. Data`,
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
    'Da oggi, 20:30, tavolo 7, Veranda, 2 persone A venerdì 27 novembre, 20:30, tavolo 1 - 2, Veranda, 4 persone',
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
    expect(dialog()).toHaveAccessibleDescription(withNumbers(text));
  },
);

const another = makeOwnBooking();
const lock = { booking: another.booking.id, record: null };
const locked = { days: { [NEXT]: { cena: { Veranda1: lock } } } };

test.each<
  readonly [string, Partial<LiveValues>, string, string, readonly string[]]
>([
  ['bookings were closed', { settings: {} }, 'chiuse', 'Annulla', []],
  ['its guest has taken in another tab', locked, 'è già tuo', OTHER, [OTHER]],
])(
  'a question about a table that can no longer be booked since %s says so, and offers what helps',
  (_, changed, text, filled, others) => {
    const dialogs = renderDialogs(NOON, changed, [another]);
    act(() => void dialogs.ask(toBook({ date: NEXT })));
    expect(within(dialog()).getByRole('alert')).toHaveTextContent(text);
    const buttons = within(dialog()).getAllByRole('button');
    expect(buttons.map((each) => each.textContent)).toEqual([
      'Annulla',
      ...others,
    ]);
    expect(button(filled)).not.toHaveClass('button-quiet');
  },
);

test('a change is asked as one, and says each thing once', () => {
  renderQuestion(toChange({ date: NEXT }));
  expect(dialog()).toHaveAccessibleName('Vuoi cambiare la prenotazione?');
  expect(dialog()).not.toHaveTextContent(/Orario|resta lo stesso/);
});

test('a plan that differs from the form is said, and the filled button shows the other', () => {
  renderQuestion({ kind: 'planDiffers', meal: dinner });
  const meal = 'venerdì 27 a cena';
  expect(dialog()).toHaveAccessibleName(withNumbers(`Nel modulo c’è ${meal},`));
  expect(screen.getByText(`Mostra ${meal}`)).not.toHaveClass('button-quiet');
});

test('a question without a date on a day of rest says that it is one', () => {
  const now = Date.parse(`${REST}T12:00+01:00`);
  renderQuestion(toBook({ date: '', phone: '' }), now);
  expect(dialog()).toHaveTextContent('Mancano: data, telefono.');
  expect(dialog()).toHaveTextContent('Siamo chiusi martedì 24 novembre.');
});

test('nobody is said to see what the database cannot hold', () => {
  renderQuestion(toBook({ date: '2126-11-30' }, { isHeld: false }));
  expect(dialog()).not.toHaveTextContent('Il personale di sala vede');
});

test('a question shows a further field that was filled in and what looks odd, who sees it, and neither contact nor year', () => {
  const odd = { phone: '12', email: 'ada@esempio', note: 'Uno\ndue' };
  const question = renderQuestion(toBook(odd, { table: 'Veranda8' }));
  expect(dialog()).toHaveTextContent('Dovevicino alla finestra');
  expect(question.getByText('Ada Rossi')).toBeVisible();
  const note = question.getByText('Uno due', { selector: 'dd' });
  expect(note.textContent).toBe('Uno\ndue');
  expect(note.previousSibling).toHaveTextContent('Note');
  expect(dialog()).toHaveTextContent('sabato 21 novembreOrario');
  expect(question.queryByText('ada@esempio')).toBeNull();
  for (const what of ['numero di telefono', 'indirizzo e-mail'])
    expect(dialog()).toHaveTextContent(`Questo non sembra un ${what}`);
  expect(dialog()).toHaveTextContent('Il personale di sala vede');
  // Nothing is missing, and an hour says the meal.
  expect(dialog()).not.toHaveTextContent(/Manca|Prenoti il tavolo/);
});

// How certain a booking is said to be: standing.test.ts.
test('a confirmation says what follows, with the table, the day and the time', () => {
  const dialogs = renderDialogs();
  const own = makeOwnBooking({ details: { date: REST } });
  act(() => void dialogs.alert({ kind: 'confirmed', own }));
  expect(dialog()).toHaveAccessibleName(bookingTexts.confirmed);
  expect(dialog()).toHaveTextContent('siamo chiusi: chiamaci al');
  expect(dialog()).toHaveTextContent(/Tavolo 1 - 2.*Veranda.*2026, 20:30/);
  // The number can be pressed.
  const link = within(dialog()).getByRole('link', { name: restaurant.phone });
  expect(link).toHaveAttribute('href', phoneLink);
});

test('a confirmation of a booking whose table the restaurant has taken away names none', () => {
  const dialogs = renderDialogs();
  const own = makeOwnBooking();
  const booking = { ...own.booking, table: null, isHeld: false };
  act(
    () => void dialogs.alert({ kind: 'confirmed', own: { ...own, booking } }),
  );
  expect(dialog()).not.toHaveTextContent(/Tavolo/);
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
    'a change without a connection',
    { kind: 'offline', isKept: true },
    '. La prenotazione di prima resta com’era.',
  ],
])('an alert about %s says so', (_, alert, text) => {
  const dialogs = renderDialogs();
  act(() => void dialogs.alert(alert));
  expect(dialog()).toHaveAccessibleName(expect.stringContaining(text));
  expect(button('OK')).toHaveFocus();
});
