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
import type { LiveValues } from '../../../src/tables/live-values.ts';
import { romeInstant } from '../../../src/time/rome-clock.ts';
import { makeClock } from '../../support/make-clock.ts';
import { renderBookingBlock } from '../../support/render-booking-block.tsx';
import { type } from '../../support/render-booking-form.tsx';

/** A Thursday, at noon. */
const TODAY = '2026-11-26';
const SATURDAY = '2026-11-28';
const NOW = romeInstant(TODAY, '12:00');
const booked = { bookedAt: NOW - 60_000, deadline: null };
const allKeys = floorPlan.flatMap(({ tables }) => tables).map(tableKey);
const allBooked = Object.fromEntries(allKeys.map((key) => [key, booked]));
const lock = { booking: '12345678', record: null };
const allLocked = Object.fromEntries(allKeys.map((key) => [key, lock]));

const values: LiveValues = {
  settings: { prenotazioni: true, giardino: true },
  records: { Veranda7: booked },
  days: {
    [TODAY]: {},
    [SATURDAY]: { cena: { Veranda8: lock } },
  },
};

/** Renders the block at noon. @returns what changes the values */
function render(
  overrides: Partial<LiveValues> = {},
  own: Parameters<typeof renderBookingBlock>[1] = {},
) {
  const data = (changed: Partial<LiveValues>) => ({
    status: 'current' as const,
    values: { ...values, ...changed },
    receivedAt: NOW,
  });
  const change = renderBookingBlock(data(overrides), {
    clock: makeClock(() => NOW),
    ...own,
  });
  return (changed: Partial<LiveValues>) => change(data(changed));
}

const title = () => screen.getByRole('heading', { name: /^I tavoli/ });
const show = (meal: string) =>
  screen.getByRole('button', { name: `Mostra ${meal}` });
const press = (meal: string) => fireEvent.click(show(meal));
const offers = () => screen.queryAllByRole('button', { name: /^Mostra / });
const table = (label: string) =>
  screen.getByRole('button', { name: new RegExp(`^Tavolo ${label}, Veranda`) });
const isBooked = (label: string) =>
  table(label).matches('[aria-label*=prenotato]');

function typeArrival(date: string, time: string): void {
  type('Data', date);
  type('Orario', time);
}

test('the plan is that of now, whatever was typed, until a button asks for the meal of the form, and back', () => {
  render();
  expect(title()).toHaveTextContent('I tavoli in questo momento');
  // Nothing was typed: today is in the form.
  expect(offers()).toEqual([]);
  typeArrival(SATURDAY, '20:30');
  expect(title()).toHaveTextContent('I tavoli in questo momento');
  expect([isBooked('7'), isBooked('8')]).toEqual([true, false]);
  expect(offers()).toHaveLength(1);
  press('sabato 28 a cena');
  expect(title()).toHaveTextContent('I tavoli di sabato 28 a cena');
  expect(title()).toHaveFocus();
  expect([isBooked('7'), isBooked('8')]).toEqual([false, true]);
  // The tables of another plan have not changed.
  expect(screen.queryByText(/ora (libero|prenotato)|sono cambiati/)).toBeNull();
  type('Orario', '12:30');
  expect(title()).toHaveTextContent('I tavoli di sabato 28 a cena');
  expect(show('sabato 28 a pranzo')).toBeVisible();
  fireEvent.click(screen.getByText('Torna ai tavoli di adesso'));
  expect(title()).toHaveTextContent('I tavoli in questo momento');
});

test('a page that is opened again shows the plan of the same meal, until the form is reset', () => {
  render();
  typeArrival(SATURDAY, '20:30');
  press('sabato 28 a cena');
  cleanup();
  render();
  expect(title()).toHaveTextContent('I tavoli di sabato 28 a cena');
  act(() => document.querySelector('form')?.reset());
  cleanup();
  render();
  expect(title()).toHaveTextContent('I tavoli in questo momento');
});

