import type { Table } from '../../tables/floor-plan.ts';
import { isSameMeal } from '../../time/meals.ts';
import { addTable, exchange } from '../actions/actions.ts';
import type { Seating } from '../book/book.ts';
import type { Entry } from '../book/entry.ts';
import { isPresent } from '../book/meals.ts';
import { entryWords, fewSeatsWords } from '../book/words.ts';
import { giveFree, giveNew, moveTo } from './give-table.tsx';
import { sheetTexts as texts } from './page-texts.ts';
import { tablesFor } from './seats.ts';
import { openSheet } from './sheet.tsx';
import type { Placement, Staff } from './staff.ts';

// What a press of a waiter does. Each works with the booking as it was when the
// press began. None rejects.

/**
 * A free table is occupied or booked after a question, or gets who was to be
 * placed; an occupied one shows its sheet.
 */
export async function pressSeating(
  staff: Staff,
  { table, holder }: Seating,
): Promise<void> {
  const { placement } = staff;
  // Of a party on two tables one may stay.
  const isOwn = placement?.kind === 'move' && isSame(holder, placement.entry);
  if (holder && !(isOwn && holder.booking.also))
    return pressEntry(staff, holder);
  if (!placement) return giveNew(staff, table);
  if (placement.kind === 'new') return giveFree(staff, table, placement);
  const { kind, entry } = placement;
  if (kind === 'move') return moveEntry(staff, table, placement);
  staff.changePlacement(null);
  await staff.actions.perform(addTable(entry, table, staff.moment()));
}

/** Of a party on two tables, both are pressed, or the first one twice. */
async function moveEntry(
  staff: Staff,
  table: Table,
  placement: Extract<Placement, { readonly kind: 'move' | 'also' }>,
): Promise<void> {
  const { entry, texts, first } = placement;
  if (entry.booking.also && !first)
    return staff.changePlacement({ ...placement, first: table });
  const { people } = { ...entry.booking, ...texts };
  const pressed = first && new Set([first, table]);
  const tables = pressed ? [...pressed] : await tablesFor(staff, table, people);
  if (!tables) return;
  staff.changePlacement(null);
  await moveTo(staff, entry, tables, texts);
}

const isSame = (one: Entry | null, other: Entry) =>
  one?.booking.id === other.booking.id;

/** A press on a booking, which may not be who sits at its table now. */
export async function pressEntry(staff: Staff, entry: Entry): Promise<void> {
  const { placement } = staff;
  if (!placement) return openSheet(staff, entry);
  const [table] = entry.tables;
  if (placement.kind === 'move' && canExchange(staff, placement.entry, entry))
    return exchangeTables(staff, placement.entry, entry);
  if (table)
    staff.changePlacement({ ...placement, note: texts.notFree(table) });
}

/** Shows the sheet of a booking at its meal. */
export async function showEntry(staff: Staff, entry: Entry): Promise<void> {
  const { meal } = entry.booking;
  staff.showMeal(meal);
  await pressEntry({ ...staff, meal }, entry);
}

/** Exchanges the tables of two bookings after a question. */
async function exchangeTables(
  staff: Staff,
  one: Entry,
  other: Entry,
): Promise<void> {
  const words = (entry: Entry, { tables }: Entry) => {
    const few = fewSeatsWords(tables, entry.booking.people);
    return `${entryWords(entry, staff.now()).join(', ')}${few && `: ${few}`}`;
  };
  const details = [words(one, other), words(other, one)].map((line) => (
    <p key={line}>{line}</p>
  ));
  const text = texts.confirmExchange(one.tables, other.tables);
  if ((await staff.ask({ text, details })) === null) return;
  staff.changePlacement(null);
  await staff.actions.perform(exchange(one, other, staff.moment()));
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
