import { restaurant } from '../content/restaurant.ts';
import type { LiveTables } from '../tables/followed.ts';
import type { LiveValues } from '../tables/live-values.ts';
import { isStorable } from '../tables/meal-years.ts';
import { locksOf } from '../tables/table-status.ts';
import { mealOf } from '../time/arrivals.ts';
import type { Instant } from '../time/rome-clock.ts';
import { CONFIRM } from '../ui/dialogs.ts';
import { book } from './book.ts';
import type { BookingAnswer, BookingContext } from './booking-state.ts';
import { partySizeIn } from './details.ts';
import { freeOther, freeOwn } from './free.ts';
import { freeMealsBeside, isFull } from './free-tables.ts';
import { effectOf, followBooking, type Press } from './press.ts';

/**
 * How the visitor would rather go on after a press; `correctDate` or
 * `correctTime` if the day or the meal of a change is over, `showMeal` for the
 * plan of the meal that the form asks for.
 */
export type PressAnswer =
  | BookingAnswer
  | 'correctDate'
  | 'correctTime'
  | 'showMeal';

/** Does what a press on a table asks for. @returns null: it is done or ended */
export async function pressTable(
  context: BookingContext,
  pressed: Press,
): Promise<PressAnswer | null> {
  const { database, dialogs, live, stored } = context;
  const changed = pressed.changed && stored.find(pressed.changed.booking.id);
  // The rules let no guest change a booking whose guests sit.
  const hasEnded = changed?.booking.freed || changed?.booking.seatedAt;
  if (changed === undefined || hasEnded) {
    await dialogs.alert({ kind: 'changedMeanwhile' });
    return null;
  }
  const press = followBooking(pressed, changed);
  const now = await database.clock.current();
  const values = now === null ? null : await valuesFor(live, press, now);
  if (!values || now === null) {
    await dialogs.alert({ kind: 'offline', isKept: changed !== null });
    return null;
  }
  const effect = effectOf(press, values, stored.all(), now);
  switch (effect.kind) {
    case 'correctDate':
    case 'correctTime':
      return effect.kind;
    case 'freeOther':
      return freeOther(context, press, effect.record);
    case 'freeOwn':
      await freeOwn(context, effect.own);
      return null;
    case 'book': {
      const answer = await book(context, press, effect);
      return answer === 'again' ? pressTable(context, press) : answer;
    }
    case 'planDiffers': {
      const { kind, meal } = effect;
      const answer = await dialogs.ask({ kind, meal });
      return answer === CONFIRM ? 'showMeal' : null;
    }
    default: {
      const { kind, meal } = effect;
      const { table, planMeal } = press;
      const isHeld = kind === 'heldNow' || kind === 'heldThen';
      if (isHeld && isFull(values, planMeal, now)) {
        const people = partySizeIn(press.form.details.partySize);
        const [next] = freeMealsBeside(values, planMeal, people, now);
        await dialogs.alert({ kind: 'allBooked', meal, next: next ?? null });
      } else await dialogs.alert({ kind, meal, table });
      return null;
    }
  }
}

/** What the page shows: it may be out of date, or lack the day of a change. */
async function valuesFor(
  live: LiveTables,
  { changed, form }: Press,
  now: Instant,
): Promise<LiveValues | null> {
  const meal = changed && mealOf(form.details, now, restaurant);
  const isMissing = () => {
    const { values } = live.get();
    return (
      meal !== null && isStorable(meal) && values && !locksOf(values, meal)
    );
  };
  if (live.get().status === 'checking' || isMissing()) await live.refresh();
  return isMissing() ? null : live.get().values;
}
