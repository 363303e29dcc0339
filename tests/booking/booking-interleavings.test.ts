import fc from 'fast-check';
import { test } from 'vitest';
import { openRestaurant } from '../support/make-guest.ts';
import { action, failure, Model } from './booking-model.ts';

// Always the same orders; `npm run test:long` tries others, and more.
const { PROPERTY_RUNS } = process.env;
const runs = PROPERTY_RUNS
  ? { numRuns: Number(PROPERTY_RUNS) }
  : { numRuns: 200, seed: 1 };

/** The evening, and shortly before midnight. */
const starts = fc.constantFrom(
  '2026-11-25T19:00:00+01:00',
  '2026-11-25T23:59:45+01:00',
);

test('no order of answers, failures and reloads loses or doubles a booking', {
  timeout: 3_600_000,
}, async () => {
  const actions = fc.array(action, {
    minLength: 5,
    maxLength: 40,
    size: 'max',
  });
  const given = [
    starts,
    fc.scheduler(),
    fc.infiniteStream(failure),
    fc.boolean(),
    actions,
  ] as const;
  const property = fc.asyncProperty(
    ...given,
    async (start, scheduler, failures, hasBooked, steps) => {
      const model = openRestaurant(() => new Model(start, scheduler, failures));
      if (hasBooked) await model.begin();
      for (const step of steps) await model.take(step);
      await model.end();
    },
  );
  await fc.assert(property, runs);
});
