// The firebase client accepts at most 16,384 characters in one frame.
const FRAME_LENGTH = 16_384;

/** Splits a message into frames: the message itself, or the number of pieces and the pieces. */
export function toFrames(message: string): string[] {
  if (message.length <= FRAME_LENGTH) return [message];
  const pieces: string[] = [];
  for (let start = 0; start < message.length; ) {
    let end = Math.min(start + FRAME_LENGTH, message.length);
    // A frame must be valid UTF-8: do not split a surrogate pair.
    if (end < message.length && /[\ud800-\udbff]/.test(message.charAt(end - 1)))
      end -= 1;
    pieces.push(message.slice(start, end));
    start = end;
  }
  return [String(pieces.length), ...pieces];
}

/** Joins frames to messages. Of a message that is too long, it keeps only the request number. */
export function createAssembler(
  maxLength: number,
  onMessage: (text: string) => void,
  onTooLong: (request: number | null) => void,
): (frame: string) => void {
  let missing = 0;
  let length = 0;
  let text = '';

  return (frame) => {
    if (missing === 0 && /^\d{1,6}$/.test(frame)) {
      // A frame `0` is a keep-alive: no pieces follow.
      missing = Number(frame);
      return;
    }
    length += frame.length;
    if (length <= maxLength || text === '') text += frame;
    missing = Math.max(0, missing - 1);
    if (missing > 0) return;
    const [message, isTooLong] = [text, length > maxLength];
    [length, text] = [0, ''];
    const head = /^\{"t":"d","d":\{"r":(\d{1,15}),/.exec(message.slice(0, 100));
    if (isTooLong) onTooLong(head ? Number(head[1]) : null);
    else onMessage(message);
  };
}
