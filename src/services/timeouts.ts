/** How long the services wait, in ms. */
export const TIMEOUTS = {
  /** For the database to answer. */
  answer: 5_000,
  /** From the confirmation of a booking to its deadline; the rules allow 60 s. */
  deadline: 15_000,
  /** For a table to be freed, new connections included. */
  freeing: 20_000,
  /** Between a request without an answer and the next one. */
  retry: 2_000,
  /** For the form-mail service to answer. */
  mail: 15_000,
};

export type Timeouts = Readonly<typeof TIMEOUTS>;
