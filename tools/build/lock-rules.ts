import { ID_PATTERN } from '../../src/tables/booking.ts';
import {
  all,
  bookingOf,
  entryAt,
  has,
  isChangedNow,
  isDeadline,
  isSame,
  isWritten,
  lacks,
  lockAt,
  matches,
  NO_OTHERS,
  oneOf,
  recordAt,
  rootAfter,
  valid,
  valueAt,
} from './rule-expressions.ts';

// How bookings and locks belong together, after a request of any sender.

/** The database after the request, from a booking, and its entry. */
const AFTER = rootAfter(3);
const ENTRY = 'newData.parent()';

const MEAL = valueAt('newData', 'meal');
const TABLE = valueAt('newData', 'table');
const ALSO = valueAt('newData', 'also');
const IS_HELD = has('newData', 'held');

/** The booking number that a lock names. */
const isLockOf = (root: string, meal: string, table: string) =>
  `${valueAt(lockAt(root, meal, table), 'booking')} === $id`;

/** All conditions of a booking after a change, without those of fields. */
export function bookingState(): string {
  return all(
    isInItsEntry(),
    isChangeOfWhatWasSeen(),
    isSameBooking(),
    hasTables(),
    isLockRight(MEAL, TABLE, IS_HELD),
    isLockRight(MEAL, ALSO, IS_HELD),
    isLockOfBeforeRight('table'),
    isLockOfBeforeRight('also'),
    isHeldOrExplained(),
  );
}

/** At its secret, beside its meal. What a visitor has freed is freed. */
function isInItsEntry(): string {
  return all(
    has('newData', 'meal'),
    isSame('meal', ENTRY, 'newData'),
    `$secret === ${valueAt(ENTRY, 'secret')}`,
    lacks(ENTRY, 'visitor'),
  );
}

/**
 * Compare and swap: what was edited from an old picture, comes late or twice is
 * refused. A new booking has seen no revision. Each has another one, so a lock
 * is written for one change.
 */
function isChangeOfWhatWasSeen(): string {
  return all(
    `${valueAt('newData', 'seen')} === ${valueAt('data', 'rev')}`,
    `${valueAt('newData', 'rev')} === now`,
    `${valueAt('data', 'rev')} !== now`,
    isDeadline(valueAt('newData', 'until')),
  );
}

/** A record of now can be replaced, but not taken away: it shows who asked. */
function isSameBooking(): string {
  const keepsRecord = oneOf(lacks('data', 'record'), has('newData', 'record'));
  const isNumber = matches('$id', ID_PATTERN.source);
  return `(data.exists() ? ${keepsRecord} : ${isNumber})`;
}

/** One table, two different ones, or none: then it waits. */
function hasTables(): string {
  const waits = all(`!${IS_HELD}`, lacks('newData', 'also'));
  return `(${has('newData', 'table')} ? ${ALSO} !== ${TABLE} : ${waits})`;
}

/** A table's lock names the booking exactly if the booking holds that table. */
function isLockRight(meal: string, table: string, isHeld: string): string {
  const isNamed = `(${isLockOf(AFTER, meal, table)})`;
  return oneOf(`${table} === null`, `${isNamed} === ${isHeld}`);
}

/** No lock is left behind at a table that the booking had. */
function isLockOfBeforeRight(field: 'table' | 'also'): string {
  const table = valueAt('data', field);
  const isStillHeld = all(
    IS_HELD,
    isSame('meal', 'newData', 'data'),
    oneOf(`${table} === ${TABLE}`, `${table} === ${ALSO}`),
  );
  return isLockRight(valueAt('data', 'meal'), table, isStillHeld);
}

/**
 * A booking holds its table unless it is freed or the table has another's lock.
 * One that once did not hold it may stay so.
 */
function isHeldOrExplained(): string {
  const isExplained = oneOf(
    has('newData', 'freed'),
    lacks('newData', 'table'),
    `${lockAt(AFTER, MEAL, TABLE)}.exists()`,
    all('data.exists()', lacks('data', 'held')),
  );
  return `(${IS_HELD} ? ${lacks('newData', 'freed')} : ${isExplained})`;
}

/**
 * The specification's five hours, from the mark `visitor` beside a booking: any
 * visitor frees a booking whose lock names the record of now, in the request
 * that removes that record and all of its locks. The rules of `tables` let them
 * remove it for five hours. Guests who sit are not freed.
 */
export function mayFreeAsVisitor(): string {
  const entry = 'data.parent()';
  const booking = bookingOf(entry);
  const meal = valueAt(entry, 'meal');
  const table = valueAt(booking, 'table');
  const also = valueAt(booking, 'also');
  const lock = lockAt('root', meal, table);
  return all(
    isLockOf('root', meal, table),
    has(lock, 'record'),
    `${valueAt(lock, 'record')} === ${recordAt('root', table)}.getPriority()`,
    lacks(booking, 'seatedAt'),
    `!${recordAt(AFTER, table)}.exists()`,
    `!(${isLockOf(AFTER, meal, table)})`,
    oneOf(`${also} === null`, `!(${isLockOf(AFTER, meal, also)})`),
    `${valueAt('newData', 'at')} === now`,
    isDeadline(valueAt('newData', 'until')),
  );
}

/** The database after the request, from a lock. */
const AFTER_LOCK = rootAfter(4);

/**
 * The rules of `days`: for each table of a meal the lock of the booking that
 * holds it. A lock follows its booking, so those who may change the booking may
 * write the lock.
 */
export function lockRules() {
  const isRemovable = `!${isHolder(valueAt('data', 'booking'))}`;
  return {
    $date: {
      '.read': true,
      $meal: {
        $table: {
          '.write': `newData.exists() ? ${mayLock()} : ${isRemovable}`,
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
 * The lock names a booking that this request makes hold this table. One that
 * held it before has left.
 */
function mayLock(): string {
  const id = valueAt('newData', 'booking');
  const idBefore = valueAt('data', 'booking');
  const isFree = oneOf(
    '!data.exists()',
    `${idBefore} === ${id}`,
    `!${isHolder(idBefore)}`,
  );
  return all(isHolder(id), isChangedNow(AFTER_LOCK, id), isFree);
}

/** Whether a booking holds the lock's table after the request. */
function isHolder(id: string): string {
  const entry = entryAt(AFTER_LOCK, id);
  const booking = bookingOf(entry);
  return all(
    has(entry, 'secret'),
    lacks(entry, 'visitor'),
    has(booking, 'held'),
    `${valueAt(entry, 'meal')} === $date + '/' + $meal`,
    oneOf(
      `${valueAt(booking, 'table')} === $table`,
      `${valueAt(booking, 'also')} === $table`,
    ),
  );
}

/**
 * The record that the booking names, written by the same request. A lock that
 * is written without it is no longer of now: see `mayFreeAsVisitor`.
 */
function isRecordOfTheBooking(): string {
  const after = rootAfter(5);
  const id = valueAt('newData.parent()', 'booking');
  return all(
    `newData.val() === ${valueAt(bookingOf(entryAt(after, id)), 'record')}`,
    isWritten(after, '$table', 'newData.val()'),
  );
}
