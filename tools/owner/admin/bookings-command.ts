import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Instant, romeInstant } from '../../../src/time/rome-clock.ts';
import { say } from '../../shared/language.ts';
import { projectPath } from '../../shared/project.ts';
import type { ProjectAccess } from '../../shared/project-access.ts';
import { ExpectedError } from '../../shared/run.ts';
import { openQuestions } from '../questions.ts';
import {
  bookingsMade,
  type ExportedBookings,
  entriesOf,
  readBookings,
  removeBookings,
  restoreBookings,
} from './bookings.ts';

interface BookingsOptions {
  readonly restore: string | undefined;
  readonly remove: boolean | undefined;
}

const COLUMNS = ['time', 'table', 'also', 'people', 'name', 'phone', 'note'];

/**
 * `npm run admin -- prenotazioni`: writes all bookings into two files. With
 * `--restore FILE` those of a file are written back, with `--remove` those are
 * removed that were made on the site between two times and not read since.
 * @param times by Rome's clock, such as 2026-11-27T01:00
 */
export async function runBookings(
  project: ProjectAccess,
  { restore, remove }: BookingsOptions,
  times: readonly string[],
): Promise<void> {
  if (restore !== undefined) return restoreFrom(project, restore);
  const [from = NaN, until = NaN] = remove ? times.map(instantOf) : [0, 0];
  if (Number.isNaN(from) || Number.isNaN(until))
    throw new ExpectedError(
      say`Usage: npm run admin -- prenotazioni --remove 2026-11-27T01:00 2026-11-27T03:30`,
    );
  const bookings = await readBookings(project);
  const file = exportTo(bookings);
  if (!remove) return;
  const made = bookingsMade(bookings, from, until);
  const { ask, close } = openQuestions();
  const answer = await ask(
    say`${made.length} bookings were made on the site then and have not been marked as seen on /admin. Type this number to remove them: `,
  );
  close();
  if (answer?.trim() !== `${made.length}`)
    throw new ExpectedError(say`Nothing was removed.`);
  await removeBookings(project, bookings, made);
  console.log(
    say`They are removed. To undo it: npm run admin -- prenotazioni --restore ${file}`,
  );
}

/** @returns the name of the file that can be restored */
function exportTo(bookings: ExportedBookings): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const [json, csv] = [`prenotazioni-${time}.json`, `prenotazioni-${time}.csv`];
  writeFileSync(projectPath(json), `${JSON.stringify(bookings, null, 2)}\n`);
  // Excel takes a file without the mark for one in another encoding.
  writeFileSync(projectPath(csv), `\uFEFF${csvOf(bookings)}`);
  const count = entriesOf(bookings.bookings).length;
  console.log(
    say`${count} bookings are in ${json} and, for a spreadsheet, in ${csv}. They hold names and telephone numbers: keep them where no other person reads them.`,
  );
  return json;
}

/** A line for each booking. */
function csvOf({ bookings }: ExportedBookings): string {
  const rows = entriesOf(bookings).map(({ date, meal, key, value }) => {
    const texts: Readonly<Record<string, unknown>> = { ...value };
    const ends = value.freed ? 'freed' : (value.movedTo ?? '');
    return [date, meal, key, ...COLUMNS.map((name) => texts[name]), ends];
  });
  return [['date', 'meal', 'number', ...COLUMNS, 'end'], ...rows]
    .map((row) => `${row.map(cell).join(';')}\r\n`)
    .join('');
}

/** A guest's text is no formula: an apostrophe in front keeps it a text. */
function cell(value: unknown): string {
  const text = `${value ?? ''}`.replace(/^(?=[=+\-@\t\r])/, "'");
  return `"${text.replaceAll('"', '""')}"`;
}

async function restoreFrom(
  project: ProjectAccess,
  file: string,
): Promise<void> {
  const text = readFileSync(resolve(projectPath('.'), file), 'utf8');
  const { bookings, days } = JSON.parse(text);
  if (!bookings || !days)
    throw new ExpectedError(
      say`${file} is no file that this command has written.`,
    );
  const { restored, displaced } = await restoreBookings(project, {
    bookings,
    days,
  });
  console.log(
    say`${restored} bookings are restored, ${displaced} of them without their table, which another one holds now: see /admin.`,
  );
}

/** @param time such as 2026-11-27T01:00 @returns NaN if it is no time */
function instantOf(time: string): Instant {
  const [date = '', hour = ''] = time.split('T');
  return romeInstant(date, hour);
}
