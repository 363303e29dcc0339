import { describe, expect, test } from 'vitest';
import { onBookingEvent } from '../../src/domain/booking-flow.ts';
import type {
  BookingEvent,
  BookingState,
  PendingMail,
  Step,
  StepName,
} from '../../src/domain/booking-state.ts';
import { makeRequest } from '../support/make-request.ts';
import { makeAttempt, makeState } from '../support/make-state.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 10, 21, 12);
const { details, table } = makeRequest();
const form = { details, privacyConsent: true, promotionConsent: false, honeypot: false };
const click = { type: 'tableClicked', table, bookedAt: null, now: NOON, form } as const;
const attempt = makeAttempt();
const { deadline } = attempt;
const otherRequest = makeRequest({ table: { zone: 'Pianoforte', numbers: [13] } });
const other = makeAttempt({ request: otherRequest, deadline: deadline + 5 });

const steps: Record<StepName, Step> = {
  idle: { name: 'idle' },
  askingToBook: {
    name: 'askingToBook',
    request: attempt.request,
    promotionConsent: attempt.promotionConsent,
  },
  writing: { name: 'writing', attempt },
  refused: { name: 'refused', attempt },
  outcomeUnknown: { name: 'outcomeUnknown', attempt, isTold: false },
  mailing: { name: 'mailing', attempt },
  askingToFree: { name: 'askingToFree', table, bookedAt: NOON },
  freeing: { name: 'freeing', table, bookedAt: NOON, freeing: 7 },
};

/** What comes of an event: the next step's name, what is told, and what is to be done. */
function outcomeOf(step: StepName, event: BookingEvent, overrides: Partial<BookingState> = {}) {
  const { state, effects } = onBookingEvent(makeState({ step: steps[step], ...overrides }), event);
  return {
    step: state.step.name,
    told: state.alerts.map(({ message }) => message.kind),
    effects: effects.map(({ type }) => type),
  };
}

const ends = (...told: string[]) => ({ step: 'idle', told, effects: [] });
const goesTo = (step: StepName, ...effects: string[]) => ({ step, told: [], effects });
const recordRead = (record: { bookedAt: number; deadline: number | null } | null) =>
  ({ type: 'recordRead', attempt: deadline, record, now: NOON + MINUTE }) as const;

describe('a click on a table', () => {
  test('that is free asks whether to book it, with what the form held at that moment', () => {
    const promotion = { ...form, promotionConsent: true };
    const { state } = onBookingEvent(makeState(), { ...click, form: promotion });
    expect(state.step).toEqual({ ...steps.askingToBook, promotionConsent: true });
  });

  test('that is booked asks whether to free it, whatever the form holds', () => {
    const event = { ...click, bookedAt: NOON - MINUTE, form: { ...form, privacyConsent: false } };
    expect(outcomeOf('idle', event, { isOnline: false })).toEqual(goesTo('askingToFree'));
  });

  test('asks whether to book again from 5 hours after the booking on', () => {
    const bookedAt = NOON - 300 * MINUTE;
    expect(outcomeOf('idle', { ...click, bookedAt })).toEqual(goesTo('askingToBook'));
    const later = { ...click, bookedAt: bookedAt + 1 };
    expect(outcomeOf('idle', later)).toEqual(goesTo('askingToFree'));
  });

  test.each([
    ['offline', { privacyConsent: false, honeypot: true }, false],
    ['consentNeeded', { privacyConsent: false, honeypot: true }, true],
    ['rejected', { honeypot: true }, true],
  ])('is answered with "%s" for a form with %j and online: %s', (kind, changes, isOnline) => {
    const event = { ...click, form: { ...form, ...changes } };
    expect(outcomeOf('idle', event, { isOnline })).toEqual(ends(kind));
  });

  test('changes nothing while something is under way', () => {
    for (const name of Object.keys(steps).filter((name) => name !== 'idle') as StepName[]) {
      expect(outcomeOf(name, click)).toEqual(goesTo(name));
    }
  });

  test('offline is answered as offline while the outcome of the last booking is unknown', () => {
    expect(outcomeOf('outcomeUnknown', click, { isOnline: false })).toEqual({
      ...goesTo('outcomeUnknown'),
      told: ['offline'],
    });
  });
});

