import type { Parameters } from 'fast-check';

/**
 * How often a property is tried: always the same few in `npm test`. `npm run test:long` sets
 * `RULES_TIMES`, tries that many times as much, and other examples each time.
 */
export function runs(few: number): Parameters<unknown> {
  const { RULES_TIMES } = process.env;
  return RULES_TIMES ? { numRuns: few * Number(RULES_TIMES) } : { numRuns: few, seed: 1 };
}

/** For a busy machine, and for the long run: what bounds a property is the number of its runs. */
export const PROPERTY_TIMEOUT = 30 * 60_000;
