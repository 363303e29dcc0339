import { BOOKING_WINDOW } from '../../src/tables/table-state.ts';
import {
  all,
  atMeal,
  HAS_DEADLINE,
  hasPrecondition,
  IS_ADMIN,
  IS_IN_TIME,
  isMeal,
  isOpen,
  isTableOfThePlan,
  oneOf,
  rootAfter,
} from './rule-expressions.ts';

/** The record of a table for a meal, and its card, before a request. */
export const RECORD = atMeal('root', 'days');
export const CARD = atMeal('root', 'guests');
/** The booking of the card. */
export const BOOKING = `${CARD}.child('booking').val()`;

/** The database after the request, from a record of `days` or its card. */
export const AFTER = rootAfter(4);

/** Admins may remove a day that is over, all of it at once. */
export const REMOVES_DAY = `${IS_ADMIN} && !newData.exists()`;

/** The rules of `days`: for each meal the records of its tables. */
export function dayRules() {
  return {
    '.read': IS_ADMIN,
    $date: {
      '.read': true,
      '.write': REMOVES_DAY,
      $meal: {
        $table: {
          '.write': `newData.exists() ? ${mayBook()} : ${oneOf(IS_ADMIN, mayFree())}`,
        },
      },
    },
  };
}

/** As in `tables`, but nothing is booked again. */
function mayBook(): string {
  const isNew = all(
    '!data.exists()',
    IS_IN_TIME,
    oneOf(IS_ADMIN, all(isOpen())),
  );
  const isMoved = all(hasPrecondition(AFTER), HAS_DEADLINE);
  return all(
    isTableOfThePlan(),
    isMeal(),
    'newData.val() === now',
    oneOf(isNew, isMoved),
  );
}

/**
 * A visitor frees with the card's token, or in the booking window what is of
 * the same day (requirements, section 4), unless its guests sit there.
 */
function mayFree(): string {
  const isOfToday = all(
    `now - data.val() < ${BOOKING_WINDOW}`,
    `${CARD}.child('sameDay').val() === true`,
    `!${CARD}.hasChild('seatedAt')`,
  );
  return all(
    `${BOOKING} === data.getPriority()`,
    oneOf(showsToken(AFTER), isOfToday),
  );
}

/**
 * Whether the request writes `cancel` into the card, which takes its token.
 * @param after the root of the database after the request
 */
export function showsToken(after: string): string {
  return all(
    `!${CARD}.hasChild('cancel')`,
    `${atMeal(after, 'guests')}.hasChild('cancel')`,
  );
}
