import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, createRef } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  PROMOTION_CONSENT,
  readForm,
} from '../../../../src/booking/page/form/booking-fields.ts';
import { BookingForm } from '../../../../src/booking/page/form/booking-form.tsx';
import { MAX_PARTY_SIZE } from '../../../../src/content/restaurant.ts';
import { restoreFormOfHtml } from '../../../../src/services/stored-form.ts';
import { renderPage } from '../../../support/render.tsx';

function formAt(
  time: string | undefined,
  overrides: Partial<ComponentProps<typeof BookingForm>> = {},
) {
  return (
    <BookingForm
      ref={createRef()}
      now={time ? Date.parse(time) : undefined}
      isTableChosen={false}
      isConsentMissing={false}
      onPartyTooLarge={() => {}}
      onPartySize={() => {}}
      onArrival={() => {}}
      onShowMeal={() => {}}
      {...overrides}
    />
  );
}

/**
 * @param now a time with its offset, such as 2026-05-01T12:00+02:00; none: not
 * known
 */
function renderForm(now?: string) {
  const ref = createRef<HTMLFormElement>();
  const callbacks = {
    onPartyTooLarge: vi.fn(),
    onPartySize: vi.fn(),
    onShowMeal: vi.fn(),
  };
  const overrides = { ...callbacks, ref };
  const { unmount, rerender } = renderPage(formAt(now, overrides));
  const renderAt = (time: string) => rerender(formAt(time, overrides));
  const form = ref.current;
  const honeypot = form?.querySelector<HTMLInputElement>('[name=botcheck]');
  if (!form || !honeypot) throw new Error('The form has no honeypot.');
  return { ...callbacks, form, honeypot, unmount, renderAt };
}

const field = (label: string | RegExp) => screen.getByLabelText(label);

test('a form shown again has what was typed, its own date and an empty honeypot', async () => {
  const { form, honeypot, unmount } = renderForm('2026-05-01T12:00+02:00');
  honeypot.checked = true;
  expect(readForm(form)).toMatchObject({ honeypot: true });
  await userEvent.type(field('Nome'), 'Ada');
  await userEvent.click(field(/privacy/));
  unmount();
  const again = renderForm('2026-05-02T12:00+02:00');
  expect(again.honeypot).not.toBeChecked();
  expect(field('Nome')).toHaveValue('Ada');
  expect(field(/privacy/)).toBeChecked();
  expect(field(/promozional/)).not.toBeChecked();
  expect(field('Data')).toHaveValue('2026-05-02');
});

// Locanda Al Faro: Saturdays from 12:30 to 15:00 and from 18:00 to 22:00.
const SATURDAY = '2026-11-28T13:10+01:00';

const DAYS = 'Giorno';
const TIMES = 'Orari di arrivo';
const PEOPLE = 'Quanti siete';
const toolbar = (name: string) => within(screen.getByRole('toolbar', { name }));
const chips = (group: string) =>
  within(screen.getByRole('group', { name: group }));

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
          [...row.querySelectorAll('span, button, p')]
            .map((element) => element.textContent)
            .join(' '),
        )
    : [];

/** Such as 'type(field, value)' of a visitor: one event. */
const type = (label: string, value: string) =>
  fireEvent.input(field(label), { target: { value } });

test('the next seven days have a button with their number, and days of rest and closed days say so', () => {
  const { renderAt } = renderForm(SATURDAY);
  const names = () =>
    toolbar(DAYS)
      .getAllByRole('button')
      .map((button) => button.textContent);
  expect(names()).toEqual([
    'Oggi sab 28',
    'Domani dom 29',
    'lun 30',
    'mar 1 chiuso',
    'mer 2 chiuso',
    'gio 3',
    'ven 4',
    'Altra data',
  ]);
  renderAt('2030-05-02T12:00+02:00');
  expect(names().slice(0, 2)).toEqual([
    'Oggi gio 2 chiuso',
    'Domani ven 3 chiuso',
  ]);
});

