import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, type RefObject } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { PROMOTION_CONSENT } from '../../../src/booking/form/booking-fields.ts';
import { BookingForm } from '../../../src/booking/form/booking-form.tsx';
import { restoreFormOfHtml } from '../../../src/services/stored-form.ts';
import { renderPage } from '../../support/render.tsx';

afterEach(() => sessionStorage.clear());

const noCallbacks = { onPartyTooLarge: () => {}, onPartySize: () => {} };

function formAt(
  time: string | undefined,
  ref: RefObject<HTMLFormElement | null>,
  callbacks = noCallbacks,
) {
  return (
    <BookingForm
      ref={ref}
      now={time ? Date.parse(time) : undefined}
      isTableChosen={false}
      isConsentMissing={false}
      {...callbacks}
    />
  );
}

/**
 * @param now a time with its offset, such as 2026-05-01T12:00+02:00; none: not
 * known
 */
function renderForm(now?: string) {
  const form = createRef<HTMLFormElement>();
  const callbacks = { onPartyTooLarge: vi.fn(), onPartySize: vi.fn() };
  const { unmount, rerender } = renderPage(formAt(now, form, callbacks));
  const renderAt = (time: string) => rerender(formAt(time, form, callbacks));
  const honeypot =
    form.current?.querySelector<HTMLInputElement>('[name=botcheck]');
  if (!honeypot) throw new Error('The form has no honeypot.');
  return { ...callbacks, form, honeypot, unmount, renderAt };
}

const field = (label: string | RegExp) => screen.getByLabelText(label);

test('a form shown again has what was typed, its own date and an empty honeypot', async () => {
  const { honeypot, unmount } = renderForm('2026-05-01T12:00+02:00');
  honeypot.checked = true;
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

/** The times that the form offers. */
const offered = () =>
  [...document.querySelectorAll('option')].map(({ value }) => value).join(' ');

test('the half hours of the chosen day are offered, of today those to come', async () => {
  renderForm(SATURDAY);
  expect(offered()).toBe(
    '13:30 14:00 14:30 18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30',
  );
  fireEvent.input(field('Data'), { target: { value: '2026-11-30' } });
  expect(offered()).toBe('18:00 18:30 19:00 19:30 20:00 20:30 21:00 21:30');
  fireEvent.input(field('Data'), { target: { value: '2030-05-04' } });
  expect(offered()).toBe('');
});

test('the hours of the chosen day stay beside the form, after a reset too', () => {
  const { form } = renderForm(SATURDAY);
  const hours = /Sabato siamo aperti 12:30.*22:00/;
  expect(screen.getByText(hours)).toBeVisible();
  fireEvent.input(field('Data'), { target: { value: '2026-12-05' } });
  expect(screen.getByText(/conferm/)).toBeVisible();
  expect(screen.getByText(hours)).toBeVisible();
  fireEvent.input(field('Data'), { target: { value: '2026-11-30' } });
  expect(screen.getByText(/Lunedì siamo aperti/)).toBeVisible();
  act(() => form.current?.reset());
  expect(field('Data')).toHaveValue('2026-11-28');
  expect(screen.getByText(hours)).toBeVisible();
});

test('a form that gets its date after the first render reads it', () => {
  const { renderAt } = renderForm();
  expect(field('Data')).toHaveValue('');
  renderAt(SATURDAY);
  expect(field('Data')).toHaveValue('2026-11-28');
  expect(field('Data')).toHaveAttribute('min', '2026-11-28');
  expect(screen.getByText(/Sabato siamo aperti/)).toBeVisible();
});

test('at midnight an untouched date becomes the new day, a chosen one stays', () => {
  const { renderAt } = renderForm(SATURDAY);
  renderAt('2026-11-29T00:00+01:00');
  expect(field('Data')).toHaveValue('2026-11-29');
  fireEvent.input(field('Data'), { target: { value: '2026-12-05' } });
  renderAt('2026-11-30T00:00+01:00');
  expect(field('Data')).toHaveValue('2026-12-05');
});

test('a stored party above 4 is cleared and refused when the form is shown', () => {
  sessionStorage.setItem('form', JSON.stringify({ 'numero persone': '7' }));
  const { onPartyTooLarge } = renderForm(SATURDAY);
  expect(onPartyTooLarge).toHaveBeenCalledOnce();
  expect(field('Numero persone')).toHaveValue('');
});

/** The HTML of the form, as it is before hydration. */
function showHtml() {
  const element = formAt(SATURDAY, createRef());
  const root = document.createElement('div');
  root.innerHTML = renderToString(<MemoryRouter>{element}</MemoryRouter>);
  document.body.append(root);
  onTestFinished(() => root.remove());
  const form = root.querySelector('form');
  if (!form) throw new Error('The HTML has no form.');
  restoreFormOfHtml(form);
  const hydrate = () =>
    render(formAt(SATURDAY, createRef()), {
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
    expect(sessionStorage.getItem('form')).not.toContain(PROMOTION_CONSENT);
  },
);

test('a time of today that has passed is pointed out', () => {
  renderForm(SATURDAY);
  fireEvent.input(field('Orario'), { target: { value: '13:09' } });
  expect(field('Orario')).toHaveAccessibleDescription(/già passata/);
  fireEvent.input(field('Orario'), { target: { value: '13:10' } });
  expect(field('Orario')).not.toHaveAccessibleDescription(/già passata/);
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

test('the number of people is digits, and above 4 it is cleared and refused', async () => {
  const { onPartyTooLarge, onPartySize } = renderForm(SATURDAY);
  const people = field('Numero persone');
  expect(people).toHaveAttribute('inputmode', 'numeric');
  // A number field would step with the wheel.
  expect(people).not.toHaveAttribute('type', 'number');
  await userEvent.type(people, '4');
  expect(onPartySize).toHaveBeenLastCalledWith(4);
  expect(onPartyTooLarge).not.toHaveBeenCalled();
  await userEvent.type(people, '0');
  expect(onPartyTooLarge).toHaveBeenCalledOnce();
  expect(people).toHaveValue('');
  expect(onPartySize).toHaveBeenLastCalledWith(null);
});
