import type { BookingEvent } from '../../src/domain/booking-events.ts';
import type { Attempt, BookingState, Letter, Step } from '../../src/domain/booking-state.ts';
import { untouched } from '../../src/domain/booking-state.ts';

/** A noon in Rome, server time. */
export const NOON = Date.parse('2026-11-21T12:00:00+01:00');
export const MINUTE = 60_000;

export const table = { zone: 'Esterno', numbers: [1, 2] } as const;

const details = {
  name: 'Ada',
  surname: 'Rossi',
  date: '2026-11-21',
  time: '20:30',
  partySize: '2',
  phone: '055 123456',
  email: 'ada@esempio.test',
} as const;

const request = { details, table };

export const attempt: Attempt = {
  request,
  promotionConsent: false,
  nonce: '3b241101-e2bb-4255-8caf-4136c566a962',
};

export const letter: Letter = { id: 1, request, bookedAt: NOON };

/** One of each step, and of what in a step makes a difference. */
export const steps: readonly Step[] = [
  { name: 'idle' },
  { name: 'askingToBook', request, promotionConsent: false },
  { name: 'writing', attempt, isSecond: false },
  { name: 'writing', attempt, isSecond: true },
  { name: 'readingBack', attempt, doubt: 'first write unanswered' },
  { name: 'readingBack', attempt, doubt: 'second write unanswered' },
  { name: 'readingBack', attempt, doubt: 'second write refused' },
  { name: 'explaining', table },
  { name: 'doubtful', attempt },
  { name: 'mailing', letter },
  { name: 'askingToFree', table, bookedAt: NOON - MINUTE },
  { name: 'freeing', table, bookedAt: NOON - MINUTE },
];

/** The same step on a line that is up, and on one that is down. */
export function statesOf(step: Step): BookingState[] {
  return [true, false].map((isOnline) => ({ ...untouched, step, isOnline, lastId: 1 }));
}

export const form = { details, privacyConsent: true, promotionConsent: false, honeypot: false };
const click = { type: 'clicked', table, bookedAt: null, now: NOON, form } as const;
const readBack = { type: 'readBack', record: null, now: NOON + MINUTE } as const;
const open = { esterno: true, prenotazioni: true };

/** One of each event, and of what in an event makes a difference. */
export const events: readonly BookingEvent[] = [
  click,
  { ...click, bookedAt: NOON - MINUTE },
  { ...click, form: { ...form, privacyConsent: false } },
  { ...click, form: { ...form, honeypot: true } },
  { type: 'confirmed', nonce: attempt.nonce },
  { type: 'cancelled' },
  { type: 'written', bookedAt: NOON },
  { type: 'refused' },
  { type: 'notSent' },
  { type: 'unanswered' },
  readBack,
  { ...readBack, record: { bookedAt: NOON, nonce: attempt.nonce } },
  { ...readBack, record: { bookedAt: NOON, nonce: 'another' } },
  { type: 'unreadable' },
  { type: 'settingsRead', settings: open },
  { type: 'settingsRead', settings: { ...open, prenotazioni: false } },
  { type: 'settingsRead', settings: { ...open, esterno: false } },
  { type: 'settingsRead', settings: null },
  { type: 'freed' },
  { type: 'gone' },
  { type: 'notFreed' },
  { type: 'mailed', letter: letter.id },
  { type: 'mailFailed', letter: letter.id },
  { type: 'lapsed', letter: letter.id },
  { type: 'resultShown', result: 1, ofBooking: true },
  { type: 'retried', letter: letter.id },
  { type: 'givenUp', letter: letter.id },
  { type: 'alertClosed' },
  { type: 'wentOffline' },
  { type: 'cameBack' },
];
