import { expect } from 'vitest';
import type { BookingDialog } from '../../src/booking/booking-state.ts';
import { type Bookings, openBookings } from '../../src/booking/bookings.ts';
import type { FormContents } from '../../src/booking/details.ts';
import type { StoredBooking } from '../../src/booking/stored-bookings.ts';
import { readConfig } from '../../src/config.ts';
import type { Database } from '../../src/services/database.ts';
import type { TabLocks } from '../../src/services/one-tab.ts';
import { TIMEOUTS, type Timeouts } from '../../src/services/timeouts.ts';
import { type TableId, tableKey } from '../../src/tables/floor-plan.ts';
import { openLiveTables } from '../../src/tables/live-tables.ts';
import type { TableRecords } from '../../src/tables/records.ts';
import { demoEnvironment } from '../../tools/suite/demo.ts';
import { eventually } from './eventually.ts';
import { makeRequest } from './make-request.ts';
import { makeDevice, type TestDevice } from './tabs.ts';

/** A visitor on /prenota: the real services, without a page. */
export interface Visitor {
  readonly booking: Bookings;
  readonly device: TestDevice;
  /** All alerts so far. */
  readonly messages: readonly BookingDialog['kind'][];
  /** Whether what the page shows is current. */
  isCurrent(): boolean;
  untilCurrent(): Promise<void>;
  /** The tables as the page shows them. */
  records(): TableRecords;
  /** Clicks a table; resolves when the last dialog is closed. */
  click(table: TableId, form?: Partial<FormContents>): Promise<void>;
  /** The message of the open question, if there is one. */
  question(): BookingDialog | undefined;
  /** Answers the open question. */
  answer(confirmed: boolean): void;
  /**
   * Clicks a table, confirms the question, and resolves when the last dialog is
   * closed.
   */
  book(table: TableId, form?: Partial<FormContents>): Promise<void>;
  /** The bookings that the device has stored. */
  stored(): StoredBooking[];
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

/** Makes a visitor whose page is open. */
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
  const live = openLiveTables(connection);
  const booking = openBookings({
    config,
    database: connection,
    live,
    device,
    locks,
    timeouts,
  });
  const { dialogs } = booking;
  const records = (): TableRecords => live.get().values?.records ?? {};

  const click = (table: TableId, form: Partial<FormContents> = {}) =>
    booking.choose(table, records()[tableKey(table)] ?? null, {
      ...makeForm(),
      ...form,
    });

  const question = () =>
    dialogs.get().find(({ kind }) => kind === 'question')?.content;

  function answer(confirmed: boolean): void {
    const [open] = dialogs.get();
    if (open?.kind === 'question') open.close(confirmed);
  }

  function book(
    table: TableId,
    form: Partial<FormContents> = {},
  ): Promise<void> {
    const ending = click(table, form);
    answer(true);
    return ending;
  }

  const messages: BookingDialog['kind'][] = [];
  const seen = new Set<number>();
  const collect = () => {
    for (const { id, kind, content } of dialogs.get()) {
      if (kind === 'alert' && !seen.has(id)) messages.push(content.kind);
      seen.add(id);
    }
  };
  dialogs.subscribe(collect);
  collect();

  return {
    booking,
    device,
    isCurrent: () => live.get().status === 'current',
    untilCurrent: () =>
      eventually(() => expect(live.get().status).toBe('current')),
    records,
    click,
    question,
    answer,
    book,
    stored: () => JSON.parse(device.storage().getItem('bookings') ?? '[]'),
    messages,
    untilMessage: (kind) => eventually(() => expect(messages).toContain(kind)),
    closeAlerts: () => {
      for (const { close } of dialogs.get()) close(true);
      return eventually(() => expect(booking.get().current).toBeNull());
    },
  };
}

/** A form filled in by Ada Rossi, with the privacy consent only. */
function makeForm(): FormContents {
  const { details } = makeRequest();
  return {
    details,
    privacyConsent: true,
    promotionConsent: false,
    honeypot: false,
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
