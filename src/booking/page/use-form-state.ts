import {
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync, preconnect } from 'react-dom';
import { AFTER_PAINT_MS } from '../../services/timeouts.ts';
import type { BookingDialog } from '../booking-state.ts';
import type { Bookings } from '../bookings.ts';
import { fields } from '../fields.ts';
import { inputOf } from './form/booking-fields.ts';

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
}

/**
 * What the form points out after the dialogs that the visitor has seen. It is
 * reset with the form, after each booking. A dialog that changes nothing here
 * renders nothing but itself: on a slow phone the page would delay it.
 * @param formResets how often the form was to be reset
 */
export function useFormState(
  form: RefObject<HTMLFormElement | null>,
  { dialogs }: Bookings,
  formResets: number,
): FormState {
  const [isTableChosen, setIsTableChosen] = useState(false);
  const [isConsentMissing, setIsConsentMissing] = useState(false);
  const [isFolded, setIsFolded] = useState(false);

  useEffect(() => {
    let last: BookingDialog['kind'] | undefined;
    return dialogs.subscribe(() => {
      const kind = dialogs.get()[0]?.content.kind;
      if (kind === 'confirmBooking')
        startTransition(() => setIsTableChosen(true));
      if (kind === 'consentNeeded') {
        setIsConsentMissing(true);
        setIsFolded(false);
      }
      // Once its dialog is closed: behind it nothing moves.
      if (last === 'confirmed' && kind !== last) setIsFolded(true);
      last = kind;
    });
  }, [dialogs]);

  const resetsDone = useRef(formResets);
  useEffect(() => {
    if (resetsDone.current === formResets) return;
    resetsDone.current = formResets;
    form.current?.reset();
    setIsTableChosen(false);
    setIsConsentMissing(false);
  }, [form, formResets]);

  function unfold(): void {
    // A hidden field takes no focus.
    flushSync(() => setIsFolded(false));
    inputOf(form.current, fields.date)?.focus();
  }

  return { isTableChosen, isConsentMissing, isFolded, unfold };
}

/** Connects to the form-mail service while the visitor reads the question. */
export function useMailPreconnect(
  { dialogs }: Bookings,
  formMailUrl: string,
): void {
  useEffect(() => {
    const { origin } = new URL(formMailUrl);
    return dialogs.subscribe(() => {
      const [dialog] = dialogs.get();
      if (dialog?.content.kind !== 'confirmBooking') return;
      const options = { crossOrigin: 'anonymous' } as const;
      setTimeout(preconnect, AFTER_PAINT_MS, origin, options);
    });
  }, [dialogs, formMailUrl]);
}
