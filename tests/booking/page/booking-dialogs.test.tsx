import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Attempt } from '../../../src/booking/attempt.ts';
import type {
  BookingAnswer,
  BookingDialog,
} from '../../../src/booking/booking-state.ts';
import type { VisitorDetails } from '../../../src/booking/details.ts';
import { BookingDialogs } from '../../../src/booking/page/booking-dialogs.tsx';
import { bookingTexts } from '../../../src/booking/page/booking-texts.ts';
import { phoneLink, restaurant } from '../../../src/content/restaurant.ts';
import { createDialogs } from '../../../src/ui/dialogs.ts';
import { makeAttempt } from '../../support/make-request.ts';
import { renderPage } from '../../support/render.tsx';
import { setGuestCards } from '../../support/set-guest-cards.ts';

/** A Saturday. */
const NOON = Date.parse('2026-11-21T12:00+01:00');
const NEXT = '2026-11-27';
const dinner = { date: NEXT, key: 'cena' };
const dialog = () => screen.getByRole('alertdialog');
const button = (name: string) => within(dialog()).getByRole('button', { name });

function renderDialogs(now = NOON) {
  const dialogs = createDialogs<BookingDialog, BookingAnswer>();
  const values = { settings: { prenotazioni: true }, records: {}, days: {} };
  const live = { status: 'current', values, now } as const;
  renderPage(<BookingDialogs dialogs={dialogs} live={live} ownIds={[]} />);
  return dialogs;
}

function toBook(
  details: Partial<VisitorDetails>,
  plan: Parameters<typeof makeAttempt>[0] & { isExpired?: boolean } = {},
): BookingDialog {
  const { isExpired = false, ...overrides } = plan;
  const attempt = makeAttempt({ details, ...overrides });
  const { request } = attempt;
  return { kind: 'confirmBooking', request, plan: attempt, isExpired };
}

function toFree(
  own: Attempt | null,
  instead: typeof dinner | null = null,
): BookingDialog {
  const { table } = makeAttempt().request;
  return { kind: 'confirmFreeing', table, own, instead };
}

/** Asks. @returns the question */
function renderQuestion(question: BookingDialog, now = NOON) {
  const dialogs = renderDialogs(now);
  act(() => void dialogs.ask(question));
  return within(dialog());
}

test.each<readonly [string, Partial<Attempt>, Partial<VisitorDetails>, string]>(
  [
    ['today', {}, {}, 'Ti aspettiamo oggi alle 20:30.'],
    [
      'a later day that is held',
      { records: 'both' },
      { date: NEXT },
      'Ti aspettiamo venerdì 27 novembre alle 20:30.',
    ],
    [
      'a meal at which another guest has the table',
      { hold: 'taken' },
      { date: NEXT },
      'Per venerdì 27 a cena questo tavolo è già prenotato: ti chiamiamo noi.',
    ],
    [
      'a day of rest',
      {},
      { date: '2026-11-24' },
      `Quel giorno siamo chiusi: chiamaci ${restaurant.phone}`,
    ],
  ],
)(
  'the confirmation begins with the required sentence, and for %s goes on with what is so',
  (_, overrides, details, text) => {
    const dialogs = renderDialogs();
    const attempt = makeAttempt({ details, bookedAt: NOON, ...overrides });
    act(() => void dialogs.alert({ kind: 'confirmed', attempt }));
    expect(dialog()).toHaveAccessibleName(bookingTexts.confirmed);
    expect(dialog()).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(dialog()).toHaveAccessibleDescription(/Tavolo 1 - 2 ?Veranda/);
    expect(button('OK')).toHaveFocus();
  },
);

const small = { table: { zone: 'Veranda', numbers: [7] } } as const;

test.each<readonly [string, BookingDialog, string]>([
  ['a booking for today', toBook({}), 'Conferma'],
  ['a closed day', toBook({ date: '2026-11-24' }), 'Torna al modulo'],
  [
    'a visitor without contact',
    toBook({ phone: '', email: '' }),
    'Torna al modulo',
  ],
  [
    'a table with too few seats',
    toBook({ partySize: '4' }, small),
    'Scegli un altro tavolo',
  ],
  [
    'a table that another guest has for that meal',
    toBook({ date: NEXT }, { hold: 'taken' }),
    'Scegli un altro tavolo',
  ],
  ['freeing an own table', toFree(makeAttempt()), 'Conferma'],
  ['freeing a table of others', toFree(null), 'Annulla'],
  [
    'freeing one that is free for the meal of the form',
    toFree(null, dinner),
    'Prenota per venerdì 27 a cena',
  ],
])(
  'the filled button of a question about %s is the way that helps',
  (_, question, name) => {
    const buttons = renderQuestion(question).getAllByRole('button');
    const filled = buttons.filter(
      (each) => !/button-quiet/.test(each.className),
    );
    expect(filled.map((each) => each.textContent)).toEqual([name]);
    expect(button('Annulla')).toHaveFocus();
  },
);

