import { isAhead } from '../tables/arrival.ts';
import { SERVER_TIME } from '../tables/changes.ts';
import { tableKey } from '../tables/floor-plan.ts';
import type { LiveValues } from '../tables/live-data.ts';
import {
  type Change,
  type ChangeOutcome,
  makeChange,
} from '../tables/make-change.ts';
import { cardPath, dayPath, tablePath } from '../tables/paths.ts';
import type { Deadline, TableRecord } from '../tables/records.ts';
import { mealRecordOf } from '../tables/table-status.ts';
import { CONFIRM } from '../ui/dialogs.ts';
import { book } from './book.ts';
import { cancelling } from './booking-changes.ts';
import { type BookingContext, isOnline } from './booking-context.ts';
import type { BookingAnswer, FreeingOutcome } from './booking-state.ts';
import { laterMealOf, type Press } from './press.ts';
import { tableOf, whereaboutsOf } from './whereabouts.ts';

const outcomes: Readonly<Record<ChangeOutcome, FreeingOutcome>> = {
  done: 'freed',
  changed: 'freeingGone',
  refused: 'freeingRefused',
  offline: 'freeingOffline',
  unknown: 'freeingUnknown',
};

/**
 * Frees the table of a booking of this device, after a question: all that the
 * booking wrote, wherever the staff have moved it.
 */
export async function freeOwn(
  context: BookingContext,
  id: Deadline,
): Promise<void> {
  const { database, dialogs, stored, live, display, progress } = context;
  const own = stored.find(id)?.attempt;
  const now = await database.clock.current();
  const { values } = live.get();
  const place =
    own && values && now !== null && whereaboutsOf(own, values, now);
  if (!own || now === null || !place || place.kind !== 'there') return;
  const table = tableOf(place, own);
  const question = {
    kind: 'confirmFreeing',
    table,
    own,
    instead: null,
  } as const;
  if ((await dialogs.ask(question)) !== CONFIRM) return;
  progress.show('freeing');
  const kind = await make(context, cancelling(own, place, now));
  // Before the alert opens: the summary behind it would say that the table was
  // freed by others.
  if (kind === 'freed') stored.remove(id);
  progress.hide();
  await dialogs.alert({ kind, table });
  if (kind === 'freed') display.update({ freed: own });
}

/**
 * Frees the table of another visitor's booking of now, after a question, which
 * offers to book the table for another meal instead if the form asks for one
 * for which it is free.
 * @param record as shown
 * @returns how the visitor would rather go on; null otherwise
 */
export async function freeOther(
  context: BookingContext,
  press: Press,
  record: TableRecord,
): Promise<BookingAnswer | null> {
  const { database, dialogs, live, progress } = context;
  const { table, form } = press;
  const key = tableKey(table);
  const { values } = live.get();
  const now = database.clock.now();
  if (!values || now === null) return null;
  const later = laterMealOf(form.details, now);
  const isFree =
    later !== null &&
    isAhead(form.details, now) &&
    later.date in values.days &&
    mealRecordOf(values, later, key) === null;
  const instead = isFree ? later : null;
  const answer = await dialogs.ask({
    kind: 'confirmFreeing',
    table,
    own: null,
    instead,
  });
  if (answer === 'instead') return book(context, { ...press, shown: instead });
  if (answer !== CONFIRM) return null;
  progress.show('freeing');
  const kind = await freeRecord(context, key, record, values);
  progress.hide();
  await dialogs.alert({ kind, table });
  return null;
}

/**
 * Frees a record of now, and what the same booking wrote for a meal, if the
 * rules let others free that: a meal of the day on which it was booked.
 */
async function freeRecord(
  context: BookingContext,
  key: string,
  record: TableRecord,
  values: LiveValues,
): Promise<FreeingOutcome> {
  const table = tablePath(key);
  const ofNow: Change = {
    seen: { [table]: record },
    changes: { [table]: null },
  };
  const meal = mealOfRecord(values, key, record);
  if (!meal) return make(context, ofNow);
  const all = {
    seen: { ...ofNow.seen, [dayPath(meal, key)]: record },
    changes: {
      ...ofNow.changes,
      [dayPath(meal, key)]: null,
      [`${cardPath(meal, key)}/cancelledAt`]: SERVER_TIME,
    },
  };
  const kind = await make(context, all);
  return kind === 'freeingRefused' ? make(context, ofNow) : kind;
}

/** The meal for which a booking of now has its table, too. */
function mealOfRecord(
  { days }: LiveValues,
  key: string,
  { deadline }: TableRecord,
) {
  if (deadline === null) return null;
  for (const [date, day] of Object.entries(days))
    for (const [meal, records] of Object.entries(day))
      if (records[key]?.deadline === deadline) return { date, key: meal };
  return null;
}

async function make(
  context: BookingContext,
  change: Change,
): Promise<FreeingOutcome> {
  if (!isOnline(context)) return 'freeingOffline';
  const { database, timeouts } = context;
  return outcomes[await makeChange({ database }, change, timeouts)];
}
