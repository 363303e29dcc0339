import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Bookings } from '../../src/booking/bookings.ts';
import type { PressAnswer } from '../../src/booking/press-table.ts';
import type { Booking } from '../../src/tables/booking.ts';
import { makeOwnBooking } from './make-own-booking.ts';
import { NOON, renderAtNoon, SATURDAY } from './render-booking-block.tsx';

/** The booking that is changed. */
export const own = makeOwnBooking({
  details: { date: SATURDAY },
  booking: { table: 'Veranda9' },
});

export const ownWith = (booking: Partial<Booking>) => ({
  ...own,
  booking: { ...own.booking, ...booking },
});

export const freed = (by: 'guest' | 'staff') =>
  ownWith({ isHeld: false, freed: { at: NOON, by } });

/**
 * Renders the block with the summary of a booking, which is pressed to be
 * changed. @param answer to a press
 */
export async function renderChange(answer: PressAnswer | null = null) {
  const press = vi.fn<Bookings['press']>(async () => answer);
  const block = renderAtNoon({}, { press, state: { summaries: [own] } });
  fireEvent.click(await screen.findByText('Modifica'));
  return block;
}

/** The heading of the summary. */
export const summary = () => screen.queryByText('La tua prenotazione');

/** The heading of the change. */
export const notice = () =>
  screen.queryByRole('heading', { name: 'Modifica la prenotazione' });
