import type { Table } from '../../tables/floor-plan.ts';
import { type CardTexts, NO_TEXTS } from '../../tables/guest-card.ts';
import { arrivalOf, type Entry } from '../book/entry.ts';
import { isPresent, mealName } from '../book/meal.ts';
import type { Place } from '../book/places.ts';
import { entryWords } from '../book/words.ts';
import { changeWords, tableName } from '../change/change-texts.ts';
import { book, put, walkIn } from '../change/changes.ts';
import { ofTables } from '../change/use-changes.ts';
import { askTexts } from './booking-form.tsx';
import { sheetTexts } from './shown-texts.ts';
import { entryNow, newDeadline, placeNow, type Staff } from './staff.ts';

// Who gets a table.

/**
 * Asks who comes: without an hour at the present meal they sit down now. If the
 * table is lost meanwhile, what was typed gets the next table that is pressed.
 */
export async function occupy(
  staff: Staff,
  table: Table,
  initial: CardTexts,
): Promise<void> {
  const { meal, now } = staff;
  const isNow = isPresent(meal, now());
  const isFree = () => !placeNow(staff, table)?.holder;
  let typed = initial;
  const texts = await askTexts(staff, {
    table,
    text: isNow
      ? sheetTexts.confirmWalkIn(table)
      : sheetTexts.confirmBooking(table, mealName(meal, now())),
    legend: isNow ? sheetTexts.walkInOrBooking : sheetTexts.guest,
    initial,
    isStillSo: isFree,
    onChange: (next) => {
      typed = next;
    },
  });
  const isSaved = texts ? await save(staff, table, texts) : isFree();
  if (!isSaved && hasTexts(typed))
    staff.choose({ kind: 'booking', texts: typed });
}

const hasTexts = (texts: CardTexts): boolean =>
  Object.values(texts).some((text) => text !== '');

async function save(
  staff: Staff,
  table: Table,
  texts: CardTexts,
): Promise<boolean> {
  const { meal, now, changes } = staff;
  const place = placeNow(staff, table);
  if (!place) return false;
  const isWalkIn = isPresent(meal, now()) && texts.time === '';
  const write = isWalkIn ? walkIn : book;
  return changes.make({
    ...ofTables(table),
    wanted: write(place, newDeadline(staff), texts),
    ...(isWalkIn
      ? changeWords.walkIn(table)
      : changeWords.booked(table, mealName(meal, now()))),
  });
}

/** Guests sit down until others come, whose booking stays. */
export async function seatOthers(staff: Staff, holder: Entry): Promise<void> {
  const { table } = holder;
  const details = (
    <p>{sheetTexts.until(entryWords(holder, staff.now()).join(', '))}</p>
  );
  const answer = await staff.ask(
    tableName(table),
    { text: sheetTexts.confirmWalkIn(table), details },
    () => entryNow(staff, holder) !== null,
  );
  if (answer) await save(staff, table, NO_TEXTS);
}

/** Whether others may sit at a table before its guests come. */
export const isLater = (entry: Entry, now: number): boolean =>
  entry.kind === 'expected' && arrivalOf(entry) > now;

/** Moves a booking to a free table, or gives a freed one a table again. */
export async function giveTable(
  staff: Staff,
  entry: Entry,
  place: Place,
): Promise<void> {
  const { table } = place;
  await staff.changes.make({
    ...ofTables(table, entry.table),
    wanted: put(entry, place, newDeadline(staff)),
    ...(entry.kind === 'freed'
      ? changeWords.restored(table)
      : changeWords.moved(entry.table, table)),
  });
}

/** A booking that was freed gets its table again, or another that is chosen. */
export async function restore(staff: Staff, entry: Entry): Promise<void> {
  const place = placeNow(staff, entry.table);
  if (place?.holder) staff.choose({ kind: 'move', entry });
  else if (place) await giveTable(staff, entry, place);
}
