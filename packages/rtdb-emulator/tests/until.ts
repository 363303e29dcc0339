/** Waits until the values that a listener reports satisfy a condition, at most 25 s. */
export async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + 25_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not happen within 25 s.');
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
