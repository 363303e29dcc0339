import type { RestDatabase } from '../../src/tables/request.ts';
import { makeClock } from './make-clock.ts';

/**
 * What is lost of a request:
 * - `late`: it arrives when all is over
 * - `answer`: it arrives, but its answer is lost
 */
export type Loss = 'late' | 'answer';

/**
 * A line to a database on which this number of requests is lost.
 * @param now the time of database and page
 * @param onLoss is called for each of them
 */
export function cutLine(
  { read, update }: RestDatabase,
  now: () => number,
  { loss, count }: { readonly loss: Loss; readonly count: number },
  onLoss: () => void,
) {
  const late: (() => Promise<unknown>)[] = [];
  let lost = 0;
  async function pass<T>(request: () => Promise<T>): Promise<T | null> {
    if (lost === count) return request();
    lost += 1;
    if (loss === 'answer') await request();
    else late.push(request);
    onLoss();
    return null;
  }
  const line: RestDatabase = {
    clock: makeClock(now),
    read: (...parts) => pass(() => read(...parts)),
    update: (...parts) => pass(() => update(...parts)),
  };
  return { line, deliver: () => Promise.all(late.map((send) => send())) };
}
