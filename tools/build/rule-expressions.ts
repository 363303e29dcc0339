import { floorPlan } from '../../src/tables/floor-plan.ts';

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

/**
 * What another node holds of `$table` after the write. `root` is the state
 * before it, and one request may write both.
 */
export const besideTable = (node: 'tables' | 'guests') =>
  `newData.parent().parent().child('${node}').child($table)`;
