import { describe, expect, test } from 'vitest';
import { occupyTable } from '../../src/admin/occupy-table.ts';
import type { Database } from '../../src/services/database.ts';
import { TIMEOUTS, type Timeouts } from '../../src/services/timeouts.ts';
import { makeDeadline } from '../../src/tables/records.ts';
import { readTable } from '../../src/tables/table-record.ts';
import { eventually } from '../support/eventually.ts';
import { timeOf } from '../support/make-clock.ts';
import {
  databaseHost,
  makeDatabase,
  makeFaultyLine,
  OPEN,
} from '../support/make-database.ts';

const table = { zone: 'Giardino', numbers: [14] } as const;
const PATH = 'tables/Giardino14';
const timeouts = { ...TIMEOUTS, answer: 700, retry: 100, deadline: 2_500 };

describe('a walk-in', async () => {
  const database = await makeDatabase('walk-in');
  const record = () => database.read(PATH);

  /**
   * A waiter on a line of their own. While bookings are open the rules let
   * anyone write a record.
   */
  async function makeWaiter(waits: Timeouts = timeouts) {
    await database.seed({ admin: OPEN });
    const line = await makeFaultyLine(databaseHost);
    const connection = await database.connect(line.address);
    const deadline = makeDeadline(timeOf(connection.clock), waits.deadline);
    const occupy = (part: Partial<Database> = {}) =>
      occupyTable({ ...connection, ...part }, table, deadline, waits);
    return { line, connection, occupy };
  }

  test('for a booked table reports that it is taken', async () => {
    const { occupy } = await makeWaiter(TIMEOUTS);
    const bookedAt = Date.now() - 1_000;
    await database.seed({ admin: OPEN, tables: { Giardino14: bookedAt } });
    expect(await occupy()).toBe('taken');
    expect(await record()).toBe(bookedAt);
  });

  test('that the rules refuse for another reason is refused', async () => {
    const { occupy } = await makeWaiter(TIMEOUTS);
    await database.seed({ admin: { giardino: true, prenotazioni: false } });
    expect(await occupy()).toBe('refused');
    expect(await record()).toBeNull();
  });

  test('is found to be written if its answer was lost', async () => {
    const { line, occupy } = await makeWaiter();
    line.fail('muteServer');
    const occupying = occupy();
    await eventually(async () => expect(await record()).not.toBeNull());
    line.mend();
    expect(await occupying).toBe('done');
  });

  test('is sent again after an outage of a second', async () => {
    const { line, occupy } = await makeWaiter();
    line.fail('muteClient');
    const occupying = occupy();
    setTimeout(line.mend, 1_000);
    expect(await occupying).toBe('done');
    expect(await record()).not.toBeNull();
  });

  test('that could not be sent until its deadline is no refusal', async () => {
    const { occupy } = await makeWaiter();
    const transact = async () => 'unanswered' as const;
    expect(await occupy({ transact })).toBe('offline');
    expect(await record()).toBeNull();
  });

  test('that arrives after its deadline is not written', async () => {
    const { line, occupy } = await makeWaiter();
    line.fail('holdClient');
    line.refuse();
    expect(await occupy()).toBe('unknown');
    await line.release();
    line.mend();
    const other = await database.connect();
    const deadline = makeDeadline(timeOf(other.clock), timeouts.deadline);
    expect(await occupyTable(other, table, deadline, timeouts)).toBe('done');
    const reading = await readTable(other, table);
    expect(reading?.record?.deadline).toBe(deadline);
  });

  test('without a connection sends nothing', async () => {
    const { line, connection, occupy } = await makeWaiter();
    line.cut();
    await eventually(() => expect(connection.status.get()).toBe('offline'));
    expect(await occupy()).toBe('offline');
    expect(await record()).toBeNull();
  });
});
