import { SERVER_TIME } from '../../tables/changes.ts';
import { type Table, tableKey } from '../../tables/floor-plan.ts';
import {
  type cardTexts,
  emptyCard,
  storedCard,
  storedTexts,
} from '../../tables/guest-card.ts';
import type { Change } from '../../tables/make-change.ts';
import { cardPath, dayPath, tablePath } from '../../tables/paths.ts';
import type { Deadline } from '../../tables/records.ts';
import type { Meal } from '../../time/meals.ts';
import { type Book, type Entry, type Place, storedAt } from '../book/book.ts';

// What shall be true after each press of a waiter, as values of paths, with
// what was seen at them. All are pure.

/** What a waiter types of a booking. */
export type TypedTexts = Readonly<Record<keyof typeof cardTexts, string>>;

export const NO_TEXTS: TypedTexts = {
  time: '',
  people: '',
  name: '',
  phone: '',
  note: '',
};

/** The paths of a change, and the values that they get. */
type Values = Record<string, unknown>;

/** A record that is written now. */
const recordOf = (booking: Deadline) => ({
  '.value': SERVER_TIME,
  '.priority': booking,
});

/**
 * A change of tables at meals, with what was seen there. A record of now only
 * counts if it changes too.
 */
function changeOf(
  book: Book,
  seen: readonly { readonly table: Table; readonly meal: Meal }[],
  changes: Values,
): Change {
  const found = seen.flatMap(({ table, meal }) => {
    const key = tableKey(table);
    const { record, mealRecord, card } = storedAt(book, meal, key);
    const isOfNow = tablePath(key) in changes;
    return [
      ...(isOfNow ? [[tablePath(key), record] as const] : []),
      [dayPath(meal, key), mealRecord] as const,
      [cardPath(meal, key), card] as const,
    ];
  });
  return { seen: Object.fromEntries(found), changes };
}

/**
 * Before a table's record of now is replaced: a booking that only that record
 * holds gets a record of its meal.
 */
function heldBy(entry: Entry | null): Values {
  if (!entry?.booking || entry.kind === 'seated') return {};
  if (!entry.card || entry.mealRecord) return {};
  return {
    [dayPath(entry.meal, tableKey(entry.table))]: recordOf(entry.booking),
  };
}

/**
 * New values of a card's fields; others stay. With its booking, so that nothing
 * counts as done where the card is gone.
 */
function fieldsOf(
  { table, meal, card, booking }: Entry,
  fields: Readonly<Record<string, unknown>>,
): Values {
  const path = cardPath(meal, tableKey(table));
  const all = { ...fields, booking: card?.booking ?? booking };
  return Object.fromEntries(
    Object.entries(all).map(([name, value]) => [`${path}/${name}`, value]),
  );
}

/** The bookings that the record of now may hold. */
const heldAt = ({ holder, leftover }: Place): Values => ({
  ...heldBy(holder),
  ...heldBy(leftover),
});

/**
 * Guests sit down at a table. If it is expected later, that booking keeps its
 * card, and who sits there has the record of now alone.
 * @param booking a new deadline
 */
export function walkIn(
  book: Book,
  place: Place,
  booking: Deadline,
  texts: TypedTexts = NO_TEXTS,
): Change {
  const { table, meal, holder } = place;
  const key = tableKey(table);
  const changes: Values = {
    ...heldAt(place),
    [tablePath(key)]: recordOf(booking),
  };
  if (holder === null) {
    const card = { ...emptyCard(booking), ...texts, time: '' };
    changes[dayPath(meal, key)] = recordOf(booking);
    changes[cardPath(meal, key)] = {
      ...storedCard(card),
      seatedAt: SERVER_TIME,
    };
  }
  return changeOf(book, seenAt(place), changes);
}

/** A table with the meals whose places a change may touch. */
function seenAt({ table, meal, holder, leftover }: Place) {
  const meals = [meal, holder?.meal ?? meal, leftover?.meal ?? meal];
  return meals.map((each) => ({ table, meal: each }));
}

/** A booking by telephone. @param booking a new deadline */
export function book(
  all: Book,
  { table, meal }: Place,
  booking: Deadline,
  texts: TypedTexts,
): Change {
  const key = tableKey(table);
  return changeOf(all, [{ table, meal }], {
    [dayPath(meal, key)]: recordOf(booking),
    [cardPath(meal, key)]: storedCard({ ...emptyCard(booking), ...texts }),
  });
}

/**
 * Expected guests sit down.
 * @param booking a new deadline, for a record that has none
 */
