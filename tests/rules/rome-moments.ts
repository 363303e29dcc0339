import fc from 'fast-check';
import { SUMMER_TIMES } from '../../tools/rules.ts';
import { midnightByLaw, summerTime } from '../support/rome-by-law.ts';

const HOUR = 60 * 60 * 1000;
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
export function near(marks: fc.Arbitrary<number>): fc.Arbitrary<number> {
  const away = fc.oneof(fc.constantFrom(0, -1, 1), fc.integer({ min: -6 * HOUR, max: 6 * HOUR }));
  return fc.tuple(marks, away).map(([mark, by]) => mark + by);
}

/** Instants about midnights in Rome and about the switches to and from summer time. */
export const moments = fc.oneof(near(midnights), near(switches));
