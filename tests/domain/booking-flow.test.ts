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
const attempt = makeAttempt();
const { deadline } = attempt;
const otherRequest = makeRequest({ table: { zone: 'Esterno', numbers: [3] } });
const other = makeAttempt({ request: otherRequest, deadline: deadline + 5 });

const steps: Record<StepName, Step> = {
  idle: { name: 'idle' },
  askingToBook: { name: 'askingToBook', request: attempt.request, promotionConsent: false },
  writing: { name: 'writing', attempt },
  refused: { name: 'refused', attempt },
  outcomeUnknown: { name: 'outcomeUnknown', attempt, isTold: false },
  mailing: { name: 'mailing', attempt },
  askingToFree: { name: 'askingToFree', table, bookedAt: NOON },
  freeing: { name: 'freeing', table, bookedAt: NOON, freeing: 7 },
};
const outside: Step = { name: 'refused', attempt: { ...attempt, request: otherRequest } };

const click = (bookedAt: number | null = null, changes: Partial<typeof form> = {}) =>
  ({ type: 'tableClicked', table, bookedAt, now: NOON, form: { ...form, ...changes } }) as const;
const settingsRead = (esterno: boolean, prenotazioni: boolean) =>
  ({ type: 'settingsRead', attempt: deadline, settings: { esterno, prenotazioni } }) as const;
const recordRead = (age: number, mark: number | null) => {
  const record = { bookedAt: NOON + MINUTE - age * MINUTE, deadline: mark };
  return { type: 'recordRead', attempt: deadline, record, now: NOON + MINUTE } as const;
};
const noRecord = { ...recordRead(0, null), record: null };
const noConsent = click(NOON, { privacyConsent: false });
const silence = { type: 'unanswered', attempt: deadline } as const;
const confirmed = { type: 'confirmed', deadline } as const;
const cancelled = { type: 'cancelled' } as const;

/** The answers, as they come to the attempt or freeing with this number. */
const answersTo = (attempt: number): BookingEvent[] => [
  { type: 'written', attempt },
  { type: 'refused', attempt },
  { type: 'unanswered', attempt },
  { ...recordRead(1, deadline), attempt },
  { type: 'unreadable', attempt },
  { type: 'settingsRead', attempt, settings: null },
  { type: 'mailSent', attempt },
  { type: 'mailFailed', attempt },
  { type: 'mailLapsed', attempt },
  { type: 'freed', freeing: attempt },
  { type: 'freeingGone', freeing: attempt },
  { type: 'freeingOffline', freeing: attempt },
];

/** What comes of an event: the next step's name, what is told, and what is to be done. */
function outcomeOf(step: Step, event: BookingEvent, overrides: Partial<BookingState> = {}) {
  const { state, effects } = onBookingEvent(makeState({ step, ...overrides }), event);
  return {
    step: state.step.name,
    told: state.alerts.map(({ message }) => message.kind),
    effects: effects.map(({ type }) => type),
  };
}

type Row = readonly [
  what: string,
  step: Step,
  event: BookingEvent,
  next: StepName,
  toldOrDone: string | null,
];

const whatIsTold = ['freed', 'freeingGone', 'freeingOffline'] as const;

