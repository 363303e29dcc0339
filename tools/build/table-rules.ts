import { BOOKING_WINDOW } from '../../src/tables/table-state.ts';
import { summerTime } from '../../src/time/rome-clock.ts';
import {
  all,
  IS_ADMIN,
  isDeadline,
  isOpen,
  isTableOfThePlan,
  oneOf,
} from './rule-expressions.ts';

/**
 * Summer times known to the rules; `tests/rules` fails five years before they
 * run out.
 */
export const SUMMER_TIMES = { from: 2026, to: 2055 } as const;

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const WINTER_OFFSET = HOUR;
const SUMMER_OFFSET = 2 * HOUR;

/** The time since a table was booked, in ms; `data` must be a number. */
const AGE = 'now - data.val()';
const IS_RECENT = `${AGE} < ${BOOKING_WINDOW}`;

/**
 * The rules of `tables`: for each table the record of now.
 *
 * Everything is in `.write`, which is evaluated at `$table` for every write
 * below it as well.
 */
export function tableRules() {
  const write = all(
    isTableOfThePlan('$table'),
    `(newData.exists() ? ${mayBook()} : ${mayFree()})`,
  );
  return { '.read': true, $table: { '.write': write } };
}

/** A visitor frees a recent booking, an admin one of any age. */
function mayFree(): string {
  return all('data.isNumber()', oneOf(IS_ADMIN, IS_RECENT));
}

/**
 * Visitors and admins book a table that is not booked, visitors only while the
 * switches let them. The long table of summer times comes last.
 */
function mayBook(): string {
  const isBooked = all(
    'data.isNumber()',
    IS_RECENT,
    `${timeOfDay()} >= ${AGE}`,
  );
  return all(
    'newData.val() === now',
    hasValidDeadline(),
    oneOf(IS_ADMIN, isOpen('$table')),
    `!${isBooked}`,
  );
}

/** Without a deadline, or ahead of now by no more than 60 s. */
function hasValidDeadline(): string {
  const deadline = 'newData.getPriority()';
  // An attempt is written once: a repeated request is refused, also after
  // midnight.
  const isNew = `${deadline} !== data.getPriority()`;
  return oneOf(`${deadline} === null`, all(isDeadline(deadline), isNew));
}

/**
 * An expression for the time since midnight in Rome, in ms. The rules know no
 * time zone, so clock changes are constants, and the offset is that of the
 * record's instant. Within the booking window that is enough.
 * For example, clocks go back on 25 October 2026 at 3:00. A record of the 24th,
 * 23:00, compared on the 25th at 0:30: both times are summer time. A record of
 * the 25th, 2:00, compared at 4:00, in winter time: the time since midnight is
 * an hour too long, and the record is of today all the same.
 */
function timeOfDay(): string {
  const { from, to } = SUMMER_TIMES;
  const years = Array.from(
    { length: to - from + 1 },
    (_, index) => from + index,
  );
  const isSummer = years
    .map(summerTime)
    .map(([start, end]) => `data.val() >= ${start} && data.val() < ${end}`)
    .join(' || ');
  return `(now + (${isSummer} ? ${SUMMER_OFFSET} : ${WINTER_OFFSET})) % ${DAY}`;
}
