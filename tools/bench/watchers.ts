import { readConfig } from '../../src/config.ts';
import { tableKey } from '../../src/domain/floor-plan.ts';
import { type Connection, openConnection } from '../../src/services/connection.ts';
import { watchSettings } from '../../src/services/settings.ts';
import { removeRecord, writeRecord } from '../../src/services/table-record.ts';
import { type Bookings, watchTables } from '../../src/services/tables.ts';
import { demoEnvironment } from '../demo.ts';
import { ports } from '../ports.ts';
import { type CountingLine, openCountingLine } from './counting-line.ts';

export interface WatchersResult {
  readonly watchers: number;
  /** Bytes that all watchers together received to see the first colours, handshakes included. */
  readonly opening: number;
  /** Bytes that all watchers together received when one table was booked. */
  readonly booking: number;
  /** Bytes that all watchers together received when it was freed. */
  readonly freeing: number;
  /** Bytes that the one who booked received and sent for it, watching as well. */
  readonly booker: { readonly received: number; readonly sent: number };
}

/** Of the tables the one with the longest key. */
const TABLE = { zone: 'Sala Principale', numbers: [11, 12] } as const;

/** What is still to come after the last awaited message, in ms. */
const AFTERMATH = 300;

/**
 * Has watchers see a booking by way of the site's own services, and counts what reaches them, frame
 * headers included. Frees the table again.
 * @throws where the booking does not go through
 */
export async function measureWatchers(count: number): Promise<WatchersResult> {
  const line = await openCountingLine(ports.database.port);
  const ownLine = await openCountingLine(ports.database.port);
  const watchers: Watcher[] = [];
  try {
    const booker = await startWatcher(ownLine);
    watchers.push(booker);
    for (let index = 0; index < count; index += 1) watchers.push(await startWatcher(line));
    await pause(AFTERMATH);
    const opening = line.take().received;
    ownLine.take();

    const outcome = await writeRecord(booker.connection, TABLE, crypto.randomUUID());
    if (outcome.kind !== 'written') {
      throw new Error(`The booking to be watched was ${outcome.kind}.`);
    }
    await Promise.all(watchers.map((watcher) => watcher.whenBooked(true)));
    await pause(AFTERMATH);
    const booking = line.take().received;
    const ofBooker = ownLine.take();

    await removeRecord(booker.connection, TABLE, outcome.bookedAt);
    await Promise.all(watchers.map((watcher) => watcher.whenBooked(false)));
    await pause(AFTERMATH);
    const freeing = line.take().received;
    return { watchers: count, opening, booking, freeing, booker: ofBooker };
  } finally {
    await Promise.all(watchers.map(({ connection }) => connection.close()));
    await Promise.all([line.close(), ownLine.close()]);
  }
}

interface Watcher {
  readonly connection: Connection;
  /** Resolves once the table's record is there, or once it is gone. */
  whenBooked(isBooked: boolean): Promise<void>;
}

/** A client that sees what /prenota shows. */
async function startWatcher(line: CountingLine): Promise<Watcher> {
  const { firebase } = readConfig(demoEnvironment);
  const databaseURL = new URL(firebase.databaseURL);
  databaseURL.host = line.address;
  const connection = openConnection({ firebase: { ...firebase, databaseURL: databaseURL.href } });
  let bookings: Bookings = {};
  let tell = () => {};
  const onFailure = (error: Error) => {
    throw error;
  };
  await new Promise<void>((resolve) => {
    watchSettings(connection, { onSettings: () => resolve(), onFailure });
  });
  await new Promise<void>((resolve) => {
    watchTables(connection, {
      onBookings: (value) => {
        bookings = value;
        tell();
        resolve();
      },
      onFailure,
    });
  });
  return {
    connection,
    whenBooked: (isBooked) =>
      new Promise((resolve) => {
        tell = () => {
          if (tableKey(TABLE) in bookings === isBooked) resolve();
        };
        tell();
      }),
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
