import { restaurant } from '../../src/content/restaurant.ts';
import { MEAL_YEARS } from '../../src/tables/arrival.ts';
import { MAX_DEADLINE_MS } from '../../src/tables/booking.ts';
import { floorPlan } from '../../src/tables/floor-plan.ts';

// Parts of the rules. `root` and `data` are the state before a request, and
// `newData` with its parents the state after all of its paths. All paths of a
// request have the same `now`. A condition that cannot be evaluated, such as a
// comparison of null with a number, denies.

/** Conditions of which all must hold. */
export const all = (...conditions: readonly string[]) =>
  `(${conditions.join(' && ')})`;

/** Conditions of which one must hold. */
export const oneOf = (...conditions: readonly string[]) =>
  `(${conditions.join(' || ')})`;

/** The value of a field. */
export const valueAt = (place: string, field: string) =>
  `${place}.child('${field}').val()`;

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

/** A table's lock of the meal. @param table an expression for its key */
export const lockAt = (root: string, table: string) =>
  `${root}.child('days').child($date).child($meal).child(${table})`;

/** A booking of the meal. @param id an expression */
export const bookingAt = (root: string, id: string) =>
  `${root}.child('bookings').child($date).child($meal).child(${id})`;

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
    return `${name}${anyOf(numbers)}`;
  });
  return matches(value, `^${anyOf(keys)}$`);
}

/** The pattern of the key of one of the restaurant's meals. */
export const MEAL_KEY = anyOf(restaurant.meals.map(({ key }) => key));

/** Whether `$date` and `$meal` name a meal that can be booked. */
export function isMeal(): string {
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
  return all(
    matches('$date', `^${anyOf(dates)}$`),
    matches('$meal', `^${MEAL_KEY}$`),
  );
}

/** Whether the switches let visitors book a table. */
export function isOpen(table: string): string {
  const zonesOpen = floorPlan.flatMap(({ name, setting }) =>
    setting === null
      ? []
      : [
          oneOf(
            `!${matches(table, `^${name}[0-9]+$`)}`,
            `root.child('admin/${setting.key}').val() !== false`,
          ),
        ],
  );
  return all("root.child('admin/prenotazioni').val() === true", ...zonesOpen);
}

/**
 * Whether a request wrote the record of a table with this priority.
 * @param after the root of the database after the request
 */
export const isWritten = (after: string, table: string, priority: string) =>
  all(
    `${recordAt(after, table)}.getPriority() === ${priority}`,
    `${recordAt('root', table)}.getPriority() !== ${priority}`,
  );

/**
 * Whether an admin removes all of a date, with what belongs to it.
 * @param other the node that must not have the date either
 */
export const removesDate = (other: 'days' | 'bookings') =>
  all(
    IS_ADMIN,
    '!newData.exists()',
    `!${rootAfter(2)}.child('${other}').child($date).exists()`,
  );
