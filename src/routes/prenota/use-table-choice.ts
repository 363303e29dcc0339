import { type RefObject, useRef, useState } from 'react';
import type { Dialogs } from '../../components/dialog.tsx';
import type { Config } from '../../config.ts';
import { bookingTexts } from '../../content/booking-texts.ts';
import type { BookingRequest } from '../../domain/booking.ts';
import { floorPlan, type Table, tableKey } from '../../domain/floor-plan.ts';
import { isBookingOpen, isZoneOpen } from '../../domain/settings.ts';
import { tableState } from '../../domain/table-state.ts';
import type { Connection } from '../../services/connection.ts';
import { readSettings } from '../../services/settings.ts';
import { sendSpreadsheetRow } from '../../services/spreadsheet.ts';
import { bookTable, freeTable } from '../../services/tables.ts';
import { readForm } from './booking-form.tsx';
import { type Hints, hintsFor } from './hints.ts';
import type { BookingMail } from './use-booking-mail.ts';

interface TableChoiceOptions {
  readonly config: Config;
  readonly connection: Connection;
  readonly dialogs: Dialogs;
  readonly mail: BookingMail;
  readonly form: RefObject<HTMLFormElement | null>;
  readonly onHints: (hints: Hints) => void;
}

export interface TableChoice {
  /** The table whose booking or freeing is under way. */
  readonly busyKey: string | null;
  /**
   * Books the table, or offers to free it: specification, section 4.
   * @param bookedAt the table's record as shown, ms since the epoch
   */
  choose(table: Table, bookedAt: number | null): Promise<void>;
}

/** What a click on a table does; while it does it, further clicks do nothing. */
export function useTableChoice({
  config,
  connection,
  dialogs: { tell, ask },
  mail,
  form,
  onHints,
}: TableChoiceOptions): TableChoice {
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const isUnderWay = useRef(false);

  async function choose(table: Table, bookedAt: number | null) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      const isBooked = tableState(bookedAt, connection.serverNow()) === 'booked';
      await (isBooked && bookedAt !== null ? free(table, bookedAt) : book(table));
    } finally {
      isUnderWay.current = false;
    }
  }

  async function free(table: Table, bookedAt: number) {
    if (!(await ask(bookingTexts.confirmFreeing))) return;
    const outcome = await whileBusy(table, bookingTexts.freeing, () =>
      freeTable(connection, table, bookedAt),
    );
    if (outcome === 'freed') await tell(bookingTexts.freed);
    else if (outcome === 'gone') await tell(bookingTexts.freeingFailed(bookingTexts.freeingGone));
    else await tell(bookingTexts.freeingFailed(bookingTexts.freeingOffline));
  }

  async function book(table: Table) {
    if (!form.current) return;
    const { details, privacyConsent, promotionConsent, honeypot } = readForm(form.current);
    if (!connection.isOnline()) return tell(bookingTexts.offline);
    if (!privacyConsent) return tell(bookingTexts.consentNeeded);
    if (honeypot) return tell(bookingTexts.rejected);
    onHints(hintsFor(details));
    if (!(await ask(bookingTexts.confirmBooking(table)))) return;

    const outcome = await whileBusy(table, bookingTexts.booking, () =>
      bookTable(connection, table),
    );
    if (outcome === 'unreachable') return tell(bookingTexts.offline);
    if (outcome === 'refused') return tell(await refusalText(connection, table));
    const { zone, numbers } = table;
    const request: BookingRequest = { details, table: { zone, numbers } };
    if (promotionConsent) void sendSpreadsheetRow(config, request);
    await mail.send(request, () => {
      form.current?.reset();
      onHints({});
    });
  }

  async function whileBusy<T>(table: Table, status: string, work: () => Promise<T>): Promise<T> {
    setBusyKey(tableKey(table));
    mail.setStatus(status);
    const outcome = await work();
    mail.setStatus('');
    setBusyKey(null);
    return outcome;
  }

  return { busyKey, choose };
}

/** Why the database refused a booking, as the visitor is told it. */
async function refusalText(connection: Connection, table: Table): Promise<string> {
  const settings = await readSettings(connection);
  const zone = floorPlan.find(({ name }) => name === table.zone);
  if (settings && !isBookingOpen(settings)) return bookingTexts.bookingClosed;
  if (settings && zone && !isZoneOpen(zone, settings)) return bookingTexts.zoneClosed(table);
  return bookingTexts.taken(table);
}
