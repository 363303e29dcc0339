import { ExpressionError } from '../types.ts';
import { type Edge, type Pattern, parsePattern } from './syntax.ts';

/** Where a match has got to. It is in several states at once, so it never has to go back. */
type State =
  | { readonly kind: 'found' }
  | { readonly kind: 'character'; readonly fits: (character: string) => boolean; next: State }
  | { readonly kind: 'edge'; readonly holds: (text: string, at: number) => boolean; next: State }
  | { readonly kind: 'fork'; readonly ways: State[] };

const MAX_STATES = 10_000;

/**
 * The test for `matches(/source/flags)`; its time grows with the length of the text only, whatever
 * the pattern, as that of the service does: a rule cannot hang the server.
 * @throws {ExpressionError} for a flag other than `i` and for what the service's patterns lack.
 */
export function compilePattern(source: string, flags: string): (text: string) => boolean {
  if (flags !== '' && flags !== 'i') throw new ExpressionError(`Unknown pattern flag in ${flags}.`);
  let size = 0;
  const make = <S extends State>(state: S): S => {
    size += 1;
    if (size > MAX_STATES) throw new ExpressionError('The pattern repeats too much.');
    return state;
  };

  /** The first state of a pattern that leads on to `next`. */
  const build = (pattern: Pattern, next: State): State => {
    switch (pattern.kind) {
      case 'character':
        return make({ kind: 'character', fits: characterTest(pattern.source, flags), next });
      case 'edge':
        return make({ kind: 'edge', holds: EDGES[pattern.source], next });
      case 'sequence':
        return pattern.parts.reduceRight((after, part) => build(part, after), next);
      case 'choice':
        return make({ kind: 'fork', ways: pattern.parts.map((part) => build(part, next)) });
      case 'repeat': {
        let first = next;
        if (pattern.max === Number.POSITIVE_INFINITY) {
          const loop = make<State & { kind: 'fork' }>({ kind: 'fork', ways: [next] });
          loop.ways.push(build(pattern.part, loop));
          first = loop;
        } else {
          for (let extra = pattern.max - pattern.min; extra > 0; extra -= 1) {
            first = make({ kind: 'fork', ways: [next, build(pattern.part, first)] });
          }
        }
        for (let count = pattern.min; count > 0; count -= 1) first = build(pattern.part, first);
        return first;
      }
    }
  };
  const start = build(parsePattern(source), { kind: 'found' });
  return (text) => search(start, text);
}

function search(start: State, text: string): boolean {
  let here = new Set<State>();
  for (let at = 0; at <= text.length; at += 1) {
    // A match may begin anywhere.
    here.add(start);
    const next = new Set<State>();
    // Sets give what is added to them while they are walked through.
    for (const state of here) {
      if (state.kind === 'found') return true;
      if (state.kind === 'fork') for (const way of state.ways) here.add(way);
      else if (state.kind === 'edge') {
        if (state.holds(text, at)) here.add(state.next);
      } else if (at < text.length && state.fits(text.charAt(at))) next.add(state.next);
    }
    here = next;
  }
  return false;
}

const isWord = (character: string) => /\w/.test(character);
const atBoundary = (text: string, at: number) =>
  isWord(text.charAt(at - 1)) !== isWord(text.charAt(at));

const EDGES: Readonly<Record<Edge, (text: string, at: number) => boolean>> = {
  '^': (_, at) => at === 0,
  $: (text, at) => at === text.length,
  '\\b': atBoundary,
  '\\B': (text, at) => !atBoundary(text, at),
};

function characterTest(source: string, flags: string): (character: string) => boolean {
  const pattern = new RegExp(`^(?:${source})$`, flags);
  return (character) => pattern.test(character);
}
