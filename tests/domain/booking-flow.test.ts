import { describe, expect, test } from 'vitest';
import type { BookingEvent } from '../../src/domain/booking-events.ts';
import { onBookingEvent } from '../../src/domain/booking-flow.ts';
import type { BookingState, Step } from '../../src/domain/booking-state.ts';
import type { FoundRecord } from '../../src/domain/lost-answer.ts';
import {
  attempt,
  events,
  form,
  MINUTE,
  NOON,
  statesOf,
  steps,
  table,
} from '../support/booking-samples.ts';
import { makeState } from '../support/make-state.ts';

/** What comes of an event at a step: the next step's name, what is told, what is to be done. */
function outcomeOf(step: Step, event: BookingEvent, overrides: Partial<BookingState> = {}) {
  const { state, effects } = onBookingEvent(makeState({ step, ...overrides }), event);
  return {
    step: state.step.name,
    told: state.alerts.map(({ message }) => message.kind),
    effects: effects.map(({ type }) => type),
  };
}

const idle: Step = { name: 'idle' };
const asking: Step = {
  name: 'askingToBook',
  request: attempt.request,
  promotionConsent: false,
};
const click = { type: 'clicked', table, bookedAt: null, now: NOON, form } as const;
const { nonce } = attempt;
const ours = { bookedAt: NOON, nonce };
const anothers = { bookedAt: NOON, nonce: 'another' };
const written = { type: 'written', bookedAt: NOON } as const;
const read = (record: FoundRecord | null) =>
  ({ type: 'readBack', record, now: NOON + MINUTE }) as const;
const told = (kind: string) => ({ step: 'idle', told: [kind], effects: [] });
const toldAfterDoubt = (kind: string) => ({ ...told(kind), effects: ['refuseLateWrite'] });
const refuseLate = (bookedAt: number | null) =>
  ({ type: 'refuseLateWrite', table, nonce, bookedAt }) as const;

describe('a click on a table', () => {
  test('asks whether to book it', () => {
    expect(outcomeOf(idle, click)).toEqual({
      step: 'askingToBook',
      told: [],
      effects: [],
    });
  });

  test('keeps what the form held at that moment', () => {
    const { state } = onBookingEvent(makeState({ step: idle }), {
      ...click,
      bookedAt: 1,
      form: { ...form, promotionConsent: true },
    });
    expect(state.step).toEqual({
      name: 'askingToBook',
      request: attempt.request,
      promotionConsent: true,
    });
  });

  test('offers to free it while it is booked, whatever the form holds', () => {
    const bookedAt = NOON - MINUTE;
    const empty = { ...form, privacyConsent: false };
    expect(outcomeOf(idle, { ...click, bookedAt, form: empty }, { isOnline: false })).toEqual({
      step: 'askingToFree',
      told: [],
      effects: [],
    });
  });

  test('books it again 5 hours after it was booked', () => {
    const bookedAt = NOON - 300 * MINUTE;
    expect(outcomeOf(idle, { ...click, bookedAt }).step).toBe('askingToBook');
    expect(outcomeOf(idle, { ...click, bookedAt: bookedAt + 1 }).step).toBe('askingToFree');
  });

  test('is refused offline, before anything else', () => {
    const empty = { ...form, privacyConsent: false, honeypot: true };
    expect(outcomeOf(idle, { ...click, form: empty }, { isOnline: false })).toEqual(
      told('offline'),
    );
  });

  test('is refused without the privacy consent', () => {
    const refused = { ...form, privacyConsent: false };
    expect(outcomeOf(idle, { ...click, form: refused })).toEqual(told('consentNeeded'));
  });

  test('is refused to what ticks the honeypot', () => {
    expect(outcomeOf(idle, { ...click, form: { ...form, honeypot: true } })).toEqual(
      told('rejected'),
    );
  });

  test.each(steps.filter(({ name }) => name !== 'idle'))(
    'does nothing while a booking is under way: $name',
    (step) => {
      expect(outcomeOf(step, click)).toEqual({ step: step.name, told: [], effects: [] });
    },
  );

  test('is refused offline while it is not known what became of the last one', () => {
    expect(outcomeOf({ name: 'doubtful', attempt }, click, { isOnline: false })).toEqual({
      step: 'doubtful',
      told: ['offline'],
      effects: [],
    });
  });
});

