import type { BookingDialog } from '../../src/booking/booking-state.ts';
import { type Bookings, createBookings } from '../../src/booking/bookings.ts';
import type {
  FormContents,
  VisitorDetails,
} from '../../src/booking/details.ts';
import { type OwnBooking, tableAt } from '../../src/booking/own-bookings.ts';
import type { PressAnswer } from '../../src/booking/press-table.ts';
import { readConfig } from '../../src/config.ts';
import { presentMeal } from '../../src/content/meals.ts';
import type { Database } from '../../src/services/database.ts';
import type { TabLocks } from '../../src/services/tab-locks.ts';
import type { Timeouts } from '../../src/services/timeouts.ts';
import { openLiveTables } from '../../src/tables/live-tables.ts';
import { isStorable } from '../../src/tables/meal-years.ts';
import { dateAfter } from '../../src/time/dates.ts';
import type { Meal } from '../../src/time/meals.ts';
import { romeDate } from '../../src/time/rome-clock.ts';
import { demoEnvironment } from '../../tools/suite/demo.ts';
import { makeTyped } from './make-own-booking.ts';
import { SERVICES } from './restaurant.ts';
import type { TestDevice } from './tabs.ts';

/** What a press has otherwise than the form of a guest. */
export interface PressOptions extends Partial<Omit<FormContents, 'details'>> {
  readonly details?: Partial<VisitorDetails>;
  /** The meal whose plan is shown; without one that of now. */
  readonly planMeal?: Meal;
  /** The own booking that is being changed. */
  readonly changed?: OwnBooking;
}

const config = readConfig({
  ...demoEnvironment,
  VITE_FORM_MAIL_URL: `${SERVICES}/submit`,
  VITE_SPREADSHEET_URL: `${SERVICES}/exec`,
});

/** Opens the bookings and the live tables of a page. */
export function openServices(
  database: Database,
  device: TestDevice,
  locks: TabLocks | null,
  timeouts: Timeouts,
) {
  const { clock } = database;
  const live = openLiveTables(database);
  const services = { config, database, live, device, timeouts };
  const booking = createBookings({ ...services, locks: () => locks });
  booking.open();
  const now = () => clock.now() ?? Date.now();
  const arrival = () => dateAfter(romeDate(now()), 2);
  let typedDate = arrival();

  /** As the page does: see datesToWatch. */
  function follow(): void {
    if (clock.now() === null) return;
    const dates = [presentMeal(now()).date, arrival(), typedDate];
    const { summaries, pendingMails } = booking.get();
    live.follow({
      dates: [...new Set(dates)].filter((date) =>
        isStorable({ date, key: '' }),
      ),
      own: [...summaries, ...pendingMails].map((each) => each.booking),
    });
  }
  clock.subscribe(follow);
  booking.subscribe(follow);
  follow();

  function press(
    key: string,
    { details, planMeal, changed, ...form }: PressOptions = {},
  ): Promise<PressAnswer | null> {
    const typed = makeTyped({ date: arrival(), ...details });
    typedDate = typed.date;
    follow();
    return booking.press({
      table: tableAt(key),
      planMeal: planMeal ?? null,
      changed: changed ?? null,
      form: {
        details: typed,
        privacyConsent: true,
        promotionConsent: false,
        honeypot: false,
        ...form,
      },
    });
  }
  return { booking, live, device, press };
}

/** Collects the alerts of a page. */
export function alertsOf({ dialogs }: Bookings) {
  const alerts: BookingDialog[] = [];
  const messages: BookingDialog['kind'][] = [];
  const collect = () => {
    for (const { kind, content } of dialogs.get()) {
      if (kind !== 'alert' || alerts.includes(content)) continue;
      alerts.push(content);
      messages.push(content.kind);
    }
  };
  dialogs.subscribe(collect);
  collect();
  return { alerts, messages };
}
