import type { Random } from '../../attack/random.ts';
import type { Expression } from './expression.ts';

type Pattern = Extract<Expression, { kind: 'pattern' }>;

const CHARACTERS = ['a', 'b', 'A', 'o', '1', '7', ' ', '-', '\\/', '\\.', '\\\\', '\\*', 'è'];
const CLASSES = ['\\s', '\\S', '\\w', '\\W', '\\d', '\\D', '.', '[a-c]', '[^a-z]', '[abo1-7]'];
const REPEATS = ['*', '+', '?', '{2}', '{1,3}', '{0,}', '{1,}'];

/**
 * A pattern of what the service documents; anchors stand at the ends, outside of every choice.
 * @see https://firebase.google.com/docs/reference/security/database/regex
 */
export function generatePattern(random: Random): Pattern {
  const start = random.chance(0.5) ? '^' : '';
  const end = random.chance(0.5) ? '$' : '';
  const flags = random.chance(0.02) ? random.pick(['g', 'm', 'ig']) : random.pick(['', '', 'i']);
  return { kind: 'pattern', source: `${start}${sequence(2)}${end}`, flags };

  function sequence(depth: number): string {
    return Array.from({ length: 1 + random.below(3) }, () => piece(depth)).join('');
  }

  function piece(depth: number): string {
    const one = unit(depth);
    return random.chance(0.4) ? `${one}${random.pick(REPEATS)}` : one;
  }

  function unit(depth: number): string {
    if (depth === 0 || random.chance(0.7)) {
      return random.pick(random.chance(0.5) ? CHARACTERS : CLASSES);
    }
    const choices = Array.from({ length: 1 + random.below(3) }, () => sequence(depth - 1));
    return `(${choices.join('|')})`;
  }
}
