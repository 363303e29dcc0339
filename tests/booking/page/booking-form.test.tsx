import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import {
  PROMOTION_CONSENT,
  readForm,
} from '../../../src/booking/page/form-state.ts';
import { MAX_PARTY_SIZE } from '../../../src/content/restaurant.ts';
import { restoreFormOfHtml } from '../../../src/services/stored-form.ts';
import { renderPage } from '../../support/render.tsx';
import {
  field,
  formAt,
  renderForm,
  SATURDAY,
  type,
} from '../../support/render-booking-form.tsx';

test('a form shown again has what was typed, its own date and an empty honeypot', async () => {
  const { form, honeypot, unmount } = renderForm('2026-05-01T12:00+02:00');
  honeypot.checked = true;
  expect(readForm(form)).toMatchObject({ honeypot: true });
  await userEvent.type(field('Nome'), 'Ada');
  await userEvent.click(field(/privacy/));
  // A further field of the restaurant.
  const note = 'Siamo in due,\nuno arriva tardi.';
  expect(field('Note')).toHaveAttribute('maxlength', '300');
  expect(screen.getByText(/seggiolone\? Scrivilo in «Note»/)).toBeVisible();
  await userEvent.type(field('Note'), note);
  unmount();
  const again = renderForm('2026-05-02T12:00+02:00');
  expect(again.honeypot).not.toBeChecked();
  expect(field('Nome')).toHaveValue('Ada');
  expect(field(/privacy/)).toBeChecked();
  expect(field(/promozional/)).not.toBeChecked();
  expect(field('Data')).toHaveValue('2026-05-02');
  expect(readForm(again.form).details).toMatchObject({ note });
  act(() => again.form.reset());
  expect(field('Note')).toHaveValue('');
  expect(sessionStorage.getItem('form')).toBeNull();
  // Enter in a field leaves the page as it is.
  expect(fireEvent.submit(again.form)).toBe(false);
});

test('what a visitor unticks or empties before hydration stays so', () => {
  const stored = { nome: 'Ada', telefono: '055 1', [PROMOTION_CONSENT]: 'on' };
  sessionStorage.setItem('form', JSON.stringify(stored));
  const container = document.createElement('div');
  const page = <MemoryRouter>{formAt(SATURDAY)}</MemoryRouter>;
  container.innerHTML = renderToString(page);
  document.body.append(container);
  onTestFinished(() => container.remove());
  const form = container.querySelector('form');
  if (form) restoreFormOfHtml(form);
  expect(field('Nome')).toHaveValue('Ada');
  field(/promozional/).click();
  fireEvent.change(field('Nome'), { target: { value: '' } });
  fireEvent.change(field('Cognome'), { target: { value: 'Rossi' } });
  render(page, { container, hydrate: true });
  expect(field(/promozional/)).not.toBeChecked();
  expect(field('Nome')).toHaveValue('');
  expect(field('Cognome')).toHaveValue('Rossi');
  expect(field('Telefono')).toHaveValue('055 1');
  expect(sessionStorage.getItem('form')).not.toContain(PROMOTION_CONSENT);
});

test('a tap on a number of people fills in the field, and larger parties read that they should call', async () => {
  const { onPartySize, onPartyTooLarge } = renderForm(SATURDAY);
  const chips = within(screen.getByRole('group', { name: 'Quanti siete' }));
  const numbers = chips.getAllByRole('radio');
  expect(numbers.map((each) => each.getAttribute('value'))).toEqual(
    Array.from({ length: MAX_PARTY_SIZE }, (_, index) => String(index + 1)),
  );
  await userEvent.click(chips.getByRole('radio', { name: '3' }));
  expect(field('Numero persone')).toHaveValue('3');
  expect(onPartySize).toHaveBeenLastCalledWith(3);
  // The chips themselves are no part of what is sent.
  expect(sessionStorage.getItem('form')).toBe('{"numero persone":"3"}');
  type('Numero persone', '2');
  expect(chips.getByRole('radio', { name: '2' })).toBeChecked();
  await userEvent.click(chips.getByRole('button', { name: 'di più' }));
  expect(onPartyTooLarge).toHaveBeenCalledOnce();
});

test('once a table is chosen, empty fields are pointed out, but no further one', () => {
  const { rerender } = renderPage(formAt(SATURDAY));
  expect(field('Nome')).not.toHaveAccessibleDescription();
  rerender(formAt(SATURDAY, { isTableChosen: true }));
  expect(field('Nome')).toHaveAccessibleDescription(/^Manca il nome/);
  expect(field('E-mail')).toHaveAccessibleDescription(/^Manca/);
  expect(field('Orario')).toHaveAccessibleDescription('A che ora arrivi?');
  expect(field('Note')).not.toHaveAccessibleDescription();
  type('Numero persone', '-1');
  expect(field('Numero persone')).toHaveAccessibleDescription(/non è chiaro/);
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

test.each([
  ['2026-11-29', 'La domenica siamo aperti dalle 12:30 alle 15:00 e'],
  ['2026-11-30', 'Il lunedì siamo aperti dalle 18:00 alle 22:00.'],
])(
  'an hour of %s without a meal reads when the restaurant is open',
  (date, text) => {
    renderForm(SATURDAY);
    type('Data', date);
    type('Orario', '16:30');
    expect(field('Orario')).toHaveAccessibleDescription(
      expect.stringContaining(`A quest’ora siamo chiusi. ${text}`),
    );
  },
);