test.each<Row>([
  ['a free table', steps.idle, click(), 'askingToBook', null],
  ['a booked table', steps.idle, click(NOON - 300 * MINUTE + 1), 'askingToFree', null],
  ['a table booked 5 h ago', steps.idle, click(NOON - 300 * MINUTE), 'askingToBook', null],
  ['a booked table, no consent', steps.idle, noConsent, 'askingToFree', null],
  ['no consent', steps.idle, click(null, { privacyConsent: false }), 'idle', 'consentNeeded'],
  ['the honeypot', steps.idle, click(null, { honeypot: true }), 'idle', 'rejected'],
  ['another table meanwhile', steps.writing, click(), 'writing', null],
  ['yes to a booking', steps.askingToBook, confirmed, 'writing', 'writeRecord'],
  ['no to a booking', steps.askingToBook, cancelled, 'idle', null],
  ['a refusal', steps.writing, { type: 'refused', attempt: deadline }, 'refused', 'readSettings'],
  ['silence', steps.writing, silence, 'outcomeUnknown', 'readRecord'],
  ['the switches on', outside, settingsRead(true, true), 'idle', 'taken'],
  ['online booking off', outside, settingsRead(false, false), 'idle', 'bookingClosed'],
  ['Esterno off', outside, settingsRead(false, true), 'idle', 'zoneClosed'],
  ['Esterno off, inside', steps.refused, settingsRead(false, true), 'idle', 'taken'],
  ['our record', steps.outcomeUnknown, recordRead(1, deadline), 'mailing', 'sendMail'],
  ['no record', steps.outcomeUnknown, noRecord, 'idle', 'notBooked'],
  ['another record', steps.outcomeUnknown, recordRead(1, deadline + 0.5), 'idle', 'taken'],
  ['a record without deadline', steps.outcomeUnknown, recordRead(1, null), 'idle', 'taken'],
  ['a record of yesterday', steps.outcomeUnknown, recordRead(1440, deadline), 'idle', 'notBooked'],
  ['a record of 5 h ago', steps.outcomeUnknown, recordRead(300, deadline), 'idle', 'notBooked'],
  ['no to a freeing', steps.askingToFree, cancelled, 'idle', null],
  ['a large party', steps.writing, { type: 'partyTooLarge' }, 'writing', 'partyTooLarge'],
  ...whatIsTold.map(
    (type): Row => [`an end with ${type}`, steps.freeing, { type, freeing: 7 }, 'idle', type],
  ),
])('%s leads to its step, its message and its request', (_, step, event, next, toldOrDone) => {
  const outcome = outcomeOf(step, event);
  const expected = toldOrDone === null ? [] : [toldOrDone];
  expect([outcome.step, ...outcome.told, ...outcome.effects]).toEqual([next, ...expected]);
});

test('a connection that is lost is told at the click and at the yes, and nothing is written', () => {
  const offline = { isOnline: false };
  const told = { told: ['offline'], effects: [] };
  expect(outcomeOf(steps.idle, click(), offline)).toEqual({ ...told, step: 'idle' });
  expect(outcomeOf(steps.askingToBook, confirmed, offline)).toEqual({ ...told, step: 'idle' });
  const unknown = outcomeOf(steps.outcomeUnknown, click(), offline);
  expect(unknown).toEqual({ ...told, step: 'outcomeUnknown' });
});

test('a booking keeps what the form held at the click, and names its attempt by its deadline', () => {
  const promotionConsent = true;
  const asking = onBookingEvent(makeState(), click(null, { promotionConsent })).state;
  expect(asking.step).toEqual({ ...steps.askingToBook, promotionConsent });
  const writing = onBookingEvent(asking, confirmed);
  const begun = { ...attempt, promotionConsent };
  expect(writing.effects).toEqual([{ type: 'writeRecord', attempt: begun }]);
  const mailing = onBookingEvent(writing.state, { type: 'written', attempt: deadline });
  expect(mailing.state.step).toEqual({ name: 'mailing', attempt: begun });
  expect(mailing.effects).toEqual([{ type: 'sendMail', attempt: begun, isRetry: false }]);
});

test('a freeing removes the record that the visitor was asked about', () => {
  const before = makeState({ step: steps.askingToFree, lastId: 6 });
  const { state, effects } = onBookingEvent(before, confirmed);
  expect(state.step).toEqual(steps.freeing);
  expect(effects).toEqual([{ type: 'removeRecord', freeing: steps.freeing }]);
});

