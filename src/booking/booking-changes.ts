import { restaurant } from '../content/restaurant.ts';
import { type Changes, recordOf, SERVER_TIME } from '../tables/changes.ts';
import { tableKey } from '../tables/floor-plan.ts';
import { emptyCard, type GuestCard, storedCard } from '../tables/guest-card.ts';
import type { Change } from '../tables/make-change.ts';
import { cardPath, dayPath, tablePath } from '../tables/paths.ts';
import { recordIn, type TableRecord } from '../tables/records.ts';
import { BOOKING_WINDOW } from '../tables/table-state.ts';
import { presentMeal } from '../time/meals.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';
import { type Attempt, hasCard } from './attempt.ts';
import { outgoingDetails } from './outgoing.ts';
import type { Place } from './whereabouts.ts';

/**
 * What a booking writes: its records and its card, all of them or none.
 * @param isSigned of its card: see `storedCard`
 */
export function bookingChanges(attempt: Attempt, isSigned: boolean): Changes {
  const { id, meal, records, request } = attempt;
  const key = tableKey(request.table);
  const record = recordOf(id);
  return {
    ...(records !== 'meal' && { [tablePath(key)]: record }),
    ...(records !== 'now' && { [dayPath(meal, key)]: record }),
    ...(hasCard(attempt) && {
      [cardPath(meal, key)]: storedCard(cardOf(attempt), isSigned),
    }),
  };
}

/** The records of a booking by their paths, as they are once written. */
export function bookingRecords(
  { id, meal, records, request }: Attempt,
  bookedAt: Instant,
): Readonly<Record<string, TableRecord>> {
  const key = tableKey(request.table);
  const record = { bookedAt, deadline: id };
  return {
    ...(records !== 'meal' && { [tablePath(key)]: record }),
    ...(records !== 'now' && { [dayPath(meal, key)]: record }),
  };
}

/**
 * The record of a booking in the database's answer; null if the answer does not
 * say it.
 */
export function writtenRecord(
  attempt: Attempt,
  body: Readonly<Record<string, unknown>>,
): TableRecord | null {
  const [path = ''] = Object.keys(bookingRecords(attempt, 0));
  return recordIn(body[path]);
}

/**
 * Removes all that a booking wrote, where it is by now, and marks its card as
 * cancelled.
 * @param now server time: an old record of now can no longer be removed
 */
export function cancelling(
  attempt: Attempt,
  { key, record, mealRecord }: Place,
  now: Instant,
): Change {
  const table = tablePath(key);
  const day = dayPath(attempt.meal, key);
  const card = cardPath(attempt.meal, key);
  const isRemovable = record !== null && now - record.bookedAt < BOOKING_WINDOW;
  return {
    seen: { [table]: record, [day]: mealRecord },
    changes: {
      ...(isRemovable && { [table]: null }),
      ...(mealRecord && { [day]: null }),
      ...(hasCard(attempt) &&
        attempt.token && {
          [`${card}/cancelledAt`]: SERVER_TIME,
          [`${card}/cancel`]: attempt.token,
        }),
    },
  };
}

/** The card of a booking, for the staff. */
function cardOf({ id, meal, request, token }: Attempt): GuestCard {
  const { time, partySize, name, surname, phone } = outgoingDetails(
    request.details,
  );
  const days = [romeDate(id), presentMeal(restaurant.meals, id).date];
  return {
    ...emptyCard(id),
    token,
    isSameDay: days.includes(meal.date),
    // A browser may add seconds.
    time: /^\d\d:\d\d/.exec(time)?.[0] ?? '',
    people: partySize.trim(),
    name: `${name} ${surname}`.trim(),
    phone: phone.trim(),
  };
}
