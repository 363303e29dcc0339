import { restaurant } from '../../src/content/restaurant.ts';
import { MEAL_YEARS } from '../../src/tables/arrival.ts';
import { floorPlan } from '../../src/tables/floor-plan.ts';
import { MAX_DEADLINE_MS } from '../../src/tables/records.ts';

// Parts of the rules. `root` and `data` are the state before a request, and
// `newData` with its parents the state after all of its paths. All paths of a
// request have the same `now`.

/**
 * An admin is listed in the database: with the public key anyone can make an
 * account.
 */
export const IS_ADMIN =
  "(auth !== null && root.child('admins').child(auth.uid).val() === true)";

/** Whether `$table` is the key of a table of the floor plan. */
export function isTableOfThePlan(): string {
  const keys = floorPlan.map(
    ({ name, tables }) =>
      `${name}(${tables.map(({ numbers }) => numbers[0]).join('|')})`,
  );
  return `$table.matches(/^(${keys.join('|')})$/)`;
}

/** Whether `$date` and `$meal` name a meal that can be booked. */
export function isMeal(): string {
  const { from, to } = MEAL_YEARS;
  const years = Array.from({ length: to - from + 1 }, (_, index) =>
    String(from + index).slice(2),
  );
  const keys = restaurant.meals.map(({ key }) => `$meal === '${key}'`);
  const date = `20(${years.join('|')})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])`;
  return `$date.matches(/^${date}$/) && (${keys.join(' || ')})`;
}

/** The root of the database after the request. @param depth of the rule */
export const rootAfter = (depth: number) =>
  `newData${'.parent()'.repeat(depth)}`;

/** The place of a meal's record or card. */
export const atMeal = (root: string, node: 'days' | 'guests') =>
  `${root}.child('${node}').child($date).child($meal).child($table)`;

/** The place of a table's record of now. */
export const atTable = (root: string) =>
  `${root}.child('tables').child($table)`;

/**
 * Whether an admin's request carries its precondition: `changes` compares what
 * they saw with what is there.
 * @param root of the database after the request
 */
export const hasPrecondition = (root: string) =>
  `(${IS_ADMIN} && ${root}.child('changes').child(auth.uid).child('at').val() === now)`;

/**
 * Whether a record has a deadline that is no more than 60 s ahead. Comparisons
 * with a text or with null are false: no text can be stored as the deadline.
 */
export const HAS_DEADLINE = `newData.getPriority() <= now + ${MAX_DEADLINE_MS}`;

/** Whether that deadline has not passed. */
export const IS_IN_TIME = `newData.getPriority() > now && ${HAS_DEADLINE}`;

/** Whether the switches let visitors book the table. */
export function isOpen(): string {
  const zonesOpen = floorPlan.flatMap(({ name, setting }) =>
    setting === null
      ? []
      : [
          `(!$table.matches(/^${name}[0-9]+$/) || root.child('admin/${setting.key}').val() !== false)`,
        ],
  );
  return ["root.child('admin/prenotazioni').val() === true", ...zonesOpen].join(
    ' && ',
  );
}

/** Conditions of which all must hold. */
export const all = (...conditions: readonly string[]) =>
  `(${conditions.join(' && ')})`;

/** Conditions of which one must hold. */
export const oneOf = (...conditions: readonly string[]) =>
  `(${conditions.join(' || ')})`;

/** A priority could hold any text. */
export const NO_PRIORITY = 'newData.getPriority() === null';

/** A value of this kind without a priority. */
export const plain = (condition: string) => `${condition} && ${NO_PRIORITY}`;
