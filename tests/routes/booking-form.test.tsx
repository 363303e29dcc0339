import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { BookingForm } from '../../src/routes/prenota/booking-form.tsx';
import { renderPage } from './render.tsx';

afterEach(() => sessionStorage.clear());

function renderForm({ today = '2026-05-01' } = {}) {
  const form = createRef<HTMLFormElement>();
  const { unmount } = renderPage(
    <BookingForm
      ref={form}
      today={today}
      isTableChosen={false}
      isConsentMissing={false}
      onPartyTooLarge={() => {}}
    />,
  );
  return { form, unmount };
}

const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);

test('a form that comes back holds what was typed, and the date of its day', async () => {
  const { unmount } = renderForm();
  await userEvent.type(field('Nome'), 'Ada');
  await userEvent.click(field(/privacy/));
  unmount();
  renderForm({ today: '2026-05-02' });
  expect(field('Nome')).toHaveValue('Ada');
  expect(field(/privacy/)).toBeChecked();
  expect(field(/promozional/)).not.toBeChecked();
  expect(field('Data')).toHaveValue('2026-05-02');
});

test('a honeypot that was ticked comes back empty', async () => {
  const { form, unmount } = renderForm();
  const honeypot = form.current?.querySelector<HTMLInputElement>('[name=botcheck]');
  if (honeypot) honeypot.checked = true;
  await userEvent.type(field('Nome'), 'Ada');
  unmount();
  const { form: next } = renderForm();
  expect(next.current?.querySelector('[name=botcheck]')).not.toBeChecked();
});
