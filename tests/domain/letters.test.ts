import { describe, expect, test } from 'vitest';
import type { BookingEvent } from '../../src/domain/booking-events.ts';
import { onBookingEvent } from '../../src/domain/booking-flow.ts';
import type { BookingState, Step } from '../../src/domain/booking-state.ts';
import { attempt, letter, NOON } from '../support/booking-samples.ts';
import { makeState } from '../support/make-state.ts';

const mailing: Step = { name: 'mailing', letter };
const other = {
  ...letter,
  id: 2,
  request: { ...letter.request, table: { zone: 'Pianoforte', numbers: [13] } },
} as const;
const waiting = { ...other, isBeingSent: false };
const sending = { ...other, isBeingSent: true };

function outcomeOf(state: Partial<BookingState>, ...happened: BookingEvent[]) {
  return happened.reduce(
    ({ state: before, effects }, event) => {
      const next = onBookingEvent(before, event);
      return { state: next.state, effects: [...effects, ...next.effects] };
    },
    onBookingEvent(makeState(state), { type: 'cameBack' }),
  );
}
const told = ({ alerts }: BookingState) => alerts.map(({ message }) => message.kind);

describe('the mail of a booking', () => {
  test('that has arrived confirms it, shows the result and forgets the request', () => {
    const { state, effects } = outcomeOf(
      { step: mailing, lastId: 1 },
      { type: 'mailed', letter: 1 },
    );
    expect(state.step).toEqual({ name: 'idle' });
    expect(told(state)).toEqual(['confirmed']);
    expect(state.unsent).toEqual([]);
    expect(state.result?.outcome).toEqual({ kind: 'sent' });
    expect(effects).toEqual([
      { type: 'hideResultLater', result: state.result?.id, ofBooking: true },
    ]);
  });

  test('that failed confirms nothing and keeps the request', () => {
    const { state, effects } = outcomeOf(
      { step: mailing, unsent: [waiting], lastId: 2 },
      { type: 'mailFailed', letter: 1, word: 'Slow down' },
    );
    expect(state.step).toEqual({ name: 'idle' });
    expect(told(state)).toEqual([]);
    expect(state.unsent).toEqual([waiting, { ...letter, isBeingSent: false }]);
    expect(state.result?.outcome).toEqual({ kind: 'failed', word: 'Slow down' });
    expect(effects).toEqual([
      { type: 'hideResultLater', result: state.result?.id, ofBooking: true },
    ]);
  });

  test('that failed without a word of the service has none', () => {
    const { state } = outcomeOf({ step: mailing }, { type: 'mailFailed', letter: 1 });
    expect(state.result?.outcome).toEqual({ kind: 'failed' });
  });

  test('takes the place of an older one of the same table', () => {
    const older = { ...letter, id: 7, isBeingSent: false };
    const { state } = outcomeOf(
      { step: { name: 'writing', attempt, isSecond: false }, unsent: [older, waiting], lastId: 7 },
      { type: 'written', bookedAt: NOON },
    );
    expect(state.unsent).toEqual([waiting]);
    expect(state.step).toEqual({ name: 'mailing', letter: { ...letter, id: 8 } });
  });
});

describe('a mail that waits', () => {
  const state = { unsent: [waiting], lastId: 2 };

  test('is sent again when the visitor asks, once at a time', () => {
    const retried = { type: 'retried', letter: 2 } as const;
    const next = outcomeOf(state, retried, retried);
    expect(next.state.unsent).toEqual([sending]);
    expect(next.effects).toEqual([{ type: 'sendMailAgain', letter: waiting }]);
  });

  test('is given up when the visitor says so', () => {
    expect(outcomeOf(state, { type: 'givenUp', letter: 2 }).state.unsent).toEqual([]);
  });

  test.each(['mailed', 'mailFailed', 'lapsed'] as const)('is not %s unsent', (type) => {
    const next = outcomeOf(state, { type, letter: 2 });
    expect(next.state.unsent).toEqual([waiting]);
    expect(next.state.result).toBeNull();
    expect(told(next.state)).toEqual([]);
  });

  test('is not touched by what becomes of another', () => {
    const both = { unsent: [waiting, { ...sending, id: 3 }], lastId: 3 };
    expect(outcomeOf(both, { type: 'retried', letter: 2 }).state.unsent).toEqual([
      sending,
      { ...sending, id: 3 },
    ]);
    expect(outcomeOf(both, { type: 'givenUp', letter: 9 }).state.unsent).toEqual(both.unsent);
    expect(outcomeOf(both, { type: 'retried', letter: 9 }).effects).toEqual([]);
  });
});

describe('a mail sent again', () => {
  const state = { step: mailing, unsent: [sending], lastId: 2 };

  test('that has arrived confirms its booking and leaves the one under way and the form alone', () => {
    const next = outcomeOf(state, { type: 'mailed', letter: 2 });
    expect(next.state.step).toEqual(mailing);
    expect(next.state.unsent).toEqual([]);
    expect(told(next.state)).toEqual(['confirmed']);
    expect(next.effects).toMatchObject([{ type: 'hideResultLater', ofBooking: false }]);
  });

  test('that failed waits again', () => {
    const next = outcomeOf(state, { type: 'mailFailed', letter: 2 });
    expect(next.state.unsent).toEqual([waiting]);
    expect(next.state.step).toEqual(mailing);
    expect(next.effects).toMatchObject([{ type: 'hideResultLater', ofBooking: false }]);
  });

  test('whose booking does not stand any more is told so, and is gone', () => {
    const next = outcomeOf(state, { type: 'lapsed', letter: 2 });
    expect(next.state.unsent).toEqual([]);
    expect(next.state.step).toEqual(mailing);
    expect(told(next.state)).toEqual(['lapsed']);
  });

  test('cannot be given up on its way', () => {
    expect(outcomeOf(state, { type: 'givenUp', letter: 2 }).state.unsent).toEqual([sending]);
  });
});

describe('a result', () => {
  const result = { id: 5, outcome: { kind: 'sent' } } as const;

  test('is hidden after its time, and resets the form where it was that of a booking', () => {
    const hidden = outcomeOf({ result }, { type: 'resultShown', result: 5, ofBooking: true });
    expect(hidden.state).toMatchObject({ result: null, formResets: 1 });
    const again = outcomeOf({ result }, { type: 'resultShown', result: 5, ofBooking: false });
    expect(again.state).toMatchObject({ result: null, formResets: 0 });
  });

  test('is not hidden before its own time is over', () => {
    const hidden = outcomeOf({ result }, { type: 'resultShown', result: 4, ofBooking: true });
    expect(hidden.state).toMatchObject({ result, formResets: 1 });
  });
});
