import { RE2JS } from 're2js';
import { ExpressionError } from './rules-error.ts';

/** Whether a text contains a match. */
export type Test = (text: string) => boolean;

const SET_OR_ESCAPE = /\[(?!\^?\])\^?(?:[^\]\\]|\\.)+\]|\\./gs;
const UNKNOWN_ESCAPE = /\\(?![swdSWD])[a-z0-9]/i;
const EMPTY_ALTERNATIVE = /(?<=^\^?|[(|])\||\|(?=\)|\$?$)/;
const ANCHORED_ALTERNATIVE = /^\^.*\||\|.*\$$/s;
const INNERMOST_GROUP = /\([^()]*\)/g;
// Syntax that the service reads differently from RE2 or JavaScript, or in a
// way that is not documented.
const UNSUPPORTED = [
  /\(\?/,
  /(?<!^)\^/,
  /\$(?!$)/,
  /\[/,
  /\{(?!\d+(?:,\d*)?\})/,
  /(?<=[*+?]|\{[\d,]+\})\?/,
];
// With these, a pattern is compiled in half a second, and a text of 5,000
// characters is tested in the same time.
const MAX_LENGTH = 5_000;
const MAX_STEPS = 2_000;
const SURROGATE = /[\ud800-\udfff]/g;
const SURROGATE_TO_PRIVATE_USE = 0x800;

/**
 * The test for `matches(/source/flags)`, in the dialect of the service:
 * alternatives, plain groups, sets, the classes \s \w \d and quantifiers, with
 * `^` and `$` only at the two ends
 * (https://firebase.google.com/docs/reference/security/database/regex).
 * `.` matches any character. Like the service's engine, dk.brics.automaton,
 * RE2 needs linear time: a pattern cannot block the emulator.
 * @param offset the position of the pattern in its rule.
 * @throws {ExpressionError} for invalid patterns, for those that this emulator
 * does not support, and for those that are too large.
 */
export function compilePattern(
  source: string,
  flags: string,
  offset: number,
): Test {
  if (flags !== '' && flags !== 'i') {
    const reason = 'regular expressions do not support flags other than i';
    throw new ExpressionError(offset, reason);
  }
  if (source.length > MAX_LENGTH) {
    throw new ExpressionError(offset, tooLarge('5,000 characters'));
  }
  const error = dialectError(source);
  if (error !== null) throw new ExpressionError(offset, error);
  const pattern = compile(source, flags, offset);
  if (pattern.programSize() > MAX_STEPS) {
    throw new ExpressionError(offset, tooLarge('2,000 steps'));
  }
  return (text) => pattern.test(splitCharacters(text));
}

function compile(source: string, flags: string, offset: number): RE2JS {
  const caseFlag = flags === 'i' ? RE2JS.CASE_INSENSITIVE : 0;
  try {
    return RE2JS.compile(splitCharacters(source), RE2JS.DOTALL | caseFlag);
  } catch (error) {
    const reason = unsupportedPattern((error as Error).message.slice(0, 100));
    throw new ExpressionError(offset, reason);
  }
}

function tooLarge(limit: string): string {
  return (
    `Regular expression too large. At most ${limit} are supported here: ` +
    'repeat less, or use several matches() with fewer alternatives.'
  );
}

export function unsupportedPattern(what: string): string {
  const advice =
    'use the official Realtime Database emulator of firebase-tools';
  return `Regular expression not supported here (${what}): ${advice}`;
}

/**
 * Why the service, or this emulator, refuses a pattern; null if it does not.
 */
function dialectError(source: string): string | null {
  for (const [part] of source.matchAll(SET_OR_ESCAPE)) {
    const withoutBackslashes = part.replaceAll('\\\\', '');
    if (UNKNOWN_ESCAPE.test(withoutBackslashes) || part.includes('[:')) {
      return unsupportedPattern(part);
    }
  }
  // As long as the source, so that positions in messages are correct.
  const structure = source.replace(SET_OR_ESCAPE, (part) =>
    'x'.repeat(part.length),
  );
  for (const syntax of UNSUPPORTED) {
    const found = syntax.exec(structure);
    if (found !== null) {
      return unsupportedPattern(`${found[0]} at position ${found.index}`);
    }
  }
  const empty = EMPTY_ALTERNATIVE.exec(structure);
  if (empty !== null) {
    return `Illegal regular expression, expected a character at position ${empty.index}`;
  }
  // Not documented: whether such an anchor belongs to one alternative or to
  // all.
  if (ANCHORED_ALTERNATIVE.test(withoutGroups(structure))) {
    return unsupportedPattern('an anchor beside |');
  }
  return null;
}

function withoutGroups(structure: string): string {
  const outer = structure.replace(INNERMOST_GROUP, '');
  return outer === structure ? structure : withoutGroups(outer);
}

/**
 * The service matches UTF-16 code units: an emoji is two characters. RE2
 * matches whole characters, so that surrogates are replaced by characters for
 * private use.
 */
function splitCharacters(text: string): string {
  return text.replace(SURROGATE, (unit) =>
    String.fromCharCode(unit.charCodeAt(0) + SURROGATE_TO_PRIVATE_USE),
  );
}
