import fc from 'fast-check';
import { test } from 'vitest';
import { agreement } from './rules-property.ts';
import { rulesWorld } from './rules-world.ts';
import { PROPERTY_TIMEOUT, runs } from './runs.ts';

const world = rulesWorld();

// 48 sequences are about 1,350 operations.
test(
  'whatever anybody tries, the rules accept and refuse what the model does',
  async () => {
    await fc.assert(agreement(world), runs(48));
  },
  PROPERTY_TIMEOUT,
);
