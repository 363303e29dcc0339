import { ID_PATTERN } from '../../src/tables/booking.ts';
import {
  all,
  bookingAt,
  has,
  IS_ADMIN,
  isDeadline,
  isMeal,
  isWritten,
  lacks,
  lockAt,
  MEAL_KEY,
  matches,
  NO_OTHERS,
  oneOf,
  removesDate,
  rootAfter,
  valid,
  valueAt,
} from './rule-expressions.ts';

// How bookings and locks belong together, after a request of any sender: `data`
// is the booking or the lock before, `newData` after.

/** The database after the request, from a booking or a lock. */
const AFTER = rootAfter(4);

const IS_HELD = has('newData', 'held');
const TABLE = valueAt('newData', 'table');
const ALSO = valueAt('newData', 'also');

/** All conditions of a booking, without those of single fields. */
export function bookingState(): string {
  return all(
    isChangedNow(),
    isSameBooking(),
    hasTables(),
    isLockRight(TABLE, IS_HELD),
    isLockRight(ALSO, IS_HELD),
    isLockRight(valueAt('data', 'table'), isHolding('table')),
    isLockRight(valueAt('data', 'also'), isHolding('also')),
    isHeldOrExplained(),
    isNowhereElse(),
  );
}

/** Once in a millisecond: a lock is written for one change. */
function isChangedNow(): string {
  return all(
    `${valueAt('newData', 'rev')} === now`,
    `${valueAt('data', 'rev')} !== now`,
    isDeadline(valueAt('newData', 'until')),
  );
}

/**
 * Secret and record never change. A meal that the restaurant has no longer
 * keeps its bookings.
 */
function isSameBooking(): string {
  const isKept = (field: string) =>
    `${valueAt('newData', field)} === ${valueAt('data', field)}`;
  const isValidPlace = all(
    has('newData', 'token'),
    isMeal(),
    matches('$id', ID_PATTERN.source),
  );
  const isUnchanged = all(isKept('token'), isKept('record'));
  return `(data.exists() ? ${isUnchanged} : ${isValidPlace})`;
}

/** One table, two different ones, or none: then it waits. */
function hasTables(): string {
  const waits = all(lacks('newData', 'held'), lacks('newData', 'also'));
  return `(${has('newData', 'table')} ? ${ALSO} !== ${TABLE} : ${waits})`;
}

/**
 * The lock of a table that the booking has or had names it exactly if the
 * booking holds that table.
 */
function isLockRight(table: string, isHeld: string): string {
  const isNamed = `(${valueAt(lockAt(AFTER, table), 'booking')} === $id)`;
  return oneOf(`${table} === null`, `${isNamed} === ${isHeld}`);
}

/** Whether the booking still holds a table that it had. */
function isHolding(field: 'table' | 'also'): string {
  const table = valueAt('data', field);
  return all(IS_HELD, oneOf(`${table} === ${TABLE}`, `${table} === ${ALSO}`));
}

/**
 * A booking holds its table unless it is freed, moved to another meal, or the
 * table has another's lock. One that once did not may stay so.
 */
function isHeldOrExplained(): string {
  const isOver = oneOf(has('newData', 'freed'), has('newData', 'movedTo'));
  const isExplained = oneOf(
    isOver,
    lacks('newData', 'table'),
    `${lockAt(AFTER, TABLE)}.exists()`,
    all('data.exists()', lacks('data', 'held')),
  );
  return `(${IS_HELD} ? !${isOver} : ${isExplained})`;
}

/** A booking that was moved to another meal comes back when it leaves that. */
function isNowhereElse(): string {
  const before = valueAt('data', 'movedTo');
  const there = sameBookingAt(AFTER, before);
  return oneOf(
    lacks('data', 'movedTo'),
    `${valueAt('newData', 'movedTo')} === ${before}`,
    `!${there}.exists()`,
    has(there, 'movedTo'),
  );
}

/** The booking with the same id. @param meal an expression: date/meal */
const sameBookingAt = (root: string, meal: string) =>
  `${root}.child('bookings').child(${meal}).child($id)`;

/**
 * Whether the field `movedTo` names a meal that the same request has moved the
 * booking to, or is as it was.
 */
export function isMovedThere(): string {
  const there = sameBookingAt(rootAfter(5), 'newData.val()');
  const isMoved = all(
    matches('newData.val()', `^[0-9]{4}-[0-9]{2}-[0-9]{2}\\/${MEAL_KEY}$`),
    `${valueAt(there, 'rev')} === now`,
    `${valueAt(there, 'token')} === ${valueAt('newData.parent()', 'token')}`,
    lacks(there, 'movedTo'),
  );
  return oneOf('newData.val() === data.val()', isMoved);
}

const EARLIER_ID = valueAt('data', 'booking');
const ID = valueAt('newData', 'booking');

/**
 * The rules of `days`: for each table of a meal the lock of the booking that
 * holds it. A lock follows its booking, so those who may change the booking may
 * write the lock. The booking's rules say that table and meal exist.
 */
export function lockRules() {
  return {
    '.read': IS_ADMIN,
    $date: {
      '.read': true,
      '.write': removesDate('bookings'),
      $meal: {
        $table: {
          '.write': `newData.exists() ? ${mayLock()} : !${holds(EARLIER_ID)}`,
          ...valid(),
          booking: valid(),
          record: valid(isRecordOfTheBooking()),
          ...NO_OTHERS,
        },
      },
    },
  };
}

/**
 * The lock names a booking of this table that this request changes; that it is
 * held then, its own rules say. One that held the table before has left.
 */
function mayLock(): string {
  const isFree = oneOf(
    '!data.exists()',
    `${EARLIER_ID} === ${ID}`,
    `!${holds(EARLIER_ID)}`,
  );
  return all(
    isOfTable(ID),
    `${valueAt(bookingAt(AFTER, ID), 'rev')} === now`,
    // Not changed by an earlier request of the same millisecond.
    `${valueAt(bookingAt('root', ID), 'rev')} !== now`,
    isFree,
  );
}

/** Whether a booking holds the table after the request. */
function holds(id: string): string {
  return all(has(bookingAt(AFTER, id), 'held'), isOfTable(id));
}

function isOfTable(id: string): string {
  const booking = bookingAt(AFTER, id);
  return oneOf(
    `${valueAt(booking, 'table')} === $table`,
    `${valueAt(booking, 'also')} === $table`,
  );
}

/** The record that the booking names, written by the same request. */
function isRecordOfTheBooking(): string {
  const after = rootAfter(5);
  const id = valueAt('newData.parent()', 'booking');
  return all(
    `newData.val() === ${valueAt(bookingAt(after, id), 'record')}`,
    isWritten(after, '$table', 'newData.val()'),
  );
}
