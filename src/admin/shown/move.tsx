import { type BookingTexts, tablesOf } from '../../tables/booking.ts';
import { type Table, tableByKey } from '../../tables/floor-plan.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import { romeTime } from '../../time/rome-clock.ts';
import type { Entry } from '../book/entry.ts';
import { isPresent, mealName } from '../book/meals.ts';
import { entryWords, nameOf } from '../book/words.ts';
import { changeWords, tableName } from '../change/change-texts.ts';
import { addTable, exchange, moveToMeal, put } from '../change/changes.ts';
import { sheetTexts } from './shown-texts.ts';
import { momentOf, placeNow, requestOf, type Staff } from './staff.ts';

// A booking gets another table, or its own again.

/** A booking gets a table that is free at the meal that is shown. */
export async function giveTable(
  staff: Staff,
  entry: Entry,
  table: Table,
  meal: Meal,
  texts: BookingTexts,
): Promise<boolean> {
  const { booking, kind } = entry;
  const { changes, now } = staff;
  if (isStillRefused(staff, entry)) return false;
  const name = nameOf(entry);
  const isHere = kind === 'seated' || isSameMeal(booking.meal, meal);
  const day = isHere ? '' : `, ${mealName(meal, now())}`;
  const words =
    kind === 'freed' && isHere
      ? changeWords.restored(tableName(table))
      : changeWords.moved(name, table, day);
  const moment = momentOf(staff);
  const there = staff.book
    .get()
    ?.bookings.find(
      (each) => each.id === booking.id && isSameMeal(each.meal, meal),
    );
  return changes.make(
    { ...requestOf(entry, table), ...words },
    isHere
      ? put(booking, table, moment)
      : moveToMeal(booking, meal, table, there ?? null, texts, moment),
  );
}

/** A booking gets a second table that is free. */
export async function giveAlso(
  staff: Staff,
  entry: Entry,
  table: Table,
): Promise<void> {
  const words = changeWords.added(nameOf(entry), table);
  await staff.changes.make(
    { ...requestOf(entry, table), ...words },
    addTable(entry.booking, table, momentOf(staff)),
  );
}

/** A booking that was freed gets its table again, or another that is chosen. */
export async function restore(staff: Staff, entry: Entry): Promise<void> {
  const { booking } = entry;
  if (isStillRefused(staff, entry)) return;
  const table = booking.table === null ? null : tableByKey(booking.table);
  const place = table && placeNow(staff, booking.meal, table);
  if (place && !place.holder)
    await giveTable(staff, entry, place.table, booking.meal, booking);
  else staff.choose({ kind: 'move', entry, texts: booking });
}

/**
 * While its guest's freeing may still arrive again, a booking cannot be put
 * back: the page says until when.
 */
function isStillRefused({ now, changes }: Staff, { booking }: Entry): boolean {
  const { freed, until } = booking;
  if (freed?.by !== 'guest' || until <= now()) return false;
  changes.say(
    sheetTexts.tooSoon(nameOf({ booking }), romeTime(until + 60_000)),
  );
  return true;
}

/** Offers to exchange the tables of two bookings; says why it cannot. */
export async function offerExchange(
  staff: Staff,
  one: Entry,
  other: Entry,
): Promise<void> {
  const { now, changes } = staff;
  const [table] = other.tables;
  if (!table || !canExchange(staff, one, other)) {
    if (table) changes.say(sheetTexts.notFree(table));
    return;
  }
  const about = tableName(table);
  const words = [one, other].map((each) => entryWords(each, now()).join(', '));
  const details = words.map((each) => <p key={each}>{each}</p>);
  const text = sheetTexts.confirmExchange(table);
  if ((await staff.ask(about, { text, details })) === null) return;
  staff.choose(null);
  const busy = [...tablesOf(one.booking), ...tablesOf(other.booking)];
  await changes.make(
    { about, busy, ...changeWords.exchanged(nameOf(one), nameOf(other)) },
    exchange(one.booking, other.booking, momentOf(staff)),
  );
}

/** Two bookings of one meal that have their tables. */
function canExchange({ meal, now }: Staff, one: Entry, other: Entry): boolean {
  const [first, second] = [one.booking, other.booking];
  return (
    first.id !== second.id &&
    first.isHeld &&
    second.isHeld &&
    isSameMeal(first.meal, second.meal) &&
    (isSameMeal(first.meal, meal) || isPresent(meal, now()))
  );
}
