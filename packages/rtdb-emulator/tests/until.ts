/** Waits until a condition is true, at most a minute. */
export async function until(condition: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > end) throw new Error('The condition was not true within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
