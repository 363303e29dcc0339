import { type DetailName, detailNames, type VisitorDetails } from './booking.ts';

/**
 * The limits of each field, in code points, for the mail and the spreadsheet. An input's `maxlength`
 * would not do: it does not hold for stored drafts or values that an extension sets.
 */
export const maxLengths: Readonly<Record<DetailName, number>> = {
  name: 100,
  surname: 100,
  date: 20,
  time: 20,
  partySize: 20,
  phone: 30,
  email: 254,
};

/** Control characters, bidi controls (U+202E reverses the text after it) and lone surrogates. */
const FORBIDDEN = /[\p{Cc}\p{Bidi_Control}\p{Cs}]/gu;

/** The visitor's details as they are sent: without forbidden characters, cut to their limits. */
export function outgoingDetails(details: VisitorDetails): VisitorDetails {
  const texts = detailNames.map((name) => {
    const max = maxLengths[name];
    // A code point has at most two code units: the first slice keeps a pasted book from being split.
    const clean = details[name].replace(FORBIDDEN, '').slice(0, 2 * max);
    return [name, [...clean].slice(0, max).join('')];
  });
  return Object.fromEntries(texts) as Record<DetailName, string>;
}

/**
 * A text as a spreadsheet's cell: if it begins like a formula it gets an apostrophe, which marks it
 * as text and is not shown.
 */
export function spreadsheetCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
