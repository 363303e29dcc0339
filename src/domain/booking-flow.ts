import type { BookingEvent, BookingEventName, EventOf, Transition } from './booking-events.ts';
import {
  choose,
  doubt,
  explain,
  go,
  idle,
  post,
  readBack,
  settle,
  stay,
  tell,
  write,
} from './booking-moves.ts';
import type { Attempt, BookingState, Step, StepName, StepOf } from './booking-state.ts';
import { floorPlan } from './floor-plan.ts';
import { type LetterEvent, letterEvents } from './letters.ts';
import { isBookingOpen, isZoneOpen } from './settings.ts';

/** The events that mean different things at different steps. */
type StepEvent = Exclude<BookingEventName, LetterEvent | 'alertClosed'>;

type Handler<S extends StepName, E extends BookingEventName> = (
  state: BookingState,
  step: StepOf<S>,
  event: EventOf<E>,
) => Transition;

/** What a step does at each event; null is nothing, said aloud. */
type Handlers<S extends StepName> = { readonly [E in StepEvent]: Handler<S, E> | null };

const nothing = {
  clicked: null,
  confirmed: null,
  cancelled: null,
  written: null,
  refused: null,
  notSent: null,
  unanswered: null,
  readBack: null,
  unreadable: null,
  settingsRead: null,
  freed: null,
  gone: null,
  notFreed: null,
  wentOffline: null,
  cameBack: null,
} satisfies Handlers<StepName>;

const steps: { readonly [S in StepName]: Handlers<S> } = {
  idle: { ...nothing, clicked: choose },
  askingToBook: {
    ...nothing,
    cancelled: (state) => go(state, idle),
    confirmed: (state, { request, promotionConsent }, { nonce }) =>
      state.isOnline
        ? write(state, { request, promotionConsent, nonce }, false)
        : tell(state, { kind: 'offline' }),
  },
  writing: {
    ...nothing,
    written: (state, { attempt }, { bookedAt }) => post(state, attempt, bookedAt),
    refused: (state, { attempt, isSecond }) =>
      isSecond
        ? readBack(state, attempt, 'second write refused')
        : explain(state, attempt.request.table),
    notSent: (state, { attempt, isSecond }) =>
      isSecond ? doubt(state, attempt) : tell(state, { kind: 'offline' }),
    unanswered: (state, { attempt, isSecond }) =>
      readBack(state, attempt, isSecond ? 'second write unanswered' : 'first write unanswered'),
  },
  readingBack: {
    ...nothing,
    unreadable: (state, { attempt }) => doubt(state, attempt),
    readBack: (state, step, { record, now }) => {
      const settled = settle(state, step.attempt, record, now);
      if (settled) return settled;
      const { table } = step.attempt.request;
      // Written again, the booking cannot land twice: the rules accept one, whichever comes first.
      if (step.doubt === 'first write unanswered') return write(state, step.attempt, true);
      if (step.doubt === 'second write refused') return explain(state, table);
      return tell(state, { kind: 'notBooked', table });
    },
  },
  explaining: {
    ...nothing,
    settingsRead: (state, { table }, { settings }) => {
      const zone = floorPlan.find(({ name }) => name === table.zone);
      if (settings && !isBookingOpen(settings)) return tell(state, { kind: 'bookingClosed' });
      const isClosed = settings && zone && !isZoneOpen(zone, settings);
      return tell(state, { kind: isClosed ? 'zoneClosed' : 'taken', table });
    },
  },
  doubtful: {
    ...nothing,
    clicked: (state) =>
      state.isOnline ? stay(state) : tell(state, { kind: 'offline' }, state.step),
    cameBack: (state, { attempt }) => ({
      state,
      effects: [{ type: 'readRecord', table: attempt.request.table }],
    }),
    // Offline it is asked again; a database that is there and tells nothing is not waited for.
    unreadable: (state, { attempt }) =>
      state.isOnline
        ? tell(state, { kind: 'uncheckable', table: attempt.request.table })
        : stay(state),
    readBack: (state, { attempt }, { record, now }) =>
      settle(state, attempt, record, now) ??
      tell(state, { kind: 'notBooked', table: attempt.request.table }),
  },
  mailing: nothing,
  askingToFree: {
    ...nothing,
    cancelled: (state) => go(state, idle),
    confirmed: (state, { table, bookedAt }) =>
      go(state, { name: 'freeing', table, bookedAt }, { type: 'removeRecord', table, bookedAt }),
  },
  freeing: {
    ...nothing,
    freed: (state) => tell(state, { kind: 'freed' }),
    gone: (state) => tell(state, { kind: 'freeingGone' }),
    notFreed: (state) => tell(state, { kind: 'freeingOffline' }),
  },
};

/**
 * What an event does to a visitor's bookings (specification, section 4, booking flow). Total: an
 * event that means nothing at a step leaves everything as it is.
 */
export function onBookingEvent(state: BookingState, event: BookingEvent): Transition {
  if (event.type === 'alertClosed') return stay({ ...state, alerts: state.alerts.slice(1) });
  if (event.type in letterEvents) {
    return (letterEvents[event.type as LetterEvent] as LetterHandler)(state, event);
  }
  const known =
    event.type === 'wentOffline' || event.type === 'cameBack'
      ? { ...state, isOnline: event.type === 'cameBack' }
      : state;
  const handlers = steps[state.step.name] as Record<StepEvent, StepHandler | null>;
  const next = handlers[event.type as StepEvent]?.(known, state.step, event) ?? stay(known);
  return endDoubt(state.step, next);
}

/** What was written without an answer may land long after its attempt has come to an end. */
function endDoubt(before: Step, { state, effects }: Transition): Transition {
  const attempt = inDoubt(before);
  if (!attempt || inDoubt(state.step)) return { state, effects };
  const { nonce, request } = attempt;
  const bookedAt = state.step.name === 'mailing' ? state.step.letter.bookedAt : null;
  const refuse = { type: 'refuseLateWrite', table: request.table, nonce, bookedAt } as const;
  return { state, effects: [...effects, refuse] };
}

/** The attempt of which a write was not answered. */
function inDoubt(step: Step): Attempt | null {
  if (step.name === 'writing') return step.isSecond ? step.attempt : null;
  return step.name === 'readingBack' || step.name === 'doubtful' ? step.attempt : null;
}

// The tables above are typed by step and event; TypeScript cannot follow a look-up by both.
type StepHandler = (state: BookingState, step: Step, event: BookingEvent) => Transition;
type LetterHandler = (state: BookingState, event: BookingEvent) => Transition;
