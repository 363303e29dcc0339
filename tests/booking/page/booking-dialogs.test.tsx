import { act, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import type { BookingDialog } from '../../../src/booking/booking-state.ts';
import type { VisitorDetails } from '../../../src/booking/details.ts';
import { BookingDialogs } from '../../../src/booking/page/booking-dialogs.tsx';
import { bookingTexts } from '../../../src/booking/page/booking-texts.ts';
import type { LiveBooking } from '../../../src/booking/page/use-live-booking.ts';
import { phoneLink, restaurant } from '../../../src/content/restaurant.ts';
import { createDialogs } from '../../../src/ui/dialogs.ts';
import { makeAttempt, makeRequest } from '../../support/make-request.ts';
import { renderPage } from '../../support/render.tsx';
import { setGuestCards } from '../../support/set-guest-cards.ts';

const NOON = Date.parse('2026-11-21T12:00+01:00');
const live: LiveBooking = {
  phase: 'open',
  connection: 'current',
  settings: { prenotazioni: true },
  records: {},
  now: NOON,
};
const dialog = () => screen.getByRole('alertdialog');
const button = (name: string) => within(dialog()).getByRole('button', { name });

function renderDialogs(now = NOON) {
  const dialogs = createDialogs<BookingDialog>();
  renderPage(
    <BookingDialogs
      dialogs={dialogs}
      form={createRef()}
      live={{ ...live, now }}
      ownIds={[]}
    />,
  );
  return dialogs;
}

const toBook = (details: Partial<VisitorDetails>): BookingDialog => ({
  kind: 'confirmBooking',
  request: makeRequest({ details }),
});
const toFree = (isOwn: boolean): BookingDialog => ({
  kind: 'confirmFreeing',
  table: makeRequest().table,
  isOwn,
});

/** Asks whether to book with these details. @returns the question */
function renderQuestion(details: Partial<VisitorDetails>, now = NOON) {
  const dialogs = renderDialogs(now);
  act(() => void dialogs.confirm(toBook(details)));
  return within(dialog());
}

test.each([
  ['today', {}, 'Ti aspettiamo oggi alle 20:30.'],
  [
    'a later day',
    { date: '2026-11-28' },
    'Ora ti confermiamo sabato 28 novembre per telefono o per e-mail.',
  ],
  [
    'a day of rest',
    { date: '2026-11-24' },
    `Quel giorno siamo chiusi: chiamaci ${restaurant.phone}`,
  ],
])(
  'the confirmation begins with the specification’s sentence, and for %s goes on with what is so',
  (_, details, text) => {
    const dialogs = renderDialogs();
    const attempt = makeAttempt({ details, bookedAt: NOON });
    act(() => void dialogs.alert({ kind: 'confirmed', attempt }));
    expect(dialog()).toHaveAccessibleName(bookingTexts.confirmed);
    expect(dialog()).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(dialog()).toHaveAccessibleDescription(/Tavolo 1 - 2 ?Veranda/);
    expect(button('OK')).toHaveFocus();
  },
);

test.each<readonly [string, boolean, BookingDialog]>([
  ['a booking for today', false, toBook({})],
  ['a closed day', true, toBook({ date: '2026-11-24' })],
  ['a closed hour', true, toBook({ time: '16:00' })],
  ['a time that has passed', true, toBook({ time: '11:00' })],
  ['a visitor without contact', true, toBook({ phone: '', email: '' })],
  ['freeing an own table', false, toFree(true)],
  ['freeing a table of others', true, toFree(false)],
])('a question about %s is rather cancelled: %s', (_, isDoubtful, message) => {
  const dialogs = renderDialogs();
  act(() => void dialogs.confirm(message));
  const isQuiet = (name: string) => /button-quiet/.test(button(name).className);
  expect(isQuiet('Conferma')).toBe(isDoubtful);
  expect(isQuiet('Annulla')).toBe(!isDoubtful);
  if (isDoubtful && message.kind === 'confirmFreeing') {
    expect(dialog()).toHaveTextContent(
      'Questo tavolo non risulta prenotato da te.',
    );
    expect(button('Annulla')).toHaveFocus();
  }
});

test('a question without a date on a day of rest says that it is one', () => {
  renderQuestion({ date: '' }, Date.parse('2026-11-24T12:00+01:00'));
  expect(dialog()).toHaveTextContent('Manca: data.');
  expect(dialog()).toHaveTextContent('Il martedì siamo chiusi.');
});

test.each([true, false])(
  'a question says who sees what is sent (guest cards: %s)',
  (guestCards) => {
    setGuestCards(guestCards);
    const question = renderQuestion({});
    expect(question.getByText('Ada Rossi')).toBeVisible();
    expect(question.queryAllByText(/Chi lavora in sala vede/)).toHaveLength(
      guestCards ? 1 : 0,
    );
  },
);

test('a question shows a further field that was filled in, and an e-mail address that breaks at its @ only', () => {
  const question = renderQuestion({ note: 'Uno\ndue' });
  expect(question.getByText('Note')).toBeVisible();
  const note = question.getByText('Uno due', { selector: 'dd' });
  expect(note.textContent).toBe('Uno\ndue');
  const email = question.getByText('ada@esempio.test');
  expect(email.innerHTML).toBe('ada<wbr>@esempio.test');
});

test('a question names a field that is missing, and no further one', () => {
  const question = renderQuestion({ phone: '', note: '' });
  expect(question.queryByText('Note')).toBeNull();
  expect(question.getByText('Manca: telefono.')).toBeVisible();
});

test('a question about a later day says that its confirmation comes, and about a closed one does not', () => {
  const wait = /aspetta la nostra conferma/;
  const dialogs = renderDialogs();
  act(() => void dialogs.confirm(toBook({ date: '2026-11-28' })));
  expect(dialog()).toHaveTextContent(wait);
  act(() => dialogs.cancelQuestions());
  act(() => void dialogs.confirm(toBook({ date: '2026-11-24' })));
  expect(dialog()).toHaveTextContent('Il martedì siamo chiusi.');
  expect(dialog()).not.toHaveTextContent(wait);
});

test('a question points out what looks like no telephone number and no e-mail address', () => {
  renderQuestion({ phone: '12', email: 'ada@esempio' });
  expect(dialog()).toHaveTextContent('Questo non sembra un numero di telefono');
  expect(dialog()).toHaveTextContent('Questo non sembra un indirizzo e-mail');
});

test('an e-mail address in a question may break at its @ only', () => {
  const email = renderQuestion({}).getByText('ada@esempio.test');
  expect(email.innerHTML).toBe('ada<wbr>@esempio.test');
});

test('the telephone number in a dialog is a link, and its button has the focus', () => {
  const dialogs = renderDialogs();
  act(() => void dialogs.alert({ kind: 'partyTooLarge' }));
  expect(dialog()).toHaveAccessibleName(bookingTexts.partyTooLarge);
  const link = within(dialog()).getByRole('link', { name: restaurant.phone });
  expect(link).toHaveAttribute('href', phoneLink);
  expect(button('OK')).toHaveFocus();
});
