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
  const callbacks = { onPartyTooLarge: vi.fn(), onPartySize: vi.fn() };
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

const TIMES = 'Mezz’ore a cui si può arrivare';
const PEOPLE = 'Quanti siete';
const chips = (group: string) =>
  within(screen.getByRole('group', { name: group }));

/** The times that the form offers. */
const offered = () =>
  chips(TIMES)
    .queryAllByRole('radio')
    .map((chip) => chip.getAttribute('value'))
    .join(' ');

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

test('a tap on a time fills in the field, and the field marks the chip', async () => {
  const { form } = renderForm(SATURDAY);
  // Chromium sends none for a radio button that React has unticked again.
  const stop = (event: Event) => {
    const { type } = event.target as HTMLInputElement;
    if (type === 'radio') event.stopImmediatePropagation();
  };
  window.addEventListener('input', stop, true);
  onTestFinished(() => window.removeEventListener('input', stop, true));
  await userEvent.click(chips(TIMES).getByRole('radio', { name: '20:30' }));
  expect(field('Orario')).toHaveValue('20:30');
  expect(chips(TIMES).getByRole('radio', { name: '20:30' })).toBeChecked();
  expect(sessionStorage.getItem('form')).toContain('"orario":"20:30"');
  fireEvent.input(field('Orario'), { target: { value: '19:00' } });
  expect(chips(TIMES).getByRole('radio', { name: '19:00' })).toBeChecked();
  fireEvent.input(field('Orario'), { target: { value: '19:10' } });
  expect(chips(TIMES).queryByRole('radio', { checked: true })).toBeNull();
  act(() => form.reset());
  expect(offered()).toMatch(/^13:30 .* 21:30$/);
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
  const typeTime = (value: string) =>
    fireEvent.input(field('Orario'), { target: { value } });
  typeTime('13:10');
  expect(field('Orario')).not.toHaveAttribute('aria-invalid');
  expect(field('Orario')).not.toHaveAccessibleDescription();
  typeTime('13:09');
  expect(field('Orario')).toHaveAccessibleDescription(/orario è già passato/);
  typeTime('16:00');
  expect(field('Orario')).toBeInvalid();
  expect(field('Orario')).toHaveAccessibleDescription(
    'A quest’ora siamo chiusi. Il sabato siamo aperti 12:30–\u206015:00 e 18:00–\u206022:00.',
  );
});

test('a form gets its date after the first render; at midnight an untouched one becomes the new day, a chosen one stays', () => {
  const { renderAt } = renderForm();
  expect(field('Data')).toHaveValue('');
  renderAt(SATURDAY);
  expect(field('Data')).toHaveValue('2026-11-28');
  expect(field('Data')).toHaveAttribute('min', '2026-11-28');
  expect(offered()).toMatch(/^13:30 /);
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
