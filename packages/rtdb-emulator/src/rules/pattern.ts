import { createContext, Script } from 'node:vm';
import { EvaluationError } from './values.ts';

/** A pattern that is refused; the message says why, and where in the pattern. */
export class PatternError extends Error {
  override name = 'PatternError';
}

const SET_OR_ESCAPE = /\[(?!\^?\])\^?(?:[^\]\\]|\\.)+\]|\\./gs;
const UNKNOWN_ESCAPE = /\\(?![swdSWD])[a-z0-9]/i;
const EMPTY_ALTERNATIVE = /(?<=^\^?|[(|])\||\|(?=\)|\$?$)/;
// Signs that the service reads differently from JavaScript, or in a way that is not documented.
const UNSUPPORTED = [
  /\(\?/,
  /(?<!^)\^/,
  /\$(?!$)/,
  /\[/,
  /\{(?!\d+(?:,\d*)?\})/,
  /(?<=[*+?]|\{[\d,]+\})\?/,
];
const MAX_MATCH_MS = 1_000;

/**
 * The test for `matches(/source/flags)`, in the dialect of the service: alternatives, plain groups,
 * sets, the classes \s \w \d and quantifiers, with `^` and `$` only at the two ends
 * (https://firebase.google.com/docs/reference/security/database/regex). `.` matches any character.
 * @returns a test that throws an EvaluationError when a match takes longer than a second.
 * @throws {PatternError} for what is illegal there, and for what this emulator does not support.
 */
export function compilePattern(source: string, flags: string): (text: string) => boolean {
  if (flags !== '' && flags !== 'i') {
    throw new PatternError('regular expressions do not support flags other than i');
  }
  const pattern = compile(source, `s${flags}`);
  checkDialect(source);
  return (text) => isMatch(pattern, text);
}

export function unsupportedPattern(what: string): PatternError {
  const advice = 'use the official Realtime Database emulator of firebase-tools';
  return new PatternError(`Regular expression not supported here (${what}): ${advice}`);
}

function compile(source: string, flags: string): RegExp {
  try {
    return new RegExp(source, flags);
  } catch (error) {
    throw unsupportedPattern((error as Error).message.slice(-100));
  }
}

/** @param source a pattern that JavaScript accepts, so its brackets are balanced. */
function checkDialect(source: string): void {
  // Of the same length as the source, so that positions in messages stay correct.
  const structure = source.replace(SET_OR_ESCAPE, (part, at) => {
    const isUnknown = UNKNOWN_ESCAPE.test(part.replaceAll('\\\\', ''));
    if (isUnknown) throw unsupportedPattern(`the escape ${part} at position ${at}`);
    return 'x'.repeat(part.length);
  });
  for (const sign of UNSUPPORTED) {
    const found = sign.exec(structure);
    if (found) throw unsupportedPattern(`${found[0]} at position ${found.index}`);
  }
  const empty = EMPTY_ALTERNATIVE.exec(structure);
  if (empty) {
    const place = `expected a character at position ${empty.index}`;
    throw new PatternError(`Illegal regular expression, ${place}`);
  }
  let outermost = structure;
  while (outermost.includes('(')) outermost = outermost.replace(/\([^()]*\)/g, '');
  // It is not documented whether such an anchor belongs to one alternative or to all.
  if (/^\^.*\||\|.*\$$/s.test(outermost)) throw unsupportedPattern('an anchor beside |');
}

const context = createContext({ pattern: /x/, text: '' });
const script = new Script('pattern.test(text)');

/** Some patterns take exponential time. A script in a context can have a time limit. */
function isMatch(pattern: RegExp, text: string): boolean {
  Object.assign(context, { pattern, text });
  try {
    return script.runInContext(context, { timeout: MAX_MATCH_MS });
  } catch {
    throw new EvaluationError('the pattern takes too much time or memory');
  }
}
