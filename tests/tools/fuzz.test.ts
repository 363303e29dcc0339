import { describe, expect, test } from 'vitest';
import type { Campaign } from '../../tools/fuzz/campaign.ts';
import { Fault } from '../../tools/fuzz/fault.ts';
import { frames } from '../../tools/fuzz/frames.ts';
import { requests } from '../../tools/fuzz/requests.ts';
import { rulesFiles } from '../../tools/fuzz/rules-files.ts';
import { runCampaign } from '../../tools/fuzz/run-campaign.ts';

const SEED = 1;
const LONG = 180_000;

// A hundred thousand of each: npm run fuzz
describe('the database emulator neither ends, nor hangs, nor grows', () => {
  test.each([
    { campaign: frames, wanted: 6_000 },
    { campaign: requests, wanted: 2_000 },
    { campaign: rulesFiles, wanted: 1_000 },
  ])(
    'by $wanted $campaign.name',
    async ({ campaign, wanted }) => {
      const { count, fault } = await runCampaign(campaign, SEED, wanted);
      expect(fault).toBeNull();
      expect(count).toBeGreaterThanOrEqual(wanted);
    },
    LONG,
  );
});

describe('a fault', () => {
  const letters: Campaign = {
    name: 'letters',
    counts: 'letter',
    generate: (random) => [
      { does: 'letter', text: random.pick(['a', 'b']) },
      { does: 'letter', text: random.pick(['ab', 'abxa', 'b']) },
    ],
    perform: async (_, input) => {
      if (input.some(({ text }) => text.includes('x'))) throw new Fault('An x.');
    },
  };

  test(
    'is told with the seed and the shortest input that leads to it',
    async () => {
      const { fault } = await runCampaign(letters, 7, 200);
      expect(fault).toBe(
        'Seed 7, letters: An x.\n  The shortest reproduction found:\n    letter "x"',
      );
    },
    LONG,
  );
});
