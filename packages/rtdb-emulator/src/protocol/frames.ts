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
    const end = start + FRAME_LENGTH;
    // A frame must be valid UTF-8: do not split a surrogate pair.
    const splits = HIGH_SURROGATE.test(message.charAt(end - 1));
    const piece = message.slice(start, splits ? end - 1 : end);
    pieces.push(piece);
    start += piece.length;
  }
  return [String(pieces.length), ...pieces];
}

/** Joins frames to messages. */
export class Assembler {
  #missingPieces = 0;
  #text = '';

  /** @returns a message, of which this was the last frame; else null. */
  add(frame: string): string | null {
    if (this.#missingPieces === 0 && PIECE_COUNT.test(frame)) {
      // A frame `0` is a keep-alive: no pieces follow.
      this.#missingPieces = Number(frame);
      return null;
    }
    this.#text += frame;
    this.#missingPieces -= 1;
    if (this.#missingPieces > 0) return null;
    const text = this.#text;
    this.#missingPieces = 0;
    this.#text = '';
    return text;
  }
}
