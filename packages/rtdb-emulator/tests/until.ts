/** Waits until the values that a listener reports satisfy a condition, at most a minute. */
export async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not happen within a minute.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