test.each<readonly [string, BookingDialog, string]>([
  [
    'a later meal which meal it is',
    toBook({ date: NEXT }, { records: 'both' }),
    'Prenoti il tavolo per venerdì 27 a cena.',
  ],
  [
    'a meal at which another guest has the table that it is not held',
    toBook({ date: NEXT }, { hold: 'taken' }),
    'Per venerdì 27 a cena questo tavolo è già prenotato: ti chiamiamo noi.',
  ],
  [
    'a day that the database cannot hold that its confirmation comes',
    toBook({ date: '2126-11-30' }, { hold: 'notHeld' }),
    'aspetta la nostra conferma',
  ],
  [
    'a table booked before the booking window that it may be occupied',
    toBook({}, { isExpired: true }),
    'Il tavolo era già prenotato: forse è ancora occupato.',
  ],
  [
    'a table with too few seats how many it has',
    toBook({ partySize: '4' }, small),
    'Il tavolo 7 ha 2 posti, voi siete in 4.',
  ],
  [
    'an own booking that it is the visitor’s, and for when',
    toFree(makeAttempt({ details: { date: NEXT } })),
    'Tavolo 1 - 2, Veranda: è la tua prenotazione per venerdì 27 a cena.',
  ],
  [
    'a booking that came by a link that it was shared',
    toFree(makeAttempt({ isShared: true })),
    'Tavolo 1 - 2, Veranda: è la prenotazione condivisa con te, per stasera.',
  ],
  [
    'a booking of others that it is not the visitor’s',
    toFree(null),
    'Questo tavolo non risulta prenotato da te. Liberalo solo se la prenotazione è tua.',
  ],
])('a question about %s', (_, question, text) => {
  renderQuestion(question);
  expect(dialog()).toHaveAccessibleDescription(expect.stringContaining(text));
});

test('a question about a booking for now names no meal, and waits for no confirmation', () => {
  renderQuestion(toBook({}));
  expect(dialog()).not.toHaveTextContent(/Prenoti il tavolo|conferma per/);
});

test.each<readonly [BookingDialog['kind'], string]>([
  ['heldNow', 'È già prenotato per stasera. Scegli un altro tavolo'],
  ['heldThen', 'è già prenotato per stasera. Scegline un altro.'],
  ['mealTaken', 'preso da un altro cliente per stasera'],
  ['planDiffers', 'nel modulo c’è stasera. Mostra i tavoli di stasera'],
])('the alert %s names the meal', (kind, text) => {
  const dialogs = renderDialogs();
  const { request, meal } = makeAttempt();
  const alert = { kind, table: request.table, meal } as BookingDialog;
  act(() => void dialogs.alert(alert));
  expect(dialog()).toHaveAccessibleName(expect.stringContaining(text));
});

test('a question without a date on a day of rest says that it is one', () => {
  const tuesday = Date.parse('2026-11-24T12:00+01:00');
  renderQuestion(toBook({ date: '' }), tuesday);
  expect(dialog()).toHaveTextContent('Manca: data.');
  expect(dialog()).toHaveTextContent('Il martedì siamo chiusi.');
});

test.each([true, false])(
  'a question says who sees what is sent (guest cards: %s)',
  (guestCards) => {
    setGuestCards(guestCards);
    const question = renderQuestion(toBook({}));
    expect(question.getByText('Ada Rossi')).toBeVisible();
    expect(question.queryAllByText(/Chi lavora in sala vede/)).toHaveLength(
      guestCards ? 1 : 0,
    );
  },
);

test('a question shows a further field that was filled in, and an e-mail address that breaks at its @ only', () => {
  const question = renderQuestion(toBook({ note: 'Uno\ndue' }));
  expect(question.getByText('Note')).toBeVisible();
  const note = question.getByText('Uno due', { selector: 'dd' });
  expect(note.textContent).toBe('Uno\ndue');
  const email = question.getByText('ada@esempio.test');
  expect(email.innerHTML).toBe('ada<wbr>@esempio.test');
});

test('a question names a field that is missing, and no further one', () => {
  const question = renderQuestion(toBook({ phone: '', note: '' }));
  expect(question.queryByText('Note')).toBeNull();
  expect(question.getByText('Manca: telefono.')).toBeVisible();
});

test('a question points out what looks like no telephone number and no e-mail address', () => {
  renderQuestion(toBook({ phone: '12', email: 'ada@esempio' }));
  expect(dialog()).toHaveTextContent('Questo non sembra un numero di telefono');
  expect(dialog()).toHaveTextContent('Questo non sembra un indirizzo e-mail');
});

test('the telephone number in a dialog is a link, and its button has the focus', () => {
  const dialogs = renderDialogs();
  act(() => void dialogs.alert({ kind: 'partyTooLarge' }));
  expect(dialog()).toHaveAccessibleName(bookingTexts.partyTooLarge);
  const link = within(dialog()).getByRole('link', { name: restaurant.phone });
  expect(link).toHaveAttribute('href', phoneLink);
  expect(button('OK')).toHaveFocus();
});
