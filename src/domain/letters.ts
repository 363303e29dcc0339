import type { EventOf, Transition } from './booking-events.ts';
import { idle, stay, tell } from './booking-moves.ts';
import type { BookingState, Letter, MailResult } from './booking-state.ts';

/**
 * What becomes of the mails: that of the booking under way, and those sent again, each by itself.
 * An event of a letter that is not on its way any more means nothing.
 */
export const letterEvents = { mailed, mailFailed, lapsed, resultShown, retried, givenUp };

export type LetterEvent = keyof typeof letterEvents;

function mailed(state: BookingState, { letter: id }: EventOf<'mailed'>): Transition {
  const letter = letterOnItsWay(state, id);
  if (!letter) return stay(state);
  const { request } = letter;
  const { state: told } = tell(state, { kind: 'confirmed', request }, state.step);
  return showResult(without(told, id), isOfBooking(state, id), { kind: 'sent' });
}

function mailFailed(state: BookingState, { letter: id, word }: EventOf<'mailFailed'>): Transition {
  const letter = letterOnItsWay(state, id);
  if (!letter) return stay(state);
  const others = without(state, id);
  const unsent = [...others.unsent, { ...letter, isBeingSent: false }];
  const outcome = { kind: 'failed', ...(word === undefined ? {} : { word }) } as const;
  return showResult({ ...others, unsent }, isOfBooking(state, id), outcome);
}

/** The booking of a letter that was to be sent again does not stand any more. */
function lapsed(state: BookingState, { letter: id }: EventOf<'lapsed'>): Transition {
  const letter = letterSentAgain(state, id);
  if (!letter) return stay(state);
  return tell(without(state, id), { kind: 'lapsed', table: letter.request.table }, state.step);
}

function resultShown(
  state: BookingState,
  { result, ofBooking }: EventOf<'resultShown'>,
): Transition {
  return stay({
    ...state,
    result: state.result?.id === result ? null : state.result,
    formResets: state.formResets + (ofBooking ? 1 : 0),
  });
}

function retried(state: BookingState, { letter: id }: EventOf<'retried'>): Transition {
  const letter = state.unsent.find((other) => other.id === id);
  if (!letter || letter.isBeingSent) return stay(state);
  const unsent = state.unsent.map((other) =>
    other === letter ? { ...letter, isBeingSent: true } : other,
  );
  return stay({ ...state, unsent }, { type: 'sendMailAgain', letter });
}

function givenUp(state: BookingState, { letter: id }: EventOf<'givenUp'>): Transition {
  const isOpen = state.unsent.some((other) => other.id === id && !other.isBeingSent);
  return stay(isOpen ? without(state, id) : state);
}

/** The letter that was sent and is not yet answered: the booking's own, or one sent again. */
function letterOnItsWay(state: BookingState, id: number): Letter | undefined {
  if (state.step.name === 'mailing' && state.step.letter.id === id) return state.step.letter;
  return letterSentAgain(state, id);
}

function letterSentAgain({ unsent }: BookingState, id: number): Letter | undefined {
  return unsent.find((letter) => letter.id === id && letter.isBeingSent);
}

function isOfBooking({ step }: BookingState, id: number): boolean {
  return step.name === 'mailing' && step.letter.id === id;
}

function without(state: BookingState, id: number): BookingState {
  return {
    ...state,
    step: isOfBooking(state, id) ? idle : state.step,
    unsent: state.unsent.filter((letter) => letter.id !== id),
  };
}

function showResult(
  state: BookingState,
  ofBooking: boolean,
  outcome: MailResult['outcome'],
): Transition {
  const id = state.lastId + 1;
  return stay(
    { ...state, lastId: id, result: { id, outcome } },
    { type: 'hideResultLater', result: id, ofBooking },
  );
}
