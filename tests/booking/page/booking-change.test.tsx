import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { Bookings } from '../../../src/booking/bookings.ts';
import type { PressAnswer } from '../../../src/booking/press-table.ts';
import type { Booking } from '../../../src/tables/booking.ts';
import { eventually } from '../../support/eventually.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import {
  atNoon,
  click,
  isBooked,
  lock,
  NOON,
  plan,
  renderAtNoon,
  SATURDAY,
  TODAY,
  table,
} from '../../support/render-booking-block.tsx';
import { field, type } from '../../support/render-booking-form.tsx';

const own = makeOwnBooking({
  details: { date: SATURDAY },
  booking: { table: 'Veranda9' },
});
const ownWith = (booking: Partial<Booking>) => ({
  ...own,
  booking: { ...own.booking, ...booking },
});
const freed = (by: 'guest' | 'staff') =>
  ownWith({ isHeld: false, freed: { at: NOON, by } });

/**
 * Renders the block with the summary of a booking, which is pressed to be
 * changed. @param answer to a press
 */
async function renderChange(answer: PressAnswer | null = null) {
  const press = vi.fn<Bookings['press']>(async () => answer);
  const block = renderAtNoon({}, { press, state: { summaries: [own] } });
  fireEvent.click(await screen.findByText('Modifica'));
  return block;
}

const notice = () =>
  screen.queryByRole('heading', { name: 'Modifica la prenotazione' });

test('a change begins with what was read of the booking, asks for no consent, and names both over a reload', async () => {
  await renderChange();
  expect(notice()).toHaveFocus();
  expect(notice()?.nextSibling).toHaveTextContent(
    `Prenotazione n. ${own.booking.id}: tavolo 9 - 10, Veranda, sabato 28 novembre, 20:30, 2 persone.`,
  );
  const filled = {
    Data: SATURDAY,
    Orario: '20:30',
    'Numero persone': '2',
    Nome: 'Ada',
    Cognome: 'Rossi',
    Telefono: '055 123456',
    'E-mail': '',
  };
  for (const [label, text] of Object.entries(filled))
    expect(field(label)).toHaveValue(text);
  // The restaurant has it by the mail before.
  expect(field('E-mail')).not.toHaveAccessibleDescription();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByText(/^Oppure prenota/)).toBeNull();
  type('Numero persone', '4');
  cleanup();
  const { press } = renderAtNoon({}, { state: { summaries: [own] } });
  click('Salva');
  expect(press).toHaveBeenCalledWith(
    expect.objectContaining({
      table: { zone: 'Veranda', numbers: [9, 10] },
      planMeal: own.booking.meal,
      changed: own,
      form: expect.objectContaining({
        details: expect.objectContaining({ partySize: '4' }),
      }),
    }),
  );
});

test('a change shows the tables of the meal that its form asks for, typed or pressed, and never those of now', async () => {
  const { read } = await renderChange();
  expect(plan()).toHaveTextContent('I tavoli di sabato 28 a cena');
  expect([isBooked('8'), isBooked('7')]).toEqual([true, false]);
  type('Orario', '12:30');
  expect(plan()).toHaveTextContent('I tavoli di sabato 28 a pranzo');
  expect(isBooked('8')).toBe(false);
  click(/dom 29/);
  expect(plan()).toHaveTextContent('I tavoli di domenica 29 a pranzo');
  // Until its day is read.
  expect(isBooked('7')).toBe(false);
  expect(table('7')).toHaveAttribute('aria-busy', 'true');
  const readSunday = (...keys: string[]) => {
    const pranzo = Object.fromEntries(keys.map((key) => [key, lock]));
    read({ days: { ...atNoon.days, '2026-11-29': { pranzo } } });
  };
  readSunday('Veranda14');
  expect(table('7')).toHaveAttribute('aria-busy', 'false');
  expect(isBooked('14')).toBe(true);
  // Nobody has booked it just now.
  expect(screen.queryByText(/: ora|sono cambiati/)).toBeNull();
  readSunday('Veranda14', 'Veranda7');
  expect(screen.getByText(/Tavolo 7, Veranda: ora/)).toBeVisible();
  expect(screen.queryByText(/Torna ai tavoli|Mostra \w+ \d/)).toBeNull();
});