describe('a booking', () => {
  test('confirmed begins an attempt with its deadline and writes its record', () => {
    const next = onBookingEvent(makeState({ step: steps.askingToBook }), {
      type: 'confirmed',
      deadline,
    });
    expect(next.state.step).toEqual({ name: 'writing', attempt });
    expect(next.effects).toEqual([{ type: 'writeRecord', attempt }]);
  });

  test('confirmed offline writes nothing', () => {
    const event = { type: 'confirmed', deadline } as const;
    expect(outcomeOf('askingToBook', event, { isOnline: false })).toEqual(ends('offline'));
  });

  test('cancelled writes nothing', () => {
    expect(outcomeOf('askingToBook', { type: 'cancelled' })).toEqual(ends());
  });

  test('whose record is written goes on to its mail', () => {
    const event = { type: 'written', attempt: deadline } as const;
    const next = onBookingEvent(makeState({ step: steps.writing }), event);
    expect(next.state.step).toEqual({ name: 'mailing', attempt });
    expect(next.effects).toEqual([{ type: 'sendMail', attempt, isRetry: false }]);
  });

  test('whose record is refused finds out why', () => {
    const event = { type: 'refused', attempt: deadline } as const;
    expect(outcomeOf('writing', event)).toEqual(goesTo('refused', 'readSettings'));
  });

  test.each([
    ['taken', { esterno: true, prenotazioni: true }],
    ['bookingClosed', { esterno: true, prenotazioni: false }],
    ['bookingClosed', { esterno: false, prenotazioni: false }],
    ['zoneClosed', { esterno: false, prenotazioni: true }],
    ['taken', null],
  ] as const)(
    'that was refused is answered with "%s" where the switches are %j',
    (kind, settings) => {
      const request = makeRequest({ table: { zone: 'Esterno', numbers: [3] } });
      const step = { name: 'refused', attempt: { ...attempt, request } } as const;
      const event = { type: 'settingsRead', attempt: deadline, settings } as const;
      expect(outcomeOf('refused', event, { step })).toEqual(ends(kind));
    },
  );

  test('that was refused inside is not explained by the switch of Esterno', () => {
    const settings = { esterno: false, prenotazioni: true };
    const event = { type: 'settingsRead', attempt: deadline, settings } as const;
    expect(outcomeOf('refused', event)).toEqual(ends('taken'));
  });

  test('that is not answered by its deadline has its record read, and writes nothing again', () => {
    const event = { type: 'unanswered', attempt: deadline } as const;
    expect(outcomeOf('writing', event)).toEqual(goesTo('outcomeUnknown', 'readRecord'));
  });
});

describe('a booking of unknown outcome', () => {
  test('is told as unknown once, while the record cannot be read', () => {
    const event = { type: 'unreadable', attempt: deadline } as const;
    const first = onBookingEvent(makeState({ step: steps.outcomeUnknown }), event);
    expect(first.state.alerts.map(({ message }) => message.kind)).toEqual(['outcomeUnknown']);
    expect(onBookingEvent(first.state, event).state).toEqual(first.state);
  });

  test('goes on to its mail where the record has its deadline', () => {
    expect(outcomeOf('outcomeUnknown', recordRead({ bookedAt: NOON, deadline }))).toEqual(
      goesTo('mailing', 'sendMail'),
    );
  });

  test.each([
    ['notBooked', 'there is no record', null],
    ['taken', 'the record has another deadline', { bookedAt: NOON, deadline: deadline + 0.5 }],
    ['taken', 'the record has no deadline', { bookedAt: NOON, deadline: null }],
    ['notBooked', 'the record is of yesterday', { bookedAt: NOON - 1440 * MINUTE, deadline }],
    ['notBooked', 'the record is 5 h old', { bookedAt: NOON - 299 * MINUTE, deadline }],
  ])('is told as "%s" where %s', (kind, _, record) => {
    expect(outcomeOf('outcomeUnknown', recordRead(record))).toEqual(ends(kind));
  });
});

