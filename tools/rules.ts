import { writeFileSync } from 'node:fs';
import { floorPlan } from '../src/domain/floor-plan.ts';
import { romeOffset, TIME_ZONE } from '../src/domain/rome-clock.ts';
import { settingNames } from '../src/domain/settings.ts';
import { BOOKING_WINDOW } from '../src/domain/table-state.ts';
import { isMain, isTestRestaurant, projectPath } from './project.ts';

export const RULES_FILE = projectPath(
  isTestRestaurant ? 'tests/restaurant/database.rules.json' : 'database.rules.json',
);

/** Summer times known to the rules; `tests/rules` fails five years before they run out. */
export const SUMMER_TIMES = { from: 2026, to: 2055 } as const;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WINTER_OFFSET = 60 * MINUTE;
const SUMMER_OFFSET = 120 * MINUTE;

/** How far ahead of `now` the deadline of a booking's record may be, in ms. */
const FURTHEST_DEADLINE = MINUTE;

/**
 * The database rules, from the floor plan and the domain's numbers: see
 * "What the rules enforce".
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

/** Everything is in `.write`, which is evaluated at `$table` for every write below it as well. */
function tableWrite(): string {
  const keys = floorPlan.map(
    ({ name, tables }) => `${name}(${tables.map(({ numbers }) => numbers[0]).join('|')})`,
  );
  const age = 'now - data.val()';
  const isRecent = `data.isNumber() && ${age} < ${BOOKING_WINDOW}`;
  const isToday = `${timeOfDay()} >= ${age}`;
  const zonesOpen = floorPlan.flatMap(({ name, setting }) =>
    setting === null
      ? []
      : [
          `(!$table.matches(/^${name}[0-9]+$/) || root.child('admin/${setting.key}').val() !== false)`,
        ],
  );
  // Text is neither before nor after a number: a deadline holds nothing that a visitor could read.
  const deadline = 'newData.getPriority()';
  // An attempt is written once: its second arrival is refused, also after midnight.
  const isAhead = `${deadline} > now && ${deadline} <= now + ${FURTHEST_DEADLINE}`;
  const isNew = `${deadline} !== data.getPriority()`;
  const booking = [
    'newData.val() === now',
    `(${deadline} === null || ${isAhead} && ${isNew})`,
    "root.child('admin/prenotazioni').val() === true",
    ...zonesOpen,
    `!(${isRecent} && ${isToday})`,
  ].join(' && ');
  return `$table.matches(/^(${keys.join('|')})$/) && (newData.exists() ? ${booking} : ${isRecent})`;
}

function settingWrite(): string {
  const isSetting = settingNames.map((name) => `$setting === '${name}'`).join(' || ');
  const isAdmin = "auth !== null && root.child('admins').child(auth.uid).val() === true";
  return `(${isSetting}) && newData.isBoolean() && newData.getPriority() === null && ${isAdmin}`;
}

/**
 * An expression for the time since midnight in Rome, in ms, by the offset at the record's own
 * instant. The rules know no time zone, so the switches to and from summer time are constants.
 *
 * This offset is right for both, as far as the answer goes, because a record that matters is less
 * than 5 h old, and no clock is changed in the 5 h before midnight: a record of the evening has the
 * offset of the midnight after it. One from before a switch counts by its own clock, which shows
 * the hours that have passed since midnight. One from after it is of today either way.
 */
function timeOfDay(): string {
  const isSummer = summerTimes()
    .map(([start, end]) => `data.val() >= ${start} && data.val() < ${end}`)
    .join(' || ');
  return `(now + (${isSummer} ? ${SUMMER_OFFSET} : ${WINTER_OFFSET})) % ${DAY}`;
}

/** Start and end of every summer time, ms since the epoch, from the machine's time zone data. */
function summerTimes(): [number, number][] {
  const years = Array.from(
    { length: SUMMER_TIMES.to - SUMMER_TIMES.from + 1 },
    (_, index) => SUMMER_TIMES.from + index,
  );
  return years.map((year) => {
    const [start, end] = offsetChanges(year);
    if (start === undefined || end === undefined) {
      throw new Error(`${TIME_ZONE} has no summer time in ${year}: tools/rules.ts must follow.`);
    }
    return [start, end];
  });
}

/** The instants of a year at which Rome's clocks are changed, to the minute. */
function offsetChanges(year: number): number[] {
  const changes: number[] = [];
  for (let day = Date.UTC(year); day < Date.UTC(year + 1); day += DAY) {
    if (romeOffset(day) !== romeOffset(day + DAY)) changes.push(changeBetween(day, day + DAY));
  }
  return changes;
}

/** Halves the span until the minute of the change is found. */
function changeBetween(before: number, after: number): number {
  if (after - before <= MINUTE) return after;
  const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
  return romeOffset(before) === romeOffset(middle)
    ? changeBetween(middle, after)
    : changeBetween(before, middle);
}

export const writeRules = () => writeFileSync(RULES_FILE, databaseRules());

// `npm run rules`
if (isMain(import.meta.url)) {
  writeRules();
  console.log(`${RULES_FILE} is written.`);
}
