/**
 * The middle of some values; of an even number of them the mean of the two in the middle.
 * @throws for no values at all
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[sorted.length >> 1]];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.');
  return (low + high) / 2;
}

export function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
