import type { Config } from '../config.ts';
import type { BookingEvent, Effect } from '../domain/booking-events.ts';
import { onBookingEvent } from '../domain/booking-flow.ts';
import type { BookingState, Step } from '../domain/booking-state.ts';
import { perform } from './booking-effects.ts';
import { readKeptBooking, writeKeptBooking } from './booking-storage.ts';
import type { Connection } from './connection.ts';
import type { TabStorage } from './tab-storage.ts';
import { PATIENCE, type Patience } from './transaction.ts';

/** How long the result of a mail is shown, in ms (specification, section 9). */
const RESULT_SHOWN = 3_000;

/** One visitor's bookings: their state, and the way to bring events to it. */
export interface BookingRun {
  readonly state: () => BookingState;
  /** Calls at every change, until unsubscribed. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: PageEvent) => void;
}

/** What a page brings: the nonce of a confirmation is not its business. */
export type PageEvent = Exclude<BookingEvent, { type: 'confirmed' }> | { type: 'confirmed' };

export interface BookingRunOptions {
  readonly config: Config;
  readonly connection: Connection;
  readonly storage: TabStorage;
  readonly patience?: Patience;
}

/**
 * Runs a visitor's bookings against the real services: brings events to the flow and does what it
 * asks for. It lives as long as its connection, whatever becomes of the page that shows it.
 */
export function runBooking({
  config,
  connection,
  storage,
  patience = PATIENCE,
}: BookingRunOptions): BookingRun {
  let state = readKeptBooking(storage);
  let letGo: (() => void) | null = null;
  const listeners = new Set<() => void>();

  function dispatch(event: BookingEvent): void {
    const { state: next, effects } = onBookingEvent(state, event);
    if (next !== state) {
      state = next;
      // Before anything is sent: a reload from here on finds it again.
      writeKeptBooking(storage, state);
      holdConnection();
      for (const listener of listeners) listener();
    }
    for (const effect of effects) void act(effect);
  }

  async function act(effect: Effect): Promise<void> {
    if (effect.type === 'hideResultLater') {
      const { result, ofBooking } = effect;
      setTimeout(dispatch, RESULT_SHOWN, { type: 'resultShown', result, ofBooking });
      return;
    }
    const event = await perform({ config, connection, patience }, effect);
    if (event) dispatch(event);
  }

  /** The page may be left, or its tab hidden, while the database still has to answer. */
  function holdConnection(): void {
    const isNeeded = needsDatabase(state.step);
    if (isNeeded && !letGo) letGo = connection.hold();
    if (!isNeeded && letGo) {
      letGo();
      letGo = null;
    }
  }

  holdConnection();
  connection.watchStatus((status) =>
    dispatch({ type: status === 'online' ? 'cameBack' : 'wentOffline' }),
  );
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    dispatch: (event) =>
      dispatch(event.type === 'confirmed' ? { ...event, nonce: crypto.randomUUID() } : event),
  };
}

function needsDatabase({ name }: Step): boolean {
  return ['writing', 'readingBack', 'explaining', 'doubtful', 'freeing'].includes(name);
}
