import { act, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type {
  BookingAnswer,
  BookingDialog,
  ConfirmBooking,
} from '../../src/booking/booking-state.ts';
import type { VisitorDetails } from '../../src/booking/details.ts';
import { type OwnBooking, tableAt } from '../../src/booking/own-bookings.ts';
import { BookingDialogs } from '../../src/booking/page/booking-dialogs.tsx';
import type { Booking } from '../../src/tables/booking.ts';
import type { LiveValues } from '../../src/tables/live-values.ts';
import { createDialogs } from '../../src/ui/dialogs.ts';
import { makeOwnBooking, makeTyped } from './make-own-booking.ts';
import { renderPage } from './render.tsx';

/** A Saturday; the Friday after it; a day of rest. */
export const NOON = Date.parse('2026-11-21T12:00+01:00');
export const NEXT = '2026-11-27';
export const REST = '2026-11-24';
export const dinner = { date: NEXT, key: 'cena' };
export const table = tableAt('Veranda1');
export const before = makeOwnBooking({
  booking: { table: 'Veranda7' },
}).booking;
/** The buttons. */
export const FORM = 'Torna al modulo';
export const OTHER = 'Scegli un altro tavolo';
export const dialog = () => screen.getByRole('alertdialog');
export const button = (name: string) =>
  within(dialog()).getByRole('button', { name });

export function renderDialogs(
  now = NOON,
  changed: Partial<LiveValues> = {},
  own: readonly OwnBooking[] = [],
) {
  const dialogs = createDialogs<BookingDialog, BookingAnswer>();
  const settings = { prenotazioni: true };
  const values = { settings, records: {}, days: {}, own: {}, ...changed };
  const live = { status: 'current', values, now, receivedAt: now } as const;
  renderPage(<BookingDialogs dialogs={dialogs} live={live} own={own} />);
  return dialogs;
}

/** The question before a booking of tables 1 - 2. */
export function toBook(
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

export const toChange = (typed: Partial<VisitorDetails>) =>
  toBook(typed, {}, { before, isChange: true });

export function toFree(
  own: ReturnType<typeof makeOwnBooking> | null,
  instead: typeof dinner | null = null,
): BookingDialog {
  return { kind: 'confirmFreeing', table, own, instead };
}

/** In happy-dom there are spaces around a number that is kept whole. */
export function withNumbers(text: string) {
  const pattern = text
    .replaceAll(/[.?()]/g, '\\$&')
    .replaceAll(/ ?(\d[\d -]*\d) ?/g, ' *$1 *');
  return expect.stringMatching(new RegExp(pattern));
}

/** Asks. @returns the question */
export function renderQuestion(question: BookingDialog, now = NOON) {
  const dialogs = renderDialogs(now);
  act(() => void dialogs.ask(question));
  return within(dialog());
}