describe('the question whether to book', () => {
  test('confirmed, is followed by one write', () => {
    expect(outcomeOf(asking, { type: 'confirmed', nonce })).toEqual({
      step: 'writing',
      told: [],
      effects: ['writeRecord'],
    });
  });

  test('confirmed, begins an attempt that its record can be told by', () => {
    const { state, effects } = onBookingEvent(makeState({ step: asking }), {
      type: 'confirmed',
      nonce,
    });
    expect(state.step).toEqual({ name: 'writing', attempt, isSecond: false });
    expect(effects).toEqual([{ type: 'writeRecord', table, nonce, isSecond: false }]);
  });

  test('cancelled, is followed by nothing', () => {
    expect(outcomeOf(asking, { type: 'cancelled' })).toEqual({
      step: 'idle',
      told: [],
      effects: [],
    });
  });

  test('confirmed offline, writes nothing', () => {
    const confirmed = { type: 'confirmed', nonce } as const;
    expect(outcomeOf(asking, confirmed, { isOnline: false })).toEqual(told('offline'));
  });
});

describe('the record', () => {
  const first: Step = { name: 'writing', attempt, isSecond: false };
  const second: Step = { name: 'writing', attempt, isSecond: true };

  test('written, is followed by the mail', () => {
    const mailed = { step: 'mailing', told: [], effects: ['sendMail'] };
    expect(outcomeOf(first, written)).toEqual(mailed);
    // The first one may be under way yet.
    const effects = ['sendMail', 'refuseLateWrite'];
    expect(outcomeOf(second, written)).toEqual({ ...mailed, effects });
    expect(onBookingEvent(makeState({ step: second }), written).effects).toContainEqual(
      refuseLate(NOON),
    );
  });

  test('written with the promotional consent, is followed by the row, then the mail', () => {
    const consenting: Step = {
      name: 'writing',
      attempt: { ...attempt, promotionConsent: true },
      isSecond: false,
    };
    expect(outcomeOf(consenting, { type: 'written', bookedAt: NOON }).effects).toEqual([
      'sendRow',
      'sendMail',
    ]);
  });

  test('refused, is followed by the reason', () => {
    expect(outcomeOf(first, { type: 'refused' })).toEqual({
      step: 'explaining',
      told: [],
      effects: ['readSettings'],
    });
  });

  test('not sent at all, is told as offline', () => {
    expect(outcomeOf(first, { type: 'notSent' })).toEqual(told('offline'));
  });

  test('not sent the second time, is not told as not booked', () => {
    expect(outcomeOf(second, { type: 'notSent' }, { isOnline: false })).toEqual({
      step: 'doubtful',
      told: ['uncheckable'],
      effects: [],
    });
  });

  test.each([
    ['first write unanswered', first, 'unanswered'],
    ['second write unanswered', second, 'unanswered'],
    ['second write refused', second, 'refused'],
  ] as const)('%s, is read back before anything is told', (doubt, step, type) => {
    const { state, effects } = onBookingEvent(makeState({ step }), { type });
    expect(state.step).toEqual({ name: 'readingBack', attempt, doubt });
    expect(effects).toEqual([{ type: 'readRecord', table }]);
    expect(state.alerts).toEqual([]);
  });
});

