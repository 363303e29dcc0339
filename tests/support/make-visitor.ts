import { readConfig } from '../../src/config.ts';
import type { TableRecords } from '../../src/domain/attempt.ts';
import type { FormContents } from '../../src/domain/booking.ts';
import { type TableId, tableKey } from '../../src/domain/floor-plan.ts';
import { openBooking } from '../../src/services/booking.ts';
import type { BookingView, Message } from '../../src/services/booking-view.ts';
import type { Connection } from '../../src/services/connection.ts';
import { openLiveData } from '../../src/services/live-data.ts';
import type { WebStorage } from '../../src/services/storage.ts';
import type { StoredBooking } from '../../src/services/stored-bookings.ts';
import type { Timeouts } from '../../src/services/timeouts.ts';
import { demoEnvironment } from '../../tools/demo.ts';
import { makeRequest } from './make-request.ts';

/** A visitor on /prenota: the real services, without a page. */
export type Visitor = ReturnType<typeof makeVisitor>;

interface VisitorOptions {
  readonly connection: Connection;
  /** Where the stand-ins are. */
  readonly services: string;
  readonly timeouts?: Timeouts;
  readonly isOnline?: () => boolean;
  /** That of an earlier page. */
  readonly device?: WebStorage;
}

/** Makes a visitor whose page is open. */
export function makeVisitor({
  connection,
  services,
  timeouts,
  isOnline = () => true,
  device = makeStorage(),
}: VisitorOptions) {
  const config = readConfig({
    ...demoEnvironment,
    VITE_FORM_MAIL_URL: `${services}/submit`,
    VITE_SPREADSHEET_URL: `${services}/exec`,
  });
  const live = openLiveData(connection);
  const booking = openBooking({
    config,
    connection,
    live: {
      ...live,
      get: () => ({ ...live.get(), ...(isOnline() ? {} : { status: 'offline' }) }),
    },
    device: () => device,
    ...(timeouts ? { timeouts } : {}),
  });
  const records = (): TableRecords => {
    const { records } = live.get();
    return records.status === 'ready' ? records.value : {};
  };

  /** Clicks a table; resolves when the last dialog is closed. */
  const click = (table: TableId, form: Partial<FormContents> = {}) =>
    booking.choose(table, records()[tableKey(table)] ?? null, { ...makeForm(), ...form });
  const answer = (confirmed: boolean) => {
    const [open] = booking.dialogs.get();
    if (open?.kind === 'question') open.close(confirmed);
  };

  /** Clicks a table, confirms the question, and resolves when the last dialog is closed. */
  function book(table: TableId, form: Partial<FormContents> = {}): Promise<void> {
    const ending = click(table, form);
    answer(true);
    return ending;
  }

  /** Every message so far, in this order. */
  const messages: Message['kind'][] = [];
  const seen = new Set<number>();
  const takeNote = () => {
    for (const { id, kind, message } of booking.dialogs.get()) {
      if (kind === 'question' || seen.has(id)) continue;
      seen.add(id);
      messages.push(message.kind);
    }
  };
  booking.dialogs.subscribe(takeNote);
  takeNote();

  /** Waits until the view is as wanted, for however short a time. */
  const until = (isWanted: (view: BookingView) => boolean, timeout = 60_000) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        unsubscribe();
        reject(new Error(`The view is ${JSON.stringify(booking.get())}, messages: ${messages}`));
      }, timeout);
      const check = () => {
        if (!isWanted(booking.get())) return;
        clearTimeout(timer);
        for (const end of ends) end();
        resolve();
      };
      const ends = [booking.subscribe(check), booking.dialogs.subscribe(check)];
      const unsubscribe = () => {
        for (const end of ends) end();
      };
      check();
    });

  return {
    booking,
    device,
    /** Whether what the page shows is current. */
    isCurrent: () => live.get().status === 'online',
    /** What the page shows of the tables. */
    records,
    click,
    /** The question that is open, if any. */
    question: () => booking.dialogs.get().find(({ kind }) => kind === 'question')?.message.kind,
    /** Answers the question that is open. */
    answer,
    book,
    /** What the device has stored. */
    stored: (): StoredBooking[] => JSON.parse(device.getItem('bookings') ?? '[]'),
    /** Leaves the page. */
    leave: connection.disconnect,
    messages,
    until,
    /** Waits until a dialog says so. */
    untilMessage: (kind: Message['kind']) => until(() => messages.includes(kind)),
    /** Closes the alerts that are open, and waits for the end of what they belong to. */
    closeAlerts: () => {
      for (const { close } of booking.dialogs.get()) close(true);
      return until(({ current }) => !current);
    },
  };
}

/** A form filled in by Ada Rossi, who agrees to the privacy notice and to nothing else. */
function makeForm(): FormContents {
  const { details } = makeRequest();
  return { details, privacyConsent: true, promotionConsent: false, honeypot: false };
}

/** A storage of its own. */
export function makeStorage(): WebStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