describe('a mail', () => {
  const sent = { type: 'mailSent', attempt: deadline } as const;
  const failed = { type: 'mailFailed', attempt: deadline } as const;
  const waiting: PendingMail = { attempt, isBeingSent: false };
  const sending: PendingMail = { attempt, isBeingSent: true };
  const others: PendingMail = { attempt: other, isBeingSent: true };

  test('that arrived confirms its booking and resets the form after its result was shown', () => {
    const { state, effects } = onBookingEvent(makeState({ step: steps.mailing }), sent);
    expect(state).toMatchObject({ step: steps.idle, pendingMails: [] });
    expect(state.alerts).toMatchObject([
      { message: { kind: 'confirmed', request: attempt.request } },
    ]);
    expect(state.result?.outcome).toEqual({ kind: 'sent' });
    const result = state.result?.id ?? 0;
    expect(effects).toEqual([{ type: 'hideResult', result, resetsForm: true }]);
    const shown = { type: 'resultShown', result, resetsForm: true } as const;
    expect(onBookingEvent(state, shown).state).toMatchObject({ result: null, formResets: 1 });
  });

  test.each([{}, { message: 'Slow down' }])('that failed with %j keeps its booking', (message) => {
    const before = makeState({ step: steps.mailing, pendingMails: [others] });
    const { state, effects } = onBookingEvent(before, { ...failed, ...message });
    expect(state).toMatchObject({ step: steps.idle, alerts: [], pendingMails: [others, waiting] });
    expect(state.result?.outcome).toEqual({ kind: 'failed', ...message });
    expect(effects).toMatchObject([{ type: 'hideResult', resetsForm: true }]);
  });

  test('replaces a pending one of the same table', () => {
    const older = { attempt: { ...attempt, deadline: deadline - 5 }, isBeingSent: false };
    const before = makeState({ step: steps.writing, pendingMails: [older, others] });
    const { state } = onBookingEvent(before, { type: 'written', attempt: deadline });
    expect(state.pendingMails).toEqual([others]);
  });

  test('that is pending is sent again when the visitor asks, once at a time', () => {
    const event = { type: 'mailRetried', attempt: deadline } as const;
    const first = onBookingEvent(makeState({ pendingMails: [waiting, others] }), event);
    expect(first.state.pendingMails).toEqual([sending, others]);
    expect(first.effects).toEqual([{ type: 'sendMail', attempt, isRetry: true }]);
    expect(onBookingEvent(first.state, event)).toEqual({ state: first.state, effects: [] });
  });

  test('that is pending is given up when the visitor says so, unless it is being sent', () => {
    const event = { type: 'mailGivenUp', attempt: deadline } as const;
    const waits = makeState({ pendingMails: [waiting, others] });
    expect(onBookingEvent(waits, event).state.pendingMails).toEqual([others]);
    const sends = makeState({ pendingMails: [sending] });
    expect(onBookingEvent(sends, event).state).toEqual(sends);
  });

  test('sent again leaves the booking under way and the form alone', () => {
    const step: Step = { name: 'mailing', attempt: other };
    const before = makeState({ step, pendingMails: [sending] });
    const arrived = onBookingEvent(before, sent);
    expect(arrived.state).toMatchObject({ step, pendingMails: [] });
    expect(arrived.effects).toMatchObject([{ resetsForm: false }]);
    const shown = { type: 'resultShown', result: 2, resetsForm: false } as const;
    expect(onBookingEvent(arrived.state, shown).state).toMatchObject({
      result: null,
      formResets: 0,
    });
    const hasFailed = onBookingEvent(before, failed);
    expect(hasFailed.state).toMatchObject({ step, pendingMails: [waiting] });
    expect(hasFailed.effects).toMatchObject([{ resetsForm: false }]);
  });

  test('whose booking does not stand any more is told as lapsed, and is gone', () => {
    const before = makeState({ pendingMails: [sending] });
    const { state } = onBookingEvent(before, { type: 'mailLapsed', attempt: deadline });
    expect(state.pendingMails).toEqual([]);
    expect(state.alerts).toMatchObject([{ message: { kind: 'lapsed', table } }]);
  });

  test('whose result is replaced by a newer one does not hide the newer one', () => {
    const result = { id: 5, outcome: { kind: 'sent' } } as const;
    const event = { type: 'resultShown', result: 4, resetsForm: true } as const;
    expect(onBookingEvent(makeState({ result }), event).state).toMatchObject({ result });
  });
});

