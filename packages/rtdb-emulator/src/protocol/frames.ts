// The firebase client accepts at most 16,384 characters in one frame.
const FRAME_LENGTH = 16_384;
const HIGH_SURROGATE = /[\ud800-\udbff]/;
const PIECE_COUNT = /^\d{1,6}$/;

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

/** Joins frames to messages. */
export class Assembler {
  readonly #maxLength: number;
  #missingPieces = 0;
  #text = '';

  /** @param maxLength of a message, in characters. */
  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /**
   * @returns a message, of which this was the last frame; null if more frames
   *   follow; of a message that is too long, its start.
   */
  add(frame: string): string | null {
    if (this.#missingPieces === 0 && PIECE_COUNT.test(frame)) {
      // A frame `0` is a keep-alive: no pieces follow.
      this.#missingPieces = Number(frame);
      return null;
    }
    this.#text += frame;
    this.#missingPieces = Math.max(0, this.#missingPieces - 1);
    const isTooLong = this.#text.length > this.#maxLength;
    if (this.#missingPieces > 0 && !isTooLong) return null;
    const text = this.#text.slice(0, this.#maxLength);
    this.#missingPieces = 0;
    this.#text = '';
    return text;
  }
}
