import type { Difference } from './attack.ts';
import type { Operation } from './operation.ts';

const MOST_RUNS = 200;

/**
 * Leaves out of a difference's operations what it does not need, in ever smaller pieces.
 * @param run repeats operations and tells the difference that they lead to, if any
 */
export async function shorten(
  difference: Difference,
  run: (operations: readonly Operation[]) => Promise<Difference | null>,
): Promise<Difference> {
  let shortest = difference;
  let runs = 0;
  let piece = Math.ceil(difference.operations.length / 2);
  while (piece > 0 && runs < MOST_RUNS) {
    const before = shortest.operations.length;
    for (let start = 0; start < shortest.operations.length && runs < MOST_RUNS; ) {
      const kept = shortest.operations.toSpliced(start, piece);
      runs += 1;
      const found = await run(kept);
      if (found === null) start += piece;
      else shortest = found;
    }
    if (piece > 1) piece = Math.ceil(piece / 2);
    else if (shortest.operations.length === before) piece = 0;
  }
  return shortest;
}
