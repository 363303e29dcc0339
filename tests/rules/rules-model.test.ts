import fc from 'fast-check';
import { test } from 'vitest';
import { midnightByLaw } from '../support/rome-by-law.ts';
import { FEW } from './generate-requests.ts';
import { moments, near } from './rome-moments.ts';
import { commands } from './rules-commands.ts';
import type { Content, State } from './rules-model.ts';
import { rulesWorld } from './rules-world.ts';
import { PROPERTY_TIMEOUT, runs } from './runs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const ages = fc.oneof(
  fc.constantFrom(0, MINUTE, 5 * HOUR - 1, 5 * HOUR, 24 * HOUR, -HOUR),
  fc.nat(5 * HOUR),
);
const records = fc.oneof(
  { weight: 2, arbitrary: fc.constant(() => null) },
  { weight: 2, arbitrary: ages.map((age) => (now: number) => now - age) },
  {
    weight: 2,
    arbitrary: near(fc.constant(0)).map((by) => (now: number) => midnightByLaw(now) + by),
  },
  {
    weight: 2,
    arbitrary: ages.map((age) => (now: number) => ({
      '.value': now - age,
      '.priority': now - age + 15_000,
    })),
  },
  { weight: 1, arbitrary: fc.constantFrom<Content>('x', true, { at: 1 }).map((odd) => () => odd) },
);
const starts = fc
  .record({
    now: moments,
    esterno: fc.constantFrom<Content>(true, true, false, false, null, 'false'),
    prenotazioni: fc.constantFrom<Content>(true, true, true, true, false, null, 1),
    tables: fc.tuple(...FEW.map(() => records)),
  })
  .map(({ now, esterno, prenotazioni, tables }) => ({
    now: new Date(now).toISOString(),
    content: {
      admin: { esterno, prenotazioni },
      admins: { 'the-admin': true, 'a-former-admin': false },
      other: { secret: 1 },
      tables: Object.fromEntries(FEW.map((key, index) => [key, tables[index]?.(now) ?? null])),
    },
  }));

const world = rulesWorld();

// 30 sequences are about 850 operations.
test(
  'whatever anybody tries, the rules accept and refuse what the model does',
  async () => {
    const property = fc.asyncProperty(starts, commands, async ({ now, content }, sequence) => {
      world.now = Date.parse(now);
      await world.seed(content);
      const model: State = { now: world.now, content: (await world.read()) as Content };
      await fc.asyncModelRun(() => ({ model, real: world }), sequence);
    });
    await fc.assert(property, runs(30));
  },
  PROPERTY_TIMEOUT,
);
