import { type BookingTexts, NO_TEXTS } from '../../tables/booking.ts';
import { type Table, tableKey } from '../../tables/floor-plan.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import { useStore } from '../../ui/use-store.ts';
import { arrivalOf, type Entry } from '../book/entry.ts';
import { isPresent, kindName, mealAt, mealName } from '../book/meals.ts';
import { nameOf, peopleWords } from '../book/words.ts';
import { changeWords, tableName, takenBy } from '../change/change-texts.ts';
import { book, walkIn } from '../change/changes.ts';
import { askTexts } from './booking-form.tsx';
import { sheetTexts } from './shown-texts.ts';
import { type Chosen, momentOf, placeNow, type Staff } from './staff.ts';

// Who gets a free table.

/**
 * Asks who comes: without an hour at the present meal they sit down now. If the
 * table is lost meanwhile, what was typed gets the next table that is pressed.
 */
export async function occupy(
  staff: Staff,
  table: Table,
  initial: BookingTexts,
): Promise<void> {
  const { meal, now } = staff;
  const isNow = isPresent(meal, now());
  const typed = await askTexts(staff, {
    about: tableName(table),
    meal,
    table,
    text: isNow
      ? sheetTexts.confirmWalkIn(table)
      : sheetTexts.confirmBooking(table, mealName(meal, now())),
    legend: isNow ? sheetTexts.walkInOrBooking : sheetTexts.guest,
    initial,
    confirm: ({ time }) =>
      isNow && time === '' ? sheetTexts.sitDown : sheetTexts.book,
    canSeat: isNow,
    note: <TakenNote {...{ staff, meal, table }} />,
  });
  if (!typed) return;
  const { texts } = typed;
  const isWalkIn = isNow && texts.time === '';
  const at = isWalkIn ? meal : await mealOfHour(staff, meal, texts.time);
  if (at) await giveNew(staff, at, table, texts, isWalkIn);
  else staff.choose({ kind: 'booking', texts, isWalkIn });
}

/**
 * New guests get the table that was pressed for them. An hour that is not of
 * the meal which is shown is asked for again.
 */
export async function giveChosen(
  staff: Staff,
  table: Table,
  { texts, isWalkIn }: Extract<Chosen, { readonly kind: 'booking' }>,
): Promise<void> {
  const { meal } = staff;
  const isOfMeal = isSameMeal(mealAt(meal, texts.time), meal);
  if (isOfMeal) await giveNew(staff, meal, table, texts, isWalkIn);
  else await occupy(staff, table, texts);
}

/** If the table is lost, the next one that is pressed is theirs. */
async function giveNew(
  staff: Staff,
  meal: Meal,
  table: Table,
  texts: BookingTexts,
  isWalkIn: boolean,
): Promise<void> {
  if (await save(staff, meal, table, texts, isWalkIn)) return;
  staff.showMeal(meal);
  staff.choose({ kind: 'booking', texts, isWalkIn });
}

/**
 * The meal of an hour, which is asked about if it is another one.
 * @returns null if the waiter does not want it
 */
export async function mealOfHour(
  { ask, now }: Staff,
  meal: Meal,
  time: string,
): Promise<Meal | null> {
  const other = mealAt(meal, time);
  if (isSameMeal(other, meal)) return meal;
  const name = mealName(other, now());
  const text = sheetTexts.confirmMeal(time, kindName(other), name);
  return (await ask(name, { text })) === null ? null : other;
}

async function save(
  staff: Staff,
  meal: Meal,
  table: Table,
  texts: BookingTexts,
  isWalkIn: boolean,
): Promise<boolean> {
  const { now, changes } = staff;
  const about = tableName(table);
  const holder = placeNow(staff, meal, table)?.holder;
  if (holder) {
    changes.say(`${about}: ${takenBy(table, holder, now())}`);
    return false;
  }
  const moment = momentOf(staff);
  return changes.make(
    {
      about,
      busy: [tableKey(table)],
      ...(isWalkIn
        ? changeWords.walkIn(about)
        : changeWords.booked(about, mealName(meal, now()))),
    },
    isWalkIn
      ? walkIn(meal, table, false, moment, texts)
      : book(meal, table, texts, moment),
  );
}

/** In a form: who has got its table meanwhile. */
function TakenNote({
  staff,
  meal,
  table,
}: {
  readonly staff: Staff;
  readonly meal: Meal;
  readonly table: Table;
}) {
  useStore(staff.book);
  const holder = placeNow(staff, meal, table)?.holder;
  if (!holder) return null;
  return (
    <p role="alert">{sheetTexts.taken(takenBy(table, holder, staff.now()))}</p>
  );
}

/** Guests sit down until others come, whose booking keeps the table. */
export async function seatOthers(
  staff: Staff,
  holder: Entry,
  table: Table,
): Promise<void> {
  const about = tableName(table);
  const details = <p>{untilWords(holder)}</p>;
  const text = sheetTexts.confirmWalkIn(table);
  if ((await staff.ask(about, { text, details })) === null) return;
  await staff.changes.make(
    { about, busy: [tableKey(table)], ...changeWords.walkIn(about) },
    walkIn(staff.meal, table, true, momentOf(staff), NO_TEXTS),
  );
}

/** When a table is needed, and by whom. */
export const untilWords = (entry: Entry): string =>
  sheetTexts.until(
    entry.booking.time,
    [nameOf(entry), entry.booking.people && peopleWords(entry.booking.people)]
      .filter(Boolean)
      .join(', '),
  );

/** Whether others may sit at a table before its guests come. */
export const isLater = (entry: Entry, now: number): boolean =>
  entry.kind === 'expected' && arrivalOf(entry) > now;
