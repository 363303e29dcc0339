import type { TableId } from './floor-plan.ts';

/** Larger parties book by telephone (specification, section 9). */
export const MAX_PARTY_SIZE = 4;

/** In the order of the form. */
export const detailNames = [
  'date',
  'time',
  'partySize',
  'name',
  'surname',
  'phone',
  'email',
] as const;

export type DetailName = (typeof detailNames)[number];

/**
 * What the visitor typed, as typed: nothing of it is needed for a booking to go through. Date fields
 * give yyyy-mm-dd, time fields hh:mm.
 */
export type VisitorDetails = Readonly<Record<DetailName, string>>;

/** What the form holds at the moment of a click on a table. */
export interface FormContents {
  readonly details: VisitorDetails;
  readonly privacyConsent: boolean;
  readonly promotionConsent: boolean;
  /** Invisible: only a program ticks it. */
  readonly honeypot: boolean;
}

/** A visitor's request for a table: the content of the restaurant's mail and spreadsheet row. */
export interface BookingRequest {
  readonly details: VisitorDetails;
  readonly table: TableId;
}

/** The fields left empty; they are pointed out and never block (specification, section 5). */
export function missingDetails(details: VisitorDetails): DetailName[] {
  return detailNames.filter((name) => details[name].trim() === '');
}

/** Whether a party is too large for the site; a text that is not a number is not. */
export function isPartyTooLarge(partySize: string): boolean {
  return Number(partySize) > MAX_PARTY_SIZE;
}
