// What the rules accept of a booking in the database: the generator of the
// rules and the page derive from these.

/** The longest texts, in UTF-16 units. The note is the staff's. */
export const TEXT_LENGTHS = {
  /** hh:mm */
  time: 5,
  people: 20,
  /** First name and surname. */
  name: 80,
  phone: 40,
  note: 120,
} as const;

/** A booking's id, which is its number, has this many digits. */
export const ID_DIGITS = 8;

/** A token has this many hexadecimal digits: 128 bits. */
export const TOKEN_DIGITS = 32;

/** A deadline that is further ahead is refused, in ms. */
export const MAX_DEADLINE_MS = 60_000;
