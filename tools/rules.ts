import { writeFileSync } from 'node:fs';
import { floorPlan } from '../src/domain/floor-plan.ts';
import { romeOffset, TIME_ZONE } from '../src/domain/rome-clock.ts';
import { settingNames } from '../src/domain/settings.ts';
import { BOOKING_WINDOW } from '../src/domain/table-state.ts';
import { isMain, projectPath } from './project.ts';

export const RULES_FILE = projectPath('database.rules.json');

/** Summer times known to the rules; `tests/rules` fails five years before they run out. */
export const SUMMER_TIMES = { from: 2026, to: 2055 } as const;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const WINTER_OFFSET = 60 * MINUTE;

/**
 * The database rules, from the floor plan and the domain's numbers: what design.md lists under
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
        $setting: { '.read': true, '.write': settingWrite() },
      },
      admins: {
        $uid: { '.read': 'auth !== null && auth.uid === $uid' },
      },
    },
  };
  return `${JSON.stringify(rules, null, 2)}\n`;
}

/** Everything stands in `.write`, which is judged at `$table` for every write below it as well. */
function tableWrite(): string {
  const keys = floorPlan.map(
    ({ name, tables }) => `${name}(${tables.map(({ numbers }) => numbers[0]).join('|')})`,
  );
  const age = 'now - data.val()';
  const isRecent = `data.isNumber() && ${age} < ${BOOKING_WINDOW}`;
  const isToday = `${romeTime('data.val()')} >= ${romeTime('now')} - ${romeTime('now')} % ${DAY}`;
  const zonesOpen = floorPlan
    .filter((zone) => zone.setting !== null)
    .map(
      ({ name, setting }) =>
        `(!$table.matches(/^${name}[0-9]+$/) || root.child('admin/${setting}').val() !== false)`,
    );
  const booking = [
    'newData.val() === now',
    // By it a visitor whose answer was lost knows the record again. No free text: all can read it.
    '(newData.getPriority() === null || newData.getPriority().matches(/^[-0-9a-f]{36}$/))',
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
 * An expression for the wall clock in Rome at the instant `time`, as ms since the epoch's midnight
 * there. The rules know no time zone, so the switches to and from summer time are constants.
 */
function romeTime(time: string): string {
  const isSummer = summerTimes()
    .map(([start, end]) => `${time} >= ${start} && ${time} < ${end}`)
    .join(' || ');
  return `(${time} + (${isSummer} ? ${WINTER_OFFSET + 60 * MINUTE} : ${WINTER_OFFSET}))`;
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

if (isMain(import.meta.url)) {
  writeFileSync(RULES_FILE, databaseRules());
  console.log(`${RULES_FILE} is written.`);
}
