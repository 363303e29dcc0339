import { settingNames } from '../../src/tables/settings.ts';
import { RULES_FILE } from '../shared/project.ts';
import { writeIfChanged } from '../shared/write-if-changed.ts';
import { bookingRules, noteRules } from './booking-rules.ts';
import { lockRules } from './lock-rules.ts';
import { all, IS_ADMIN, oneOf, valid } from './rule-expressions.ts';
import { tableRules } from './table-rules.ts';

/**
 * The database rules, from the restaurant, its floor plan and the numbers of
 * the business.
 * @returns the text of `database.rules.json`
 */
export function databaseRules(): string {
  const rules = {
    rules: {
      '.read': false,
      '.write': false,
      tables: tableRules(),
      days: lockRules(),
      bookings: bookingRules(),
      notes: noteRules(),
      admin: settingRules(),
      admins: {
        $uid: { '.read': 'auth !== null && auth.uid === $uid' },
      },
    },
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}

/** The rules of `admin`: the switches. None is removed. */
function settingRules() {
  const isSetting = settingNames.map((name) => `$setting === '${name}'`);
  return {
    '.read': true,
    $setting: {
      '.write': all(oneOf(...isSetting), 'newData.isBoolean()', IS_ADMIN),
      ...valid(),
    },
  };
}

/** Writes the rules of the floor plan. */
export const writeRules = () => writeIfChanged(RULES_FILE, databaseRules());
