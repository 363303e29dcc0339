import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { OwnBooking } from '../../../src/booking/own-bookings.ts';
import type { Booking } from '../../../src/tables/booking.ts';
import { eventually } from '../../support/eventually.ts';
import { makeOwnBooking, makeRequest } from '../../support/make-own-booking.ts';
import {
  atNoon,
  click,
  formDetails,
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
import {
  freed,
  notice,
  own,
  ownWith,
  renderChange,
  summary,
} from '../../support/render-change.tsx';

test('a change begins with what was read of the booking, asks for no consent, and names both over a reload', async () => {
  await renderChange();
  expect(notice()).toHaveFocus();
  expect(summary()).toBeNull();
  expect(notice()?.nextSibling).toHaveTextContent(
    `Prenotazione n. ${own.booking.id}: sabato 28 novembre, 20:30, tavolo 9 - 10, Veranda, 2 persone.`,
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
  expect(press.mock.lastCall?.[0]).toMatchObject({
    table: { zone: 'Veranda', numbers: [9, 10] },
    planMeal: own.booking.meal,
    changed: own,
    form: { details: { partySize: '4' } },
  });
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
  ['Data', '2026-11-04', '20:30', 'Questo giorno è già', 'sabato 28 a cena'],
  ['Data', '', '20:30', 'Manca la data', 'sabato 28 a cena'],
  ['Orario', TODAY, '11:30', 'già passato', 'oggi a pranzo'],
])(
  'what a change cannot be is said at its field, to which saving leads: %s, %s %s',
  async (label, date, time, text, meal) => {
    await renderChange(label === 'Data' ? 'correctDate' : 'correctTime');
    type('Data', date);
    type('Orario', time);
    expect(field(label)).toHaveAccessibleDescription(
      expect.stringContaining(text),
    );
    expect(plan()).toHaveTextContent(`I tavoli di ${meal}`);
    click('Salva');
    await eventually(() => expect(field(label)).toHaveFocus());
  },
);

test('who goes back to the form of a change is led to what looks odd in it', async () => {
  await renderChange('complete');
  type('Telefono', '12');
  click('Salva');
  await eventually(() => expect(field('Telefono')).toHaveFocus());
});

test('a change that the visitor leaves empties the form and brings the summary back, and presses book again', async () => {
  const { press } = await renderChange();
  click('Lascia com’è');
  expect(notice()).toBeNull();
  expect(summary()).toHaveFocus();
  expect(field('Nome')).toHaveValue('');
  expect(plan()).toHaveTextContent('I tavoli in questo momento');
  fireEvent.click(table('8'));
  const now = { changed: null, planMeal: null };
  expect(press.mock.lastCall?.[0]).toMatchObject(now);
});

test('who cancels is led to what is said of it, and who closes that back to the page', async () => {
  const { update } = renderAtNoon(
    {},
    {
      state: { summaries: [own] },
      forget: () => update({ summaries: [] }),
    },
  );
  await screen.findByText('Disdici');
  update({ summaries: [freed('guest')], freedHere: own.booking.id });
  expect(screen.getByText(/^Prenotazione disdetta/)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  await eventually(() => expect(screen.getByText('Prenota')).toHaveFocus());
});

/** As the staff have changed it. */
const byStaff = (booking: Partial<Booking>) =>
  ownWith({ readAt: NOON, rev: NOON, ...booking });
const moved = { ...byStaff({ table: 'Veranda7' }), movedBy: 'staff' } as const;

test.each<readonly [string, OwnBooking, string]>([
  ['cancel it', freed('staff'), 'L’ha annullata il ristorante'],
  ['take its table', byStaff({ table: null, isHeld: false }), 'lista d’attesa'],
  ['seat its guests', byStaff({ seatedAt: NOON }), 'Siete già a tavola'],
  ['move it', moved, 'Il ristorante l’ha spostata'],
])('a change ends when the staff %s, and says why', async (_, ended, text) => {
  const { update } = await renderChange();
  // Another number of people is no reason.
  update({ summaries: [byStaff({ people: '3' })] });
  expect(notice()).toBeVisible();
  update({ summaries: [ended] });
  expect(notice()).toBeNull();
  expect(screen.getByText(new RegExp(text))).toBeVisible();
  expect(screen.getAllByRole('region')[0]).toContainElement(
    document.activeElement as HTMLElement,
  );
  expect(field('Nome')).toHaveValue('');
});

test.each([
  ['', false],
  [', over a reload', true],
])(
  'the form of a change follows what the staff change, but for what the guest has typed%s',
  async (_, isReloaded) => {
    const { update } = await renderChange();
    type('Numero persone', '4');
    const edited = byStaff({ people: '3', phone: '055 999999' });
    const state = { summaries: [edited] };
    if (isReloaded) {
      cleanup();
      renderAtNoon({}, { state });
    } else update(state);
    expect(field('Numero persone')).toHaveValue('4');
    expect(field('Telefono')).toHaveValue('055 999999');
  },
);

test('a change shows the form below the summary of another booking, too', async () => {
  const { update } = await renderChange();
  const another = makeOwnBooking({ details: { date: SATURDAY } });
  update({ summaries: [own, another] });
  expect(summary()).toBeVisible();
  expect(field('Nome')).toBeVisible();
});

describe('a change that is saved', () => {
  const writing = {
    summaries: [],
    all: [{ ...own, status: 'writing' }],
    current: { name: 'writing', table: { zone: 'Veranda', numbers: [7] } },
  } as const;
  const idle = { current: null };
  const written = ownWith({ people: '3', rev: NOON });

  test('stays open until it is written, and moves nothing if it is refused', async () => {
    const { update } = await renderChange();
    table('13').focus();
    update(writing);
    expect(plan()).toHaveTextContent('I tavoli di sabato 28 a cena');
    update({ ...idle, summaries: [own] });
    expect(notice()).toBeVisible();
    expect(table('13')).toHaveFocus();
  });

  test('ends with its confirmation, also if the staff have read it by then, leads to the summary, and then alone the form is reset', async () => {
    const { dialogs, update } = await renderChange();
    // Three seconds after an earlier confirmation, of the same booking, too.
    update({ booked: formDetails() });
    expect(field('Nome')).toHaveValue('Ada');
    update(writing);
    act(() => void dialogs.alert({ kind: 'confirmed', own }));
    const read = ownWith({ people: '3', rev: NOON + 1, readAt: NOON });
    update({ ...idle, all: [{ ...read, status: 'confirmed' }] });
    // Behind the dialog nothing moves.
    expect(notice()).toBeVisible();
    act(() => dialogs.get()[0]?.answer(null));
    update({ summaries: [read] });
    expect(notice()).toBeNull();
    expect(summary()).toHaveFocus();
    expect(field('Nome')).toHaveValue('');
    // It was folded.
    click('Modifica');
    expect(field('Nome')).toBeVisible();
  });

  test('has ended if its mail may not have arrived', async () => {
    const { update } = await renderChange();
    update(writing);
    const request = makeRequest({ before: own.booking, isChange: true });
    const pending = { ...written, status: 'pending', request } as const;
    update({ ...idle, pendingMails: [pending] });
    expect(notice()).toBeNull();
    // It is changed once more, with what the restaurant was to read.
    click('Modifica');
    expect(notice()).toHaveFocus();
    expect(field('E-mail')).toHaveValue('ada@esempio.test');
    expect(screen.queryByText(/La copia per e-mail/)).toBeNull();
  });
});
