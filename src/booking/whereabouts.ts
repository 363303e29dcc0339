import { restaurant } from '../content/restaurant.ts';
import { type TableId, tableByKey, tableKey } from '../tables/floor-plan.ts';
import type { LiveValues } from '../tables/live-data.ts';
import type { TableRecord, TableRecords } from '../tables/records.ts';
import { mealRecordOf } from '../tables/table-status.ts';
import { arrivalAt } from '../time/meals.ts';
import type { Instant } from '../time/rome-clock.ts';
import type { Attempt } from './attempt.ts';

/**
 * What has become of a booking:
 * - `there`: it has a table
 * - `over`: its time has passed, and with it its records
 * - `replaced`: its table was booked by another guest
 * - `freed`: by the guest, the staff or another visitor
 */
export type Whereabouts =
  | Place
  | { readonly kind: 'over' | 'replaced' | 'freed' };

/** Where a booking is: the staff may have moved it to another table. */
export interface Place {
  readonly kind: 'there';
  readonly key: string;
  /** The booking's record of now, and that of its meal; null without one. */
  readonly record: TableRecord | null;
  readonly mealRecord: TableRecord | null;
}

/**
 * What has become of a booking, by its deadline.
 * @returns null if the records of its day are not known
 */
export function whereaboutsOf(
  attempt: Attempt,
  values: LiveValues,
  now: Instant,
): Whereabouts | null {
  const { meal, request, records } = attempt;
  const day = values.days[meal.date];
  if (!day) return null;
  const key = keyOf(attempt, [day[meal.key] ?? {}, values.records]);
  if (key !== undefined) return placeAt(attempt, values, key);
  const arrival = arrivalAt(restaurant.meals, meal, request.details.time);
  if (arrival <= now) return { kind: 'over' };
  const own = tableKey(request.table);
  const other =
    records === 'now' ? values.records[own] : mealRecordOf(values, meal, own);
  return { kind: other ? 'replaced' : 'freed' };
}

/** The table of a place; that of the booking if the plan has it no more. */
export function tableOf({ key }: Place, { request }: Attempt): TableId {
  return tableByKey(key) ?? request.table;
}

function placeAt(attempt: Attempt, values: LiveValues, key: string): Place {
  const own = (record: TableRecord | null | undefined) =>
    record?.deadline === attempt.id ? record : null;
  return {
    kind: 'there',
    key,
    record: own(values.records[key]),
    mealRecord: own(mealRecordOf(values, attempt.meal, key)),
  };
}

/**
 * The key of the table that has a booking's records: its own, or the one that
 * was written last. Until a deadline has passed, any visitor can copy it to
 * other tables; the staff move bookings later.
 */
function keyOf(
  { id, request }: Attempt,
  all: readonly TableRecords[],
): string | undefined {
  const keys = all
    .flatMap((records) => Object.entries(records))
    .filter(([, { deadline }]) => deadline === id)
    .sort(([, one], [, other]) => other.bookedAt - one.bookedAt)
    .map(([key]) => key);
  const own = tableKey(request.table);
  return keys.includes(own) ? own : keys[0];
}
