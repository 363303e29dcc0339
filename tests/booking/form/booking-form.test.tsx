import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef } from 'react';
import { expect, test } from 'vitest';
import { BookingForm } from '../../../src/booking/form/booking-form.tsx';
import { renderPage } from '../../support/render.tsx';

function renderForm(today: string) {
  const form = createRef<HTMLFormElement>();
  const props = {
    ref: form,
    isTableChosen: false,
    isConsentMissing: false,
    onPartyTooLarge: () => {},
  };
  const { unmount } = renderPage(<BookingForm today={today} {...props} />);
  const honeypot =
    form.current?.querySelector<HTMLInputElement>('[name=botcheck]');
  if (!honeypot) throw new Error('The form has no honeypot.');
  return { honeypot, unmount };
}

const field = (label: string | RegExp) => screen.getByLabelText(label);

test('a form shown again has what was typed, its own date and an empty honeypot', async () => {
  const { honeypot, unmount } = renderForm('2026-05-01');
  honeypot.checked = true;
  await userEvent.type(field('Nome'), 'Ada');
  await userEvent.click(field(/privacy/));
  unmount();
  const again = renderForm('2026-05-02');
  expect(again.honeypot).not.toBeChecked();
  expect(field('Nome')).toHaveValue('Ada');
  expect(field(/privacy/)).toBeChecked();
  expect(field(/promozional/)).not.toBeChecked();
  expect(field('Data')).toHaveValue('2026-05-02');
});
