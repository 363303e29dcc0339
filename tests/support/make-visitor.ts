import { readConfig } from '../../src/config.ts';
import type { BookingState, FormContents, Message } from '../../src/domain/booking-state.ts';
import { type TableId, tableKey } from '../../src/domain/floor-plan.ts';
import type { Connection } from '../../src/services/connection.ts';
import { type BookingRun, runBooking } from '../../src/services/run-booking.ts';
import type { TabStorage } from '../../src/services/tab-storage.ts';
import { type Bookings, watchTables } from '../../src/services/tables.ts';
import type { Patience } from '../../src/services/transaction.ts';
import { demoEnvironment } from '../../tools/demo.ts';
import { makeRequest } from './make-request.ts';

/** Somebody on /prenota, with the real run behind the page and no page before it. */
export interface Visitor {
  readonly run: BookingRun;
  readonly storage: TabStorage;
  /** What the page shows of the tables. */
  bookings(): Bookings;
  click(table: TableId, form?: Partial<FormContents>): void;
  confirm(): void;
  /** Clicks and confirms. */
  book(table: TableId, form?: Partial<FormContents>): void;
  /** Leaves the page: nobody looks at the tables any more. */
  leave(): void;
  /** The dialogs that are open, the oldest first. */
  told(): Message['kind'][];
  /** Waits until the state is as wanted, for however short a time. */
  until(isWanted: (state: BookingState) => boolean, timeout?: number): Promise<BookingState>;
  /** Waits until a dialog says one of these. */
  untilTold(...kinds: Message['kind'][]): Promise<void>;
}

interface VisitorOptions {
  readonly connection: Connection;
  /** Where the stand-ins are. */
  readonly services: string;
  readonly patience?: Patience;
  /** That of an earlier page of the same tab. */
  readonly storage?: TabStorage;
}

/** Makes a visitor whose page is alive. */
export function makeVisitor({
  connection,
  services,
  patience,
  storage = makeStorage(),
}: VisitorOptions): Visitor {
  const config = readConfig({
    ...demoEnvironment,
    VITE_FORM_MAIL_URL: `${services}/submit`,
    VITE_SPREADSHEET_URL: `${services}/exec`,
  });
  // As a page does that shows the tables.
  const letGo = connection.hold();
  const run = runBooking({ config, connection, storage, ...(patience ? { patience } : {}) });
  let bookings: Bookings = {};
  watchTables(connection, {
    onBookings: (told) => {
      bookings = told;
    },
    onFailure: () => {},
  });
  const visitor: Visitor = {
    run,
    storage,
    bookings: () => bookings,
    click: (table, form) =>
      run.dispatch({
        type: 'clicked',
        table,
        bookedAt: bookings[tableKey(table)] ?? null,
        now: connection.serverNow(),
        form: { ...makeForm(), ...form },
      }),
    confirm: () => run.dispatch({ type: 'confirmed' }),
    book(table, form) {
      visitor.click(table, form);
      visitor.confirm();
    },
    leave: () => letGo(true),
    told: () => run.state().alerts.map(({ message }) => message.kind),
    until: (isWanted, timeout = 10_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          reject(new Error(`The state is ${JSON.stringify(run.state())}`));
          unsubscribe();
        }, timeout);
        const check = () => {
          const state = run.state();
          if (!isWanted(state)) return;
          clearTimeout(timer);
          unsubscribe();
          resolve(state);
        };
        const unsubscribe = run.subscribe(check);
        check();
      }),
    async untilTold(...kinds) {
      await visitor.until(({ alerts }) =>
        alerts.some(({ message }) => kinds.includes(message.kind)),
      );
    },
  };
  return visitor;
}

/** A form filled in by Ada Rossi, who agrees to the privacy notice and to nothing else. */
function makeForm(): FormContents {
  const { details } = makeRequest();
  return { details, privacyConsent: true, promotionConsent: false, honeypot: false };
}

/** A tab's storage. */
export function makeStorage(): TabStorage {
  const items = new Map<string, string>();
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  };
}
