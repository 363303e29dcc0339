import { floorPlan } from '../../src/tables/floor-plan.ts';
import { MAX_DEADLINE_MS } from '../../src/tables/records.ts';
import { settingNames } from '../../src/tables/settings.ts';
import { BOOKING_WINDOW } from '../../src/tables/table-state.ts';
import { isMain, RULES_FILE } from '../project.ts';
import { writeIfChanged } from '../write-if-changed.ts';

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
 * The database rules, from the floor plan and the domain's numbers.
 * @returns the text of `database.rules.json`
 */
export function databaseRules(): string {
  const rules = {
    rules: {
      '.read': false,
      '.write': false,
      tables: {
        '.read': true,
        $table: { '.write': tableWrite() },
      },
      admin: {
        '.read': true,
        $setting: { '.write': settingWrite() },
      },
      admins: {
        $uid: { '.read': 'auth !== null && auth.uid === $uid' },
      },
    },
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}

/**
 * An admin is listed in the database: with the public key anyone can make an
 * account.
 */
const IS_ADMIN =
  "(auth !== null && root.child('admins').child(auth.uid).val() === true)";

/**
 * Everything is in `.write`, which is evaluated at `$table` for every write
 * below it as well. The parts that differ for an admin come first, the long
 * table of summer times last.
 */
function tableWrite(): string {
  return [
    isTableOfThePlan(),
    `(newData.exists() ? ${mayBook()} : ${mayFree()})`,
  ].join(' && ');
}

function isTableOfThePlan(): string {
  const keys = floorPlan.map(
    ({ name, tables }) =>
      `${name}(${tables.map(({ numbers }) => numbers[0]).join('|')})`,
  );
  return `$table.matches(/^(${keys.join('|')})$/)`;
}

/** A visitor frees a recent booking, an admin one of any age. */
function mayFree(): string {
  return `data.isNumber() && (${IS_ADMIN} || ${IS_RECENT})`;
}

/** The same for visitors and admins, but for the switches. */
function mayBook(): string {
  return [
    'newData.val() === now',
    hasValidDeadline(),
    `(${IS_ADMIN} || ${isOpen()})`,
    `!(data.isNumber() && ${IS_RECENT} && ${timeOfDay()} >= ${AGE})`,
  ].join(' && ');
}

/** Without a deadline, or ahead of now by no more than 60 s. */
function hasValidDeadline(): string {
  // Comparisons with a text are false: no visitor can store a text as the
  // deadline.
  const deadline = 'newData.getPriority()';
  const isAhead = `${deadline} > now && ${deadline} <= now + ${MAX_DEADLINE_MS}`;
  // An attempt is written once: a repeated request is refused, also after
  // midnight.
  const isNew = `${deadline} !== data.getPriority()`;
  return `(${deadline} === null || ${isAhead} && ${isNew})`;
}

/** Whether the switches let visitors book the table. */
function isOpen(): string {
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

function settingWrite(): string {
  const isSetting = settingNames
    .map((name) => `$setting === '${name}'`)
    .join(' || ');
  return `(${isSetting}) && newData.isBoolean() && newData.getPriority() === null && ${IS_ADMIN}`;
}

/**
 * An expression for the time since midnight in Rome, in ms. The rules know no
 * time zone, so clock changes are constants, and the offset is that of the
 * record's instant. For a record of less than 5 h that is enough.
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
    .map((year) => [clockChange(year, 2), clockChange(year, 9)])
    .map(([start, end]) => `data.val() >= ${start} && data.val() < ${end}`)
    .join(' || ');
  return `(now + (${isSummer} ? ${SUMMER_OFFSET} : ${WINTER_OFFSET})) % ${DAY}`;
}

/**
 * When clocks change, by directive 2000/84/EC: the last Sunday of March or
 * October, 1:00 UTC.
 */
function clockChange(year: number, month: 2 | 9): number {
  const last = new Date(Date.UTC(year, month, 31, 1));
  return last.getTime() - last.getUTCDay() * DAY;
}

/** Writes the rules of the floor plan. */
export const writeRules = () => writeIfChanged(RULES_FILE, databaseRules());

// `npm run rules`
if (isMain(import.meta.url)) {
  writeRules();
  console.log(`${RULES_FILE} is written.`);
}
