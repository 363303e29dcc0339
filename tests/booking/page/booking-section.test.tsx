import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { SERVICE_FIELDS } from '../../../src/services/form-mail.ts';
import { LOADING } from '../../../src/tables/live-values.ts';
import { BOOKING_WINDOW } from '../../../src/tables/table-state.ts';
import { makeLiveData } from '../../support/make-fake-database.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import {
  lock,
  renderAtNoon,
  renderBookingBlock,
  SATURDAY,
  TODAY,
  table,
} from '../../support/render-booking-block.tsx';
import { field, type } from '../../support/render-booking-form.tsx';
import { own } from '../../support/render-change.tsx';

/** The tables after bookings that others have made now. */
const bookedNow = (...keys: string[]) =>
  makeLiveData(
    Object.fromEntries(
      keys.map((key) => [key, { bookedAt: Date.now(), deadline: null }]),
    ),
  );

describe('tables that others book', () => {
  test('are announced, several as one, and what arrives late is not', () => {
    const { setLive } = renderBookingBlock({ live: LOADING });
    setLive(bookedNow('Veranda13'));
    expect(table('13')).toHaveAccessibleName(/prenotato/);
    expect(screen.queryByText(/ora prenotato/)).toBeNull();
    setLive(bookedNow('Veranda13', 'Veranda7'));
    expect(screen.getByText('Tavolo 7, Veranda: ora prenotato')).toBeVisible();
    setLive(bookedNow('Veranda13', 'Veranda8'));
    expect(screen.getByText('2 tavoli sono cambiati')).toBeVisible();
  });

  test('are not announced where the visitor’s own booking leaves', () => {
    const meal = { date: TODAY, key: 'pranzo' };
    const own = makeOwnBooking({ booking: { table: 'Veranda7', meal } });
    const heldAt = (key: string) => ({
      records: {},
      days: {
        [TODAY]: { pranzo: { [key]: { ...lock, booking: own.booking.id } } },
      },
    });
    const { read, update } = renderAtNoon(heldAt('Veranda7'), {
      state: { summaries: [own] },
    });
    expect(table('7')).toHaveAccessibleName(/il tuo tavolo/);
    const booking = { ...own.booking, table: 'Veranda8' };
    update({ summaries: [], all: [{ ...own, booking, status: 'writing' }] });
    read(heldAt('Veranda8'));
    expect(table('7')).toHaveAccessibleName(/libero/);
    expect(table('8')).toHaveAccessibleName(/il tuo tavolo/);
    expect(screen.queryByText(/: ora/)).toBeNull();
  });

  test('keep the focus, listed and drawn', () => {
    const { setLive } = renderBookingBlock();
    for (const view of ['Elenco', 'Pianta']) {
      fireEvent.click(screen.getByLabelText(view));
      table('8').focus();
      for (const [data, state] of [
        [bookedNow('Veranda8'), /prenotato/],
        [makeLiveData(), /libero/],
      ] as const) {
        setLive(data);
        expect(table('8')).toHaveAccessibleName(state);
        expect(table('8')).toHaveFocus();
      }
    }
  });
});

test('listed tables are one tab stop a zone, the one that was last there, and arrows move', async () => {
  renderBookingBlock();
  fireEvent.click(screen.getByLabelText('Elenco'));
  const zone = (name: string) => screen.getByRole('button', { name });
  zone('Veranda').focus();
  await userEvent.tab();
  expect(table('1 - 2')).toHaveFocus();
  expect(table('1 - 2')).toHaveTextContent(/libero, per 4$/);
  await userEvent.keyboard('{ArrowDown}');
  expect(table('3 - 4')).toHaveFocus();
  await userEvent.tab();
  expect(zone('Giardino')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(table('3 - 4')).toHaveFocus();
  await userEvent.keyboard('{ArrowUp}');
  expect(table('1 - 2')).toHaveFocus();
});

test('tables are repainted after the booking window and at midnight in Rome, in any time zone', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  vi.useFakeTimers({ now: Date.parse('2026-10-25T23:29:00+01:00') });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const pass = (minutes: number) =>
    act(() => void vi.advanceTimersByTime(minutes * 60_000));
  const bookedAt = Date.now() - BOOKING_WINDOW + 60_000;
  const live = makeLiveData({ Veranda7: { bookedAt, deadline: null } });
  renderBookingBlock({ live });
  const name = (state: string) => `Tavolo 7, Veranda, ${state}, per 2`;
  expect(table('7')).toHaveAccessibleName(name('prenotato'));
  pass(1);
  expect(table('7')).toHaveAccessibleName(
    name('prenotato, di nuovo prenotabile'),
  );
  pass(30);
  expect(table('7')).toHaveAccessibleName(name('libero'));
});

test('tables name their seats, what is near, and whether they are too small', () => {
  renderBookingBlock();
  const seats = 'Tavolo 8, Veranda, libero, per 3';
  const near = 'vicino alla finestra, senza gradini';
  for (const view of ['Elenco', 'Pianta']) {
    fireEvent.click(screen.getByLabelText(view));
    type('Numero persone', '4');
    expect(table('8')).toHaveAccessibleName(
      `${seats}, troppo piccolo, ${near}`,
    );
    expect(table('8')).toHaveAttribute('data-few-seats');
    type('Numero persone', '3');
    expect(table('8')).toHaveAccessibleName(`${seats}, ${near}`);
    expect(table('8')).not.toHaveAttribute('data-few-seats');
  }
});

test('more than 4 people book no table, although no event has reported them', () => {
  const { dialogs, press } = renderBookingBlock();
  const people = field('Numero persone');
  Object.assign(people, { value: '7' });
  fireEvent.click(table('7'));
  expect(dialogs.get()[0]?.content.kind).toBe('partyTooLarge');
  expect(people).toHaveValue('');
  expect(press).not.toHaveBeenCalled();
});

test('the form carries the key of the mail service, and the table that was pressed, over the change of a field', () => {
  renderBookingBlock();
  expect(field('Nome')).not.toHaveAccessibleDescription();
  fireEvent.click(table('3 - 4'));
  type('Numero persone', '4');
  const form = new FormData(document.querySelector('form') ?? undefined);
  expect(form.get(SERVICE_FIELDS.key)).toBe('the-key');
  expect(form.get('numero tavolo')).toBe('3 - 4');
  expect(form.get('zona tavolo')).toBe('Veranda');
});

test('the days of now, of the form and of the plan are followed, and the own bookings', () => {
  const { follow } = renderAtNoon({}, { state: { summaries: [own] } });
  type('Data', SATURDAY);
  expect(follow).toHaveBeenLastCalledWith({
    dates: [TODAY, SATURDAY],
    own: [{ id: own.booking.id, secret: own.booking.secret }],
  });
});

test('a booking takes the focus if it was made since the page was opened', async () => {
  const { update } = renderAtNoon();
  update({ summaries: [own] });
  await screen.findByText('Modifica');
  expect(document.body).toHaveFocus();
  const another = makeOwnBooking({ details: { date: SATURDAY } });
  update({ summaries: [another, own] });
  const [made] = screen.getAllByText('La tua prenotazione');
  expect(made).toHaveFocus();
});
