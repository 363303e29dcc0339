import fc from 'fast-check';
import { onTestFinished, test, vi } from 'vitest';
import { Model } from './booking-model.ts';
import { action, failure, starts } from './random-orders.ts';

// Always the same orders; `npm run test:long` tries others, and more.
const { PROPERTY_RUNS } = process.env;
const runs = PROPERTY_RUNS
  ? { numRuns: Number(PROPERTY_RUNS) }
  : { numRuns: 200, seed: 1 };

test('no order of answers, failures and reloads loses or doubles a booking', {
  timeout: 3_600_000,
}, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  const actions = fc.array(action, {
    minLength: 5,
    maxLength: 40,
    size: 'max',
  });
  const given = [
    starts,
    fc.scheduler(),
    fc.infiniteStream(failure),
    actions,
  ] as const;
  const property = fc.asyncProperty(
    ...given,
    async (start, scheduler, failures, steps) => {
      // Those of the tabs of the order before.
      vi.clearAllTimers();
      const model = new Model(start, scheduler, failures);
      vi.stubGlobal('fetch', model.network.fetch.bind(model.network));
      for (const step of steps) await model.take(step);
      await model.end();
    },
  );
  await fc.assert(property, runs);
});