test('a day with two meals asks at which, and shows none before it is said', () => {
  render();
  fireEvent.click(screen.getByRole('button', { name: /sab 28/ }));
  expect(title()).toHaveTextContent('I tavoli in questo momento');
  expect(screen.getByText(/A che ora\?/)).toBeVisible();
  expect(offers().map((each) => each.textContent)).toEqual([
    'Mostra sabato 28 a pranzo',
    'Mostra sabato 28 a cena',
  ]);
  press('sabato 28 a cena');
  expect(title()).toHaveTextContent('I tavoli di sabato 28 a cena');
  expect(screen.queryByText(/A che ora\?/)).toBeNull();
  expect(show('sabato 28 a pranzo')).toBeVisible();
});

test('the present meal, chosen by a button, heads the plan of now', () => {
  render({}, { clock: makeClock(() => romeInstant(TODAY, '17:00')) });
  type('Orario', '20:30');
  expect(title()).toHaveTextContent('I tavoli in questo momento');
  fireEvent.click(screen.getByRole('button', { name: '20:30' }));
  expect(title()).toHaveTextContent('I tavoli di stasera');
  expect(isBooked('7')).toBe(true);
  expect(offers()).toEqual([]);
});

test('a day of rest says so, and offers the next meal that is open, which is then in the form', () => {
  render();
  const tuesday = '2026-12-01';
  type('Data', tuesday);
  expect(screen.getByText(/Martedì 1º siamo chiusi\./)).toBeVisible();
  press('giovedì 3 dicembre a cena');
  expect(screen.getByLabelText('Data')).toHaveValue('2026-12-03');
  expect(screen.queryByText(/siamo chiusi\./)).toBeNull();
});

test('a meal whose locks were not read yet is not shown as free', () => {
  const change = render({ days: { [TODAY]: {} } });
  typeArrival(SATURDAY, '20:30');
  press('sabato 28 a cena');
  expect(title()).toHaveTextContent('I tavoli in questo momento');
  expect(show('sabato 28 a cena')).toBeVisible();
  change({});
  expect(title()).toHaveTextContent('I tavoli di sabato 28 a cena');
  expect(isBooked('8')).toBe(true);
});

test('a press tells which plan was pressed, and what is typed', () => {
  const onPress = vi.fn(async () => null);
  render({}, { press: onPress });
  typeArrival(SATURDAY, '20:30');
  fireEvent.click(table('13'));
  press('sabato 28 a cena');
  fireEvent.click(table('13'));
  const planMeal = { date: SATURDAY, key: 'cena' };
  const details = { date: SATURDAY, time: '20:30' };
  const pressed = { table: { zone: 'Veranda', numbers: [13] } };
  expect(onPress.mock.calls).toMatchObject([
    [{ ...pressed, planMeal: null, form: { details } }],
    [{ ...pressed, planMeal }],
  ]);
});

test('a full house is said with the telephone number and the next meal that has a table', () => {
  render({
    records: allBooked,
    days: { ...values.days, [TODAY]: { cena: allLocked } },
  });
  const full = screen.getByText(/Adesso è tutto prenotato/);
  expect(full.closest('[aria-live]')).not.toBeNull();
  expect(
    within(full).getByRole('link', { name: restaurant.phone }),
  ).toBeVisible();
  expect(screen.getByText(/Il primo tavolo libero è/)).toHaveTextContent(
    'sabato 28 a pranzo',
  );
  // The same meal is offered once.
  typeArrival(SATURDAY, '12:30');
  expect(offers()).toHaveLength(1);
  typeArrival('2026-11-27', '20:30');
  press('sabato 28 a pranzo');
  expect(title()).toHaveTextContent('I tavoli di sabato 28 a pranzo');
  // What is taken is in the form; only the hour is asked for.
  expect(screen.getByLabelText('Data')).toHaveValue(SATURDAY);
  expect(screen.getByLabelText('Orario')).toHaveValue('');
  expect(screen.queryByText(/è tutto prenotato/)).toBeNull();
});

test('the plan of a meal becomes that of now when the meal begins', () => {
  let now = NOW;
  const listeners = new Set<() => void>();
  const clock = makeClock(() => now, {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  renderBookingBlock({ status: 'current', values, receivedAt: NOW }, { clock });
  type('Orario', '20:30');
  press('stasera');
  expect(isBooked('7')).toBe(false);
  now = romeInstant(TODAY, '16:00');
  act(() => {
    for (const listener of listeners) listener();
  });
  expect(offers()).toEqual([]);
  expect(isBooked('7')).toBe(true);
});
