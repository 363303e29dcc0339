import fc from 'fast-check';
import { test } from 'vitest';
import { SUMMER_TIMES } from '../../tools/rules.ts';
import { midnightByLaw, summerTime } from '../support/rome-by-law.ts';
import { FEW } from './generate-requests.ts';
import { commands } from './rules-commands.ts';
import { makeRulesFixture } from './rules-fixture.ts';
import type { Content, State } from './rules-model.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

// 30 sequences are about 850 operations, always the same. `npm run test:long` tries others, and more.
const { RULES_RUNS } = process.env;
const runs = RULES_RUNS ? { numRuns: Number(RULES_RUNS) } : { numRuns: 30, seed: 1 };

const { from, to } = SUMMER_TIMES;

const switches = fc
  .integer({ min: from, max: to - 1 })
  .chain((year) => fc.constantFrom(...summerTime(year)));

const midnights = fc
  .oneof(
    fc
      .tuple(switches, fc.constantFrom(-24, 0, 24))
      .map(([instant, hours]) => instant + hours * HOUR),
    fc.integer({ min: Date.UTC(from, 0, 2), max: Date.UTC(to - 1, 11, 30) }),
  )
  .map(midnightByLaw);

/** Instants about these: themselves, 1 ms away, hours away. */
function near(marks: fc.Arbitrary<number>): fc.Arbitrary<number> {
  const away = fc.oneof(fc.constantFrom(0, -1, 1), fc.integer({ min: -6 * HOUR, max: 6 * HOUR }));
  return fc.tuple(marks, away).map(([mark, by]) => mark + by);
}

/** Instants about midnights in Rome and about the switches to and from summer time. */
const moments = fc.oneof(near(midnights), near(switches));

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
    giardino: fc.constantFrom<Content>(true, true, false, false, null, 'false'),
    prenotazioni: fc.constantFrom<Content>(true, true, true, true, false, null, 1),
    tables: fc.tuple(...FEW.map(() => records)),
  })
  .map(({ now, giardino, prenotazioni, tables }) => ({
    now: new Date(now).toISOString(),
    content: {
      admin: { giardino, prenotazioni },
      admins: { 'the-admin': true, 'a-former-admin': false },
      other: { secret: 1 },
      tables: Object.fromEntries(FEW.map((key, index) => [key, tables[index]?.(now) ?? null])),
    },
  }));

const fixture = makeRulesFixture();

test('whatever anybody tries, the rules accept and refuse what the model does', {
  // What bounds a property is the number of its runs.
  timeout: 60 * MINUTE,
}, async () => {
  const property = fc.asyncProperty(starts, commands, async ({ now, content }, sequence) => {
    fixture.now = Date.parse(now);
    await fixture.seed(content);
    const model: State = { now: fixture.now, content: (await fixture.read()) as Content };
    await fc.asyncModelRun(() => ({ model, real: fixture }), sequence);
  });
  await fc.assert(property, runs);
});
