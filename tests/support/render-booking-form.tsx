import { fireEvent, screen } from '@testing-library/react';
import { type ComponentProps, createRef } from 'react';
import { vi } from 'vitest';
import { BookingForm } from '../../src/booking/page/booking-form.tsx';
import { SERVICE_FIELDS } from '../../src/services/form-mail.ts';
import { renderPage } from './render.tsx';

// Locanda Al Faro: Saturdays from 12:30 to 15:00 and from 18:00 to 22:00.
export const SATURDAY = '2026-11-28T13:10+01:00';

/** The form at a time with its offset, such as 2026-05-01T12:00+02:00. */
export function formAt(
  time: string | undefined,
  overrides: Partial<ComponentProps<typeof BookingForm>> = {},
) {
  return (
    <BookingForm
      ref={createRef()}
      accessKey="the-key"
      now={time ? Date.parse(time) : undefined}
      isTableChosen={false}
      isConsentMissing={false}
      isFolded={false}
      isChange={false}
      freeAt={() => null}
      onPartyTooLarge={() => {}}
      onPartySize={() => {}}
      onArrival={() => {}}
      onShowMeal={() => {}}
      {...overrides}
    />
  );
}

/**
 * Renders the form, with what it calls.
 * @param now as of `formAt`; without one it is not known
 */
export function renderForm(now?: string) {
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
  const honeypot = form?.querySelector<HTMLInputElement>(
    `[name=${SERVICE_FIELDS.honeypot}]`,
  );
  if (!form || !honeypot) throw new Error('The form has no honeypot.');
  return { ...callbacks, form, honeypot, unmount, renderAt };
}

export const field = (label: string | RegExp) => screen.getByLabelText(label);

/** Types a value in a field, by one event. */
export const type = (label: string, value: string) =>
  fireEvent.input(field(label), { target: { value } });