describe('a freeing', () => {
  test('confirmed removes the record that the visitor was asked about', () => {
    const before = makeState({ step: steps.askingToFree, lastId: 6 });
    const { state, effects } = onBookingEvent(before, { type: 'confirmed', deadline });
    expect(state.step).toEqual(steps.freeing);
    expect(effects).toEqual([{ type: 'removeRecord', freeing: steps.freeing }]);
  });

  test('cancelled removes nothing', () => {
    expect(outcomeOf('askingToFree', { type: 'cancelled' })).toEqual(ends());
  });

  test.each(['freed', 'freeingGone', 'freeingOffline'] as const)('ends with "%s"', (type) => {
    expect(outcomeOf('freeing', { type, freeing: 7 })).toEqual(ends(type));
  });
});

describe('an event', () => {
  /** The answers, as they come to the attempt or freeing with this number. */
  const answersTo = (attempt: number): BookingEvent[] => [
    { type: 'written', attempt },
    { type: 'refused', attempt },
    { type: 'unanswered', attempt },
    { ...recordRead({ bookedAt: NOON, deadline }), attempt },
    { type: 'unreadable', attempt },
    { type: 'settingsRead', attempt, settings: null },
    { type: 'mailSent', attempt },
    { type: 'mailFailed', attempt },
    { type: 'mailLapsed', attempt },
    { type: 'freed', freeing: attempt },
    { type: 'freeingGone', freeing: attempt },
    { type: 'freeingOffline', freeing: attempt },
  ];

  test.each(Object.values(steps))(
    'that answers another attempt changes nothing at the step $name',
    (step) => {
      const before = makeState({ step, pendingMails: [{ attempt: other, isBeingSent: false }] });
      for (const event of [...answersTo(1), ...answersTo(other.deadline)]) {
        expect(onBookingEvent(before, event)).toEqual({ state: before, effects: [] });
      }
    },
  );

  test('is followed only by the steps that expect it', () => {
    const expected: Record<StepName, string[]> = {
      idle: [],
      askingToBook: ['cancelled', 'confirmed'],
      writing: ['refused', 'unanswered', 'written'],
      refused: ['settingsRead'],
      outcomeUnknown: ['recordRead', 'unreadable'],
      mailing: ['mailFailed', 'mailSent'],
      askingToFree: ['cancelled', 'confirmed'],
      freeing: ['freed', 'freeingGone', 'freeingOffline'],
    };
    const asked: BookingEvent[] = [{ type: 'confirmed', deadline }, { type: 'cancelled' }];
    for (const [name, step] of Object.entries(steps) as [StepName, Step][]) {
      const id = step.name === 'freeing' ? step.freeing : deadline;
      const moves = [...answersTo(id), ...asked].filter((event) => {
        const before = makeState({ step });
        const { state, effects } = onBookingEvent(before, event);
        return state !== before || effects.length > 0;
      });
      expect(moves.map(({ type }) => type).sort(), name).toEqual(expected[name]);
    }
  });

  test('of the connection is remembered at every step', () => {
    for (const step of Object.values(steps)) {
      const lost = onBookingEvent(makeState({ step }), { type: 'connectionLost' });
      expect(lost).toEqual({ state: makeState({ step, isOnline: false }), effects: [] });
      const restored = onBookingEvent(lost.state, { type: 'connectionRestored' });
      expect(restored.state).toEqual(makeState({ step }));
    }
  });

  test('of a party that is too large is told without ending anything', () => {
    expect(outcomeOf('writing', { type: 'partyTooLarge' })).toEqual({
      ...goesTo('writing'),
      told: ['partyTooLarge'],
    });
  });

  test('that closes a dialog closes the oldest', () => {
    const alerts = [
      { id: 1, message: { kind: 'offline' } },
      { id: 2, message: { kind: 'rejected' } },
    ] as const;
    const { state } = onBookingEvent(makeState({ alerts }), { type: 'alertClosed' });
    expect(state.alerts).toEqual([alerts[1]]);
  });
});
