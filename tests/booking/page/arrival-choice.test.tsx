import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import {
  field,
  renderForm,
  SATURDAY,
  type,
} from '../../support/render-booking-form.tsx';

const DAYS = 'Giorno';
const TIMES = 'Orari di arrivo';
const toolbar = (name: string) => within(screen.getByRole('toolbar', { name }));
const dayButton = (name: RegExp) => toolbar(DAYS).getByRole('button', { name });
const timeButton = (name: string) =>
  toolbar(TIMES).getByRole('button', { name });

/** The buttons that are shown as chosen. */
const chosen = () =>
  screen
    .queryAllByRole('button', { pressed: true })
    .map((button) => button.textContent);

/** The rows of hours, each with its meal. */
const offered = () =>
  screen.queryByRole('toolbar', { name: TIMES })
    ? toolbar(TIMES)
        .getAllByRole('group')
        .map((row) =>
          [...row.querySelectorAll(':scope > span, button, p')]
            .map((element) => element.textContent)
            .join(' '),
        )
    : [];

test('the next seven days have a button with their number, and days of rest say so', () => {
  renderForm(SATURDAY);
  const buttons = toolbar(DAYS).getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual([
    'Oggi sab 28',
    'Domani dom 29',
    'lun 30',
    'mar 1 chiuso',
    'mer 2 chiuso',
    'gio 3',
    'ven 4',
    'Altra data',
  ]);
});

test('a press on a day fills in the date, keeps the time, and shows that meal, each time', async () => {
  const { onShowMeal } = renderForm(SATURDAY);
  expect(chosen()).toEqual(['Oggi sab 28']);
  type('Orario', '20:30');
  expect(onShowMeal).not.toHaveBeenCalled();
  for (const times of [1, 2]) {
    await userEvent.click(dayButton(/lun 30/));
    expect(onShowMeal).toHaveBeenCalledTimes(times);
    expect(onShowMeal).toHaveBeenLastCalledWith({
      date: '2026-11-30',
      time: '20:30',
    });
  }
  expect(chosen()).toEqual(['lun 30', '20:30']);
  expect(field('Data')).not.toHaveAccessibleDescription();
  // A day of rest is pointed out, and nothing is blocked.
  expect(field('Data')).not.toHaveAttribute('aria-invalid');
  await userEvent.click(dayButton(/mar 1/));
  expect(field('Data')).toHaveAccessibleDescription(/^Siamo chiusi/);
  expect(field('Data')).toBeInvalid();
  expect(screen.queryByText(/già passati/)).toBeNull();
});

// Which hours a day has, and whose day they are: arrival-times.test.ts.
test('the half hours to come are offered, each meal in a row in the order of the day, and those that are over are left out', async () => {
  const { renderAt } = renderForm(SATURDAY);
  const dinner = '18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30';
  expect(offered()).toEqual(['pranzo 13:30 14:00 14:30', `cena ${dinner}`]);
  renderAt('2026-11-28T14:31+01:00');
  expect(offered()).toEqual([`cena ${dinner}`]);
  renderAt('2026-11-28T22:01+01:00');
  expect(screen.getByText(/orari di oggi sono già passati/)).toBeVisible();
  await userEvent.click(dayButton(/lun 30/));
  expect(offered()).toEqual(['pranzo siamo chiusi', `cena ${dinner}`]);
  type('Data', '2026-11-27');
  expect(offered()).toEqual([]);
});

test('a press on an hour fills in date and time and shows that meal, and the field marks the hour', async () => {
  const { form, onShowMeal } = renderForm(SATURDAY);
  await userEvent.click(timeButton('20:30'));
  expect(sessionStorage.getItem('form')).toBe('{"orario":"20:30"}');
  type('Orario', '19:00');
  expect(chosen()).toEqual(['Oggi sab 28', '19:00']);
  expect(onShowMeal).toHaveBeenCalledOnce();
  // An hour after midnight is of the evening before.
  await userEvent.click(dayButton(/Domani/));
  await userEvent.click(timeButton('0:00'));
  const midnight = { date: '2026-11-30', time: '00:00' };
  expect(onShowMeal).toHaveBeenLastCalledWith(midnight);
  expect(field('Data')).toHaveValue(midnight.date);
  expect(field('Orario')).toHaveValue(midnight.time);
  expect(chosen()).toEqual(['Domani dom 29', '0:00']);
  act(() => form.reset());
  expect(chosen()).toEqual(['Oggi sab 28']);
});

test('another date is chosen in the field, which opens', async () => {
  renderForm(SATURDAY);
  const date = field('Data');
  const showPicker = vi.fn();
  Object.assign(date, { showPicker });
  const other = dayButton(/Altra data/);
  expect(other).toHaveAttribute('data-chosen', 'false');
  await userEvent.click(other);
  expect(date).toHaveFocus();
  expect(showPicker).toHaveBeenCalledOnce();
  type('Data', '2026-12-10');
  expect(chosen()).toEqual([]);
  expect(other).toHaveAttribute('data-chosen', 'true');
  // A fifth digit of the year would make it no date.
  expect(date).toHaveAttribute('max', '9999-12-31');
});

test('days and hours have one tab stop each, and arrows move within them', async () => {
  renderForm(SATURDAY);
  type('Data', '2026-11-30');
  type('Orario', '19:00');
  dayButton(/Altra data/).focus();
  await userEvent.tab();
  expect(timeButton('19:00')).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(dayButton(/lun 30/)).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(timeButton('19:30')).toHaveFocus();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(timeButton('18:00')).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(timeButton('21:30')).toHaveFocus();
  await userEvent.tab();
  expect(field('Data')).toHaveFocus();
});

test('a form gets its date after the first render; at midnight an untouched one becomes the new day, a chosen one stays', () => {
  const { renderAt } = renderForm();
  expect(field('Data')).toHaveValue('');
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(screen.getByRole('radio', { name: '2' })).toBeDisabled();
  renderAt(SATURDAY);
  expect(field('Data')).toHaveValue('2026-11-28');
  expect(field('Data')).toHaveAttribute('min', '2026-11-28');
  expect(screen.getByRole('radio', { name: '2' })).toBeEnabled();
  expect(offered()[0]).toMatch(/^pranzo 13:30 /);
  renderAt('2026-11-29T00:00+01:00');
  expect(field('Data')).toHaveValue('2026-11-29');
  type('Data', '2026-12-05');
  renderAt('2026-11-30T00:00+01:00');
  expect(field('Data')).toHaveValue('2026-12-05');
});

test('closed days are announced beside the form, and named on a date of theirs', () => {
  const festa = 'Siamo chiusi per la festa del molo dal 2 al 5 maggio.';
  renderForm('2030-04-18T12:00+02:00');
  expect(screen.getByText(festa)).toBeVisible();
  type('Data', '2030-05-04');
  expect(field('Data')).toHaveAccessibleDescription(festa);
  expect(screen.getAllByText(festa)).toHaveLength(1);
});
