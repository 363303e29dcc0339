import { ExpressionError } from '../types.ts';

export type Edge = '^' | '$' | '\\b' | '\\B';

/** A pattern as a tree. `source` of a character is JavaScript's, e.g. `[a-z]`, `\d` or `x`. */
export type Pattern =
  | { readonly kind: 'character'; readonly source: string }
  | { readonly kind: 'edge'; readonly source: Edge }
  | { readonly kind: 'sequence'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'choice'; readonly parts: readonly Pattern[] }
  | { readonly kind: 'repeat'; readonly part: Pattern; readonly min: number; readonly max: number };

const CHARACTER = /(?:\[(?:[^\]\\]|\\.)*\]|\\(?:x[\da-f]{2}|u[\da-f]{4}|c[a-z]|.)|[^\\])/iy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/y;

/**
 * Parses a pattern that is known to be valid JavaScript.
 * @throws {ExpressionError} for look-around, back-references and named groups, which the
 * patterns of the service lack.
 */
export function parsePattern(source: string): Pattern {
  let at = 0;
  const take = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const match = expression.exec(source);
    if (match) at += match[0].length;
    return match;
  };

  const choice = (): Pattern => {
    const parts = [sequence()];
    while (source[at] === '|') {
      at += 1;
      parts.push(sequence());
    }
    return { kind: 'choice', parts };
  };
  const sequence = (): Pattern => {
    const parts: Pattern[] = [];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') parts.push(repeated());
    return { kind: 'sequence', parts };
  };
  const repeated = (): Pattern => {
    const part = single();
    const quantifier = take(QUANTIFIER);
    if (quantifier === null) return part;
    const [, sign, least = '', comma, most] = quantifier;
    if (sign !== undefined) {
      const [min, max] = [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY];
      return { kind: 'repeat', part, min, max };
    }
    const min = Number(least);
    const max = most ? Number(most) : comma ? Number.POSITIVE_INFINITY : min;
    return { kind: 'repeat', part, min, max };
  };
  const single = (): Pattern => {
    if (source[at] === '(') {
      at += source.startsWith('(?:', at) ? 3 : 1;
      if (source[at] === '?') throw new ExpressionError('Patterns know no (? but (?:.');
      const group = choice();
      at += 1;
      return group;
    }
    const text = take(CHARACTER)?.[0] ?? '';
    if (text === '^' || text === '$' || text === '\\b' || text === '\\B') {
      return { kind: 'edge', source: text };
    }
    if (/^\\[1-9k]/.test(text)) throw new ExpressionError('Patterns know no back-references.');
    return { kind: 'character', source: text };
  };
  return choice();
}
