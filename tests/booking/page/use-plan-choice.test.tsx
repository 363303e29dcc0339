import {
  act,
  cleanup,
  fireEvent,
  screen,
  within,
} from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { restaurant } from '../../../src/content/restaurant.ts';
import { floorPlan, tableKey } from '../../../src/tables/floor-plan.ts';
import { romeInstant } from '../../../src/time/rome-clock.ts';
import { makeClock } from '../../support/make-clock.ts';
import {
  atNoon,
  booked,
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

const allKeys = floorPlan.flatMap(({ tables }) => tables).map(tableKey);
const allWith = <T,>(value: T) =>
  Object.fromEntries(allKeys.map((key) => [key, value]));

const dayButton = (name: RegExp) =>
  within(screen.getByRole('toolbar', { name: 'Giorno' })).getByRole('button', {
    name,
  });
const press = (meal: string) => click(`Mostra ${meal}`);
const planShows = (text: string) =>
  expect(plan()).toHaveTextContent(`I tavoli ${text}`);
/** The meals that buttons offer. */
const offers = () =>
  screen
    .queryAllByRole('button', { name: /^Mostra / })
    .map((button) => button.textContent?.replace('Mostra ', ''));

function typeArrival(date: string, time: string): void {
  type('Data', date);
  type('Orario', time);
}

test('the plan is that of now, whatever was typed, until a button asks for the meal of the form; a press says which, and the button of today leads back', () => {
  const { press: onPress } = renderAtNoon();
  planShows('in questo momento');
  // Nothing was typed: today is in the form.
  expect(offers()).toEqual([]);
  typeArrival(SATURDAY, '20:30');
  planShows('in questo momento');
  expect([isBooked('7'), isBooked('8')]).toEqual([true, false]);
  expect(offers()).toEqual(['sabato 28 a cena']);
  fireEvent.click(table('13'));
  press('sabato 28 a cena');
  planShows('di sabato 28 a cena');
  expect(plan()).toHaveFocus();
  expect([isBooked('7'), isBooked('8')]).toEqual([false, true]);
  // The tables of another plan have not changed.
  expect(screen.queryByText(/ora (libero|prenotato)|sono cambiati/)).toBeNull();
  fireEvent.click(table('13'));
  type('Orario', '12:30');
  planShows('di sabato 28 a cena');
  expect(offers()).toEqual(['sabato 28 a pranzo']);
  type('Orario', '20:30');
  click(/^Oggi/);
  planShows('in questo momento');
  expect(field('Orario')).toHaveValue('');
  const details = { date: SATURDAY, time: '20:30' };
  const pressed = { table: { zone: 'Veranda', numbers: [13] } };
  expect(onPress.mock.calls).toMatchObject([
    [{ ...pressed, planMeal: null, form: { details } }],
    [{ ...pressed, planMeal: { date: SATURDAY, key: 'cena' } }],
  ]);
});

test('a page that is opened again shows the plan of the same meal, until the form is reset', () => {
  renderAtNoon();
  typeArrival(SATURDAY, '20:30');
  press('sabato 28 a cena');
  cleanup();
  renderAtNoon();
  planShows('di sabato 28 a cena');
  act(() => document.querySelector('form')?.reset());
  cleanup();
  renderAtNoon();
  planShows('in questo momento');
});

test('a day with two meals asks at which, and shows none before it is said', () => {
  renderAtNoon();
  click(/sab 28/);
  planShows('in questo momento');
  expect(screen.getByText(/A che ora\?/)).toBeVisible();
  expect(offers()).toEqual(['sabato 28 a pranzo', 'sabato 28 a cena']);
  press('sabato 28 a cena');
  planShows('di sabato 28 a cena');
  expect(screen.queryByText(/A che ora\?/)).toBeNull();
  expect(offers()).toEqual(['sabato 28 a pranzo']);
});

test('the present meal, chosen by a button, heads the plan of now', () => {
  const clock = makeClock(() => romeInstant(TODAY, '17:00'));
  renderAtNoon({}, { clock });
  type('Orario', '20:30');
  planShows('in questo momento');
  click(/^20:30/);
  planShows('di stasera');
  expect(isBooked('7')).toBe(true);
  expect(offers()).toEqual([]);
});

test('a closed day says so instead of its hours, and offers the next open one', () => {
  const { read } = renderAtNoon();
  type('Data', '2026-12-01');
  expect(screen.getByText('Siamo chiusi martedì 1º dicembre.')).toBeVisible();
  // Nothing is blocked.
  read({ days: { [TODAY]: {}, '2026-12-01': {} } });
  press('martedì 1º a cena');
  expect(screen.getAllByText(/^Siamo chiusi martedì/)).toHaveLength(2);
  click('Apriamo giovedì 3 dicembre');
  expect(field('Data')).toHaveValue('2026-12-03');
  expect(field('Data')).not.toHaveAccessibleDescription();
});

test('each day and each hour says how many tables are free for its meal, once that is known', async () => {
  const { follow, read } = renderAtNoon();
  const all = allKeys.length;
  const name = (day: RegExp, text: string) =>
    expect(dayButton(day)).toHaveAccessibleName(text);
  name(/Oggi/, `Oggi gio 26, ${all} liberi a cena`);
  name(/27/, 'Domani ven 27');
  name(/28/, `sab 28, ${all - 1} liberi a cena`);
  name(/mar 1/, 'mar 1 chiuso');
  // Closed.
  screen.getByRole('group', { name: 'pranzo' });
  click(/sab 28/);
  type('Orario', '12:30');
  name(/28/, `sab 28, ${all} liberi a pranzo`);
  screen.getByRole('group', { name: `cena, ${all - 1} liberi` });
  screen.getByRole('button', { name: `19:00, ${all - 1} liberi` });
  read({ days: { ...atNoon.days, [SATURDAY]: { pranzo: allWith(lock) } } });
  name(/28/, 'sab 28, al completo a pranzo');
  screen.getByRole('button', { name: '12:30, al completo' });
  await vi.waitFor(
    () => expect(follow.mock.lastCall?.[0].dates).toContain('2026-12-02'),
    2_000,
  );
});

test('the alert of a press that differs from the plan shows the meal of the form', async () => {
  renderAtNoon({}, { press: vi.fn(async () => 'showMeal' as const) });
  click(/sab 28/);
  click(/^20:30/);
  type('Orario', '12:30');
  fireEvent.click(table('13'));
  await vi.waitFor(() => planShows('di sabato 28 a pranzo'));
});

test('a meal whose locks were not read yet is not shown as free', () => {
  const { read } = renderAtNoon({ days: { [TODAY]: {} } });
  typeArrival(SATURDAY, '20:30');
  press('sabato 28 a cena');
  planShows('in questo momento');
  expect(offers()).toEqual(['sabato 28 a cena']);
  read({});
  planShows('di sabato 28 a cena');
  expect(isBooked('8')).toBe(true);
});

test('a full house is said with the telephone number and the meals beside it that have a table', () => {
  renderAtNoon({
    records: allWith(booked),
    days: { ...atNoon.days, [TODAY]: { cena: allWith(lock) } },
  });
  const full = screen.getByText(/Adesso è tutto prenotato/);
  expect(full.closest('[aria-live]')).not.toBeNull();
  expect(
    within(full).getByRole('link', { name: restaurant.phone }),
  ).toBeVisible();
  expect(offers()).toEqual(['sabato 28 a pranzo']);
  // The same meal is offered once.
  typeArrival(SATURDAY, '12:30');
  expect(offers()).toHaveLength(1);
  typeArrival('2026-11-27', '20:30');
  press('sabato 28 a pranzo');
  planShows('di sabato 28 a pranzo');
  // What is taken is in the form; only the hour is asked for.
  expect(field('Data')).toHaveValue(SATURDAY);
  expect(field('Orario')).toHaveValue('');
  expect(screen.queryByText(/è tutto prenotato/)).toBeNull();
});

test('the plan of a meal becomes that of now when the meal begins', () => {
  let now = NOON;
  let tick = () => {};
  const clock = makeClock(() => now, {
    subscribe: (listener) => {
      tick = listener;
      return () => {};
    },
  });
  renderAtNoon({}, { clock });
  type('Orario', '20:30');
  press('stasera');
  expect(isBooked('7')).toBe(false);
  now = romeInstant(TODAY, '16:00');
  act(() => tick());
  expect(offers()).toEqual([]);
  expect(isBooked('7')).toBe(true);
});
