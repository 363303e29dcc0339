import type { Effect, EventOf, Transition } from './booking-events.ts';
import type { Attempt, BookingState, Doubt, Message, Step } from './booking-state.ts';
import { type TableId, tableKey } from './floor-plan.ts';
import { type FoundRecord, ownerOf } from './lost-answer.ts';
import { tableState } from './table-state.ts';

export const idle: Step = { name: 'idle' };

/** Leaves the step as it is. */
export function stay(state: BookingState, ...effects: Effect[]): Transition {
  return { state, effects };
}

/** Goes on to a step. */
export function go(state: BookingState, step: Step, ...effects: Effect[]): Transition {
  return { state: { ...state, step }, effects };
}

/** Tells the visitor something, and goes on to `step`: to the end, where none is given. */
export function tell(state: BookingState, message: Message, step = idle): Transition {
  const id = state.lastId + 1;
  return go({ ...state, lastId: id, alerts: [...state.alerts, { id, message }] }, step);
}

/** A click on a table: asks about it what its state calls for (specification, section 4). */
export function choose(
  state: BookingState,
  _: Step,
  { table: { zone, numbers }, bookedAt, now, form }: EventOf<'clicked'>,
): Transition {
  const table: TableId = { zone, numbers };
  if (bookedAt !== null && tableState(bookedAt, now) === 'booked') {
    return go(state, { name: 'askingToFree', table, bookedAt });
  }
  if (!state.isOnline) return tell(state, { kind: 'offline' });
  if (!form.privacyConsent) return tell(state, { kind: 'consentNeeded' });
  if (form.honeypot) return tell(state, { kind: 'rejected' });
  const { details, promotionConsent } = form;
  const request = { details, table };
  return go(state, { name: 'askingToBook', request, promotionConsent });
}

export function write(state: BookingState, attempt: Attempt, isSecond: boolean): Transition {
  const { nonce, request } = attempt;
  return go(
    state,
    { name: 'writing', attempt, isSecond },
    { type: 'writeRecord', table: request.table, nonce, isSecond },
  );
}

export function readBack(state: BookingState, attempt: Attempt, doubt: Doubt): Transition {
  const { table } = attempt.request;
  return go(state, { name: 'readingBack', attempt, doubt }, { type: 'readRecord', table });
}

export function explain(state: BookingState, table: TableId): Transition {
  return go(state, { name: 'explaining', table }, { type: 'readSettings' });
}

/** The truth cannot be had now: the visitor is told so, and the database asked once it is reached. */
export function doubt(state: BookingState, attempt: Attempt): Transition {
  const { table } = attempt.request;
  const told = tell(state, { kind: 'uncheckable', table }, { name: 'doubtful', attempt });
  return state.isOnline ? { ...told, effects: [{ type: 'readRecord', table }] } : told;
}

/** The record stands: the spreadsheet's row, with consent 1 only, and the mail. */
export function post(
  state: BookingState,
  { request, promotionConsent }: Attempt,
  bookedAt: number,
): Transition {
  const id = state.lastId + 1;
  const letter = { id, request, bookedAt };
  const row: Effect[] = promotionConsent ? [{ type: 'sendRow', request }] : [];
  // An older booking of the same table does not stand any more, and its mail is not wanted.
  const unsent = state.unsent.filter(
    (other) => tableKey(other.request.table) !== tableKey(request.table),
  );
  return go({ ...state, lastId: id, unsent }, { name: 'mailing', letter }, ...row, {
    type: 'sendMail',
    letter,
  });
}

/**
 * Goes on as a record calls for that was read back: ours as if it had just been written, another's
 * to the end.
 * @returns null where there is none
 */
export function settle(
  state: BookingState,
  attempt: Attempt,
  record: FoundRecord | null,
  now: number,
): Transition | null {
  const owner = ownerOf(record, attempt, now);
  if (owner === 'another') return tell(state, { kind: 'taken', table: attempt.request.table });
  return owner === 'ours' && record ? post(state, attempt, record.bookedAt) : null;
}
