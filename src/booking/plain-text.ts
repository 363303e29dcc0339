/**
 * Removes invisible characters, which come with pasted texts, and replaces
 * full-width digits with plain ones.
 */
export function plainText(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim();
}

/** A telephone number in plain digits and signs, without 'tel.' before it. */
export function plainPhone(text: string): string {
  return plainText(text)
    .replaceAll(/[\p{Dash}]/gu, '-')
    .replace(/^(?:tel|cell|mob)[a-z]*[.:]*\s*/i, '');
}

/** More than any address and what is around it: a pasted book is slow. */
const MAX_PASTED = 1_000;

/**
 * An e-mail address without what is pasted with it: no-break spaces, a name
 * before '<…>', 'mailto:', a subject, a comma at its end.
 */
export function plainEmail(text: string): string {
  const visible = text.slice(0, MAX_PASTED).replaceAll(/(?! )\p{Zs}/gu, '');
  return plainText(visible)
    .replace(/^[^<]*<([^<>]+)>.*$/, '$1')
    .replace(/^(?:mailto|e-?mail)\s*:\s*/i, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .replaceAll(/^["'(<[\s]+|[,;.:>)\]"'\s]+$/g, '');
}