export function seat(
  all: Book,
  place: Place,
  entry: Entry,
  booking: Deadline,
): Change {
  const { table, meal, card, mealRecord, record } = entry;
  const key = tableKey(table);
  const id = entry.booking ?? booking;
  const changes: Values = { ...heldBy(place.leftover) };
  if (card) {
    const seen = card.seenAt === null ? { seenAt: SERVER_TIME } : {};
    const seated = { seatedAt: SERVER_TIME, ...seen };
    Object.assign(changes, fieldsOf(entry, seated));
  } else {
    const written = storedCard(emptyCard(id));
    changes[cardPath(meal, key)] = { ...written, seatedAt: SERVER_TIME };
  }
  if (!mealRecord) changes[dayPath(meal, key)] = recordOf(id);
  if (record?.deadline == null) changes[tablePath(key)] = recordOf(id);
  return changeOf(all, [...seenAt(place), entry], changes);
}

/** Guests who were said to sit do not. */
export function unseat(all: Book, entry: Entry): Change {
  return changeOf(all, [entry], fieldsOf(entry, { seatedAt: null }));
}

/**
 * Frees a table: of guests who sat there nothing is left, a booking stays as a
 * cancelled one.
 */
export function free(all: Book, entry: Entry): Change {
  const { table, meal, card, record, mealRecord, kind } = entry;
  const key = tableKey(table);
  const changes: Values = {};
  if (record) changes[tablePath(key)] = null;
  if (mealRecord) changes[dayPath(meal, key)] = null;
  if (card && kind === 'seated') changes[cardPath(meal, key)] = null;
  if (card && kind === 'expected') {
    const times = { cancelledAt: SERVER_TIME, seenAt: SERVER_TIME };
    Object.assign(changes, fieldsOf(entry, times));
  }
  return changeOf(all, [entry], changes);
}

/**
 * Puts a booking on a table, perhaps at another meal: it is moved there, or
 * gets a table again.
 * @param booking a new deadline, for a record that has none
 */
export function put(
  all: Book,
  entry: Entry,
  target: Place,
  booking: Deadline,
): Change {
  const [from, to] = [tableKey(entry.table), tableKey(target.table)];
  const id = entry.booking ?? booking;
  const known = entry.card ?? emptyCard(id);
  const isSameDay = known.isSameDay && entry.meal.date === target.meal.date;
  const card = storedCard({ ...known, isSameDay, cancelledAt: null });
  const isSeated = entry.kind === 'seated';
  const changes: Values = {};
  if (entry.record) changes[tablePath(from)] = null;
  if (entry.mealRecord) changes[dayPath(entry.meal, from)] = null;
  if (entry.card) changes[cardPath(entry.meal, from)] = null;
  changes[dayPath(target.meal, to)] = recordOf(id);
  changes[cardPath(target.meal, to)] =
    isSeated && known.seatedAt === null
      ? { ...card, seatedAt: SERVER_TIME }
      : card;
  // The record of now goes with its booking, unless another has the table.
  if (isSeated || (entry.record && !target.leftover)) {
    Object.assign(changes, heldBy(target.leftover));
    changes[tablePath(to)] = recordOf(id);
  }
  return changeOf(all, [entry, ...seenAt(target)], changes);
}

/** What a waiter has changed of a booking's texts. */
export function edit(all: Book, entry: Entry, texts: TypedTexts): Change {
  const changed = storedTexts.filter(
    (name) => texts[name] !== (entry.card?.[name] ?? ''),
  );
  const values = changed.map((name) => [name, texts[name] || null] as const);
  const fields = Object.fromEntries(values);
  return changeOf(all, [entry], fieldsOf(entry, fields));
}

/** The staff have seen bookings, and cancellations. */
export function see(all: Book, entries: readonly Entry[]): Change {
  const changes = entries.map((entry) => {
    const isUntold = entry.kind === 'freed' && !entry.card?.cancelledAt;
    const cancelled = isUntold ? { cancelledAt: SERVER_TIME } : {};
    return fieldsOf(entry, { seenAt: SERVER_TIME, ...cancelled });
  });
  return changeOf(all, entries, Object.assign({}, ...changes));
}

/** Visitors can book the tables again that bookings of other meals block. */
export function releaseLeftovers(all: Book, places: readonly Place[]): Change {
  const changes: Values = {};
  for (const place of places.filter(({ leftover }) => leftover)) {
    Object.assign(changes, heldBy(place.leftover));
    changes[tablePath(tableKey(place.table))] = null;
  }
  return changeOf(all, places.flatMap(seenAt), changes);
}

/** Removes days that are over. @param dates yyyy-mm-dd */
export function removeDays(dates: readonly string[]): Change {
  const paths = dates.flatMap((date) => [`days/${date}`, `guests/${date}`]);
  return {
    seen: {},
    changes: Object.fromEntries(paths.map((path) => [path, null])),
  };
}

/** Saves a switch: requirements, section 7. */
export function saveSwitch(name: string, isOn: boolean): Change {
  return { seen: {}, changes: { [`admin/${name}`]: isOn } };
}
