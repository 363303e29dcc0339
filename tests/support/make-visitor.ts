import { expect } from 'vitest';
import type { BookingDialog } from '../../src/booking/booking-state.ts';
import { type Bookings, createBookings } from '../../src/booking/bookings.ts';
import type {
  FormContents,
  VisitorDetails,
} from '../../src/booking/details.ts';
import type { OwnBooking } from '../../src/booking/own-bookings.ts';
import type { PressAnswer } from '../../src/booking/press-table.ts';
import { readConfig } from '../../src/config.ts';
import { presentMeal } from '../../src/content/meals.ts';
import type { Database } from '../../src/services/database.ts';
import type { TabLocks } from '../../src/services/tab-locks.ts';
import { pause, TIMEOUTS, type Timeouts } from '../../src/services/timeouts.ts';
import type { TableId } from '../../src/tables/floor-plan.ts';
import type { LiveTables } from '../../src/tables/followed.ts';
import { openLiveTables } from '../../src/tables/live-tables.ts';
import type { LiveValues } from '../../src/tables/live-values.ts';
import { isStorable } from '../../src/tables/meal-years.ts';
import { dateAfter } from '../../src/time/dates.ts';
import type { Meal } from '../../src/time/meals.ts';
import { romeDate } from '../../src/time/rome-clock.ts';
import { CONFIRM } from '../../src/ui/dialogs.ts';
import { demoEnvironment } from '../../tools/suite/demo.ts';
import { eventually } from './eventually.ts';
import { makeTyped } from './make-own-booking.ts';
import { makeDevice, type TestDevice } from './tabs.ts';

/** What a press has otherwise than the form of a visitor. */
export interface PressOptions extends Partial<Omit<FormContents, 'details'>> {
  readonly details?: Partial<VisitorDetails>;
  /** The meal whose plan is shown; without one that of now. */
  readonly planMeal?: Meal;
  /** The own booking that is being changed. */
  readonly changed?: OwnBooking;
}

/** A visitor on /prenota: the real services, without a page. */
export interface Visitor {
  readonly booking: Bookings;
  readonly live: LiveTables;
  readonly device: TestDevice;
  /** All alerts so far, as they were. */
  readonly alerts: readonly BookingDialog[];
  /** Their kinds. */
  readonly messages: readonly BookingDialog['kind'][];
  /** The values that the page shows. */
  values(): LiveValues;
  /** Waits until the page shows what is current. */
  untilCurrent(): Promise<void>;
  /** Presses a table; resolves when the last dialog is closed. */
  press(table: TableId, options?: PressOptions): Promise<PressAnswer | null>;
  /** Waits for a question. @returns its message */
  untilQuestion(): Promise<BookingDialog>;
  /** The message of the open question, if there is one. */
  question(): BookingDialog | undefined;
  /** Answers the open question. */
  answer(confirmed: boolean): void;
  /**
   * Presses a table, confirms the question, and resolves when the last dialog
   * is closed.
   */
  book(table: TableId, options?: PressOptions): Promise<void>;
  /** The bookings that the device has stored. */
  stored(): OwnBooking[];
  untilMessage(kind: BookingDialog['kind']): Promise<void>;
  /** Closes all alerts, and waits for the end of the booking or freeing. */
  closeAlerts(): Promise<void>;
}

export interface VisitorOptions {
  readonly connection: Database;
  /** The URL of the stand-ins. */
  readonly services: string;
  readonly timeouts?: Timeouts;
  /** That of an earlier page. */
  readonly device?: TestDevice;
  /**
   * Shared by the tabs of a device. Node's own would be shared by all pages of
   * a test.
   */
  readonly locks?: TabLocks | null;
}

/**
 * Makes a visitor whose page is open: Ada Rossi, who comes on the day after
 * tomorrow at 20:30.
 */
export function makeVisitor({
  connection,
  services,
  timeouts = TIMEOUTS,
  device = makeDevice(),
  locks = null,
}: VisitorOptions): Visitor {
  const config = readConfig({
    ...demoEnvironment,
    VITE_FORM_MAIL_URL: `${services}/submit`,
    VITE_SPREADSHEET_URL: `${services}/exec`,
  });
  const { clock } = connection;
  const live = openLiveTables(connection);
  const booking = createBookings({
    config,
    database: connection,
    live,
    device,
    locks: () => locks,
    timeouts,
  });
  booking.open();
  const { dialogs } = booking;
  const now = () => clock.now() ?? Date.now();
  const arrival = () => dateAfter(romeDate(now()), 2);

  /** The day of the form, if it is another. */
  let typedDate = arrival();

  /** As the page does: see datesToWatch. */
  function datesToWatch(): readonly string[] {
    const today = presentMeal(now()).date;
    const dates = [today, arrival(), typedDate];
    return [...new Set(dates.filter((date) => isStorable({ date, key: '' })))];
  }
  const follow = () => {
    if (clock.now() === null) return;
    const { summaries, pendingMails } = booking.get();
    const own = [...summaries, ...pendingMails].map((each) => each.booking);
    live.follow({ dates: datesToWatch(), own });
  };
  clock.subscribe(follow);
  booking.subscribe(follow);
  follow();
  // Without a socket it has to be measured.
  void clock.current();

  function press(
    table: TableId,
    { details, planMeal, changed, ...form }: PressOptions = {},
  ): Promise<PressAnswer | null> {
    const typed = makeTyped({ date: arrival(), ...details });
    typedDate = typed.date;
    follow();
    return booking.press({
      table,
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

  const question = () =>
    dialogs.get().find(({ kind }) => kind === 'question')?.content;

  function answer(confirmed: boolean): void {
    const open = dialogs.get().find(({ kind }) => kind === 'question');
    open?.answer(confirmed ? CONFIRM : null);
  }

  async function book(table: TableId, options?: PressOptions): Promise<void> {
    const ending = press(table, options);
    const isOpen = () => expect(dialogs.get()).not.toEqual([]);
    await Promise.race([ending, eventually(isOpen)]);
    answer(true);
    await ending;
  }

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

  return {
    booking,
    live,
    device,
    alerts,
    messages,
    values() {
      const { values } = live.get();
      if (!values) throw new Error('The values are not known.');
      return values;
    },
    untilCurrent: () =>
      eventually(() => {
        expect(live.get().status).toBe('current');
        const days = Object.keys(live.get().values?.days ?? {});
        expect(days).toEqual(expect.arrayContaining([...datesToWatch()]));
      }),
    press,
    untilQuestion: () =>
      eventually(() => {
        const open = question();
        if (!open) throw new Error('No question is open.');
        return open;
      }),
    question,
    answer,
    book,
    stored: () => JSON.parse(device.storage().getItem('bookings') ?? '[]'),
    untilMessage: (kind) => eventually(() => expect(messages).toContain(kind)),
    closeAlerts: async () => {
      for (const { kind, answer: answerAlert } of dialogs.get())
        if (kind === 'alert') answerAlert(null);
      // What follows an alert begins in the next task.
      await pause(0);
      await eventually(() => expect(booking.get().current).toBeNull());
    },
  };
}

/**
 * A device whose storage takes no more values while `state.isFull`, and its
 * other tab.
 */
export function makeFullDevice(): {
  readonly full: TestDevice;
  readonly device: TestDevice;
  readonly state: { isFull: boolean };
} {
  const device = makeDevice();
  const state = { isFull: true };
  const full: TestDevice = {
    ...device,
    storage: () => ({
      ...device.storage(),
      setItem(key, value) {
        if (state.isFull) throw new Error('QuotaExceededError');
        device.storage().setItem(key, value);
      },
    }),
  };
  return { full, device, state };
}
