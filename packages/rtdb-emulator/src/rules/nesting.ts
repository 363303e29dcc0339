const MAX_DEPTH = 300;
const STRINGS = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs;
const BRACKETS_AND_SIGNS = new RegExp(`[([{)\\]}]|(?:[!-]\\s*){${MAX_DEPTH}}`, 'g');

/**
 * Whether a text nests so deeply that its parser might reach the end of the stack. An error cannot be
 * relied on there: V8 ends the process when it has to compile a regular expression.
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
