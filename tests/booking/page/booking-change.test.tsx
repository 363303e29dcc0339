import { cleanup, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import {
  atNoon,
  click,
  isBooked,
  lock,
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
  renderChange,
  summary,
} from '../../support/render-change.tsx';

// How a change ends: use-changed-booking.test.tsx.

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
  expect(press).toHaveBeenCalledWith(
    expect.objectContaining({ changed: null, planMeal: null }),
  );
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
      forget: () => update({ summaries: [] }),
    },
  );
  await screen.findByText('Disdici');
  update({ summaries: [freed('guest')], freedHere: own.booking.id });
  expect(screen.getByText(/^Prenotazione disdetta/)).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  await eventually(() => expect(screen.getByText('Prenota')).toHaveFocus());
});
