/** How long the services wait, in ms. */
export interface Patience {
  /** For the database to answer, before a new connection is tried. */
  readonly answer: number;
  /** From the confirmation of a booking to its deadline; the rules allow 60 s. */
  readonly deadline: number;
  /** For a table to be freed, new connections included. */
  readonly freeing: number;
  /** Between two readings of a record that cannot be read. */
  readonly retry: number;
  /** For the form-mail service to answer. */
  readonly mail: number;
}

export const PATIENCE: Patience = {
  answer: 5_000,
  deadline: 15_000,
  freeing: 20_000,
  retry: 2_000,
  mail: 15_000,
};
