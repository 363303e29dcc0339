// The limits of a booking in the database. The rules and the page share them.

/** The longest texts of a booking, in UTF-16 units. */
export const TEXT_LIMITS = {
  /** hh:mm */
  time: 5,
  people: 20,
  name: 80,
  phone: 40,
  note: 120,
} as const;

/** A booking's id, which is also its number in mail and on the page. */
export const ID_PATTERN = /^[0-9]{8}$/;

/** The secret of a guest's device: 128 bits in hexadecimal digits. */
export const TOKEN_PATTERN = /^[0-9a-f]{32}$/;

/** The database refuses a deadline that is further ahead, in ms. */
export const MAX_DEADLINE_MS = 60_000;
