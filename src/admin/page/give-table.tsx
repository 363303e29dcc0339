import { capitalised } from '../../content/word-forms.ts';
import { type Table, tableKey } from '../../tables/floor-plan.ts';
import type { Meal } from '../../time/meals.ts';
import { useStore } from '../../ui/use-store.ts';
import { move, type StaffTexts } from '../actions/actions.ts';
import { bookByPhone, walkIn } from '../actions/new-booking.ts';
import { takenWords } from '../actions/taken-words.ts';
import type { Entry } from '../book/entry.ts';
import { isPresent, mealAt, mealName } from '../book/meals.ts';
import { entryWords } from '../book/words.ts';
import { askTexts } from './booking-form.tsx';
import { sheetTexts } from './page-texts.ts';
import { tablesFor } from './seats.ts';
import type { Placement, Staff } from './staff.ts';

// Who gets a free table.

/** Asks who comes: without an hour at the present meal they sit down now. */
export async function giveNew(staff: Staff, table: Table): Promise<void> {
  const { meal, now } = staff;
  const isNow = isPresent(meal, now());
  const answer = await askTexts(staff, {
    meal,
    tables: [table],
    booking: null,
    text: isNow
      ? sheetTexts.confirmWalkIn(table)
      : sheetTexts.confirmBooking(table, mealName(meal, now())),
    confirm: ({ time }) =>
      isNow && !time ? sheetTexts.sitDown : sheetTexts.book,
    canSeat: isNow,
    note: <TakenNote {...{ staff, meal, table }} />,
  });
  if (!answer) return;
  const { texts } = answer;
  const isWalkIn = isNow && !texts.time;
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
  const meal = mealAt(staff.meal, texts.time ?? '');
  const tables = await tablesFor({ ...staff, meal }, table, texts.people);
  if (!tables) return;
  const note = capitalised(takenNote(staff, meal, tables));
  const make = isWalkIn ? walkIn : bookByPhone;
  staff.changePlacement(null);
  const isDone =
    note === '' &&
    (await staff.actions.perform(make(meal, tables, texts, staff.moment())));
  if (!isDone) staff.changePlacement({ ...placement, note }, meal);
}

/** Who has one of some tables, unless it is a booking itself. */
const takenNote = (
  { book: known, now }: Staff,
  meal: Meal,
  tables: readonly Table[],
  ...ids: readonly string[]
) => takenWords(known.get(), meal, tables.map(tableKey), ids, now());

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
  const words = takenNote(staff, meal, [table]);
  return words ? <p role="alert">{sheetTexts.taken(words)}</p> : null;
}

/** Asks who comes and when; then the tables of that meal are shown. */
export async function takeBooking(staff: Staff): Promise<void> {
  const answer = await askTexts(staff, {
    meal: staff.meal,
    tables: [],
    booking: null,
    text: sheetTexts.newBooking,
    confirm: () => sheetTexts.chooseTable,
    hasDay: true,
  });
  if (!answer) return;
  const { texts, meal } = answer;
  staff.changePlacement({ kind: 'new', texts, isWalkIn: false }, meal);
}

/** Puts a booking on the waiting list of the meal that is on the page. */
export async function letWait(staff: Staff, texts: StaffTexts): Promise<void> {
  staff.changePlacement(null);
  const action = bookByPhone(staff.meal, [], texts, staff.moment());
  if (await staff.actions.perform(action)) return;
  staff.changePlacement({ kind: 'new', texts, isWalkIn: false }, staff.meal);
}

/**
 * A booking gets tables of the meal that is on the page. If they are not free
 * it gets those that are pressed next.
 * @returns false if nothing has changed, and no table is awaited
 */
export async function moveTo(
  staff: Staff,
  entry: Entry,
  tables: readonly Table[],
  texts: StaffTexts,
): Promise<boolean> {
  const { meal, actions } = staff;
  const { id } = entry.booking;
  const note = capitalised(takenNote(staff, meal, tables, id));
  if (note === '' && tables.length > 0)
    return actions.perform(move(entry, meal, tables, texts, staff.moment()));
  staff.changePlacement({ kind: 'move', entry, texts, note }, meal);
  return true;
}

/** A booking that has no table gets its own again, or those that are pressed. */
export async function restore(staff: Staff, entry: Entry): Promise<void> {
  const { booking, tables } = entry;
  await moveTo({ ...staff, meal: booking.meal }, entry, tables, {});
}

/** Asks which of the waiting bookings is to get a table. */
export async function showWaiting(
  staff: Staff,
  entries: readonly Entry[],
): Promise<void> {
  const answers = entries.map((entry) => ({
    value: entry.booking.id,
    text: entryWords(entry, staff.now()).join(', '),
  }));
  const text = sheetTexts.giveTable;
  const chosen = await staff.ask({ text, answers, isSheet: true });
  const entry = entries.find(({ booking }) => booking.id === chosen);
  if (entry) await restore(staff, entry);
}
