import {
  all,
  bookingAt,
  has,
  IS_ADMIN,
  isWritten,
  NO_OTHERS,
  oneOf,
  removesDate,
  rootAfter,
  valid,
  valueAt,
} from './rule-expressions.ts';

/** The database after the request, from a lock. */
const AFTER = rootAfter(4);

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
