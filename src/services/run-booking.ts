import type { Config } from '../config.ts';
import { onBookingEvent } from '../domain/booking-flow.ts';
import type { BookingEvent, BookingState, Effect, Step } from '../domain/booking-state.ts';
import type { DistantEffect } from './booking-effects.ts';
import { readKeptBooking, type TabStorage, writeKeptBooking } from './booking-storage.ts';
import type { Connection } from './connection.ts';
import { PATIENCE, type Patience } from './transaction.ts';

/** How long the result of a mail is shown, in ms (specification, section 9). */
const RESULT_SHOWN = 3_000;

/** One visitor's bookings: their state, and the way to bring events to it. */
export interface BookingRun {
  readonly state: () => BookingState;
  /** Calls at every change, until unsubscribed. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly dispatch: (event: BookingEvent) => void;
}

interface BookingRunOptions {
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
  let confirmedAt = performance.now();
  let letGo: (() => void) | null = null;
  const listeners = new Set<() => void>();

  function dispatch(event: BookingEvent): void {
    if (event.type === 'confirmed') confirmedAt = performance.now();
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
    const effects = await loadEffects();
    if (effect.type === 'prepare') return;
    const elapsed = () => performance.now() - confirmedAt;
    const event = effects
      ? await effects.perform({ config, connection, patience }, effect, elapsed)
      : undone(effect);
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
    dispatch,
  };
}

function needsDatabase({ name }: Step): boolean {
  return ['writing', 'readingBack', 'explaining', 'doubtful', 'freeing'].includes(name);
}

/** What only a booking needs comes when one begins; null where it cannot be had. */
function loadEffects() {
  return import('./booking-effects.ts').catch(() => null);
}

/** What becomes of an effect for which nothing could be done. */
function undone(effect: DistantEffect): BookingEvent | null {
  switch (effect.type) {
    case 'writeRecord':
      return { type: 'notSent' };
    case 'readRecord':
      return { type: 'unreadable' };
    case 'readSettings':
      return { type: 'settingsRead', settings: null };
    case 'removeRecord':
      return { type: 'notFreed' };
    case 'sendRow':
      return null;
    case 'sendMail':
    case 'sendMailAgain':
      return { type: 'mailFailed', letter: effect.letter.id };
  }
}
