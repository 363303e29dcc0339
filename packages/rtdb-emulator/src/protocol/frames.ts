// A client gives up on a message of more than 16,384 characters in one frame.
const FRAME_LENGTH = 16_384;

/** Splits a message into frames: itself, or the number of pieces and the pieces. */
export function toFrames(message: string): string[] {
  if (message.length <= FRAME_LENGTH) return [message];
  const pieces: string[] = [];
  for (let start = 0; start < message.length; ) {
    let end = Math.min(start + FRAME_LENGTH, message.length);
    // A frame must be valid UTF-8, so the two halves of a character stay together.
    if (end < message.length && isHighSurrogate(message.charCodeAt(end - 1))) end -= 1;
    pieces.push(message.slice(start, end));
    start = end;
  }
  return [String(pieces.length), ...pieces];
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** A message, or the number of the request of one that is too long to keep, if it can be seen. */
export type Assembled =
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'too-big'; readonly request: number | null };

/** @returns a function that takes a frame and returns the message it completes, else null. */
export function createAssembler(maxLength: number): (frame: string) => Assembled | null {
  let missing = 0;
  let length = 0;
  let text = '';

  return (frame) => {
    if (missing === 0 && /^\d{1,6}$/.test(frame)) {
      // A bare 0 keeps the connection alive and counts nothing.
      missing = Number(frame);
      return null;
    }
    length += frame.length;
    if (length <= maxLength || text === '') text += frame;
    missing = Math.max(0, missing - 1);
    if (missing > 0) return null;
    const head = /^\{"t":"d","d":\{"r":(\d{1,15}),/.exec(text.slice(0, 100));
    const done: Assembled =
      length <= maxLength
        ? { kind: 'message', text }
        : { kind: 'too-big', request: head ? Number(head[1]) : null };
    [length, text] = [0, ''];
    return done;
  };
}
