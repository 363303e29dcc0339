import { mealOfArrival } from '../../../tables/arrival.ts';
import { type TableId, tableLabel } from '../../../tables/floor-plan.ts';
import { isSameMeal, type Meal } from '../../../time/meals.ts';
import type { Instant } from '../../../time/rome-clock.ts';
import {
  type FormContents,
  isPartyTooLarge,
  makeDetails,
} from '../../details.ts';
import { fields } from '../../fields.ts';
import { dayOf, type OwnBooking } from '../../own-booking.ts';
import { type Field, hiddenNames } from '../../own-fields.ts';

export const PRIVACY_CONSENT = 'consenso privacy';
export const PROMOTION_CONSENT = 'consenso promozionale';
export const HONEYPOT = 'botcheck';

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
  const isOfMeal = isSameMeal(mealOfArrival(arrival, now), meal);
  fillFields(form, { date: meal.date, time: isOfMeal ? time : '' });
}

/**
 * Fills in what is known of an own booking. Who has booked it on this device
 * has read the policy.
 */
export function fillBooking(form: HTMLFormElement, booking: OwnBooking): void {
  const known = Object.entries(booking.details).filter(([, text]) => text);
  const consent = consentOf(form);
  if (consent && !booking.isShared) consent.checked = true;
  fillFields(form, { ...Object.fromEntries(known), date: dayOf(booking) });
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
    honeypot: data.has(HONEYPOT),
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
