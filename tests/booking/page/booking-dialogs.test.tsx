import { act, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import type { Attempt } from '../../../src/booking/attempt.ts';
import type { Message } from '../../../src/booking/booking-view.ts';
import type { OwnField } from '../../../src/booking/fields.ts';
import { BookingDialogs } from '../../../src/booking/page/booking-dialogs.tsx';
import { bookingTexts } from '../../../src/booking/page/booking-texts.ts';
import type { LiveBooking } from '../../../src/booking/page/use-live-booking.ts';
import { phoneLink, restaurant } from '../../../src/content/restaurant.ts';
import { createDialogs } from '../../../src/ui/dialogs.ts';
import { makeAttempt } from '../../support/make-request.ts';
import { renderPage } from '../../support/render.tsx';

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
  const dialogs = createDialogs<Message>();
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

function makeBooking(
  details: Partial<Record<OwnField | 'note', string>>,
): Attempt {
  const attempt = { ...makeAttempt(), bookedAt: NOON };
  const { request } = attempt;
  return {
    ...attempt,
    request: { ...request, details: { ...request.details, ...details } },
  };
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
    const attempt = makeBooking(details);
    act(() => void dialogs.alert({ kind: 'confirmed', attempt }));
    expect(dialog()).toHaveAccessibleName(bookingTexts.confirmed);
    expect(dialog()).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(dialog()).toHaveAccessibleDescription(/Tavolo 1 - 2 ?Veranda/);
    expect(button('OK')).toHaveFocus();
  },
);

test('a question about a closed day, hour or table of others is rather cancelled', () => {
  const dialogs = renderDialogs();
  const quiet = /button-quiet/;
  const ask = (message: Message) => {
    act(() => dialogs.cancelQuestions());
    act(() => void dialogs.confirm(message));
  };
  const askToBook = (details: Partial<Record<OwnField, string>>) =>
    ask({ kind: 'confirmBooking', request: makeBooking(details).request });
  askToBook({});
  expect(button('Conferma').className).not.toMatch(quiet);
  expect(button('Annulla').className).toMatch(quiet);
  const doubtful = [
    { date: '2026-11-24' },
    { time: '16:00' },
    { time: '11:00' },
    { phone: '', email: '' },
  ];
  for (const details of doubtful) {
    askToBook(details);
    expect(button('Conferma').className).toMatch(quiet);
    expect(button('Annulla').className).not.toMatch(quiet);
  }
  const { table } = makeBooking({}).request;
  ask({ kind: 'confirmFreeing', table, isOwn: true });
  expect(button('Conferma').className).not.toMatch(quiet);
  ask({ kind: 'confirmFreeing', table, isOwn: false });
  expect(dialog()).toHaveTextContent(
    'Questo tavolo non risulta prenotato da te.',
  );
  expect(button('Conferma').className).toMatch(quiet);
  expect(button('Annulla')).toHaveFocus();
});

test('a question without a date on a day of rest says that it is one', () => {
  const dialogs = renderDialogs(Date.parse('2026-11-24T12:00+01:00'));
  const { request } = makeBooking({ date: '' });
  act(() => void dialogs.confirm({ kind: 'confirmBooking', request }));
  expect(dialog()).toHaveTextContent('Manca: data.');
  expect(dialog()).toHaveTextContent('Il martedì siamo chiusi.');
});

test('a question shows a further field that was filled in, and misses none', () => {
  const dialogs = renderDialogs();
  const ask = (details: Partial<Record<OwnField | 'note', string>>) => {
    act(() => dialogs.cancelQuestions());
    const { request } = makeBooking(details);
    act(() => void dialogs.confirm({ kind: 'confirmBooking', request }));
  };
  ask({ note: 'Uno\ndue' });
  expect(within(dialog()).getByText('Note')).toBeVisible();
  expect(
    within(dialog()).getByText('Uno due', { selector: 'dd' }).textContent,
  ).toBe('Uno\ndue');
  ask({ phone: '', note: '' });
  expect(within(dialog()).queryByText('Note')).toBeNull();
  expect(within(dialog()).getByText('Manca: telefono.')).toBeVisible();
});

test('a question about a closed day asks nobody to wait for a confirmation', () => {
  const dialogs = renderDialogs();
  const wait = /aspetta la nostra conferma/;
  const askFor = (date: string) => {
    act(() => dialogs.cancelQuestions());
    const { request } = makeBooking({ date });
    act(() => void dialogs.confirm({ kind: 'confirmBooking', request }));
  };
  askFor('2026-11-28');
  expect(dialog()).toHaveTextContent(wait);
  askFor('2026-11-24');
  expect(dialog()).toHaveTextContent('Il martedì siamo chiusi.');
  expect(dialog()).not.toHaveTextContent(wait);
});

test('a question points out what looks like no telephone number and no e-mail address', () => {
  const dialogs = renderDialogs();
  const { request } = makeBooking({ phone: '12', email: 'ada@esempio' });
  act(() => void dialogs.confirm({ kind: 'confirmBooking', request }));
  expect(dialog()).toHaveTextContent('Questo non sembra un numero di telefono');
  expect(dialog()).toHaveTextContent('Questo non sembra un indirizzo e-mail');
});

test('an e-mail address in a question may break at its @ only', () => {
  const dialogs = renderDialogs();
  const { request } = makeBooking({});
  act(() => void dialogs.confirm({ kind: 'confirmBooking', request }));
  const email = within(dialog()).getByText('ada@esempio.test');
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
