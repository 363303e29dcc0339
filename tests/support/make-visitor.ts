import { readConfig } from '../../src/config.ts';
import type { BookingState, FormContents, Message } from '../../src/domain/booking-state.ts';
import { type TableId, tableKey } from '../../src/domain/floor-plan.ts';
import { openBooking } from '../../src/services/booking.ts';
import type { Connection } from '../../src/services/connection.ts';
import type { Patience } from '../../src/services/patience.ts';
import type { WebStorage } from '../../src/services/storage.ts';
import { type Bookings, watchTables } from '../../src/services/tables.ts';
import { demoEnvironment } from '../../tools/demo.ts';
import { makeRequest } from './make-request.ts';

/** Somebody on /prenota, with the real services behind the page and no page before them. */
export type Visitor = ReturnType<typeof makeVisitor>;

interface VisitorOptions {
  readonly connection: Connection;
  /** Where the stand-ins are. */
  readonly services: string;
  readonly patience?: Patience;
  /** That of an earlier page of the same tab. */
  readonly tab?: WebStorage;
  readonly device?: WebStorage;
}

/** Makes a visitor whose page is open. */
export function makeVisitor({
  connection,
  services,
  patience,
  tab = makeStorage(),
  device = makeStorage(),
}: VisitorOptions) {
  const config = readConfig({
    ...demoEnvironment,
    VITE_FORM_MAIL_URL: `${services}/submit`,
    VITE_SPREADSHEET_URL: `${services}/exec`,
  });
  // As a page does that shows the tables.
  const letGo = connection.hold();
  const booking = openBooking({
    config,
    connection,
    tab: () => tab,
    device: () => device,
    ...(patience ? { patience } : {}),
  });
  let bookings: Bookings = {};
  watchTables(connection, {
    onBookings: (told) => {
      bookings = told;
    },
    onFailure: () => {},
  });
  function click(table: TableId, form: Partial<FormContents> = {}): void {
    booking.dispatch({
      type: 'tableClicked',
      table,
      bookedAt: bookings[tableKey(table)] ?? null,
      now: connection.serverNow(),
      form: { ...makeForm(), ...form },
    });
  }
  const confirm = () => booking.dispatch({ type: 'confirmed' });

  /** Waits until the state is as wanted, for however short a time. */
  const until = (isWanted: (state: BookingState) => boolean, timeout = 60_000) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(new Error(`The state is ${JSON.stringify(booking.state())}`));
        unsubscribe();
      }, timeout);
      const check = () => {
        if (!isWanted(booking.state())) return;
        clearTimeout(timer);
        unsubscribe();
        resolve();
      };
      const unsubscribe = booking.subscribe(check);
      check();
    });

  return {
    booking,
    tab,
    device,
    /** What the page shows of the tables. */
    bookings: () => bookings,
    click,
    confirm,
    book(table: TableId, form?: Partial<FormContents>): void {
      click(table, form);
      confirm();
    },
    /** Leaves the page: nobody looks at the tables any more. */
    leave: () => letGo(true),
    /** The dialogs that are open, the oldest first. */
    told: () => booking.state().alerts.map(({ message }) => message.kind),
    until,
    /** Waits until a dialog says so. */
    untilTold: (told: Message['kind']) =>
      until(({ alerts }) => alerts.some(({ message }) => message.kind === told)),
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
