import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { entryOf } from '../../../src/admin/book/entry.ts';
import type { Booking } from '../../../src/tables/booking.ts';
import {
  type Instant,
  romeInstant,
  romeTime,
} from '../../../src/time/rome-clock.ts';
import { say } from '../../shared/language.ts';
import { projectPath } from '../../shared/project.ts';
import type { ProjectAccess } from '../../shared/project-access.ts';
import { ExpectedError } from '../../shared/run.ts';
import { openQuestions } from '../questions.ts';
import {
  type BookingsExport,
  bookingsMade,
  exportBookings,
  parseExport,
  removeBookings,
  restoreBookings,
} from './bookings.ts';

interface BookingsOptions {
  readonly restore?: string | undefined;
  readonly remove?: boolean | undefined;
}

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
  const [from = 0, until = 0] = times.map(instantOf);
  const exported = await exportBookings(project);
  const file = writeFiles(exported);
  if (!remove) return;
  const made = bookingsMade(exported, from, until);
  const { ask, close } = openQuestions();
  const answer = await ask(
    say`Bookings made on the site then and not marked as seen on /admin: ${made.length}. Type this number to remove them: `,
  );
  close();
  if (answer?.trim() !== `${made.length}`)
    throw new ExpectedError(say`Nothing was removed.`);
  await removeBookings(project, made);
  console.log(
    say`They are removed. To undo it: npm run admin -- prenotazioni --restore ${file}`,
  );
}

/** @returns the name of the file that can be restored */
function writeFiles(exported: BookingsExport): string {
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const [json, csv] = [`prenotazioni-${time}.json`, `prenotazioni-${time}.csv`];
  const bookings = parseExport(exported);
  writeFileSync(projectPath(json), `${JSON.stringify(exported, null, 2)}\n`);
  // Excel takes a file without the mark for one in another encoding.
  writeFileSync(projectPath(csv), `\uFEFF${csvOf(bookings)}`);
  console.log(
    say`Bookings written: ${bookings.length}, to ${json} and, for a spreadsheet, to ${csv}. The files hold names and telephone numbers: keep them where no other person reads them.`,
  );
  return json;
}

/** A line for each booking, below the names of the columns. */
function csvOf(bookings: readonly Booking[]): string {
  const rows = bookings.map(rowOf);
  const [first = {}] = rows;
  return [Object.keys(first), ...rows.map((row) => Object.values(row))]
    .map((cells) => `${cells.map(cell).join(';')}\r\n`)
    .join('');
}

/** What the spreadsheet has of a booking, by column. */
function rowOf(booking: Booking): Readonly<Record<string, unknown>> {
  const { id, meal, time, table, also, people } = booking;
  const { name, surname, phone, note, seatedAt, freed } = booking;
  return {
    number: id,
    date: meal.date,
    meal: meal.key,
    time,
    table,
    also,
    people,
    name,
    surname,
    phone,
    note,
    state: entryOf(booking).kind,
    seated: seatedAt && romeTime(seatedAt),
    freedBy: freed?.by,
  };
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
  const backup = readBackup(resolve(projectPath('.'), file));
  if (!backup?.bookings || !backup.notes)
    throw new ExpectedError(
      say`${file} is missing, or is no copy of the bookings: name the file that ends in .json.`,
    );
  const { restored, displaced } = await restoreBookings(project, backup);
  console.log(
    say`Bookings restored: ${restored}; without their table, which another one holds now: ${displaced} (see /admin).`,
  );
}

/** Null for a file that is missing or is no JSON. */
function readBackup(file: string): BookingsExport | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** @param time such as 2026-11-27T01:00 @returns NaN if it is no time */
function instantOf(time: string): Instant {
  const [date = '', hour = ''] = time.split('T');
  return romeInstant(date, hour);
}
