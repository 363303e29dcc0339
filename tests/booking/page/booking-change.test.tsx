import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, type Mock, test, vi } from 'vitest';
import { NO_BOOKINGS } from '../../../src/booking/booking-state.ts';
import type { Bookings } from '../../../src/booking/bookings.ts';
import { createStore } from '../../../src/services/store.ts';
import { romeInstant } from '../../../src/time/rome-clock.ts';
import { eventually } from '../../support/eventually.ts';
import { makeClock } from '../../support/make-clock.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import { renderBookingBlock } from '../../support/render-booking-block.tsx';
import { type } from '../../support/render-booking-form.tsx';

const SATURDAY = '2026-11-28';
/** A Thursday. */
const TODAY = '2026-11-26';
const NOW = romeInstant(TODAY, '12:00');
const booking = makeOwnBooking({
  details: { date: SATURDAY, phone: '', email: '' },
});

/** Renders the block with a booking that the staff have moved. */
function render(
  own = booking,
  press: Mock<Bookings['press']> = vi.fn(async () => null),
) {
  const { id, meal } = own;
  const locks = { [meal.key]: { Veranda7: { booking: id, record: null } } };
  renderBookingBlock(
    {
      status: 'current',
      values: {
        settings: { prenotazioni: true },
        records: {},
        days: { [TODAY]: {}, [meal.date]: locks },
      },
      receivedAt: NOW,
    },
    {
      ...createStore({ ...NO_BOOKINGS, summaries: [own] }),
      clock: makeClock(() => NOW),
      press,
    },
  );
  return press;
}

const field = (label: string) => screen.getByLabelText(label);
const notice = () => screen.queryByText(/Stai cambiando la prenotazione/);

async function change() {
  fireEvent.click(await screen.findByRole('button', { name: 'Modifica' }));
}

test('a change fills in what was booked, shows the tables of its meal, and presses name it, over a reload, too', async () => {
  render();
  await change();
  expect(notice()).toHaveTextContent(
    `n. ${booking.id}: tavolo 7, Veranda, sabato 28 novembre, 20:30, 2 persone`,
  );
  expect(field('Data')).toHaveValue(SATURDAY);
  expect(field('Orario')).toHaveValue('20:30');
  expect(field('Numero persone')).toHaveValue('2');
  expect(field('Nome')).toHaveValue('Ada');
  expect(screen.getByText('I tavoli di sabato 28 a cena')).toBeVisible();
  type('Numero persone', '4');
  cleanup();
  const press = render();
  fireEvent.click(screen.getByRole('button', { name: 'Tieni il tavolo 7' }));
  expect(press.mock.calls).toMatchObject([
    [
      {
        table: { zone: 'Veranda', numbers: [7] },
        planMeal: booking.meal,
        changed: booking,
        form: { details: { partySize: '4' }, privacyConsent: true },
      },
    ],
  ]);
});

test('a change that the visitor leaves empties the form, and presses book again', async () => {
  const press = render();
  await change();
  fireEvent.click(screen.getByRole('button', { name: 'Lascia com’è' }));
  expect(notice()).toBeNull();
  expect(field('Nome')).toHaveValue('');
  expect(screen.getByText('I tavoli in questo momento')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: /^Tavolo 8, Veranda/ }));
  expect(press).toHaveBeenCalledWith(
    expect.objectContaining({ changed: null, planMeal: null }),
  );
});

test('a change of a booking that has gone meanwhile ends', async () => {
  render(
    booking,
    vi.fn(async () => 'changedGone' as const),
  );
  await change();
  fireEvent.click(screen.getByRole('button', { name: 'Tieni il tavolo 7' }));
  await eventually(() => expect(notice()).toBeNull());
});

test('a booking is not changed once its hour has come', async () => {
  render(makeOwnBooking({ details: { date: TODAY, time: '11:30' } }));
  await screen.findByRole('button', { name: 'Libera il tavolo' });
  expect(screen.queryByRole('button', { name: 'Modifica' })).toBeNull();
});