describe('a record that is read back', () => {
  const reading = (
    doubt: 'first write unanswered' | 'second write unanswered' | 'second write refused',
  ) => ({ name: 'readingBack', attempt, doubt }) as const;

  test('and is not there is written again, once, with the same nonce', () => {
    const step = reading('first write unanswered');
    const { state, effects } = onBookingEvent(makeState({ step }), read(null));
    expect(state.step).toEqual({ name: 'writing', attempt, isSecond: true });
    expect(effects).toEqual([{ type: 'writeRecord', table, nonce, isSecond: true }]);
    expect(state.alerts).toEqual([]);
    expect(outcomeOf(reading('second write unanswered'), read(null))).toEqual(
      toldAfterDoubt('notBooked'),
    );
  });

  test('and is not there although it was refused was refused by the switches', () => {
    expect(outcomeOf(reading('second write refused'), read(null))).toEqual({
      step: 'explaining',
      told: [],
      effects: ['readSettings', 'refuseLateWrite'],
    });
  });

  test('and has lapsed is as none, whosever it was', () => {
    const lapsed = { ...ours, bookedAt: NOON - 24 * 60 * MINUTE };
    expect(outcomeOf(reading('second write unanswered'), read(lapsed))).toEqual(
      toldAfterDoubt('notBooked'),
    );
  });

  test.each(['first write unanswered', 'second write unanswered', 'second write refused'] as const)(
    'and is ours is followed by the mail, and another’s is told as taken: %s',
    (doubt) => {
      expect(onBookingEvent(makeState({ step: reading(doubt) }), read(ours))).toEqual(
        onBookingEvent(makeState({ step: { name: 'writing', attempt, isSecond: true } }), written),
      );
      expect(outcomeOf(reading(doubt), read(anothers))).toEqual(toldAfterDoubt('taken'));
    },
  );

  test('and cannot be read is told so, and read again once the database is there', () => {
    const doubtful = { step: 'doubtful', told: ['uncheckable'], effects: [] as string[] };
    const step = reading('first write unanswered');
    expect(outcomeOf(step, { type: 'unreadable' }, { isOnline: false })).toEqual(doubtful);
    expect(outcomeOf(step, { type: 'unreadable' })).toEqual({
      ...doubtful,
      effects: ['readRecord'],
    });
  });
});

describe('a booking of which nobody could be asked', () => {
  const doubtful: Step = { name: 'doubtful', attempt };

  test('is asked about when the database comes back', () => {
    const { state, effects } = onBookingEvent(makeState({ step: doubtful, isOnline: false }), {
      type: 'cameBack',
    });
    expect(state.isOnline).toBe(true);
    expect(effects).toEqual([{ type: 'readRecord', table }]);
  });

  test.each([
    ['was not booked', null, 'notBooked'],
    ['was another’s', anothers, 'taken'],
  ])('is told what it was, and nothing is written again: %s', (_, record, message) => {
    expect(outcomeOf(doubtful, read(record))).toEqual(toldAfterDoubt(message));
    expect(onBookingEvent(makeState({ step: doubtful }), read(record)).effects).toEqual([
      refuseLate(null),
    ]);
  });

  test('is finished where it was ours: nothing of it had begun but the record', () => {
    const consenting = { ...attempt, promotionConsent: true };
    const step: Step = { name: 'doubtful', attempt: consenting };
    const { state, effects } = onBookingEvent(makeState({ step }), read(ours));
    const { request } = attempt;
    const letter = { id: 1, request, bookedAt: NOON };
    expect(state.step).toEqual({ name: 'mailing', letter });
    expect(state.alerts).toEqual([]);
    expect(effects).toEqual([
      { type: 'sendRow', request },
      { type: 'sendMail', letter },
      refuseLate(NOON),
    ]);
  });

  test('stays so while the database cannot be reached, and no longer', () => {
    expect(outcomeOf(doubtful, { type: 'unreadable' }, { isOnline: false })).toEqual({
      step: 'doubtful',
      told: [],
      effects: [],
    });
    expect(outcomeOf(doubtful, { type: 'unreadable' })).toEqual(toldAfterDoubt('uncheckable'));
  });
});

