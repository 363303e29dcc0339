import { type Book, cardsIn, daysIn } from '../../src/admin/book/book.ts';
import type { Entry } from '../../src/admin/book/entry.ts';
import { mealOfService } from '../../src/admin/book/meal.ts';
import { entriesOf, type Place, placeAt } from '../../src/admin/book/places.ts';
import { changeOf, type Wanted } from '../../src/admin/change/change.ts';
import {
  type StaffUser,
  staffDatabase,
} from '../../src/admin/session/staff-database.ts';
import { createStore } from '../../src/services/store.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { tableByKey } from '../../src/tables/floor-plan.ts';
import { storedCard } from '../../src/tables/guest-card.ts';
import {
  type Change,
  type ChangeOutcome,
  makeChange,
} from '../../src/tables/make-change.ts';
import type { RestDatabase } from '../../src/tables/read-values.ts';
import {
  type Deadline,
  makeDeadline,
  makeStaffDeadline,
  recordsIn,
  type TableRecord,
} from '../../src/tables/records.ts';
import type { Meal } from '../../src/time/meals.ts';
import { timeOf } from './make-clock.ts';
import { OPEN, type TestDatabase } from './make-database.ts';
import { exported, makeCard } from './make-seating.ts';
import { signInAdmin } from './sign-in-admin.ts';

/** A waiter's device, without its page. */
export interface Waiter {
  readonly uid: string;
  /** Their requests. */
  readonly staff: RestDatabase;
  readonly now: () => number;
  /** The meal that goes on. */
  readonly present: () => Meal;
  /** What the database holds. */
  readonly book: () => Promise<Book>;
  readonly place: (key: string, meal?: Meal) => Promise<Place>;
  /** The booking that stands at a table, or was freed there. */
  readonly entry: (key: string, meal?: Meal) => Promise<Entry>;
  readonly deadline: () => Deadline;
  /** What is wanted, by what the database holds. */
  readonly change: (wanted: Wanted) => Promise<Change>;
  readonly make: (change: Change) => Promise<ChangeOutcome>;
}

let user: Promise<StaffUser & { readonly uid: string }> | undefined;

/** Makes a waiter of a database. */
export async function makeWaiter(database: TestDatabase): Promise<Waiter> {
  const connection = await database.connect();
  user ??= signInAdmin(connection);
  const signedIn = await user;
  const staff = staffDatabase(connection, signedIn, createStore(true));
  const { uid } = signedIn;
  const now = () => timeOf(connection.clock);
  const present = () => mealOfService(now());

  async function book(): Promise<Book> {
    const [records, days, cards] = await Promise.all(
      ['tables', 'days', 'guests'].map(database.export),
    );
    return {
      records: recordsIn(records),
      days: daysIn(days),
      cards: cardsIn(cards),
      seenHere: new Set(),
    };
  }

  async function place(key: string, meal = present()): Promise<Place> {
    const table = tableByKey(key);
    if (!table) throw new Error(`There is no table ${key}.`);
    return placeAt(await book(), table, meal, now());
  }

  async function entry(key: string, meal = present()): Promise<Entry> {
    const [found] = entriesOf([await place(key, meal)]);
    if (!found) throw new Error(`Nobody has table ${key}.`);
    return found;
  }

  return {
    uid,
    staff,
    now,
    present,
    book,
    place,
    entry,
    deadline: () => makeStaffDeadline(now(), TIMEOUTS.deadline),
    change: async (wanted) => changeOf(await book(), wanted),
    make: (change) => makeChange({ database: staff, uid }, change),
  };
}

/** The content of an empty database whose admin is a waiter. */
export const emptyFor = ({ uid }: Waiter) => ({
  admin: OPEN,
  admins: { [uid]: true },
});

/** What a database holds of bookings; its times are not compared. */
export async function stateOf(database: TestDatabase): Promise<unknown> {
  const nodes = await Promise.all(
    ['tables', 'days', 'guests'].map(database.export),
  );
  const times = ['.value', 'seatedAt', 'seenAt', 'cancelledAt'];
  const text = JSON.stringify(nodes, (name, value) =>
    times.includes(name) && value ? 'time' : value,
  );
  return JSON.parse(text);
}

/** The table of the booking that `seedBooking` writes. */
export const BOOKED = 'Veranda7';

/** A guest's record, made a minute ago. */
export function makeGuestRecord({ now }: Waiter): TableRecord {
  const bookedAt = Math.floor(now()) - 60_000;
  return { bookedAt, deadline: makeDeadline(bookedAt, 15_000) };
}

/** Seeds a guest's booking, and nothing else. */
export async function seedBooking(
  database: TestDatabase,
  waiter: Waiter,
  {
    meal = waiter.present(),
    record = makeGuestRecord(waiter),
    inTables = false,
    inDays = true,
    card = {},
  } = {},
): Promise<TableRecord> {
  const at = (value: unknown) => ({
    [meal.date]: { [meal.key]: { [BOOKED]: value } },
  });
  await database.seed({
    ...emptyFor(waiter),
    tables: inTables ? { [BOOKED]: exported(record) } : null,
    days: inDays ? at(exported(record)) : null,
    guests: at(storedCard(makeCard(record, card))),
  });
  return record;
}
