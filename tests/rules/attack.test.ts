import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { attack } from '../../tools/attack/attack.ts';
import { describeDifference } from '../../tools/attack/describe.ts';
import { mutated } from '../../tools/attack/mutants.ts';
import { RULES_FILE } from '../../tools/rules.ts';

const SEED = 1;
const MINUTE = 60_000;
const rules = readFileSync(RULES_FILE, 'utf8');

describe('an attack with random operations', () => {
  test(
    'finds no difference between the rules and the model of what is allowed',
    async () => {
      const { difference, ...counts } = await attack({ seed: SEED, operations: 1500, rules });
      expect(difference && describeDifference(SEED, difference)).toBeNull();
      expect(counts.operations).toBe(1500);
      expect(counts.accepted).toBeGreaterThan(100);
      expect(counts.refused).toBeGreaterThan(500);
    },
    MINUTE,
  );

  // All slips: npm run attack -- --mutants
  test.each([
    'any number will do for a time',
    'online booking cannot be switched off',
    'Esterno cannot be closed',
    'a booked table can be booked',
    'a booking lasts one ms more',
    'midnight is London’s',
    'an old record can be removed',
    'signing in is enough',
    'a switch may be removed',
    'what is unknown can be written',
  ])(
    'notices when %s',
    async (name) => {
      const slipped = { rules: mutated(rules, name), shortening: false };
      const { difference } = await attack({ seed: SEED, operations: 1500, ...slipped });
      expect(difference).not.toBeNull();
    },
    MINUTE,
  );

  test(
    'tells the seed and the few operations that lead to a difference',
    async () => {
      const slipped = mutated(rules, 'a booked table can be booked');
      const { difference } = await attack({ seed: SEED, operations: 1500, rules: slipped });
      expect(difference?.operations.length).toBeLessThan(6);
      expect(difference && describeDifference(SEED, difference)).toMatch(/^Seed 1: /);
    },
    MINUTE,
  );
});