test('a press on a day fills in the date, keeps the time, and shows that meal, each time', async () => {
  const { onShowMeal } = renderForm(SATURDAY);
  expect(chosen()).toEqual(['Oggi sab 28']);
  await userEvent.click(dayButton(/lun 30/));
  expect(field('Data')).toHaveValue('2026-11-30');
  expect(field('Data')).not.toHaveAccessibleDescription();
  expect(onShowMeal).toHaveBeenLastCalledWith({
    date: '2026-11-30',
    time: '',
  });
  type('Orario', '20:30');
  expect(chosen()).toEqual(['lun 30', '20:30']);
  expect(onShowMeal).toHaveBeenCalledOnce();
  const today = { date: '2026-11-28', time: '20:30' };
  for (const times of [2, 3]) {
    await userEvent.click(dayButton(/Oggi/));
    expect(onShowMeal).toHaveBeenCalledTimes(times);
    expect(onShowMeal).toHaveBeenLastCalledWith(today);
  }
  expect(field('Data')).toHaveValue(today.date);
  expect(field('Orario')).toHaveValue(today.time);
  // A day of rest is pointed out, and nothing is blocked.
  await userEvent.click(dayButton(/mar 1/));
  expect(field('Data')).toHaveAccessibleDescription(/siamo chiusi/);
});

test('the half hours to come are offered, each meal in a row, and the open ones come first', async () => {
  const { renderAt } = renderForm(SATURDAY);
  const dinner = '18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30';
  expect(offered()).toEqual(['pranzo 13:30 14:00 14:30', `cena ${dinner}`]);
  // The half hour that is exactly now is still offered.
  renderAt('2026-11-28T14:30:59+01:00');
  expect(offered()[0]).toBe('pranzo 14:30');
  renderAt('2026-11-28T14:31:00+01:00');
  expect(offered()).toEqual([`cena ${dinner}`, 'pranzo orari già passati']);
  await userEvent.click(dayButton(/lun 30/));
  expect(offered()).toEqual([`cena ${dinner}`, 'pranzo siamo chiusi']);
  await userEvent.click(dayButton(/Domani/));
  expect(offered()).toEqual([
    'pranzo 12:30 13:00 13:30 14:00 14:30',
    `cena ${dinner} 22:00 22:30 23:00 23:30 0:00`,
  ]);
  type('Data', '2030-05-04');
  expect(offered()).toEqual(['pranzo siamo chiusi', 'cena siamo chiusi']);
  type('Data', '2026-11-27');
  expect(offered()).toEqual([]);
});

test('a press on an hour fills in the time and shows that meal, and the field marks the hour', async () => {
  const { form, onShowMeal } = renderForm(SATURDAY);
  await userEvent.click(timeButton('20:30'));
  expect(field('Orario')).toHaveValue('20:30');
  expect(onShowMeal).toHaveBeenLastCalledWith({
    date: '2026-11-28',
    time: '20:30',
  });
  expect(timeButton('20:30')).toHaveAttribute('aria-pressed', 'true');
  expect(sessionStorage.getItem('form')).toBe('{"orario":"20:30"}');
  type('Orario', '19:00');
  expect(chosen()).toEqual(['Oggi sab 28', '19:00']);
  type('Orario', '19:10');
  expect(chosen()).toEqual(['Oggi sab 28']);
  act(() => form.reset());
  expect(chosen()).toEqual(['Oggi sab 28']);
  expect(onShowMeal).toHaveBeenCalledOnce();
});

test('an hour after midnight has its own date, and stays with the evening before', async () => {
  const { onShowMeal } = renderForm(SATURDAY);
  await userEvent.click(dayButton(/Domani/));
  await userEvent.click(timeButton('0:00'));
  const midnight = { date: '2026-11-30', time: '00:00' };
  expect(onShowMeal).toHaveBeenLastCalledWith(midnight);
  expect(field('Data')).toHaveValue(midnight.date);
  expect(field('Orario')).toHaveValue(midnight.time);
  expect(chosen()).toEqual(['Domani dom 29', '0:00']);
  await userEvent.click(dayButton(/Domani/));
  expect(onShowMeal).toHaveBeenLastCalledWith(midnight);
  // This day has no hours at night.
  await userEvent.click(dayButton(/lun 30/));
  expect(onShowMeal).toHaveBeenLastCalledWith({
    date: '2026-11-30',
    time: '',
  });
  expect(chosen()).toEqual(['lun 30']);
});

