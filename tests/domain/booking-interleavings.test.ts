import fc from 'fast-check';
import { test } from 'vitest';
import { onBookingEvent } from '../../src/domain/booking-flow.ts';
import type {
  BookingEvent,
  BookingState,
  Effect,
  TableRecord,
} from '../../src/domain/booking-state.ts';
import { initialState } from '../../src/domain/booking-state.ts';
import { keptBooking, reopenedBooking } from '../../src/services/kept-booking.ts';
import { makeRequest } from '../support/make-request.ts';

// A small model of the world around one visitor: a database that accepts a write until its deadline,
// a line on which copies of a write and its answers are lost or late, and a form-mail service. It is
// driven through random orders of events. The real services are tested on a faulty line.

const DEADLINE = 15_000;
const NOON = Date.UTC(2026, 10, 21, 12);
const { details, table } = makeRequest();
const form = { details, privacyConsent: true, promotionConsent: false, honeypot: false };

/** What may happen next; numbers choose among what is under way. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom('click', 'confirm', 'cancel', 'closeAlert') },
  { weight: 2, arbitrary: fc.constantFrom('lose', 'restore', 'retryMail', 'giveUpMail') },
  { weight: 1, arbitrary: fc.constantFrom('reload', 'anotherBooks', 'anotherFrees') },
  { weight: 8, arbitrary: fc.record({ answer: fc.nat(9), fault: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ deliver: fc.nat(9) }) },
  { weight: 3, arbitrary: fc.record({ wait: fc.integer({ min: 1, max: 20_000 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Action = Extract<Step, string>;

class World {
  now = NOON;
  state: BookingState = { ...initialState, isOnline: true };
  record: TableRecord | null = null;
  /** Copies of writes that may still be delivered, by their deadlines. */
  copies: number[] = [];
  /** What the page waits for. */
  pending: Effect[] = [];
  /** Deadlines of the attempts whose record was written, and of those whose mail was sent. */
  written: number[] = [];
  mailed: number[] = [];
  /** Deadlines of the records that were removed: then a second copy may be written. */
  freed: number[] = [];
  attempts = 0;

  dispatch(event: BookingEvent): void {
    const alerts = this.state.alerts.length;
    const { state, effects } = onBookingEvent(this.state, event);
    this.state = state;
    this.pending.push(...effects);
    for (const effect of effects) {
      if (effect.type === 'writeRecord') this.copies.push(effect.attempt.deadline);
    }
    const told = state.alerts.length > alerts ? state.alerts.at(-1)?.message.kind : undefined;
    if (told === 'confirmed' && event.type === 'mailSent') {
      this.check(this.written.includes(event.attempt), 'confirmed without a record');
      this.check(this.mailed.includes(event.attempt), 'confirmed without a mail');
    }
    if (told === 'notBooked' && event.type === 'recordRead') {
      const isStanding = this.record?.deadline === event.attempt;
      this.check(!isStanding, 'told as not booked with a record');
    }
  }

  check(holds: boolean, fault: string): void {
    if (!holds) throw new Error(fault);
  }

  newDeadline(): number {
    this.attempts += 1;
    return this.now + DEADLINE + (this.attempts % 64) / 64;
  }

  /** A copy of a write arrives at the database, whose rules decide. */
  deliver(deadline: number): boolean {
    if (this.now >= deadline || this.record !== null) return false;
    const mayBeWritten = !this.written.includes(deadline) || this.freed.includes(deadline);
    this.check(mayBeWritten, 'two records of one attempt');
    this.record = { bookedAt: this.now, deadline };
    this.written.push(deadline);
    return true;
  }

  /** The record is removed. */
  free(): void {
    const deadline = this.record?.deadline;
    if (typeof deadline === 'number') this.freed.push(deadline);
    this.record = null;
  }

  /** Brings the answer to one effect, or a fault in its place. */
  answer(effect: Effect, fault: number): BookingEvent | null {
    if (effect.type === 'hideResult') {
      return { type: 'resultShown', result: effect.result, resetsForm: effect.resetsForm };
    }
    if (effect.type === 'removeRecord') {
      const { bookedAt, freeing } = effect.freeing;
      if (fault > 1) return { type: 'freeingOffline', freeing };
      if (this.record?.bookedAt !== bookedAt) return { type: 'freeingGone', freeing };
      this.free();
      return { type: 'freed', freeing };
    }
    const { attempt } = effect;
    const { deadline } = attempt;
    switch (effect.type) {
      case 'writeRecord': {
        if (fault > 1) return { type: 'unanswered', attempt: deadline };
        // A definite answer: there was one copy, and this is what became of it.
        if (!this.copies.includes(deadline)) return { type: 'unanswered', attempt: deadline };
        this.copies = this.copies.filter((copy) => copy !== deadline);
        return { type: this.deliver(deadline) ? 'written' : 'refused', attempt: deadline };
      }
      case 'readRecord': {
        const isOurs = this.record?.deadline === deadline;
        if (fault > 1 || (!isOurs && this.now < deadline)) {
          this.pending.push(effect);
          return { type: 'unreadable', attempt: deadline };
        }
        return { type: 'recordRead', attempt: deadline, record: this.record, now: this.now };
      }
      case 'readSettings':
        return { type: 'settingsRead', attempt: deadline, settings: null };
      case 'sendMail': {
        if (effect.isRetry && this.record?.deadline !== deadline) {
          return { type: 'mailLapsed', attempt: deadline };
        }
        if (fault === 3) return { type: 'mailFailed', attempt: deadline };
        this.check(this.written.includes(deadline), 'a mail without a record');
        this.mailed.push(deadline);
        // The mail left, and its answer may be lost.
        return { type: fault === 2 ? 'mailFailed' : 'mailSent', attempt: deadline };
      }
    }
  }

  /** The page is loaded anew: answers to what it waited for do not reach the new one. */
  reload(): void {
    const kept = keptBooking(this.state);
    this.state = { ...(kept ? reopenedBooking(kept) : initialState), isOnline: true };
    this.pending = kept?.attempt ? [{ type: 'readRecord', attempt: kept.attempt }] : [];
  }

  take(next: Step): void {
    if (typeof next === 'string') {
      actions[next](this);
    } else if ('wait' in next) {
      this.now += next.wait;
    } else if ('deliver' in next) {
      // The same bytes may arrive twice, where they were sent on two connections.
      const copy = this.copies[next.deliver % Math.max(1, this.copies.length)];
      if (copy !== undefined) this.deliver(copy);
    } else if (this.pending.length > 0) {
      const [effect] = this.pending.splice(next.answer % this.pending.length, 1);
      const event = effect && this.answer(effect, next.fault);
      if (event) this.dispatch(event);
    }
  }
}

