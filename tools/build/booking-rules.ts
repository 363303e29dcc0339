import {
  MAX_DEADLINE_MS,
  NOTE_LIMIT,
  SECRET_PATTERN,
  TEXT_LIMITS,
} from '../../src/tables/booking.ts';
import { bookingState, mayFreeAsVisitor } from './lock-rules.ts';
import {
  all,
  bookingOf,
  entryAt,
  has,
  IS_ADMIN,
  isChangedNow,
  isMeal,
  isOpen,
  isSame,
  isTableOfThePlan,
  isWritten,
  lacks,
  matches,
  NO_OTHERS,
  oneOf,
  rootAfter,
  valid,
  validText,
  valueAt,
} from './rule-expressions.ts';

/**
 * The rules of `bookings`: under each number the booking, at its secret. To
 * name that path is the proof of its guest. How a booking and its locks belong
 * together is in `lock-rules.ts`.
 *
 * Conditions are in `.write`, which is evaluated for parts and removals as
 * well, and sees what the whole request leaves. `.validate` is for single
 * fields.
 */
export function bookingRules() {
  return {
    '.read': IS_ADMIN,
    // The staff read a range of meals.
    '.indexOn': 'meal',
    $id: {
      '.write': mayRemove(),
      meal: { '.write': isMealOfTheBooking(), ...valid() },
      secret: { '.write': mayWriteSecret(), ...valid() },
      visitor: visitorRules(),
      $secret: {
        '.read': `$secret === ${valueAt('data.parent()', 'secret')}`,
        '.write': all(bookingState(), oneOf(IS_ADMIN, mayChangeAsGuest())),
        ...valid(),
        ...fields(),
        ...NO_OTHERS,
      },
    },
  };
}

/** The rules of `notes`: a note is written together with its booking. */
export function noteRules() {
  const after = rootAfter(2);
  const isOfChange = isChangedNow(after, '$id');
  const exists = `${entryAt(after, '$id')}.exists()`;
  return {
    '.read': IS_ADMIN,
    $id: {
      '.write': all(
        IS_ADMIN,
        `(${exists} ? ${isOfChange} : !newData.exists())`,
      ),
      ...validText(NOTE_LIMIT),
    },
  };
}

/**
 * An admin removes all under a number, with its note, when no lock of its meal
 * is left.
 */
function mayRemove(): string {
  const after = rootAfter(2);
  const meal = valueAt('data', 'meal');
  return all(
    IS_ADMIN,
    '!newData.exists()',
    `!${after}.child('days').child(${meal}).exists()`,
    `!${after}.child('notes').child($id).exists()`,
  );
}

/** For the staff, who ask for a range of meals, and for locks. */
function isMealOfTheBooking(): string {
  const booking = bookingOf('newData.parent()');
  return `newData.val() === ${valueAt(booking, 'meal')}`;
}

/** Once, with the booking itself. */
function mayWriteSecret(): string {
  return all(
    '!data.exists()',
    matches('newData.val()', SECRET_PATTERN.source),
    'newData.parent().hasChild(newData.val())',
  );
}

/**
 * The mark that a visitor has freed the booking: see `mayFreeAsVisitor`. It is
 * removed only with a change of the booking. That is the staff's: see
 * `mayChangeAsGuest`.
 */
function visitorRules() {
  const isOfChange = all('data.exists()', isChangedNow(rootAfter(3), '$id'));
  return {
    '.read': true,
    '.write': `newData.exists() ? ${mayFreeAsVisitor()} : ${isOfChange}`,
    ...valid(),
    at: valid(),
    until: valid(),
    ...NO_OTHERS,
  };
}

/** What a guest may do; all else is the staff's. */
function mayChangeAsGuest(): string {
  const isFreed = has('newData', 'freed');
  return all(
    lacks('data', 'freed'),
    lacks('data.parent()', 'visitor'),
    isSame('seatedAt', 'newData', 'data'),
    // Changed, it is new for the staff again.
    lacks('newData', 'readAt'),
    // A second table is kept or given back, never taken.
    oneOf(lacks('newData', 'also'), isSame('also', 'newData', 'data')),
    `(${isFreed} ? ${isFreedByGuest()} : ${isBookedByGuest()})`,
  );
}

const IS_SAME_PLACE = all(
  isSame('meal', 'newData', 'data'),
  isSame('table', 'newData', 'data'),
);

function isFreedByGuest(): string {
  return all(
    IS_SAME_PLACE,
    `${valueAt('newData', 'freed/by')} === 'guest'`,
    `${valueAt('newData', 'freed/at')} === now`,
  );
}

/**
 * Guests who sit change nothing. Others change their words whatever the
 * switches say. The switches decide about a new booking, and about another
 * table or meal. A new one may ask for a table that another holds, if the
 * request writes its record of now, which is under the switches, too.
 */
function isBookedByGuest(): string {
  const isOpenToo = isOpen(valueAt('newData', 'also'));
  const isHeld = all(
    has('newData', 'held'),
    isOpen(valueAt('newData', 'table')),
    oneOf(lacks('newData', 'also'), isOpenToo),
  );
  return all(
    lacks('newData', 'seatedAt'),
    oneOf(
      all(IS_SAME_PLACE, isSame('held', 'newData', 'data')),
      isHeld,
      all('!data.exists()', has('newData', 'record')),
    ),
  );
}

/** The fields of a booking, as far as they can be judged alone. */
function fields() {
  const texts = Object.entries(TEXT_LIMITS).map(([name, longest]) => [
    name,
    validText(longest),
  ]);
  return {
    meal: valid(oneOf(IS_UNCHANGED, isMeal('newData.val()'))),
    table: valid(oneOf(IS_UNCHANGED, isTableOfThePlan('newData.val()'))),
    also: valid(oneOf(IS_UNCHANGED, isTableOfThePlan('newData.val()'))),
    held: valid('newData.val() === true'),
    record: valid(oneOf(IS_UNCHANGED, isRecordOfNow())),
    rev: valid(),
    until: valid(),
    seen: valid(),
    ...Object.fromEntries(texts),
    seatedAt: valid(IS_PAST),
    readAt: valid(IS_PAST),
    freed: {
      ...valid("newData.hasChildren(['at', 'by'])"),
      at: valid(IS_PAST),
      by: valid(matches('newData.val()', '^(guest|visitor|staff)$')),
      ...NO_OTHERS,
    },
  };
}

/** Floor plan and meals of the restaurant may be others by now. */
const IS_UNCHANGED = 'newData.val() === data.val()';

/** The clock of a device of the staff may be ahead by so much. */
const IS_PAST = `newData.val() <= now + ${MAX_DEADLINE_MS}`;

/** The record that the same request writes at the booking's table. */
function isRecordOfNow(): string {
  const table = valueAt('newData.parent()', 'table');
  return isWritten(rootAfter(4), table, 'newData.val()');
}
