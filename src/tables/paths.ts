import type { Meal } from '../time/meals.ts';

// Where the database holds what belongs to a table, by the table's key.

/** The record of now: requirements, section 3. */
export const tablePath = (key: string) => `tables/${key}`;

/** The record of a meal. */
export const dayPath = ({ date, key: meal }: Meal, key: string) =>
  `days/${date}/${meal}/${key}`;

/** The card of the guests who have a table for a meal. */
export const cardPath = ({ date, key: meal }: Meal, key: string) =>
  `guests/${date}/${meal}/${key}`;
