import type { Meal } from '../time/meals.ts';

// Where the database holds what belongs to a table or a booking. No other room
// knows it.

/** The record of now: requirements, section 3. */
export const recordPath = (table: string) => `tables/${table}`;

/** The lock of a table for a meal. */
export const lockPath = ({ date, key }: Meal, table: string) =>
  `days/${date}/${key}/${table}`;

export const bookingPath = ({ date, key }: Meal, id: string) =>
  `bookings/${date}/${key}/${id}`;
