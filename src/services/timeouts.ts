/** How long the services wait, in ms. */
export interface Timeouts {
  /** For the database to answer. */
  readonly answer: number;
  /** From the confirmation of a booking to its deadline; the rules allow 60 s. */
  readonly deadline: number;
  /** For a table to be freed, new connections included. */
  readonly freeing: number;
  /** Between two requests of which the first got no answer. */
  readonly retry: number;
  /** For the form-mail service to answer. */
  readonly mail: number;
}

export const TIMEOUTS: Timeouts = {
  answer: 5_000,
  deadline: 15_000,
  freeing: 20_000,
  retry: 2_000,
  mail: 15_000,
};
