import { act, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BookingDialog } from '../../../src/booking/booking-state.ts';
import { bookingTexts } from '../../../src/booking/page/booking-texts.ts';
import { phoneLink, restaurant } from '../../../src/content/restaurant.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import {
  before,
  button,
  dialog,
  dinner,
  REST,
  renderDialogs,
  table,
} from '../../support/render-booking-dialogs.tsx';

// Questions: booking-question.test.tsx.

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

test('the telephone number of an alert is a link', () => {
  const dialogs = renderDialogs();
  act(() => void dialogs.alert({ kind: 'offline' }));
  const link = within(dialog()).getByRole('link', { name: restaurant.phone });
  expect(link).toHaveAttribute('href', phoneLink);
});