const mailOf = ({ state }: World) => state.pendingMails[0]?.attempt.deadline ?? 0;

const actions: Record<Action, (world: World) => void> = {
  click: (world) =>
    world.dispatch({
      type: 'tableClicked',
      table,
      bookedAt: world.record?.bookedAt ?? null,
      now: world.now,
      form,
    }),
  confirm: (world) => world.dispatch({ type: 'confirmed', deadline: world.newDeadline() }),
  cancel: (world) => world.dispatch({ type: 'cancelled' }),
  closeAlert: (world) => world.dispatch({ type: 'alertClosed' }),
  lose: (world) => world.dispatch({ type: 'connectionLost' }),
  restore: (world) => world.dispatch({ type: 'connectionRestored' }),
  retryMail: (world) => world.dispatch({ type: 'mailRetried', attempt: mailOf(world) }),
  giveUpMail: (world) => world.dispatch({ type: 'mailGivenUp', attempt: mailOf(world) }),
  reload: (world) => world.reload(),
  anotherBooks(world) {
    world.record ??= { bookedAt: world.now, deadline: null };
  },
  anotherFrees: (world) => world.free(),
};

// Always the same orders; `npm run test:long` tries others, and more.
const { PROPERTY_RUNS } = process.env;
const runs = PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : { numRuns: 5_000, seed: 1 };

test('in random orders of events nobody is told confirmed without record and mail, and no mail goes without a record', {
  // What bounds a property is the number of its runs.
  timeout: 3_600_000,
}, () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60, size: 'max' }), (steps) => {
      const world = new World();
      for (const next of steps) world.take(next);
    }),
    runs,
  );
});
