import type {
  Attempt,
  BookingEvent,
  BookingState,
  Effect,
  EventOf,
  MailResult,
  Message,
  PendingMail,
  Step,
  StepOf,
  Transition,
} from './booking-state.ts';
import { floorPlan, tableKey } from './floor-plan.ts';
import { isBookingOpen, isZoneOpen, type Settings } from './settings.ts';
import { tableState } from './table-state.ts';

/**
 * What an event does to a visitor's bookings (specification, section 4, booking flow). Total: an
 * event that a step does not expect, or that belongs to another attempt, changes nothing.
 */
export function onBookingEvent(state: BookingState, event: BookingEvent): Transition {
  switch (event.type) {
    case 'tableClicked':
      return onTableClicked(state, event);
    case 'confirmed':
      return onConfirmed(state, event.deadline);
    case 'cancelled':
      return isQuestion(state.step) ? go(state, idle) : stay(state);
    case 'alertClosed':
      return stay({ ...state, alerts: state.alerts.slice(1) });
    case 'partyTooLarge':
      return tell(state, { kind: 'partyTooLarge' }, state.step);
    case 'connectionLost':
    case 'connectionRestored':
      return stay({ ...state, isOnline: event.type === 'connectionRestored' });
    case 'written': {
      const step = stepOf(state, 'writing', event.attempt);
      return step ? sendMail(state, step.attempt) : stay(state);
    }
    case 'refused': {
      const step = stepOf(state, 'writing', event.attempt);
      return step ? goWith(state, 'refused', step.attempt, 'readSettings') : stay(state);
    }
    case 'settingsRead': {
      const step = stepOf(state, 'refused', event.attempt);
      return step ? tell(state, refusal(step.attempt, event.settings)) : stay(state);
    }
    case 'unanswered': {
      const step = stepOf(state, 'writing', event.attempt);
      return step ? goWith(state, 'outcomeUnknown', step.attempt, 'readRecord') : stay(state);
    }
    case 'unreadable': {
      const step = stepOf(state, 'outcomeUnknown', event.attempt);
      if (!step || step.isTold) return stay(state);
      const { table } = step.attempt.request;
      return tell(state, { kind: 'outcomeUnknown', table }, { ...step, isTold: true });
    }
    case 'recordRead': {
      const step = stepOf(state, 'outcomeUnknown', event.attempt);
      return step ? onRecordRead(state, step.attempt, event) : stay(state);
    }
    case 'mailSent':
    case 'mailFailed':
      return onMailEnded(state, event);
    case 'mailLapsed': {
      const mail = pendingMail(state, event.attempt);
      if (!mail?.isBeingSent) return stay(state);
      const { table } = mail.attempt.request;
      return tell(withoutMail(state, event.attempt), { kind: 'lapsed', table }, state.step);
    }
    case 'mailRetried': {
      const mail = pendingMail(state, event.attempt);
      if (!mail || mail.isBeingSent) return stay(state);
      const { attempt } = mail;
      const pendingMails = state.pendingMails.map((other) =>
        other === mail ? { attempt, isBeingSent: true } : other,
      );
      return stay({ ...state, pendingMails }, { type: 'sendMail', attempt, isRetry: true });
    }
    case 'mailGivenUp':
      return pendingMail(state, event.attempt)?.isBeingSent === false
        ? stay(withoutMail(state, event.attempt))
        : stay(state);
    case 'resultShown':
      return stay({
        ...state,
        result: state.result?.id === event.result ? null : state.result,
        formResets: state.formResets + (event.resetsForm ? 1 : 0),
      });
    case 'freed':
    case 'freeingGone':
    case 'freeingOffline': {
      const { step } = state;
      const isCurrent = step.name === 'freeing' && step.freeing === event.freeing;
      return isCurrent ? tell(state, { kind: event.type }) : stay(state);
    }
  }
}

/** Asks about a table what its state calls for; refuses what cannot be booked now. */
function onTableClicked(
  state: BookingState,
  { table: { zone, numbers }, bookedAt, now, form }: EventOf<'tableClicked'>,
): Transition {
  const { step, isOnline } = state;
  if (step.name === 'outcomeUnknown' && !isOnline) return tell(state, { kind: 'offline' }, step);
  if (step.name !== 'idle') return stay(state);
  const table = { zone, numbers };
  if (bookedAt !== null && tableState(bookedAt, now) === 'booked') {
    return go(state, { name: 'askingToFree', table, bookedAt });
  }
  if (!isOnline) return tell(state, { kind: 'offline' });
  if (!form.privacyConsent) return tell(state, { kind: 'consentNeeded' });
  if (form.honeypot) return tell(state, { kind: 'rejected' });
  const { details, promotionConsent } = form;
  return go(state, { name: 'askingToBook', request: { details, table }, promotionConsent });
}

function onConfirmed(state: BookingState, deadline: number): Transition {
  const { step, isOnline } = state;
  if (step.name === 'askingToBook') {
    if (!isOnline) return tell(state, { kind: 'offline' });
    const { request, promotionConsent } = step;
    return goWith(state, 'writing', { request, promotionConsent, deadline }, 'writeRecord');
  }
  if (step.name === 'askingToFree') {
    const freeing = { ...step, name: 'freeing', freeing: state.lastId + 1 } as const;
    const next = { ...state, lastId: freeing.freeing };
    return go(next, freeing, { type: 'removeRecord', freeing });
  }
  return stay(state);
}

