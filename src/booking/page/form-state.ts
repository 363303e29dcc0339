import {
  type RefObject,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { restaurant } from '../../content/restaurant.ts';
import { SERVICE_FIELDS } from '../../services/form-mail.ts';
import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import { mealOf } from '../../time/arrivals.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import type { BookingDialog } from '../booking-state.ts';
import type { Bookings } from '../bookings.ts';
import {
  type FormContents,
  fields,
  isPartyTooLarge,
  makeDetails,
  type VisitorDetails,
} from '../details.ts';
import type { OwnBooking } from '../own-bookings.ts';
import { type Field, hiddenNames, type OwnField } from '../own-fields.ts';
import { dayOf } from '../standing.ts';

export const PRIVACY_CONSENT = 'consenso privacy';
export const PROMOTION_CONSENT = 'consenso promozionale';

/** The input of a field; null without a form. */
export function inputOf(
  form: HTMLFormElement | null,
  { mailName }: Field,
): HTMLInputElement | HTMLTextAreaElement | null {
  return form?.querySelector(`[name="${mailName}"]`) ?? null;
}

/** The box of the privacy consent. */
export function consentOf(form: HTMLFormElement): HTMLInputElement | null {
  return form.querySelector(`[name="${PRIVACY_CONSENT}"]`);
}

/**
 * Fills in day and hour, as if they were typed: those of a meal that was
 * offered. An hour of another meal is emptied.
 */
export function fillMeal(
  form: HTMLFormElement,
  meal: Meal,
  now: Instant,
): void {
  const { time } = readForm(form).details;
  const arrival = { date: meal.date, time };
  const isOfMeal = isSameMeal(mealOf(arrival, now, restaurant), meal);
  fillFields(form, { date: meal.date, time: isOfMeal ? time : '' });
}

/**
 * Fills in an own booking that is to be changed: as it was read, and what only
 * the form knew, if that is still known.
 */
export function fillBooking(
  form: HTMLFormElement,
  { booking, request }: OwnBooking,
): void {
  form.reset();
  const { time, people: partySize, name, surname, phone } = booking;
  const date = dayOf(booking);
  // A field that is missing here would be emptied by a change.
  const read: Readonly<Record<Exclude<OwnField, 'email'>, string>> = {
    date,
    time,
    partySize,
    name,
    surname,
    phone,
  };
  fillFields(form, { ...request?.details, ...read });
}

/** Whether a form still holds what was booked; its date may come of the plan. */
function holds(form: HTMLFormElement, booked: VisitorDetails): boolean {
  const { details } = readForm(form);
  const date = details.date || booked.date;
  return JSON.stringify({ ...details, date }) === JSON.stringify(booked);
}

/** Fills in fields, by the names of the details, as if they were typed. */
export function fillFields(
  form: HTMLFormElement,
  values: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(values)) {
    const field = fields[name];
    const input = field && inputOf(form, field);
    if (input) input.value = value;
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fills in the hidden fields of the table (requirements, section 3). */
export function fillTable(form: HTMLFormElement, table: TableId): void {
  const texts = {
    [hiddenNames.table]: tableLabel(table),
    [hiddenNames.zone]: table.zone,
  };
  for (const [name, text] of Object.entries(texts)) {
    const input = form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (input) input.value = text;
  }
}

/** Reads the booking form. */
export function readForm(form: HTMLFormElement): FormContents {
  const data = new FormData(form);
  return {
    details: makeDetails((_, { mailName }) => String(data.get(mailName) ?? '')),
    privacyConsent: data.has(PRIVACY_CONSENT),
    promotionConsent: data.has(PROMOTION_CONSENT),
    honeypot: data.has(SERVICE_FIELDS.honeypot),
  };
}

/**
 * Clears the number of people if the party is too large for the site
 * (requirements, section 5), whether it was typed or filled in by a program.
 * @returns whether it was
 */
export function clearLargeParty(form: HTMLFormElement): boolean {
  const input = inputOf(form, fields.partySize);
  if (!input || !isPartyTooLarge(fields.partySize.clean(input.value)))
    return false;
  input.value = '';
  return true;
}

/** What the form points out. */
export interface FormState {
  /**
   * Whether the visitor has chosen a table: then the form points out what is
   * missing.
   */
  readonly isTableChosen: boolean;
  readonly isConsentMissing: boolean;
  /**
   * Whether the form is folded away: below a summary, until the visitor wants
   * it.
   */
  readonly isFolded: boolean;
  /** Shows the form again, with the focus on its first field. */
  readonly unfold: () => void;
}

/**
 * What the form points out after the dialogs that the visitor has seen. It is
 * reset with the form, after each booking. A dialog that changes nothing here
 * renders nothing but itself: on a slow phone the page would delay it.
 * @param booked what the form is to be reset from, unless it holds another
 *   booking by now
 * @param isChanging whether a booking is being changed; its end resets the form
 */
export function useFormState(
  form: RefObject<HTMLFormElement | null>,
  { dialogs }: Bookings,
  booked: VisitorDetails | null,
  isChanging: boolean,
  hasSummary: boolean,
): FormState {
  const [isTableChosen, setIsTableChosen] = useState(false);
  const [isConsentMissing, setIsConsentMissing] = useState(false);
  const [isUnfolded, setIsUnfolded] = useState(false);

  useEffect(() => {
    let last: BookingDialog['kind'] | undefined;
    return dialogs.subscribe(() => {
      const kind = dialogs.get()[0]?.content.kind;
      if (kind === 'confirmBooking')
        startTransition(() => setIsTableChosen(true));
      if (kind === 'consentNeeded')
        startTransition(() => {
          setIsConsentMissing(true);
          setIsUnfolded(true);
        });
      // Once its dialog is closed: behind it nothing moves.
      if (last === 'confirmed' && kind !== last) setIsUnfolded(false);
      last = kind;
    });
  }, [dialogs]);

  const wasChanging = useRef(isChanging);
  useEffect(() => {
    const { current } = form;
    const isEnd = wasChanging.current && !isChanging;
    wasChanging.current = isChanging;
    const isDone = !isChanging && current && booked && holds(current, booked);
    if (!isEnd && !isDone) return;
    current?.reset();
    setIsTableChosen(false);
    setIsConsentMissing(false);
  }, [form, booked, isChanging]);

  function unfold(): void {
    // A hidden field takes no focus.
    flushSync(() => setIsUnfolded(true));
    inputOf(form.current, fields.date)?.focus();
  }

  const isFolded = hasSummary && !isUnfolded && !isChanging;
  return { isTableChosen, isConsentMissing, isFolded, unfold };
}
