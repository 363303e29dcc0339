import { type DetailName, detailNames, type VisitorDetails } from './booking.ts';

/** The most characters of each field that leave the page, in code points. */
export const maxLengths: Readonly<Record<DetailName, number>> = {
  name: 100,
  surname: 100,
  date: 20,
  time: 20,
  partySize: 20,
  phone: 30,
  email: 254,
};

/**
 * Control characters, those that turn the direction of writing round (U+202E makes a mail read
 * otherwise than it was written), and halves of characters.
 */
const NO_TEXT = /[\p{Cc}\p{Bidi_Control}\p{Cs}]/gu;

/**
 * What of a visitor's text leaves the page: without control characters, and no longer than a field
 * may be. A character of two code units stays whole.
 * @param maxLength in code points
 */
export function outgoingText(text: string, maxLength: number): string {
  const clean = text.replace(NO_TEXT, '');
  // A code point has two code units at most: what lies further on need not be looked at.
  return [...clean.slice(0, 2 * maxLength)].slice(0, maxLength).join('');
}

/** What of the visitor's details leaves the page, by mail or to the spreadsheet. */
export function outgoingDetails(details: VisitorDetails): VisitorDetails {
  const texts = detailNames.map((name) => [name, outgoingText(details[name], maxLengths[name])]);
  return Object.fromEntries(texts) as Record<DetailName, string>;
}

/** The fields that do not leave the page as they were typed. */
export function changedDetails(details: VisitorDetails): DetailName[] {
  const outgoing = outgoingDetails(details);
  return detailNames.filter((name) => outgoing[name] !== details[name]);
}

/**
 * A text as a spreadsheet's cell: one that begins like a formula gets an apostrophe, which makes
 * the spreadsheet take it for text and is not shown.
 */
export function spreadsheetCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
