/** How long the services wait, in ms. */
export const TIMEOUTS = {
  /** Until the database has answered. */
  answer: 5_000,
  /** From the confirmation of a booking to its deadline. */
  deadline: 15_000,
  /** Between a request without an answer and the next one. */
  retry: 2_000,
  /** Until the form-mail service has answered. */
  mail: 15_000,
};

export type Timeouts = Readonly<typeof TIMEOUTS>;

/** Resolves after a time in ms. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * What was pressed is painted by then, in ms: on a slow phone requests at once
 * would delay it.
 */
export const AFTER_PAINT_MS = 100;
