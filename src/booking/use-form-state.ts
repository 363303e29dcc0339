import { type RefObject, useEffect, useRef, useState } from 'react';
import { preconnect } from 'react-dom';
import type { Message } from './booking-view.ts';

/** What the form points out. */
export interface FormState {
  /**
   * Whether the visitor has chosen a table: then the form points out what is
   * missing.
   */
  readonly isTableChosen: boolean;
  readonly isConsentMissing: boolean;
}

/**
 * What the form points out after the dialogs that the visitor has seen. It is
 * reset with the form, after each booking.
 * @param message of the open dialog
 * @param formResets how often the form was to be reset
 */
export function useFormState(
  form: RefObject<HTMLFormElement | null>,
  message: Message | undefined,
  formResets: number,
): FormState {
  const [isTableChosen, setIsTableChosen] = useState(false);
  const [isConsentMissing, setIsConsentMissing] = useState(false);
  const kind = message?.kind;

  useEffect(() => {
    if (kind === 'consentNeeded') setIsConsentMissing(true);
    if (kind === 'confirmBooking') setIsTableChosen(true);
  }, [kind]);

  const resetsDone = useRef(formResets);
  useEffect(() => {
    if (resetsDone.current === formResets) return;
    resetsDone.current = formResets;
    form.current?.reset();
    setIsTableChosen(false);
    setIsConsentMissing(false);
  }, [form, formResets]);

  return { isTableChosen, isConsentMissing };
}

/** Connects to the form-mail service while the visitor reads the question. */
export function useMailPreconnect(
  message: Message | undefined,
  formMailUrl: string,
): void {
  const isAsked = message?.kind === 'confirmBooking';
  useEffect(() => {
    if (!isAsked) return;
    preconnect(new URL(formMailUrl).origin, { crossOrigin: 'anonymous' });
  }, [isAsked, formMailUrl]);
}
