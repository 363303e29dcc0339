import { type BookingTexts, NO_TEXTS } from '../../tables/booking.ts';
import type { Table } from '../../tables/floor-plan.ts';
import type { Meal } from '../../time/meals.ts';
import { romeTime } from '../../time/rome-clock.ts';
import { useStore } from '../../ui/use-store.ts';
import { tableTitle, takenText } from '../actions/action-texts.ts';
import { addTable, move } from '../actions/actions.ts';
import { book, walkIn } from '../actions/new-booking.ts';
import type { Entry } from '../book/entry.ts';
import { isPresent, mealAt, mealName } from '../book/meals.ts';
import { nameOf } from '../book/words.ts';
import { askTexts } from './booking-form.tsx';
import { sheetTexts } from './page-texts.ts';
import { goToPlan } from './service-bar.tsx';
import {
  entryNow,
  momentOf,
  type Placement,
  type Staff,
  seatingNow,
} from './staff.ts';

// Who gets a free table.

/** Asks who comes: without an hour at the present meal they sit down now. */
export async function giveNew(
  staff: Staff,
  table: Table,
  initial: BookingTexts,
): Promise<void> {
  const { meal, now } = staff;
  const isNow = isPresent(meal, now());
  const typed = await askTexts(staff, {
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
  await giveFree(staff, table, { kind: 'new', texts, isWalkIn });
}

/**
 * New guests get a table at the meal of their hour. If it is lost, the next one
 * that is pressed is theirs.
 */
export async function giveFree(
  staff: Staff,
  table: Table,
  placement: Extract<Placement, { readonly kind: 'new' }>,
): Promise<void> {
  const { texts, isWalkIn } = placement;
  const meal = mealAt(staff.meal, texts.time);
  const moment = momentOf(staff);
  const action = isWalkIn
    ? walkIn(meal, table, texts, moment)
    : book(meal, table, texts, moment);
  const isDone =
    isFree(staff, meal, table, null) && (await staff.actions.perform(action));
  if (isDone) return;
  staff.showMeal(meal);
  staff.place(placement);
}

/** Says who has a table, unless it is free or of that booking. */
function isFree(
  staff: Staff,
  meal: Meal,
  table: Table,
  entry: Entry | null,
): boolean {
  const holder = seatingNow(staff, meal, table)?.holder;
  if (!holder || (entry && holder.booking.id === entry.booking.id)) return true;
  const words = takenText(table, holder, staff.now());
  staff.actions.say(`${tableTitle(table)}: ${words}`);
  return false;
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
  const holder = seatingNow(staff, meal, table)?.holder;
  if (!holder) return null;
  const words = takenText(table, holder, staff.now());
  return <p role="alert">{sheetTexts.taken(words)}</p>;
}

/** Asks who comes and when; then the tables of that meal are shown. */
export async function takeBooking(staff: Staff): Promise<void> {
  const typed = await askTexts(staff, {
    meal: staff.meal,
    table: null,
    text: sheetTexts.newBooking,
    legend: sheetTexts.guest,
    initial: NO_TEXTS,
    confirm: () => sheetTexts.chooseTable,
    hasDay: true,
  });
  if (!typed) return;
  const { texts, meal } = typed;
  staff.showMeal(mealAt(meal, texts.time));
  staff.place({ kind: 'new', texts, isWalkIn: false });
  goToPlan();
}

/** Puts a booking on the waiting list of the meal that is on the page. */
export async function letWait(
  staff: Staff,
  texts: BookingTexts,
): Promise<void> {
  staff.place(null);
  const action = book(staff.meal, null, texts, momentOf(staff));
  if (await staff.actions.perform(action)) return;
  staff.place({ kind: 'new', texts, isWalkIn: false });
}

/** A booking gets a second table that is free. */
export async function giveAlso(
  staff: Staff,
  entry: Entry,
  table: Table,
): Promise<void> {
  await staff.actions.perform(addTable(entry, table, momentOf(staff)));
}

/**
 * A booking gets tables of the meal that is on the page. If they are not free
 * it gets those that are pressed next.
 */
export async function moveTo(
  staff: Staff,
  entry: Entry,
  tables: readonly Table[],
  texts: BookingTexts,
): Promise<void> {
  const { meal, now, actions } = staff;
  const { freed, until } = entry.booking;
  // Its guest's freeing may still arrive again.
  if (freed?.by === 'guest' && until > now()) {
    const time = romeTime(until + 60_000);
    return actions.say(sheetTexts.tooSoon(nameOf(entry), time));
  }
  const areFree = tables.every((table) => isFree(staff, meal, table, entry));
  if (!areFree || tables.length === 0) {
    staff.showMeal(meal);
    return staff.place({ kind: 'move', entry, texts });
  }
  const there = entryNow(staff, entry, meal)?.booking ?? null;
  const moment = momentOf(staff);
  await actions.perform(move(entry, meal, tables, texts, there, moment));
}

/** A booking that has no table gets its own again, or those that are pressed. */
export async function restore(staff: Staff, entry: Entry): Promise<void> {
  const { booking, tables } = entry;
  await moveTo({ ...staff, meal: booking.meal }, entry, tables, booking);
}
