import { beforeEach, describe, expect, test } from 'vitest';
import { writeRecord } from '../../src/services/table-record.ts';
import { eventually } from '../support/eventually.ts';
import { databaseHost, makeDatabase, OPEN } from '../support/make-database.ts';
import { makeFaultyLine } from '../support/make-faulty-line.ts';
import { makeNonce } from '../support/make-nonce.ts';
import { makeStandIns } from '../support/make-service.ts';
import { makeStorage, makeVisitor } from '../support/make-visitor.ts';

const table = { zone: 'Pianoforte', numbers: [13] } as const;
const PATH = 'tables/Pianoforte13';
const patience = { answer: 700, reconnect: 4_000, mail: 5_000 };

const database = await makeDatabase('faults');
beforeEach(() => database.seed({ admin: OPEN }));

/** A visitor on a line of their own, and what the restaurant gets. */
async function makeWorld() {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address);
  const standIns = await makeStandIns();
  const visitor = makeVisitor({ connection, services: standIns.url, patience });
  const mails = async () => ((await standIns.inbox()) as { mails: unknown[] }).mails.length;
  return { line, connection, visitor, mails };
}

const record = () => database.read(PATH);
const untilRecorded = () => eventually(async () => expect(await record()).not.toBeNull());

/** Long enough for what is under way to land. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

/** What a visitor holds to whom the table was confirmed: one record, one mail, one dialog. */
async function expectBooked({ visitor, mails }: Awaited<ReturnType<typeof makeWorld>>) {
  await visitor.untilTold('confirmed');
  expect(visitor.told()).toEqual(['confirmed']);
  expect(await mails()).toBe(1);
  expect(await record()).toBeTypeOf('number');
}

/** What a visitor holds to whom the table was not confirmed. */
async function expectNothing({
  visitor,
  mails,
  connection,
}: Awaited<ReturnType<typeof makeWorld>>) {
  expect(visitor.told()).not.toContain('confirmed');
  expect(await connection.whenOnline(10_000)).toBe(true);
  await settle();
  expect(await record()).toBeNull();
  expect(await mails()).toBe(0);
}

describe('a booking', () => {
  test('clicked offline is refused at once, and nothing lands later', async () => {
    const world = await makeWorld();
    const { line, visitor, connection } = world;
    line.cut();
    await eventually(() => expect(connection.isOnline()).toBe(false));
    visitor.click(table);
    expect(visitor.told()).toEqual(['offline']);
    line.mend();
    await expectNothing(world);
  });

  test('confirmed offline is refused at once, and nothing lands later', async () => {
    const world = await makeWorld();
    const { line, visitor, connection } = world;
    visitor.click(table);
    line.cut();
    await eventually(() => expect(connection.isOnline()).toBe(false));
    visitor.confirm();
    expect(visitor.told()).toEqual(['offline']);
    line.mend();
    await expectNothing(world);
  });

  test('whose write is lost with the connection is written again, once', async () => {
    const world = await makeWorld();
    world.line.muteClient();
    world.visitor.book(table);
    await settle();
    world.line.cut();
    world.line.mend();
    await expectBooked(world);
  });

  test('whose write is lost on a silent socket is written again, once', async () => {
    const world = await makeWorld();
    world.line.muteClient();
    world.visitor.book(table);
    await expectBooked(world);
  });

  test('whose write lands only after it was written again is booked once', async () => {
    const world = await makeWorld();
    world.line.holdClient();
    world.visitor.book(table);
    await expectBooked(world);
    const booked = await record();
    world.line.release();
    await settle();
    expect(await record()).toBe(booked);
    expect(await world.mails()).toBe(1);
  });

  test('whose write lands only after it was written again and freed leaves nothing', async () => {
    const world = await makeWorld();
    world.line.holdClient();
    world.visitor.book(table);
    await expectBooked(world);
    await database.seed({ admin: OPEN });
    await eventually(() => expect(world.visitor.bookings()).toEqual({}));
    world.line.release();
    await settle();
    await eventually(async () => expect(await record()).toBeNull());
    expect(await world.mails()).toBe(1);
  });

  test('whose write lands only after it was told as not booked leaves nothing', async () => {
    const { line, visitor, mails } = await makeWorld();
    line.muteClient();
    visitor.book(table);
    await settle();
    line.cut();
    const { step } = await visitor.until(({ step }) => step.name === 'doubtful');
    const nonce = step.name === 'doubtful' ? step.attempt.nonce : '';
    line.mend();
    await visitor.untilTold('notBooked');
    const late = { '.value': Date.now(), '.priority': nonce };
    await database.seed({ admin: OPEN, tables: { Pianoforte13: late } });
    await eventually(async () => expect(await record()).toBeNull());
    expect(await mails()).toBe(0);
  });

  test.each(['is lost with the connection', 'never comes on an open socket'])(
    'whose answer %s is confirmed: its record is known by its nonce',
    async (fault) => {
      const world = await makeWorld();
      const { line, visitor } = world;
      line.muteServer();
      visitor.book(table);
      await untilRecorded();
      const booked = await record();
      if (fault === 'is lost with the connection') {
        line.cut();
        line.mend();
      }
      await expectBooked(world);
      expect(await record()).toBe(booked);
    },
  );

  test('whose answer is lost has the time of its record, so that its mail can be sent again', async () => {
    const { line, visitor } = await makeWorld();
    line.muteServer();
    visitor.book(table);
    const { step } = await visitor.until(({ step }) => step.name === 'mailing');
    expect(step).toMatchObject({ letter: { bookedAt: await record() } });
    await visitor.untilTold('confirmed');
  });

  test('that another visitor made meanwhile is not taken for one’s own, nor taken back', async () => {
    const world = await makeWorld();
    const another = await makeWorld();
    world.line.muteClient();
    world.visitor.book(table);
    another.visitor.book(table);
    await expectBooked(another);
    const booked = await record();
    await world.visitor.untilTold('taken');
    expect(world.visitor.told()).toEqual(['taken']);
    await settle();
    expect(await record()).toBe(booked);
    expect(await world.mails()).toBe(0);
  });

  test('of a table that was taken seconds before, unseen on a dead line, is told as taken', async () => {
    const world = await makeWorld();
    world.line.muteServer();
    await database.seed({ admin: OPEN, tables: { Pianoforte13: Date.now() - 10_000 } });
    world.visitor.book(table);
    await world.visitor.untilTold('taken');
    expect(await world.mails()).toBe(0);
  });

  test('that cannot be read back is told so; what became of it is told once it can be', async () => {
    const { line, visitor, mails } = await makeWorld();
    line.muteClient();
    visitor.book(table);
    await settle();
    line.cut();
    await visitor.untilTold('uncheckable');
    expect(visitor.told()).toEqual(['uncheckable']);
    line.mend();
    await visitor.untilTold('notBooked');
    expect(await record()).toBeNull();
    expect(await mails()).toBe(0);
  });

  test('that stands and cannot be read back is told as not known, and finished once it can be', async () => {
    const { line, visitor, mails } = await makeWorld();
    line.muteServer();
    visitor.book(table);
    await untilRecorded();
    const booked = await record();
    line.cut();
    await visitor.untilTold('uncheckable');
    expect(await mails()).toBe(0);
    line.mend();
    await visitor.untilTold('confirmed');
    expect(visitor.told()).toEqual(['uncheckable', 'confirmed']);
    expect(await mails()).toBe(1);
    expect(await record()).toBe(booked);
  });

  test('on a slow line takes its time and is booked', async () => {
    const world = await makeWorld();
    world.line.slow(200);
    world.visitor.book(table);
    await expectBooked(world);
  });

  test('is finished when its page is left before the database has answered', async () => {
    const world = await makeWorld();
    world.line.slow(200);
    world.visitor.book(table);
    world.visitor.leave();
    await expectBooked(world);
    await eventually(() => expect(world.connection.isOnline()).toBe(false));
  });

  test('on a flapping line is confirmed with its record and mail, or not confirmed', async () => {
    const world = await makeWorld();
    const { line, visitor, mails } = world;
    visitor.book(table);
    for (let flap = 0; flap < 6; flap += 1) {
      line.cut();
      await new Promise((resolve) => setTimeout(resolve, 60));
      line.mend();
      await new Promise((resolve) => setTimeout(resolve, 120));
    }
    await visitor.until(({ step }) => step.name === 'idle', 15_000);
    const isConfirmed = visitor.told().includes('confirmed');
    expect(await mails()).toBe(isConfirmed ? 1 : 0);
    if (isConfirmed) expect(await record()).toBeTypeOf('number');
  });
});

