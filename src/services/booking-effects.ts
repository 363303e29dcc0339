import type { Config } from '../config.ts';
import type { BookingEvent, Effect } from '../domain/booking-events.ts';
import type { Letter } from '../domain/booking-state.ts';
import { tableState } from '../domain/table-state.ts';
import type { Connection } from './connection.ts';
import { sendBookingMail } from './form-mail.ts';
import { readSettings } from './settings.ts';
import { sendSpreadsheetRow } from './spreadsheet.ts';
import { readRecord, refuseLateWrite, removeRecord, writeRecord } from './table-record.ts';
import type { Patience } from './transaction.ts';

/** The real world that a booking meets. */
export interface BookingWorld {
  readonly config: Config;
  readonly connection: Connection;
  readonly patience: Patience;
}

/** What a booking asks for that needs more than a timer. */
export type DistantEffect = Exclude<Effect, { type: 'hideResultLater' }>;

/**
 * Does what a booking asks for.
 * @returns what came of it, or null where nothing is to come
 */
export async function perform(
  world: BookingWorld,
  effect: DistantEffect,
): Promise<BookingEvent | null> {
  const { config, connection, patience } = world;
  switch (effect.type) {
    case 'writeRecord': {
      if (effect.isSecond) await connection.whenOnline(patience.reconnect);
      const outcome = await writeRecord(connection, effect.table, effect.nonce, patience);
      return outcome.kind === 'written'
        ? { type: 'written', bookedAt: outcome.bookedAt }
        : { type: outcome.kind };
    }
    case 'readRecord': {
      const record = await readRecord(connection, effect.table, patience);
      return record === 'unreadable'
        ? { type: 'unreadable' }
        : { type: 'readBack', record, now: connection.serverNow() };
    }
    case 'readSettings':
      return {
        type: 'settingsRead',
        settings: await orNullAfter(patience.answer, readSettings(connection)),
      };
    case 'removeRecord':
      return {
        type: await removeRecord(connection, effect.table, effect.bookedAt, patience),
      };
    case 'refuseLateWrite':
      refuseLateWrite(connection, effect, patience);
      return null;
    case 'sendRow':
      await sendSpreadsheetRow(config, effect.request);
      return null;
    case 'sendMail':
      return sendMail(world, effect.letter);
    case 'sendMailAgain':
      return sendMailAgain(world, effect.letter);
  }
}

async function sendMail(
  { config, patience }: BookingWorld,
  { id, request }: Letter,
): Promise<BookingEvent> {
  const outcome = await sendBookingMail(config, request, patience.mail);
  if (outcome.sent) return { type: 'mailed', letter: id };
  const word = outcome.message === undefined ? {} : { word: outcome.message };
  return { type: 'mailFailed', letter: id, ...word };
}

/** Only while its booking stands: nobody is told of a table that somebody else has by now. */
async function sendMailAgain(world: BookingWorld, letter: Letter): Promise<BookingEvent> {
  const { connection, patience } = world;
  const record = await readRecord(connection, letter.request.table, patience);
  if (record === 'unreadable') return { type: 'mailFailed', letter: letter.id };
  const stands =
    record?.bookedAt === letter.bookedAt &&
    tableState(record.bookedAt, connection.serverNow()) !== 'free';
  return stands ? sendMail(world, letter) : { type: 'lapsed', letter: letter.id };
}

/** The client waits for ever where the socket is silent. */
function orNullAfter<T>(ms: number, value: Promise<T>): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms, null);
    void value.then((known) => {
      clearTimeout(timer);
      resolve(known);
    });
  });
}
