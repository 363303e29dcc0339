import type { TableId } from './floor-plan.ts';

/** Larger parties book by telephone (specification, section 9). */
export const MAX_PARTY_SIZE = 4;

/** What the visitor typed, as typed: nothing of it is needed for a booking to go through. */
export interface VisitorDetails {
  readonly name: string;
  readonly surname: string;
  /** yyyy-mm-dd */
  readonly date: string;
  /** hh:mm */
  readonly time: string;
  readonly partySize: string;
  readonly phone: string;
  readonly email: string;
}

export type DetailName = keyof VisitorDetails;

/** In the order of the form. */
export const detailNames: readonly DetailName[] = [
  'date',
  'time',
  'partySize',
  'name',
  'surname',
  'phone',
  'email',
];

/** What the form holds at the moment of a click on a table. */
export interface FormContents {
  readonly details: VisitorDetails;
  readonly privacyConsent: boolean;
  readonly promotionConsent: boolean;
  /** No person sees this field: only a program ticks it. */
  readonly honeypot: boolean;
}

/** A visitor's request for a table: what the restaurant's mail and spreadsheet row hold. */
export interface BookingRequest {
  readonly details: VisitorDetails;
  readonly table: TableId;
}

/** The fields left empty; they are pointed out and never block (specification, section 5). */
export function missingDetails(details: VisitorDetails): DetailName[] {
  return detailNames.filter((name) => details[name].trim() === '');
}

/** Whether a party is too large for the site; what is no number is not. */
export function isPartyTooLarge(partySize: string): boolean {
  return Number(partySize) > MAX_PARTY_SIZE;
}
