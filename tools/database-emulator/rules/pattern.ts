/** A pattern that the service lacks; the message says what, and where in the pattern. */
export class PatternError extends Error {
  override name = 'PatternError';
}

/** A state of the automaton: one that reads a character, a fork of empty ways, or the end. */
interface State {
  readonly fits?: RegExp;
  readonly next: number[];
}

/** A piece of a pattern, and how many states it takes. */
interface Part {
  readonly size: number;
  /** Adds its states, which lead on to the state `next`. @returns the first of them. */
  readonly build: (states: State[], next: number) => number;
}

const MAX_STATES = 5000;
const MAX_REMEMBERED_STEPS = 10_000;
const EMPTY: Part = { size: 1, build: (_, next) => next };
const CHARACTER = /\[(?!\^?\])\^?(?:[^\]\\]|\\.)+\]|\\.|[^\\[{]/sy;
const QUANTIFIER = /([*+?])|\{(\d+)(?:(,)(\d*))?\}/y;

/**
 * The test for `matches(/source/flags)`, in the dialect of the service: alternatives, plain groups,
 * sets, the classes \s \w \d and quantifiers, with `^` and `$` at the very ends only
 * (https://firebase.google.com/docs/reference/security/database/regex). Its time grows with the
 * length of the text only, whatever the pattern: no rule can hang the emulator.
 * @throws {PatternError} for all else, and for what that dialect reads unlike JavaScript.
 */
export function compilePattern(source: string, flags: string): (text: string) => boolean {
  if (flags !== '' && flags !== 'i') {
    throw new PatternError('regular expressions do not support flags other than i');
  }
  const anchoredStart = source.startsWith('^');
  const anchoredEnd = /(?<!\\)(?:\\\\)*\$$/.test(source);
  const part = parsePattern(source, flags, anchoredStart, anchoredEnd);
  let matcher: ((text: string) => boolean) | null = null;
  return (text) => {
    matcher ??= createMatcher(part, anchoredStart, anchoredEnd);
    return matcher(text);
  };
}

function parsePattern(source: string, flags: string, fromStart: boolean, toEnd: boolean): Part {
  const end = source.length - (toEnd ? 1 : 0);
  let at = fromStart ? 1 : 0;
  const illegal = (reason: string) =>
    new PatternError(`Illegal regular expression, ${reason} at position ${at}`);
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const match = at < end ? expression.exec(source) : null;
    at += match?.[0].length ?? 0;
    return match;
  };
  const more = () => at < end && source[at] !== '|' && source[at] !== ')';

  const alternatives = (isOutermost: boolean): Part => {
    const parts = [sequence()];
    while (at < end && source[at] === '|') {
      // Whether an anchor is that of one alternative or of all of them is not documented.
      if (isOutermost && (fromStart || toEnd)) throw illegal('an anchor beside | needs a group');
      at += 1;
      parts.push(sequence());
    }
    const [only] = parts;
    if (only !== undefined && parts.length === 1) return only;
    const build: Part['build'] = (states, next) => fork(states, parts, next);
    return checked({ size: 1 + sum(parts), build });
  };
  const sequence = (): Part => {
    if (!more()) throw illegal('expected a character');
    const parts: Part[] = [];
    while (more()) parts.push(repeated());
    const build: Part['build'] = (states, next) =>
      parts.reduceRight((after, part) => part.build(states, after), next);
    return checked({ size: sum(parts), build });
  };
  const repeated = (): Part => {
    let part = single();
    for (let quantifier = take(QUANTIFIER); quantifier !== null; quantifier = take(QUANTIFIER)) {
      const [, sign, least = '', comma, most] = quantifier;
      const min = sign === undefined ? Number(least) : sign === '+' ? 1 : 0;
      const unbounded = sign === undefined ? comma !== undefined && most === '' : sign !== '?';
      const max = unbounded ? null : sign === '?' ? 1 : Number(most ?? least);
      part = checked(repeat(part, min, max));
    }
    return part;
  };
  const single = (): Part => {
    if (source[at] === '(') {
      at += 1;
      if (source[at] === '?') throw illegal('(? is no special group');
      const isEmpty = at < end && source[at] === ')';
      const group = isEmpty ? EMPTY : alternatives(false);
      if (at >= end || source[at] !== ')') throw illegal("expected ')'");
      at += 1;
      return group;
    }
    const character = take(CHARACTER)?.[0];
    if (character === undefined) throw illegal('expected a character');
    if (character === '^' || character === '$') throw illegal(`unexpected ${character}`);
    if (/\\(?![swd])[a-z0-9]/i.test(character.replace(/\\[SWD]/g, ''))) {
      throw illegal('only s, w, d and signs can be escaped: an unknown escape');
    }
    const fits = new RegExp(`^(?:${character})$`, `s${flags}`);
    return { size: 1, build: (states, next) => states.push({ fits, next: [next] }) - 1 };
  };

  if (at >= end) return EMPTY;
  const pattern = alternatives(true);
  if (at < end) throw illegal('unexpected )');
  return pattern;
}

function sum(parts: readonly Part[]): number {
  return parts.reduce((total, { size }) => total + size, 0);
}

function checked(part: Part): Part {
  if (part.size <= MAX_STATES) return part;
  throw new PatternError('This pattern repeats more than the emulator can bear.');
}

function fork(states: State[], parts: readonly Part[], next: number): number {
  return states.push({ next: parts.map((part) => part.build(states, next)) }) - 1;
}

/** @param max null for no bound. */
function repeat(part: Part, min: number, max: number | null): Part {
  const build: Part['build'] = (states, next) => {
    let first = next;
    if (max === null) {
      const loop = { next: [next] };
      first = states.push(loop) - 1;
      loop.next.push(part.build(states, first));
    }
    for (let extra = (max ?? min) - min; extra > 0; extra -= 1) {
      first = states.push({ next: [next, part.build(states, first)] }) - 1;
    }
    for (let count = min; count > 0; count -= 1) first = part.build(states, first);
    return first;
  };
  return { size: 1 + (part.size + 1) * ((max ?? min) + 1), build };
}

/** All states that the automaton may be in at one place of the text. */
interface Situation {
  readonly reading: readonly State[];
  readonly found: boolean;
  /** What follows on a character, as far as it has been asked before. */
  readonly after: Map<string, Situation>;
}

function createMatcher(part: Part, anchoredStart: boolean, anchoredEnd: boolean) {
  const states: State[] = [{ next: [] }];
  const first = part.build(states, 0);
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
  const start = situationOf([first]);
  const follow = ({ reading, after }: Situation, character: string): Situation => {
    const reached = reading.filter(({ fits }) => fits?.test(character)).flatMap(({ next }) => next);
    // Without an anchor a match may begin anywhere.
    const next = situationOf(anchoredStart ? reached : [...reached, first]);
    remembered += 1;
    if (remembered > MAX_REMEMBERED_STEPS) {
      for (const situation of known.values()) situation.after.clear();
      known.clear();
      remembered = 0;
    }
    after.set(character, next);
    return next;
  };

  return (text: string): boolean => {
    let here = start;
    for (let at = 0; at < text.length; at += 1) {
      if (here.found && !anchoredEnd) return true;
      const character = text.charAt(at);
      here = here.after.get(character) ?? follow(here, character);
    }
    return here.found;
  };
}
