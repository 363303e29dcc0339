/** A pattern that is refused; the message says why, and where in the pattern. */
export class PatternError extends Error {
  override name = 'PatternError';
}

/** A state of the automaton: one that reads a character, a fork of empty ways, or the end. */
interface State {
  readonly fits?: RegExp;
  readonly next: number[];
}

/** Adds the states of a piece of a pattern, which lead on to `next`. @returns the first of them. */
type Build = (add: (state: State) => number, next: number) => number;

const MAX_STATES = 2000;
const MAX_REMEMBERED_STEPS = 10_000;
const CHARACTER = /\[(?!\^?\])\^?(?:[^\]\\]|\\.)+\]|\\.|[^\\[{]/sy;
const UNKNOWN_ESCAPE = /\\(?![swdSWD])[a-z0-9]/i;
const QUANTIFIER = /([*+?])|\{(\d+)(?:(,)(\d*))?\}/y;

/**
 * The test for `matches(/source/flags)`, in the dialect of the service: alternatives, plain groups,
 * sets, the classes \s \w \d and quantifiers, with `^` and `$` at the very ends only
 * (https://firebase.google.com/docs/reference/security/database/regex). Its time grows with the
 * length of the text only, whatever the pattern: no rule can hang the emulator.
 * @throws {PatternError} for what is illegal there, and for what this emulator does not support: all
 * that the dialect reads unlike JavaScript, or of which it is not known how it reads it.
 */
export function compilePattern(source: string, flags: string): (text: string) => boolean {
  if (flags !== '' && flags !== 'i') {
    throw new PatternError('regular expressions do not support flags other than i');
  }
  const fromStart = source.startsWith('^');
  const toEnd = /(?<!\\)(?:\\\\)*\$$/.test(source);
  return makeMatcher(makeStates(parsePattern(source, flags, fromStart, toEnd)), fromStart, toEnd);
}

export function unsupportedPattern(what: string): PatternError {
  const advice = 'use the official Realtime Database emulator of firebase-tools';
  return new PatternError(`Regular expression not supported here (${what}): ${advice}`);
}

function parsePattern(source: string, flags: string, fromStart: boolean, toEnd: boolean): Build {
  const end = source.length - (toEnd ? 1 : 0);
  let at = fromStart ? 1 : 0;
  const unsupported = (what: string) => unsupportedPattern(`${what} at position ${at}`);
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const match = at < end ? expression.exec(source) : null;
    at += match?.[0].length ?? 0;
    return match;
  };
  const sees = (character: string) => at < end && source[at] === character;

  const alternatives = (isOutermost: boolean): Build => {
    const ways = [sequence()];
    while (sees('|')) {
      // Whether an anchor is that of one alternative or of all of them is not documented.
      if (isOutermost && (fromStart || toEnd)) throw unsupported('an anchor beside |');
      at += 1;
      ways.push(sequence());
    }
    return (add, next) => add({ next: ways.map((build) => build(add, next)) });
  };
  const sequence = (): Build => {
    const parts: Build[] = [];
    while (at < end && !sees('|') && !sees(')')) parts.push(repeated());
    if (parts.length === 0) {
      throw new PatternError(`Illegal regular expression, expected a character at position ${at}`);
    }
    return (add, next) => parts.reduceRight((after, build) => build(add, after), next);
  };
  const repeated = (): Build => {
    let build = single();
    for (let found = take(QUANTIFIER); found !== null; found = take(QUANTIFIER)) {
      const [, sign, least = '', comma, most = ''] = found;
      const min = sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
      const isBound = sign === undefined ? comma === undefined || most !== '' : sign === '?';
      const max = sign === '?' ? 1 : Number(comma === undefined ? least : most);
      build = repeat(build, min, isBound ? max : null);
    }
    return build;
  };
  const single = (): Build => {
    if (!sees('(')) return character();
    at += 1;
    if (sees('?')) throw unsupported('(?');
    const build: Build = sees(')') ? (_, next) => next : alternatives(false);
    at += 1;
    return build;
  };
  const character = (): Build => {
    const text = take(CHARACTER)?.[0];
    if (text === undefined) throw unsupported(`the sign ${source.charAt(at)}`);
    if (text === '^' || text === '$') throw unsupported(`${text} within the expression`);
    if (UNKNOWN_ESCAPE.test(text.replaceAll('\\\\', ''))) throw unsupported(`the escape ${text}`);
    const fits = new RegExp(`^(?:${text})$`, `s${flags}`);
    return (add, next) => add({ fits, next: [next] });
  };

  if (at >= end) return (_, next) => next;
  return alternatives(true);
}

/** @param max null for no bound. */
function repeat(build: Build, min: number, max: number | null): Build {
  return (add, next) => {
    let first = next;
    if (max === null) {
      const loop = { next: [next] };
      first = add(loop);
      loop.next.push(build(add, first));
    }
    for (let count = max ?? min; count > min; count -= 1) {
      first = add({ next: [next, build(add, first)] });
    }
    // Through a state of its own, so that repeating nothing counts as well.
    for (let count = min; count > 0; count -= 1) first = build(add, add({ next: [first] }));
    return first;
  };
}

/** The states of a pattern, the end first, and where it begins. */
function makeStates(build: Build): { readonly states: readonly State[]; readonly first: number } {
  const states: State[] = [{ next: [] }];
  const add = (state: State) => {
    if (states.length > MAX_STATES) throw unsupportedPattern(`more than ${MAX_STATES} states`);
    return states.push(state) - 1;
  };
  return { first: build(add, 0), states };
}

/** All states that the automaton may be in at one place of the text. */
interface Situation {
  readonly reading: readonly State[];
  readonly found: boolean;
  /** What follows on a character, as far as it has been asked before. */
  readonly after: Map<string, Situation>;
}

function makeMatcher(
  { states, first }: ReturnType<typeof makeStates>,
  fromStart: boolean,
  toEnd: boolean,
): (text: string) => boolean {
  const known = new Map<string, Situation>();
  let remembered = 0;
  const situationOf = (reached: readonly number[]): Situation => {
    const all = new Set(reached);
    // Sets give what is added to them while they are walked through.
    for (const at of all) {
      const state = states[at];
      if (state?.fits === undefined) for (const way of state?.next ?? []) all.add(way);
    }
    const sorted = [...all].sort((a, b) => a - b);
    const situation = known.get(sorted.join()) ?? {
      reading: sorted.flatMap((at) => states[at] ?? []).filter(({ fits }) => fits !== undefined),
      found: all.has(0),
      after: new Map(),
    };
    known.set(sorted.join(), situation);
    return situation;
  };
  const follow = ({ reading, after }: Situation, character: string): Situation => {
    const reached = reading.filter(({ fits }) => fits?.test(character)).flatMap(({ next }) => next);
    // Without an anchor a match may begin anywhere.
    const next = situationOf(fromStart ? reached : [...reached, first]);
    remembered += 1;
    if (remembered > MAX_REMEMBERED_STEPS) {
      for (const situation of known.values()) situation.after.clear();
      known.clear();
      remembered = 0;
    }
    after.set(character, next);
    return next;
  };

  const start = situationOf([first]);
  return (text) => {
    let here = start;
    for (let at = 0; at < text.length; at += 1) {
      if (here.found && !toEnd) return true;
      const character = text.charAt(at);
      here = here.after.get(character) ?? follow(here, character);
    }
    return here.found;
  };
}