test('another date is chosen in the field, which opens', async () => {
  const { onShowMeal } = renderForm(SATURDAY);
  const date = field('Data');
  const showPicker = vi.fn();
  Object.assign(date, { showPicker });
  const other = dayButton(/Altra data/);
  await userEvent.click(other);
  expect(date).toHaveFocus();
  expect(showPicker).toHaveBeenCalledOnce();
  expect(onShowMeal).not.toHaveBeenCalled();
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

test('a tap on a number of people fills in the field, and more are told to call', async () => {
  const { onPartySize, onPartyTooLarge } = renderForm(SATURDAY);
  const names = chips(PEOPLE).getAllByRole('radio');
  expect(names.map((each) => each.getAttribute('value'))).toEqual(
    Array.from({ length: MAX_PARTY_SIZE }, (_, index) => String(index + 1)),
  );
  await userEvent.click(chips(PEOPLE).getByRole('radio', { name: '3' }));
  expect(field('Numero persone')).toHaveValue('3');
  expect(onPartySize).toHaveBeenLastCalledWith(3);
  // The chips themselves are no part of what is sent.
  expect(sessionStorage.getItem('form')).toBe('{"numero persone":"3"}');
  fireEvent.input(field('Numero persone'), { target: { value: 'due' } });
  expect(chips(PEOPLE).getByRole('radio', { name: '2' })).toBeChecked();
  await userEvent.click(chips(PEOPLE).getByRole('button', { name: 'di più' }));
  expect(onPartyTooLarge).toHaveBeenCalledOnce();
});

test('an odd time is pointed out, and marked as invalid for screen readers', () => {
  renderForm(SATURDAY);
  type('Orario', '13:10');
  expect(field('Orario')).not.toHaveAttribute('aria-invalid');
  expect(field('Orario')).not.toHaveAccessibleDescription();
  type('Orario', '13:09');
  expect(field('Orario')).toHaveAccessibleDescription(/orario è già passato/);
  type('Orario', '16:00');
  expect(field('Orario')).toBeInvalid();
  expect(field('Orario')).toHaveAccessibleDescription(
    'A quest’ora siamo chiusi. Il sabato siamo aperti dalle 12:30 alle 15:00 e dalle 18:00 alle 22:00.',
  );
});

test('a form gets its date after the first render; at midnight an untouched one becomes the new day, a chosen one stays', () => {
  const { renderAt } = renderForm();
  expect(field('Data')).toHaveValue('');
  expect(screen.queryByRole('toolbar')).toBeNull();
  expect(chips(PEOPLE).getByRole('radio', { name: '2' })).toBeDisabled();
  renderAt(SATURDAY);
  expect(field('Data')).toHaveValue('2026-11-28');
  expect(field('Data')).toHaveAttribute('min', '2026-11-28');
  expect(chips(PEOPLE).getByRole('radio', { name: '2' })).toBeEnabled();
  expect(offered()[0]).toMatch(/^pranzo 13:30 /);
  renderAt('2026-11-29T00:00+01:00');
  expect(field('Data')).toHaveValue('2026-11-29');
  fireEvent.input(field('Data'), { target: { value: '2026-12-05' } });
  renderAt('2026-11-30T00:00+01:00');
  expect(field('Data')).toHaveValue('2026-12-05');
});

/** The HTML of the form, as it is before hydration. */
function showHtml() {
  const element = formAt(SATURDAY);
  const root = document.createElement('div');
  root.innerHTML = renderToString(<MemoryRouter>{element}</MemoryRouter>);
  document.body.append(root);
  onTestFinished(() => root.remove());
  const form = root.querySelector('form');
  if (!form) throw new Error('The HTML has no form.');
  restoreFormOfHtml(form);
  const hydrate = () =>
    render(formAt(SATURDAY), {
      wrapper: MemoryRouter,
      container: root,
      hydrate: true,
    });
  return { root, hydrate };
}

test.each(['hydrates it', 'builds it again'])(
  'what a visitor unticks or empties before React %s stays so',
  (how) => {
    const stored = {
      nome: 'Ada',
      telefono: '055 1',
      note: 'Uno\ndue',
      [PROMOTION_CONSENT]: 'on',
    };
    sessionStorage.setItem('form', JSON.stringify(stored));
    const { root, hydrate } = showHtml();
    expect(field('Nome')).toHaveValue('Ada');
    expect(field(/promozional/)).toBeChecked();
    field(/promozional/).click();
    fireEvent.change(field('Nome'), { target: { value: '' } });
    fireEvent.change(field('Cognome'), { target: { value: 'Rossi' } });
    if (how === 'hydrates it') hydrate();
    else {
      root.remove();
      renderForm(SATURDAY);
    }
    expect(field(/promozional/)).not.toBeChecked();
    expect(field('Nome')).toHaveValue('');
    expect(field('Cognome')).toHaveValue('Rossi');
    expect(field('Telefono')).toHaveValue('055 1');
    expect(field('Note')).toHaveValue('Uno\ndue');
    expect(sessionStorage.getItem('form')).not.toContain(PROMOTION_CONSENT);
  },
);

test('a further field of the restaurant is typed in lines, stored as a draft and restored', async () => {
  const { unmount } = renderForm(SATURDAY);
  const note = 'Siamo in due,\nuno arriva tardi.';
  expect(field('Note').tagName).toBe('TEXTAREA');
  expect(field('Note')).toHaveAttribute('maxlength', '300');
  expect(screen.getByText(/seggiolone\? Scrivilo in «Note»/)).toBeVisible();
  await userEvent.type(field('Note'), note);
  unmount();
  const again = renderForm(SATURDAY);
  expect(field('Note')).toHaveValue(note);
  expect(readForm(again.form).details).toMatchObject({ note });
  act(() => again.form.reset());
  expect(field('Note')).toHaveValue('');
  expect(sessionStorage.getItem('form')).toBeNull();
});

test('of a chosen table’s form every empty field is pointed out, a further one is not', () => {
  renderPage(formAt(SATURDAY, { isTableChosen: true }));
  expect(field('Nome')).toHaveAccessibleDescription(
    'Manca il nome: ci serve per accoglierti.',
  );
  expect(field('Orario')).toHaveAccessibleDescription('A che ora arrivi?');
  expect(field('Note')).not.toHaveAccessibleDescription();
  type('Numero persone', '-1');
  expect(field('Numero persone')).toHaveAccessibleDescription(/non è chiaro/);
});

test('closed days are announced beside the form, and named on a date of theirs', () => {
  const festa = 'Siamo chiusi per la festa del molo dal 2 al 5 maggio.';
  const { unmount } = renderForm('2030-04-17T12:00+02:00');
  expect(screen.queryByText(festa)).toBeNull();
  unmount();
  renderForm('2030-04-18T12:00+02:00');
  expect(screen.getByText(festa)).toBeVisible();
  fireEvent.input(field('Data'), { target: { value: '2030-05-04' } });
  expect(field('Data')).toHaveAccessibleDescription(festa);
  expect(screen.getAllByText(festa)).toHaveLength(1);
});

test('the number of people is digits, and above 4 it is cleared and refused, as typed and as stored', async () => {
  sessionStorage.setItem('form', JSON.stringify({ 'numero persone': '7' }));
  const { onPartyTooLarge, onPartySize } = renderForm(SATURDAY);
  const people = field('Numero persone');
  expect(onPartyTooLarge).toHaveBeenCalledOnce();
  expect(people).toHaveValue('');
  expect(people).toHaveAttribute('inputmode', 'numeric');
  // A number field would step with the wheel.
  expect(people).not.toHaveAttribute('type', 'number');
  await userEvent.type(people, '4');
  expect(onPartySize).toHaveBeenLastCalledWith(4);
  expect(onPartyTooLarge).toHaveBeenCalledOnce();
  await userEvent.type(people, '0');
  expect(onPartyTooLarge).toHaveBeenCalledTimes(2);
  expect(people).toHaveValue('');
  expect(onPartySize).toHaveBeenLastCalledWith(null);
});