/** Why a record was refused: the switches say so, or somebody else was faster. */
function refusal({ request: { table } }: Attempt, settings: Settings | null): Message {
  if (settings && !isBookingOpen(settings)) return { kind: 'bookingClosed' };
  const zone = floorPlan.find(({ name }) => name === table.zone);
  const isClosed = settings && zone && !isZoneOpen(zone, settings);
  return { kind: isClosed ? 'zoneClosed' : 'taken', table };
}

/** One reading after the deadline is final: the database refuses the attempt from then on. */
function onRecordRead(
  state: BookingState,
  attempt: Attempt,
  { record, now }: EventOf<'recordRead'>,
): Transition {
  const { table } = attempt.request;
  const isBooked = record !== null && tableState(record.bookedAt, now) === 'booked';
  if (!isBooked) return tell(state, { kind: 'notBooked', table });
  if (record.deadline !== attempt.deadline) return tell(state, { kind: 'taken', table });
  return sendMail(state, attempt);
}

/** The record stands: the mail, and before it the spreadsheet's row with consent 1 only. */
function sendMail(state: BookingState, attempt: Attempt): Transition {
  const key = tableKey(attempt.request.table);
  // An older booking of the same table does not stand any more, and its mail is not wanted.
  const pendingMails = state.pendingMails.filter(
    (mail) => tableKey(mail.attempt.request.table) !== key,
  );
  const effect = { type: 'sendMail', attempt, isRetry: false } as const;
  return go({ ...state, pendingMails }, { name: 'mailing', attempt }, effect);
}

function onMailEnded(
  state: BookingState,
  event: EventOf<'mailSent'> | EventOf<'mailFailed'>,
): Transition {
  const ofBooking = stepOf(state, 'mailing', event.attempt);
  const pending = pendingMail(state, event.attempt);
  const attempt = ofBooking?.attempt ?? (pending?.isBeingSent ? pending.attempt : null);
  if (!attempt) return stay(state);
  const step = ofBooking ? idle : state.step;
  const others = withoutMail(state, event.attempt);
  if (event.type === 'mailSent') {
    const told = tell(others, { kind: 'confirmed', request: attempt.request }, step).state;
    return showResult(told, { kind: 'sent' }, ofBooking !== null);
  }
  const pendingMails = [...others.pendingMails, { attempt, isBeingSent: false }];
  const { message } = event;
  const outcome = { kind: 'failed', ...(message === undefined ? {} : { message }) } as const;
  return showResult({ ...others, step, pendingMails }, outcome, ofBooking !== null);
}

/** The form is reset with the end of its own booking's result, not after a mail sent again. */
function showResult(
  state: BookingState,
  outcome: MailResult['outcome'],
  resetsForm: boolean,
): Transition {
  const id = state.lastId + 1;
  const result = { id, outcome };
  return stay({ ...state, lastId: id, result }, { type: 'hideResult', result: id, resetsForm });
}

function pendingMail({ pendingMails }: BookingState, attempt: number): PendingMail | undefined {
  return pendingMails.find((mail) => mail.attempt.deadline === attempt);
}

function withoutMail(state: BookingState, attempt: number): BookingState {
  const pendingMails = state.pendingMails.filter((mail) => mail.attempt.deadline !== attempt);
  return { ...state, pendingMails };
}

const idle: Step = { name: 'idle' };

function isQuestion({ name }: Step): boolean {
  return name === 'askingToBook' || name === 'askingToFree';
}

type AttemptStepName = Extract<Step, { attempt: Attempt }>['name'];

/** The current step, if it has this name and belongs to this attempt. */
function stepOf<Name extends AttemptStepName>(
  { step }: BookingState,
  name: Name,
  attempt: number,
): StepOf<Name> | null {
  const isIt = step.name === name && 'attempt' in step && step.attempt.deadline === attempt;
  return isIt ? (step as StepOf<Name>) : null;
}

/** Leaves the step as it is. */
function stay(state: BookingState, ...effects: Effect[]): Transition {
  return { state, effects };
}

function go(state: BookingState, step: Step, ...effects: Effect[]): Transition {
  return { state: { ...state, step }, effects };
}

/** Goes to a step of an attempt, with the effect that the step waits for. */
function goWith(
  state: BookingState,
  name: 'writing' | 'refused' | 'outcomeUnknown',
  attempt: Attempt,
  type: 'writeRecord' | 'readRecord' | 'readSettings',
): Transition {
  const step: Step =
    name === 'outcomeUnknown' ? { name, attempt, isTold: false } : { name, attempt };
  return go(state, step, { type, attempt });
}

/** Tells the visitor something in a dialog and goes to `step`: to the end, where none is given. */
function tell(state: BookingState, message: Message, step: Step = idle): Transition {
  const id = state.lastId + 1;
  return go({ ...state, lastId: id, alerts: [...state.alerts, { id, message }] }, step);
}
