import type { Random } from '../../../tools/attack/random.ts';
import type { Expression } from '../../../tools/fuzz/rules/expression.ts';
import { generateExpression } from '../../../tools/fuzz/rules/generate-expression.ts';
import { KEYS, NUMBERS, TEXTS } from '../../../tools/fuzz/rules/vocabulary.ts';
import type { RuleKind } from './static-type.ts';
import type { Json } from './values.ts';

/** A rule together with the one request that it is asked about. */
export interface Case {
  readonly expression: Expression;
  readonly kind: RuleKind;
  /** The two keys below the case's own part of the database where its rule stands. */
  readonly keys: readonly [string, string];
  /** What is there before. */
  readonly before: Json;
  /** What is written, null to remove it, and how far below the rule. */
  readonly written: Json;
  readonly below: readonly string[];
}

const WRONGNESS = 0.02;

export function generateCase(random: Random): Case {
  const kind = random.pick(['read', 'write', 'validate'] as const);
  const written = random.chance(0.85) ? generateContent(random, 2) : null;
  return {
    expression: generateExpression(random, kind !== 'read', WRONGNESS),
    kind,
    keys: [random.pick(KEYS), random.pick(KEYS)],
    before: random.chance(0.8) ? generateContent(random, 3) : null,
    // What is removed is not validated.
    written: kind === 'validate' ? (written ?? 'a') : written,
    below: random.chance(0.3) ? [random.pick(KEYS)] : [],
  };
}

/** Content without null and without empty objects. */
export function generateContent(random: Random, depth: number): Json {
  if (depth === 0 || random.chance(0.4)) {
    return random.pick<Json>([random.pick(NUMBERS), random.pick(TEXTS), random.chance(0.5)]);
  }
  const content: Record<string, Json> = {};
  const children = 1 + random.below(3);
  for (let made = 0; made < children; made += 1) {
    content[random.pick(KEYS)] = generateContent(random, depth - 1);
  }
  return content;
}