describe('a record', () => {
  test('is not even begun to be written on a dead connection, so that nothing lands later', async () => {
    const world = await makeWorld();
    world.line.cut();
    await eventually(() => expect(world.connection.isOnline()).toBe(false));
    const outcome = writeRecord(world.connection, table, makeNonce(), patience);
    world.line.mend();
    expect(await outcome).toEqual({ kind: 'notSent' });
    await expectNothing(world);
  });
});

describe('a page reloaded before its booking is answered', () => {
  test.each([
    ['stands is confirmed, with one mail', 'muteServer', 'confirmed', 1],
    ['never left is told that nothing is booked', 'muteClient', 'notBooked', 0],
  ] as const)(
    'and whose record %s, and books nothing by itself',
    async (_, fault, message, mails) => {
      const { line, visitor } = await makeWorld();
      line[fault]();
      visitor.book(table);
      if (fault === 'muteServer') await untilRecorded();
      const storage = makeStorage();
      storage.setItem('booking', visitor.storage.getItem('booking') ?? '');
      line.cut();

      const before = await record();
      const standIns = await makeStandIns();
      const connection = await database.connect();
      const next = makeVisitor({ connection, services: standIns.url, patience, storage });
      expect(next.run.state().step.name).toBe('doubtful');
      await next.untilTold(message);
      expect(next.told()).toEqual([message]);
      expect(await record()).toBe(before);
      expect((await standIns.inbox()).mails).toHaveLength(mails);
      expect(storage.getItem('booking')).toBeNull();
    },
  );
});

describe('a freeing', () => {
  async function makeBooked() {
    const world = await makeWorld();
    world.visitor.book(table);
    await expectBooked(world);
    world.visitor.run.dispatch({ type: 'alertClosed' });
    await eventually(() => expect(world.visitor.bookings()).not.toEqual({}));
    return world;
  }

  test('confirmed offline is refused at once, and the record stays', async () => {
    const { line, visitor, connection } = await makeBooked();
    visitor.click(table);
    const booked = await record();
    line.cut();
    await eventually(() => expect(connection.isOnline()).toBe(false));
    visitor.confirm();
    await visitor.untilTold('freeingOffline');
    line.mend();
    expect(await connection.whenOnline(10_000)).toBe(true);
    await settle();
    expect(await record()).toBe(booked);
  });

  test('whose answer is lost is read back', async () => {
    const { line, visitor } = await makeBooked();
    line.muteServer();
    visitor.book(table);
    await visitor.untilTold('freed');
    expect(await record()).toBeNull();
  });

  test('that is lost is sent again', async () => {
    const { line, visitor } = await makeBooked();
    line.muteClient();
    visitor.book(table);
    await visitor.untilTold('freed');
    expect(await record()).toBeNull();
  });
});