test('an outcome is told as unknown once, while the record cannot be read', () => {
  const event = { type: 'unreadable', attempt: deadline } as const;
  const first = onBookingEvent(makeState({ step: steps.outcomeUnknown }), event);
  expect(first.state.alerts.map(({ message }) => message.kind)).toEqual(['outcomeUnknown']);
  expect(onBookingEvent(first.state, event).state).toEqual(first.state);
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
    expect(state.alerts).toMatchObject([{ message: { kind: 'confirmed' } }]);
    expect(state.result?.outcome).toEqual({ kind: 'sent' });
    const result = state.result?.id ?? 0;
    expect(effects).toEqual([{ type: 'hideResult', result, resetsForm: true }]);
    const shown = { type: 'resultShown', result, resetsForm: true } as const;
    const late = onBookingEvent(state, { ...shown, result: result - 1 });
    expect(late.state.result).toBe(state.result);
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

  test('that is pending is sent again once at a time, or given up unless it is being sent', () => {
    const retried = { type: 'mailRetried', attempt: deadline } as const;
    const givenUp = { type: 'mailGivenUp', attempt: deadline } as const;
    const before = makeState({ pendingMails: [waiting, others] });
    expect(onBookingEvent(before, givenUp).state.pendingMails).toEqual([others]);
    const { state, effects } = onBookingEvent(before, retried);
    expect(state.pendingMails).toEqual([sending, others]);
    expect(effects).toEqual([{ type: 'sendMail', attempt, isRetry: true }]);
    expect(onBookingEvent(state, retried)).toEqual({ state, effects: [] });
    expect(onBookingEvent(state, givenUp).state).toEqual(state);
  });

  test('sent again leaves the booking under way and the form alone', () => {
    const step: Step = { name: 'mailing', attempt: other };
    const before = makeState({ step, pendingMails: [sending] });
    const arrived = onBookingEvent(before, sent);
    expect(arrived.state).toMatchObject({ step, pendingMails: [] });
    const hasFailed = onBookingEvent(before, failed);
    expect(hasFailed.state).toMatchObject({ step, pendingMails: [waiting] });
    for (const { effects } of [arrived, hasFailed]) {
      expect(effects).toMatchObject([{ type: 'hideResult', resetsForm: false }]);
    }
    const result = arrived.state.result?.id ?? 0;
    const shown = { type: 'resultShown', result, resetsForm: false } as const;
    expect(onBookingEvent(arrived.state, shown).state).toMatchObject({ formResets: 0 });
  });

  test('whose booking does not stand any more is told as lapsed, and is gone', () => {
    const before = makeState({ pendingMails: [sending] });
    const { state } = onBookingEvent(before, { type: 'mailLapsed', attempt: deadline });
    expect(state.pendingMails).toEqual([]);
    expect(state.alerts).toMatchObject([{ message: { kind: 'lapsed', table } }]);
  });
});

test.each(Object.values(steps))(
  'at the step $name an answer to another attempt changes nothing',
  (step) => {
    const before = makeState({ step, pendingMails: [{ attempt: other, isBeingSent: false }] });
    for (const event of [...answersTo(1), ...answersTo(other.deadline)]) {
      expect(onBookingEvent(before, event)).toEqual({ state: before, effects: [] });
    }
  },
);

test('each step has the events that it expects, and no others change it', () => {
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
  for (const step of Object.values(steps)) {
    const before = makeState({ step });
    const id = step.name === 'freeing' ? step.freeing : deadline;
    const moves = [...answersTo(id), confirmed, cancelled].filter((event) => {
      const { state, effects } = onBookingEvent(before, event);
      return state !== before || effects.length > 0;
    });
    expect(moves.map(({ type }) => type).sort(), step.name).toEqual(expected[step.name]);
    const lost = onBookingEvent(before, { type: 'connectionLost' });
    expect(lost).toEqual({ state: makeState({ step, isOnline: false }), effects: [] });
    expect(onBookingEvent(lost.state, { type: 'connectionRestored' }).state).toEqual(before);
  }
});

test('a closed dialog is the oldest', () => {
  const alerts = [
    { id: 1, message: { kind: 'offline' } },
    { id: 2, message: { kind: 'rejected' } },
  ] as const;
  const { state } = onBookingEvent(makeState({ alerts }), { type: 'alertClosed' });
  expect(state.alerts).toEqual([alerts[1]]);
});