describe('a refusal', () => {
  const explaining: Step = { name: 'explaining', table };
  const open = { esterno: true, prenotazioni: true };

  test.each([
    ['taken', open],
    ['bookingClosed', { ...open, prenotazioni: false }],
    ['bookingClosed', { esterno: false, prenotazioni: false }],
    ['zoneClosed', { ...open, esterno: false }],
    ['taken', null],
  ] as const)('is explained as "%s" by the switches %j', (kind, settings) => {
    expect(outcomeOf(explaining, { type: 'settingsRead', settings })).toEqual(told(kind));
  });

  test('in a zone without a switch is not explained by that of another', () => {
    const inside: Step = { name: 'explaining', table: { zone: 'Pianoforte', numbers: [13] } };
    const settings = { ...open, esterno: false };
    expect(outcomeOf(inside, { type: 'settingsRead', settings })).toEqual(told('taken'));
  });
});

describe('a freeing', () => {
  const question: Step = { name: 'askingToFree', table, bookedAt: NOON };
  const freeing: Step = { name: 'freeing', table, bookedAt: NOON };

  test('confirmed removes the record that was asked about', () => {
    const { state, effects } = onBookingEvent(makeState({ step: question }), {
      type: 'confirmed',
      nonce,
    });
    expect(state.step).toEqual(freeing);
    expect(effects).toEqual([{ type: 'removeRecord', table, bookedAt: NOON }]);
  });

  test('cancelled removes nothing', () => {
    expect(outcomeOf(question, { type: 'cancelled' })).toEqual({
      step: 'idle',
      told: [],
      effects: [],
    });
  });

  test.each([
    ['freed', 'freed'],
    ['gone', 'freeingGone'],
    ['notFreed', 'freeingOffline'],
  ] as const)('that is %s is told as %s', (type, kind) => {
    expect(outcomeOf(freeing, { type })).toEqual(told(kind));
  });
});

describe('every event at every step', () => {
  /** By step, the events that mean something there. */
  const meaning: Record<Step['name'], BookingEvent['type'][]> = {
    idle: ['clicked'],
    askingToBook: ['confirmed', 'cancelled'],
    writing: ['written', 'refused', 'notSent', 'unanswered'],
    readingBack: ['readBack', 'unreadable'],
    explaining: ['settingsRead'],
    doubtful: ['clicked', 'readBack', 'unreadable', 'cameBack'],
    mailing: ['mailed', 'mailFailed'],
    askingToFree: ['confirmed', 'cancelled'],
    freeing: ['freed', 'gone', 'notFreed'],
  };

  test('means something where it is expected, and leaves the step alone elsewhere', () => {
    const found = Object.fromEntries(steps.map(({ name }) => [name, new Set<string>()]));
    for (const before of steps.flatMap(statesOf)) {
      for (const event of events) {
        const { state, effects } = onBookingEvent(before, event);
        const isQuiet = state.step === before.step && effects.length === 0;
        if (!isQuiet || state.alerts.length > 0) found[before.step.name]?.add(event.type);
      }
    }
    for (const { name } of steps)
      expect([...(found[name] ?? [])].sort(), name).toEqual(meaning[name].sort());
  });

  test('tells the state of the line', () => {
    for (const before of steps.flatMap(statesOf)) {
      expect(onBookingEvent(before, { type: 'wentOffline' }).state.isOnline).toBe(false);
      expect(onBookingEvent(before, { type: 'cameBack' }).state.isOnline).toBe(true);
    }
  });

  test('closes the dialogs one after the other, the oldest first', () => {
    const alerts = [
      { id: 1, message: { kind: 'offline' } },
      { id: 2, message: { kind: 'rejected' } },
    ] as const;
    const { state } = onBookingEvent(makeState({ alerts }), { type: 'alertClosed' });
    expect(state.alerts).toEqual([alerts[1]]);
  });
});
