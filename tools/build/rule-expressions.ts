import { restaurant } from '../../src/content/restaurant.ts';
import { MAX_DEADLINE_MS } from '../../src/tables/booking.ts';
import { floorPlan } from '../../src/tables/floor-plan.ts';
import { MEAL_YEARS } from '../../src/tables/meal-years.ts';
import { zoneKey } from '../../src/tables/zones.ts';

// Parts of the rules. `root` and `data` are the state before a request, and
// `newData` with its parents the state after all of its paths. All paths of a
// request have the same `now`. A condition that cannot be evaluated, such as a
// comparison of null with a number or `child(null)`, denies.

/** Conditions of which all must hold. */
export const all = (...conditions: readonly string[]) =>
  `(${conditions.join(' && ')})`;

/** Conditions of which one must hold. */
export const oneOf = (...conditions: readonly string[]) =>
  `(${conditions.join(' || ')})`;

/** The value of a field. */
export const valueAt = (place: string, field: string) =>
  `${place}.child('${field}').val()`;

/** Whether a field has the same value in two places. */
export const isSame = (field: string, place: string, other: string) =>
  `${valueAt(place, field)} === ${valueAt(other, field)}`;

/** Whether a field exists. */
export const has = (place: string, field: string) =>
  `${place}.hasChild('${field}')`;

/** Whether a field does not exist. */
export const lacks = (place: string, field: string) => `!${has(place, field)}`;

/** The root of the database after the request. @param depth of the rule */
export const rootAfter = (depth: number) =>
  `newData${'.parent()'.repeat(depth)}`;

/** A table's record of now. @param table an expression for its key */
export const recordAt = (root: string, table: string) =>
  `${root}.child('tables').child(${table})`;

/** A table's lock. @param meal, table expressions: date/key, and key */
export const lockAt = (root: string, meal: string, table: string) =>
  `${root}.child('days').child(${meal}).child(${table})`;

/** What lies under the number of a booking. @param id an expression */
export const entryAt = (root: string, id: string) =>
  `${root}.child('bookings').child(${id})`;

/** The booking of an entry that exists. */
export const bookingOf = (entry: string) =>
  `${entry}.child(${valueAt(entry, 'secret')})`;

/**
 * Whether this request changes the booking with a number: an earlier one of the
 * same millisecond does not count. A secret is never replaced, so that of after
 * the request finds the booking of before.
 */
export function isChangedNow(after: string, id: string): string {
  const entry = entryAt(after, id);
  const before = `${entryAt('root', id)}.child(${valueAt(entry, 'secret')})`;
  return all(
    `${valueAt(bookingOf(entry), 'rev')} === now`,
    `${valueAt(before, 'rev')} !== now`,
  );
}

/**
 * An admin is listed in the database: with the public key anyone can make an
 * account.
 */
export const IS_ADMIN =
  "(auth !== null && root.child('admins').child(auth.uid).val() === true)";

/** A priority could hold any text. */
const NO_PRIORITY = 'newData.getPriority() === null';

/** Validates a value that has no priority. */
export const valid = (...conditions: readonly string[]) => ({
  '.validate': [...conditions, NO_PRIORITY].join(' && '),
});

/** Validates a text. @param longest in UTF-16 units */
export const validText = (longest: number) =>
  valid('newData.isString()', `newData.val().length <= ${longest}`);

/** Other children are refused. */
export const NO_OTHERS = { $other: { '.validate': false } } as const;

/** Whether a time is ahead of now, by no more than 60 s. */
export const isDeadline = (time: string) =>
  `${time} > now && ${time} <= now + ${MAX_DEADLINE_MS}`;

/** Whether a value matches a pattern. Only a text does. */
export const matches = (value: string, pattern: string) =>
  `${value}.matches(/${pattern}/)`;

const anyOf = (parts: readonly (string | number)[]) => `(${parts.join('|')})`;

/** Whether a value is the key of a table of the floor plan. */
export function isTableOfThePlan(value: string): string {
  const keys = floorPlan.map(({ name, tables }) => {
    const numbers = tables.map(({ numbers: [first] }) => first);
    return `${zoneKey(name)}${anyOf(numbers)}`;
  });
  return matches(value, `^${anyOf(keys)}$`);
}

/** Whether a value names a meal that can be booked: yyyy-mm-dd/key. */
export function isMeal(value: string): string {
  const { from, to } = MEAL_YEARS;
  const years = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  const leapYears = years.filter((year) => year % 4 === 0);
  const day = '(0[1-9]|1[0-9]|2[0-8])';
  const dates = [
    `${anyOf(years)}-(0[1-9]|1[0-2])-${day}`,
    `${anyOf(years)}-(0[13-9]|1[0-2])-(29|30)`,
    `${anyOf(years)}-(0[13578]|1[02])-31`,
    `${anyOf(leapYears)}-02-29`,
  ];
  const keys = restaurant.meals.map(({ key }) => key);
  return matches(value, `^${anyOf(dates)}\\/${anyOf(keys)}$`);
}

/** Whether the switches let visitors book a table. */
export function isOpen(table: string): string {
  const zonesOpen = floorPlan.flatMap(({ name, setting }) =>
    setting === null
      ? []
      : [
          oneOf(
            `!${matches(table, `^${zoneKey(name)}[0-9]+$`)}`,
            `root.child('admin/${setting.key}').val() !== false`,
          ),
        ],
  );
  return all("root.child('admin/prenotazioni').val() === true", ...zonesOpen);
}

/**
 * Whether a request writes the record of a table with this priority.
 * @param after the root of the database after the request
 */
export const isWritten = (after: string, table: string, priority: string) =>
  all(
    `${recordAt(after, table)}.getPriority() === ${priority}`,
    `${recordAt('root', table)}.getPriority() !== ${priority}`,
  );
