import fc from 'fast-check';

// What a random order of events consists of.

/** What the visitor, another visitor or the time does next; ms that pass. */
export const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom('press', 'closeAlert', 'retryMail', 'free'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'reload',
      'openTab',
      'closeTab',
      'seeTab',
      'anotherBooks',
      'anotherTakesMeal',
      'anotherFrees',
    ),
  },
  { weight: 8, arbitrary: fc.constant('settle') },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 8_000 }) },
);
export type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;
/** Noon, and shortly before midnight. */
export const starts = fc.constantFrom(
  '2026-11-20T12:00:00+01:00',
  '2026-11-20T23:59:45+01:00',
);
/** What the network does to a request. */
export const failure = fc.oneof(
  { weight: 3, arbitrary: fc.constant('none') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('request lost', 'answer lost', 'late'),
  },
);
