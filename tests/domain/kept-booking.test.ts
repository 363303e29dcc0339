import { describe, expect, test } from 'vitest';
import { keptBooking, parseKeptBooking, reopenedBooking } from '../../src/domain/kept-booking.ts';
import { attempt, letter, statesOf, steps, table } from '../support/booking-samples.ts';
import { makeState } from '../support/make-state.ts';

const { id: _, ...bookedLetter } = letter;
const waiting = { ...letter, isBeingSent: false };

/** What a page finds that follows one in this state, in the same tab. */
const reopen = (state: Parameters<typeof keptBooking>[0]) => {
  const kept = parseKeptBooking(JSON.parse(JSON.stringify(keptBooking(state))));
  return kept && reopenedBooking(kept);
};

describe('a page that is left', () => {
  test.each([
    ['writing', { name: 'writing', attempt, isSecond: false }],
    ['reading back', { name: 'readingBack', attempt, doubt: 'second write refused' }],
    ['in doubt', { name: 'doubtful', attempt }],
  ] as const)('while %s leaves a doubt to the next one', (_name, step) => {
    expect(reopen(makeState({ step }))).toMatchObject({
      step: { name: 'doubtful', attempt },
      unsent: [],
      isOnline: false,
    });
  });

  test('while mailing leaves the request to the next one, to be sent by the visitor only', () => {
    expect(reopen(makeState({ step: { name: 'mailing', letter } }))).toMatchObject({
      step: { name: 'idle' },
      unsent: [waiting],
    });
  });

  test.each([false, true])(
    'leaves its unsent mails, none of them on its way: %s',
    (isBeingSent) => {
      const next = reopen(makeState({ unsent: [{ ...waiting, id: 9, isBeingSent }] }));
      expect(next).toMatchObject({ unsent: [waiting], lastId: 1 });
    },
  );

  test('leaves nothing else', () => {
    const left = steps
      .flatMap(statesOf)
      .filter((state) => keptBooking(state) !== null)
      .map(({ step }) => step.name);
    expect(new Set(left)).toEqual(new Set(['writing', 'readingBack', 'doubtful', 'mailing']));
  });
});

describe('what was kept', () => {
  const kept = { attempt, unsent: [bookedLetter] };

  test('is read as it was written', () => {
    expect(parseKeptBooking(kept)).toEqual(kept);
    expect(parseKeptBooking({ ...kept, attempt: null })).toEqual({ ...kept, attempt: null });
  });

  const request = attempt.request;
  test.each([
    null,
    '',
    7,
    [],
    {},
    { attempt: null },
    { attempt: null, unsent: {} },
    { attempt: null, unsent: [null] },
    { attempt: null, unsent: [{}] },
    { attempt: null, unsent: [{ ...bookedLetter, bookedAt: 'noon' }] },
    { attempt: null, unsent: [{ ...bookedLetter, request: null }] },
    { attempt: null, unsent: [bookedLetter, { ...bookedLetter, request: { table } }] },
    { attempt: null, unsent: [{ ...bookedLetter, request: { ...request, details: {} } }] },
    {
      attempt: null,
      unsent: [
        { ...bookedLetter, request: { ...request, table: { zone: 'Cantina', numbers: [1] } } },
      ],
    },
    {
      attempt: null,
      unsent: [
        { ...bookedLetter, request: { ...request, table: { zone: 'Esterno', numbers: [1] } } },
      ],
    },
    { attempt: undefined, unsent: [] },
    { attempt: 'x', unsent: [] },
    { attempt: { ...attempt, request: null }, unsent: [] },
    { attempt: { ...attempt, promotionConsent: 1 }, unsent: [] },
    { attempt: { ...attempt, nonce: null }, unsent: [] },
  ])('counts as nothing where it is something else: %j', (value) => {
    expect(parseKeptBooking(value)).toBeNull();
  });
});
