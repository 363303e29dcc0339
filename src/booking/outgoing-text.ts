import { makeDetails, type VisitorDetails } from './details.ts';
import { partySizeIn } from './party-size.ts';
import { plainEmail, plainPhone, plainText } from './plain-text.ts';

/**
 * The longest text that is sent, in code points: that of an e-mail address. An
 * input's `maxlength` would not do: it does not hold for stored drafts or
 * values that an extension sets.
 */
export const MAX_LENGTH = 254;

/**
 * Control characters, line separators, invisible spaces, bidi controls (U+202E
 * reverses the text after it) and lone surrogates.
 */
const FORBIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}\u00ad\u200b\u2060\ufeff]/gu;

/**
 * The visitor's details as they are sent: telephone, e-mail and number of
 * people plain, all without forbidden characters and cut to `MAX_LENGTH`.
 */
export function outgoingDetails(details: VisitorDetails): VisitorDetails {
  const { partySize } = details;
  const plain: VisitorDetails = {
    ...details,
    phone: plainPhone(details.phone),
    email: plainEmail(details.email),
    partySize: String(partySizeIn(partySize) ?? plainText(partySize)),
  };
  return makeDetails((name) => {
    // A code point has at most two code units: the first slice keeps a pasted
    // book from being split.
    const clean = plain[name].replace(FORBIDDEN, '').slice(0, 2 * MAX_LENGTH);
    return [...clean].slice(0, MAX_LENGTH).join('').trim();
  });
}

/**
 * A text as a spreadsheet's cell: if it begins like a formula it gets an
 * apostrophe, which marks it as text and is not shown.
 */
export function spreadsheetCell(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
