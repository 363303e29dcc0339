import type { Config } from '../config.ts';
import { onBookingEvent } from '../domain/booking-flow.ts';
import {
  type Attempt,
  type BookingEvent,
  type BookingState,
  type Effect,
  initialState,
  type VisitorEvent,
} from '../domain/booking-state.ts';
import { tableState } from '../domain/table-state.ts';
import { sendBookingMail } from './booking-mail.ts';
import type { Connection } from './connection.ts';
import { isKeptBooking, keptBooking, reopenedBooking } from './kept-booking.ts';
import { PATIENCE, type Patience } from './patience.ts';
import { readSettings } from './settings.ts';
import { deviceStorage, storedValue, tabStorage, type WebStorage } from './storage.ts';
import { readOutcome, readRecord, removeRecord, writeRecord } from './table-record.ts';

/** How long the result of a mail is shown, in ms (specification, section 9). */
const RESULT_SHOWN = 3_000;

/** One visitor's bookings: a store of their state that does what the state asks for. */
export interface Booking {
  readonly state: () => BookingState;
  /** Calls `listener` at every change, until unsubscribed. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: VisitorEvent) => void;
}

export interface BookingOptions {
  readonly config: Config;
  readonly connection: Connection;
  /** What is kept over a reload of the tab. */
  readonly tab?: () => WebStorage;
  /** What all tabs share. */
  readonly device?: () => WebStorage;
  readonly patience?: Patience;
}

let shared: Booking | undefined;

/** The tab's booking: it outlives a change of page, as its connection does. */
export function sharedBooking(config: Config, connection: Connection): Booking {
  shared ??= openBooking({ config, connection });
  return shared;
}

/** Opens a visitor's bookings, with what an earlier page of the tab has kept. */
export function openBooking({
  config,
  connection,
  tab = tabStorage,
  device = deviceStorage,
  patience = PATIENCE,
}: BookingOptions): Booking {
  const kept = storedValue(tab, 'booking', isKeptBooking);
  const earlier = kept.read();
  let state = earlier ? reopenedBooking(earlier) : initialState;
  let release: (() => void) | null = null;
  const listeners = new Set<() => void>();

  function dispatch(event: BookingEvent): void {
    const next = onBookingEvent(state, event);
    if (next.state !== state) {
      state = next.state;
      // Before anything is sent: a reload from here on finds it again.
      kept.write(keptBooking(state));
      holdConnection();
      for (const listener of listeners) listener();
    }
    for (const effect of next.effects) void perform(effect);
  }

  /** The database still has to answer, even if the page is left or its tab hidden. */
  function holdConnection(): void {
    const steps = ['writing', 'refused', 'outcomeUnknown', 'freeing'];
    const isNeeded = steps.includes(state.step.name);
    if (isNeeded) release ??= connection.hold();
    else {
      release?.();
      release = null;
    }
  }

  async function perform(effect: Effect): Promise<void> {
    switch (effect.type) {
      case 'writeRecord': {
        const { request, deadline } = effect.attempt;
        const outcome = await writeRecord(connection, request.table, deadline, patience);
        return dispatch({ type: outcome, attempt: deadline });
      }
      case 'readRecord': {
        const { request, deadline: attempt } = effect.attempt;
        const onUnreadable = () => dispatch({ type: 'unreadable', attempt });
        const { table } = request;
        const record = await readOutcome(connection, table, attempt, onUnreadable, patience);
        return dispatch({ type: 'recordRead', attempt, record, now: connection.serverNow() });
      }
      case 'readSettings': {
        const settings = await readSettings(connection, patience.answer);
        return dispatch({ type: 'settingsRead', attempt: effect.attempt.deadline, settings });
      }
      case 'sendMail':
        return dispatch(await (effect.isRetry ? sendMailAgain : sendMail)(effect.attempt));
      case 'removeRecord': {
        const { table, bookedAt, freeing } = effect.freeing;
        const outcome = await removeRecord(connection, table, bookedAt, patience);
        return dispatch({ type: outcome, freeing });
      }
      case 'hideResult': {
        const { result, resetsForm } = effect;
        setTimeout(dispatch, RESULT_SHOWN, { type: 'resultShown', result, resetsForm });
      }
    }
  }

  async function sendMail(attempt: Attempt, isRetry = false): Promise<BookingEvent> {
    const options = { isRetry, storage: device, timeout: patience.mail };
    const { sent, ...message } = await sendBookingMail(config, attempt, options);
    return { type: sent ? 'mailSent' : 'mailFailed', attempt: attempt.deadline, ...message };
  }

  /** Only while its booking stands: the table may have been freed, or be somebody else's by now. */
  async function sendMailAgain(attempt: Attempt): Promise<BookingEvent> {
    const { request, deadline } = attempt;
    const record = await readRecord(connection, request.table, patience);
    if (record === 'unreadable') return { type: 'mailFailed', attempt: deadline };
    const stands =
      record?.deadline === deadline &&
      tableState(record.bookedAt, connection.serverNow()) !== 'free';
    return stands ? sendMail(attempt, true) : { type: 'mailLapsed', attempt: deadline };
  }

  holdConnection();
  if (state.step.name === 'outcomeUnknown') {
    void perform({ type: 'readRecord', attempt: state.step.attempt });
  }
  connection.watchStatus((status) =>
    dispatch({ type: status === 'online' ? 'connectionRestored' : 'connectionLost' }),
  );
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event) =>
      dispatch(event.type === 'confirmed' ? { ...event, deadline: newDeadline() } : event),
  };

  /** A time in whole ms, with a random fraction that makes it this attempt's own. */
  function newDeadline(): number {
    return Math.floor(connection.serverNow()) + patience.deadline + Math.random();
  }
}
