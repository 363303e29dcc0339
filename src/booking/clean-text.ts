// What is typed or pasted in a field becomes what is stored and sent: once,
// when the form is read.

/**
 * Control characters, line separators, invisible spaces, bidi controls (U+202E
 * reverses the text after it) and lone surrogates.
 */
const FORBIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}\u00ad\u200b\u2060\ufeff]/gu;

/** A text on one line, without what is forbidden. */
export function cleanLine(text: string): string {
  return text.replaceAll(FORBIDDEN, '').trim();
}

/** A text of several lines. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(FORBIDDEN, ''))
    .join('\n')
    .trim();
}

/** A time of a form's field: a browser may add seconds. */
export function cleanTime(text: string): string {
  return /^\d\d:\d\d/.exec(text)?.[0] ?? cleanLine(text);
}

/** A number of people in plain digits. */
export function cleanPeople(text: string): string {
  return plain(text).replace(/^0+(?=\d)/, '');
}

/** A telephone number in plain digits and signs, without 'tel.' before it. */
export function cleanPhone(text: string): string {
  return plain(text)
    .replaceAll(/[\p{Dash}]/gu, '-')
    .replace(/^(?:tel|cell|mob)[a-z]*[.:]*\s*/i, '');
}

/** More than any address and what is around it: a pasted book is slow. */
const MAX_PASTED = 1_000;

/**
 * An e-mail address without what is pasted with it: no-break spaces, a name
 * before '<…>', 'mailto:', a subject, a comma at its end.
 */
export function cleanEmail(text: string): string {
  const visible = text.slice(0, MAX_PASTED).replaceAll(/(?! )\p{Zs}/gu, '');
  return plain(visible)
    .replace(/^[^<]*<([^<>]+)>.*$/, '$1')
    .replace(/^(?:mailto|e-?mail)\s*:\s*/i, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .replaceAll(/^["'(<[\s]+|[,;.:>)\]"'\s]+$/g, '');
}

/** The beginning of a text. @param longest in code points */
export function cut(text: string, longest: number): string {
  // A code point has at most two code units: the first slice keeps a pasted
  // book from being split.
  const start = text.slice(0, 2 * longest);
  return [...start].slice(0, longest).join('').trim();
}

/** Without invisible characters, and with plain instead of full-width digits. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
}
