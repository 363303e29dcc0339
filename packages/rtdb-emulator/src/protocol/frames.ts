// The firebase client accepts at most 16,384 characters in one frame.
const FRAME_LENGTH = 16_384;
const HIGH_SURROGATE = /[\ud800-\udbff]/;
const PIECE_COUNT = /^\d{1,6}$/;
const REQUEST_NUMBER = /^\{"t":"d","d":\{"r":(?<number>\d{1,15}),/;
const REQUEST_NUMBER_LENGTH = 100;

/**
 * Splits a message into frames: the message itself, or the number of pieces and
 * the pieces.
 */
export function toFrames(message: string): string[] {
  if (message.length <= FRAME_LENGTH) return [message];
  const pieces: string[] = [];
  let start = 0;
  while (start < message.length) {
    const end = pieceEnd(message, start);
    pieces.push(message.slice(start, end));
    start = end;
  }
  return [String(pieces.length), ...pieces];
}

function pieceEnd(message: string, start: number): number {
  const end = start + FRAME_LENGTH;
  if (end >= message.length) return message.length;
  // A frame must be valid UTF-8: do not split a surrogate pair.
  return HIGH_SURROGATE.test(message.charAt(end - 1)) ? end - 1 : end;
}

/** What an assembler does with the messages. */
export interface Receiver {
  readonly onMessage: (text: string) => void;
  /** @param request its number; null if the message is no request. */
  readonly onTooLong: (request: number | null) => void;
}

/** Joins frames to messages. */
export class Assembler {
  readonly #maxLength: number;
  readonly #receiver: Receiver;
  #missingPieces = 0;
  #length = 0;
  /** Of a message that is too long, only its start. */
  #text = '';

  /** @param maxLength of a message, in characters. */
  constructor(maxLength: number, receiver: Receiver) {
    this.#maxLength = maxLength;
    this.#receiver = receiver;
  }

  add(frame: string): void {
    if (this.#missingPieces === 0 && PIECE_COUNT.test(frame)) {
      // A frame `0` is a keep-alive: no pieces follow.
      this.#missingPieces = Number(frame);
      return;
    }
    this.#length += frame.length;
    if (this.#length <= this.#maxLength || this.#text === '') {
      this.#text += frame;
    }
    this.#missingPieces = Math.max(0, this.#missingPieces - 1);
    if (this.#missingPieces === 0) this.#finish();
  }

  #finish(): void {
    const text = this.#text;
    const isTooLong = this.#length > this.#maxLength;
    this.#text = '';
    this.#length = 0;
    if (isTooLong) this.#receiver.onTooLong(requestNumberIn(text));
    else this.#receiver.onMessage(text);
  }
}

function requestNumberIn(text: string): number | null {
  const start = text.slice(0, REQUEST_NUMBER_LENGTH);
  const { number } = REQUEST_NUMBER.exec(start)?.groups ?? {};
  return number === undefined ? null : Number(number);
}
