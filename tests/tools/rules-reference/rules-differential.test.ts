import { expect, test } from 'vitest';
import { compareRules } from './differential.ts';

const SEED = 1;
const COUNT = 5_000;
const MINUTE = 60_000;

// Fifty thousand: npm run fuzz -- --rules-differential
test(
  `the emulator takes, refuses and decides ${COUNT} rules as the reference does`,
  async () => {
    const { counts, differences } = await compareRules(SEED, COUNT);
    expect(differences.join('\n')).toBe('');
    // All outcomes must be among them, for any to be compared, and few be left undecided.
    for (const outcome of ['refused', 'true', 'false', 'error'] as const) {
      expect(counts[outcome]).toBeGreaterThan(COUNT / 20);
    }
    expect(counts.unknown + counts.unsure).toBeLessThan(COUNT / 10);
  },
  MINUTE,
);
