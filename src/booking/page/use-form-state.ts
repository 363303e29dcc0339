import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync, preconnect } from 'react-dom';
import type { Attempt } from '../attempt.ts';
import type { BookingDialog } from '../booking-state.ts';
import { makeDetails, type VisitorDetails } from '../details.ts';
import { fields } from '../fields.ts';
import { fillForm, inputOf, readForm } from './form/booking-fields.ts';

/** What the form points out. */
export interface FormState {
  /**
   * Whether the visitor has chosen a table: then the form points out what is
   * missing.
   */
  readonly isTableChosen: boolean;
  readonly isConsentMissing: boolean;
  /**
   * Whether the form is folded away: from a confirmation on, until the visitor
   * wants it again.
   */
  readonly isFolded: boolean;
  /** Shows the form again, with the focus on its first field. */
  readonly unfold: () => void;
  /** The same, filled in with a booking that was freed. */
  readonly bookAgain: (attempt: Attempt) => void;
}

/**
 * What the form points out after the dialogs that the visitor has seen. It is
 * reset with the form, after each booking.
 * @param dialog the open one
 * @param formResets how often the form was to be reset
 */
export function useFormState(
  form: RefObject<HTMLFormElement | null>,
  dialog: BookingDialog | undefined,
  formResets: number,
): FormState {
  const [isTableChosen, setIsTableChosen] = useState(false);
  const [isConsentMissing, setIsConsentMissing] = useState(false);
  const [isFolded, setIsFolded] = useState(false);
  /** What the form held when it was last reset. */
  const lastTyped = useRef<VisitorDetails | null>(null);
  const kind = dialog?.kind;

  if (kind === 'confirmBooking' && !isTableChosen) setIsTableChosen(true);
  if (kind === 'consentNeeded' && !isConsentMissing) setIsConsentMissing(true);
  if (kind === 'consentNeeded' && isFolded) setIsFolded(false);

  useEffect(() => {
    if (kind !== 'confirmed') return undefined;
    // Once its dialog is closed: behind it nothing moves.
    return () => setIsFolded(true);
  }, [kind]);

  const resetsDone = useRef(formResets);
  useEffect(() => {
    if (resetsDone.current === formResets) return;
    resetsDone.current = formResets;
    if (form.current) lastTyped.current = readForm(form.current).details;
    form.current?.reset();
    setIsTableChosen(false);
    setIsConsentMissing(false);
  }, [form, formResets]);

  function unfold(): void {
    // A hidden field takes no focus.
    flushSync(() => setIsFolded(false));
    inputOf(form.current, fields.date)?.focus();
  }

  function bookAgain({ request }: Attempt): void {
    const { details } = request;
    // What was not stored.
    const typed = makeDetails((name, { isKept }) =>
      String((isKept ? details : lastTyped.current)?.[name] ?? ''),
    );
    if (form.current) fillForm(form.current, typed);
    unfold();
  }

  return { isTableChosen, isConsentMissing, isFolded, unfold, bookAgain };
}

/** Connects to the form-mail service while the visitor reads the question. */
export function useMailPreconnect(
  dialog: BookingDialog | undefined,
  formMailUrl: string,
): void {
  const isAsked = dialog?.kind === 'confirmBooking';
  useEffect(() => {
    if (!isAsked) return;
    preconnect(new URL(formMailUrl).origin, { crossOrigin: 'anonymous' });
  }, [isAsked, formMailUrl]);
}
