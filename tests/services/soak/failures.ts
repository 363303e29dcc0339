import type { FaultyLine } from '../../../tools/faulty-line.ts';

/** How long a failure lasts at most, and the time between two failures, in ms. */
const LONGEST = 2_500;
const PAUSE = 60;

/** A number from 0 to below 1. */
export type Random = () => number;

export function pick<T>(random: Random, values: readonly T[]): T | undefined {
  return values[Math.floor(random() * values.length)];
}

/**
 * Injects failures at random into the lines and the form-mail service, until it is stopped; then
 * everything works again.
 * @param failMails tells the form-mail service how to fail, null for not at all
 * @returns stops it
 */
export function injectFailures(
  random: Random,
  lines: readonly FaultyLine[],
  failMails: (failure: unknown) => unknown,
) {
  const failures: readonly (readonly [string, (line: FaultyLine) => unknown])[] = [
    ['cut', (line) => line.cut()],
    ['silent server', (line) => line.muteServer()],
    ['silent client', (line) => line.muteClient()],
    ['late client', (line) => line.holdClient()],
    ['slow line', (line) => line.slow(400)],
    ['mail dropped', () => failMails('drop')],
    ['mail refused', () => failMails({ status: 500, message: 'No' })],
  ];
  const timer = setInterval(() => {
    const [kind, begin] = pick(random, failures) ?? ['none'];
    const line = pick(random, lines);
    if (!line || !begin) return;
    begin(line);
    const end = () => (kind.startsWith('mail') ? failMails(null) : mend(line));
    setTimeout(end, 100 + random() * (LONGEST - 100));
  }, PAUSE);
  return async () => {
    clearInterval(timer);
    await new Promise((resolve) => setTimeout(resolve, LONGEST));
  };
}

/** What was held back arrives; what was silent hangs up, as such lines do in the end. */
function mend(line: FaultyLine): void {
  line.slow(0);
  line.release();
  line.cut();
  line.mend();
}
