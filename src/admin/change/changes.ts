import { recordOf, SERVER_TIME } from '../../tables/changes.ts';
import { tableKey } from '../../tables/floor-plan.ts';
import {
  type CardTexts,
  emptyCard,
  NO_TEXTS,
  storedCard,
  storedTexts,
} from '../../tables/guest-card.ts';
import { cardPath, dayPath, tablePath } from '../../tables/paths.ts';
import type { Deadline } from '../../tables/records.ts';
import type { Entry } from '../book/entry.ts';
import type { Place } from '../book/places.ts';
import type { Wanted } from './change.ts';

// What shall be true after each press of a waiter. All are pure.

type Values = Record<string, unknown>;

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
function cardFields(
  { table, meal, card, booking }: Entry,
  fields: Readonly<Record<string, unknown>>,
): Values {
  const path = cardPath(meal, tableKey(table));
  const written = { ...fields, booking: card?.booking ?? booking };
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => [`${path}/${name}`, value]),
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
  place: Place,
  booking: Deadline,
  texts: CardTexts = NO_TEXTS,
): Wanted {
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
  return { at: seenAt(place), values: changes };
}

/** A table with the meals whose places a change may touch. */
function seenAt({ table, meal, holder, leftover }: Place) {
  const meals = [meal, holder?.meal ?? meal, leftover?.meal ?? meal];
  return meals.map((each) => ({ table, meal: each }));
}

/** A booking by telephone. @param booking a new deadline */
export function book(
  { table, meal }: Place,
  booking: Deadline,
  texts: CardTexts,
): Wanted {
  const key = tableKey(table);
  const card = storedCard({ ...emptyCard(booking), ...texts });
  return {
    at: [{ table, meal }],
    values: {
      [dayPath(meal, key)]: recordOf(booking),
      [cardPath(meal, key)]: card,
    },
  };
}

/**
 * Expected guests sit down.
 * @param booking a new deadline, for a record without one
 */
export function seat(place: Place, entry: Entry, booking: Deadline): Wanted {
  const { table, meal, card, mealRecord, record } = entry;
  const key = tableKey(table);
  const id = entry.booking ?? booking;
  const changes: Values = { ...heldBy(place.leftover) };
  if (card) {
    const seen = card.seenAt === null ? { seenAt: SERVER_TIME } : {};
    const seated = { seatedAt: SERVER_TIME, ...seen };
    Object.assign(changes, cardFields(entry, seated));
  } else {
    const written = storedCard(emptyCard(id));
    changes[cardPath(meal, key)] = { ...written, seatedAt: SERVER_TIME };
  }
  if (!mealRecord) changes[dayPath(meal, key)] = recordOf(id);
  if (record?.deadline == null) changes[tablePath(key)] = recordOf(id);
  return { at: [...seenAt(place), entry], values: changes };
}

/** Guests who were said to sit do not. */
export function unseat(entry: Entry): Wanted {
  return { at: [entry], values: cardFields(entry, { seatedAt: null }) };
}

/**
 * Frees a table: of guests who sat there nothing is left, a booking stays as a
 * cancelled one.
 */
export function free(entry: Entry): Wanted {
  const { table, meal, card, record, mealRecord, kind } = entry;
  const key = tableKey(table);
  const changes: Values = {};
  if (record) changes[tablePath(key)] = null;
  if (mealRecord) changes[dayPath(meal, key)] = null;
  if (card && kind === 'seated') changes[cardPath(meal, key)] = null;
  if (card && kind === 'expected') {
    const times = { cancelledAt: SERVER_TIME, seenAt: SERVER_TIME };
    Object.assign(changes, cardFields(entry, times));
  }
  return { at: [entry], values: changes };
}

/**
 * Puts a booking on a table, perhaps at another meal: it is moved there, or
 * gets a table again.
 * @param booking a new deadline, for a record without one
 */
export function put(entry: Entry, target: Place, booking: Deadline): Wanted {
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
  return { at: [entry, ...seenAt(target)], values: changes };
}

/** What a waiter has changed of a booking's texts. */
export function edit(entry: Entry, texts: CardTexts): Wanted {
  const changed = storedTexts.filter(
    (name) => texts[name] !== (entry.card?.[name] ?? ''),
  );
  const fields = changed.map((name) => [name, texts[name] || null] as const);
  return { at: [entry], values: cardFields(entry, Object.fromEntries(fields)) };
}

/** The staff have seen bookings, and cancellations. */
export function see(entries: readonly Entry[]): Wanted {
  const changes = entries.map((entry) => {
    const isUntold = entry.kind === 'freed' && !entry.card?.cancelledAt;
    const cancelled = isUntold ? { cancelledAt: SERVER_TIME } : {};
    return cardFields(entry, { seenAt: SERVER_TIME, ...cancelled });
  });
  return { at: entries, values: Object.assign({}, ...changes) };
}

/** Visitors can book the tables again that bookings of other meals block. */
export function releaseLeftovers(places: readonly Place[]): Wanted {
  const changes: Values = {};
  for (const place of places.filter(({ leftover }) => leftover)) {
    Object.assign(changes, heldBy(place.leftover));
    changes[tablePath(tableKey(place.table))] = null;
  }
  return { at: places.flatMap(seenAt), values: changes };
}

/** Removes days that are over. @param dates yyyy-mm-dd */
export function removeDays(dates: readonly string[]): Wanted {
  const paths = dates.flatMap((date) => [`days/${date}`, `guests/${date}`]);
  return {
    at: [],
    values: Object.fromEntries(paths.map((path) => [path, null])),
  };
}

/** Saves a switch: requirements, section 7. */
export function saveSwitch(name: string, isOn: boolean): Wanted {
  return { at: [], values: { [`admin/${name}`]: isOn } };
}
