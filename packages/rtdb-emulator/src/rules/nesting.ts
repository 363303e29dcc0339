const MAX_DEPTH = 300;
const STRINGS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs;
const BRACKETS_AND_SIGNS = new RegExp(
  `[([{)\\]}]|(?:[!-]\\s*){${MAX_DEPTH}}`,
  'g',
);

/**
 * Whether a text is nested so deeply that its parser might overflow the stack. Catching that error is
 * not enough: V8 ends the process if it happens while a regular expression is compiled.
 */
export function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [sign] of text.replace(STRINGS, '').matchAll(BRACKETS_AND_SIGNS)) {
    if (sign.length > 1) return true;
    depth += '([{'.includes(sign) ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
