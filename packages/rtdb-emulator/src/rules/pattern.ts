import { createContext, Script } from 'node:vm';
import { ExpressionError } from './rules-error.ts';
import { EvaluationError } from './values.ts';

const SET_OR_ESCAPE = /\[(?!\^?\])\^?(?:[^\]\\]|\\.)+\]|\\./gs;
const UNKNOWN_ESCAPE = /\\(?![swdSWD])[a-z0-9]/i;
const EMPTY_ALTERNATIVE = /(?<=^\^?|[(|])\||\|(?=\)|\$?$)/;
// Syntax that the service reads differently from JavaScript, or in a way that is not documented.
const UNSUPPORTED = [
  ...[/\(\?/, /(?<!^)\^/, /\$(?!$)/, /\[/, /\{(?!\d+(?:,\d*)?\})/],
  /(?<=[*+?]|\{[\d,]+\})\?/,
];
const MAX_MATCH_MS = 1_000;

/**
 * The test for `matches(/source/flags)`, in the dialect of the service: alternatives, plain groups,
 * sets, the classes \s \w \d and quantifiers, with `^` and `$` only at the two ends
 * (https://firebase.google.com/docs/reference/security/database/regex). `.` matches any character.
 * @returns a test that throws an EvaluationError when a match takes longer than a second.
 * @throws {ExpressionError} for invalid patterns, and for patterns that this emulator does not support.
 */
export function compilePattern(source: string, flags: string, offset: number) {
  if (flags !== '' && flags !== 'i') {
    throw new ExpressionError(
      offset,
      'regular expressions do not support flags other than i',
    );
  }
  const error = findError(source);
  if (error !== null) throw new ExpressionError(offset, error);
  try {
    const pattern = new RegExp(source, `s${flags}`);
    return (text: string) => isMatch(pattern, text);
  } catch (error) {
    throw new ExpressionError(
      offset,
      unsupportedPattern((error as Error).message.slice(-100)),
    );
  }
}

export function unsupportedPattern(what: string): string {
  const advice =
    'use the official Realtime Database emulator of firebase-tools';
  return `Regular expression not supported here (${what}): ${advice}`;
}

function findError(source: string): string | null {
  // Same length as the source, so that positions in messages are correct.
  const structure = source.replace(SET_OR_ESCAPE, (part) =>
    'x'.repeat(part.length),
  );
  for (const [part] of source.matchAll(SET_OR_ESCAPE)) {
    if (UNKNOWN_ESCAPE.test(part.replaceAll('\\\\', '')))
      return unsupportedPattern(part);
  }
  for (const syntax of UNSUPPORTED) {
    const found = syntax.exec(structure);
    if (found)
      return unsupportedPattern(`${found[0]} at position ${found.index}`);
  }
  const empty = EMPTY_ALTERNATIVE.exec(structure);
  if (empty)
    return `Illegal regular expression, expected a character at position ${empty.index}`;
  let outermost = structure;
  for (
    let inner = '';
    inner !== outermost;
    outermost = outermost.replace(/\([^()]*\)/g, '')
  ) {
    inner = outermost;
  }
  // Not documented: whether such an anchor belongs to one alternative or to all.
  return /^\^.*\||\|.*\$$/s.test(outermost)
    ? unsupportedPattern('an anchor beside |')
    : null;
}

const context = createContext({ pattern: /x/, text: '' });
const script = new Script('pattern.test(text)');

/** A match can take exponential time. Only a script in a context can have a time limit. */
function isMatch(pattern: RegExp, text: string): boolean {
  Object.assign(context, { pattern, text });
  try {
    return script.runInContext(context, { timeout: MAX_MATCH_MS });
  } catch {
    throw new EvaluationError('the pattern takes too much time or memory');
  }
}