test.each([
  ['that is over', '2026-11-04', 'Questo giorno è già passato'],
  ['that is missing', '', 'Manca la data'],
])(
  'a day %s is said at its field, to which saving leads',
  async (_, date, text) => {
    await renderChange('correctDate');
    type('Data', date);
    expect(field('Data')).toHaveAccessibleDescription(
      expect.stringContaining(text),
    );
    expect(plan()).toHaveTextContent('I tavoli di sabato 28 a cena');
    click('Salva');
    await eventually(() => expect(field('Data')).toHaveFocus());
  },
);

test('who goes back to the form of a change is led to what looks odd in it', async () => {
  await renderChange('complete');
  type('Telefono', '12');
  click('Salva');
  await eventually(() => expect(field('Telefono')).toHaveFocus());
});

test('a change that the visitor leaves empties the form, and presses book again', async () => {
  const { press } = await renderChange();
  click('Lascia com’è');
  expect(notice()).toBeNull();
  expect(screen.getByText('Prenota')).toHaveFocus();
  expect(field('Nome')).toHaveValue('');
  expect(plan()).toHaveTextContent('I tavoli in questo momento');
  fireEvent.click(table('8'));
  expect(press).toHaveBeenCalledWith(
    expect.objectContaining({ changed: null, planMeal: null }),
  );
});

test.each([
  ['is cancelled', freed('staff')],
  ['has no table any more', ownWith({ table: null })],
  ['is of guests who sit there', ownWith({ seatedAt: NOON })],
])('a change ends when its booking %s', async (_, ended) => {
  const { update } = await renderChange();
  update({ summaries: [ended] });
  expect(notice()).toBeNull();
});

describe('a change that is saved', () => {
  const writing = {
    summaries: [],
    current: { name: 'writing', table: { zone: 'Veranda', numbers: [7] } },
  } as const;
  const idle = { current: null };

  test('stays open until it is written, and moves nothing if it is refused', async () => {
    const { update } = await renderChange();
    table('13').focus();
    update(writing);
    expect(plan()).toHaveTextContent('I tavoli di sabato 28 a cena');
    update({ ...idle, summaries: [own] });
    expect(notice()).toBeVisible();
    expect(table('13')).toHaveFocus();
  });

  test('ends with its confirmation, leads to the summary, and then alone the form is reset', async () => {
    const { dialogs, update } = await renderChange();
    // After an earlier booking.
    update({ formResets: 1 });
    expect(field('Nome')).toHaveValue('Ada');
    update(writing);
    act(() => void dialogs.alert({ kind: 'confirmed', own }));
    update(idle);
    // Behind the dialog nothing moves.
    expect(notice()).toBeVisible();
    act(() => dialogs.get()[0]?.answer(null));
    update({ summaries: [own] });
    expect(notice()).toBeNull();
    expect(screen.getByText('La tua prenotazione')).toHaveFocus();
    update({ formResets: 2 });
    expect(field('Nome')).toHaveValue('');
    // It was folded.
    click('Modifica');
    expect(field('Nome')).toBeVisible();
  });

  test('has ended if its mail may not have arrived', async () => {
    const { update } = await renderChange();
    update(writing);
    update({ ...idle, pendingMails: [own] });
    expect(notice()).toBeNull();
    // It is sent again.
    update({ ...writing, pendingMails: [] });
    expect(notice()).toBeNull();
  });
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

test('who cancels is led to what is said of it, and who closes that back to the page', async () => {
  const { update } = renderAtNoon(
    {},
    {
      state: { summaries: [own] },
      forget: async () => update({ summaries: [] }),
    },
  );
  await screen.findByText('Disdici');
  update({ summaries: [freed('guest')], freedHere: own.booking.id });
  expect(screen.getByText(/^Hai disdetto/)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  await eventually(() => expect(screen.getByText('Prenota')).toHaveFocus());
});
