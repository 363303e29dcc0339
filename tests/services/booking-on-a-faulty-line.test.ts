import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { PATIENCE } from '../../src/services/patience.ts';
import { eventually } from '../support/eventually.ts';
import { databaseHost, makeDatabase, OPEN } from '../support/make-database.ts';
import { makeFaultyLine } from '../support/make-faulty-line.ts';
import { makeStandIns } from '../support/make-service.ts';
import { makeStorage, makeVisitor } from '../support/make-visitor.ts';

const HOUR = 60 * 60 * 1000;
const table = { zone: 'Pianoforte', numbers: [13] } as const;
const PATH = 'tables/Pianoforte13';
const patience = { ...PATIENCE, answer: 700, retry: 100 };
/** For what is to be seen after a deadline. */
const hasty = { ...patience, deadline: 1_500 };

const database = await makeDatabase('faults');
beforeEach(() => database.seed({ admin: OPEN }));

/** A visitor on a line of their own, and what the restaurant gets. */
async function makeWorld(waits = patience) {
  const line = await makeFaultyLine(databaseHost);
  const connection = await database.connect(line.address);
  const standIns = await makeStandIns();
  const visitor = makeVisitor({ connection, services: standIns.url, patience: waits });
  const mails = async () => ((await standIns.inbox()) as { mails: unknown[] }).mails.length;
  return { line, connection, standIns, visitor, mails };
}

const record = () => database.read(PATH);
const untilRecorded = () => eventually(async () => expect(await record()).not.toBeNull());

/** Long enough for what is under way to land. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 300));

/** Waits until the deadline of the booking under way has passed. */
async function pastDeadline({ booking }: ReturnType<typeof makeVisitor>) {
  const { step } = booking.state();
  const deadline = 'attempt' in step ? step.attempt.deadline : 0;
  while (Date.now() < deadline + 100) await settle();
}

/** Sets the visitor's clock by so many ms; it is right again after the test. */
function setClock(shift: number) {
  const RealDate = Date;
  class SetDate extends RealDate {
    static override now = () => RealDate.now() + shift;
    constructor(time: number | string = SetDate.now()) {
      super(time);
    }
  }
  vi.stubGlobal('Date', SetDate);
  onTestFinished(() => void vi.unstubAllGlobals());
}

/** What a duplicated tab finds: a copy of the tab's storage, and the device's own. */
function copyOf({ tab, device }: ReturnType<typeof makeVisitor>) {
  const copy = makeStorage();
  copy.setItem('booking', tab.getItem('booking') ?? '');
  return { tab: copy, device };
}

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

  test('whose write is delivered after its deadline leaves no record', async () => {
    const { line, visitor, mails } = await makeWorld(hasty);
    line.holdClient();
    line.refuse();
    visitor.book(table);
    await visitor.until(({ step }) => step.name === 'outcomeUnknown');
    await pastDeadline(visitor);
    line.release();
    line.mend();
    await visitor.untilTold('notBooked');
    expect(visitor.told()).not.toContain('confirmed');
    expect(await record()).toBeNull();
    expect(await mails()).toBe(0);
  });

  test('whose tab is closed before its write is delivered, after the deadline, leaves no record', async () => {
    const { line, visitor, connection, mails } = await makeWorld(hasty);
    line.holdClient();
    line.refuse();
    visitor.book(table);
    const end = Date.now() + hasty.deadline;
    await settle();
    await connection.close();
    while (Date.now() < end + 500) await settle();
    line.release();
    await settle();
    expect(await record()).toBeNull();
    expect(await mails()).toBe(0);
  });

  test.each(['is lost with the connection', 'never comes on an open socket'])(
    'whose answer %s is confirmed: its record has its deadline',
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

  test('that another visitor made meanwhile is not taken for one’s own', async () => {
    const world = await makeWorld(hasty);
    const another = await makeWorld();
    world.line.muteClient();
    world.visitor.book(table);
    another.visitor.book(table);
    await expectBooked(another);
    const booked = await record();
    await world.visitor.untilTold('taken');
    expect(world.visitor.told()).toEqual(['taken']);
    expect(await record()).toBe(booked);
    expect(await world.mails()).toBe(0);
  });

  test('of a table that was taken seconds before, unseen on a dead line, is told as taken', async () => {
    const world = await makeWorld(hasty);
    world.line.muteServer();
    await database.seed({ admin: OPEN, tables: { Pianoforte13: Date.now() - 10_000 } });
    world.visitor.book(table);
    await world.visitor.untilTold('taken');
    expect(await world.mails()).toBe(0);
  });

  test('that cannot be read is told as unknown; what became of it is told once it can be', async () => {
    const { line, visitor, mails } = await makeWorld(hasty);
    line.muteClient();
    visitor.book(table);
    await settle();
    line.cut();
    await visitor.untilTold('outcomeUnknown');
    expect(visitor.told()).toEqual(['outcomeUnknown']);
    line.mend();
    await visitor.untilTold('notBooked');
    expect(await record()).toBeNull();
    expect(await mails()).toBe(0);
  });

  test('that stands and cannot be read is told as unknown, and confirmed once it can be', async () => {
    const { line, visitor, mails } = await makeWorld(hasty);
    line.muteServer();
    visitor.book(table);
    await untilRecorded();
    const booked = await record();
    line.cut();
    await visitor.untilTold('outcomeUnknown');
    expect(await mails()).toBe(0);
    line.mend();
    await visitor.untilTold('confirmed');
    expect(visitor.told()).toEqual(['outcomeUnknown', 'confirmed']);
    expect(await mails()).toBe(1);
    expect(await record()).toBe(booked);
  });

  test.each([-3 * HOUR, 3 * HOUR])(
    'during which the visitor’s clock is set by %i ms is confirmed',
    async (shift) => {
      const world = await makeWorld();
      world.line.slow(300);
      world.visitor.book(table);
      setClock(shift);
      await expectBooked(world);
    },
  );

  test('after the visitor’s clock was set is confirmed', async () => {
    const world = await makeWorld();
    const before = world.connection.serverNow();
    setClock(3 * HOUR);
    await eventually(() => expect(world.connection.serverNow() - before).toBeLessThan(HOUR));
    expect(await world.connection.whenOnline(10_000)).toBe(true);
    world.visitor.book(table);
    await expectBooked(world);
  });

  test('works in a browser that refuses storage', async () => {
    const { connection, standIns, mails } = await makeWorld();
    const refused = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const storage = { getItem: refused, setItem: refused, removeItem: refused };
    const visitor = makeVisitor({
      connection,
      services: standIns.url,
      patience,
      tab: storage,
      device: storage,
    });
    visitor.book(table);
    await visitor.untilTold('confirmed');
    expect(await mails()).toBe(1);
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
    await visitor.until(({ step }) => step.name === 'idle', 25_000);
    const isConfirmed = visitor.told().includes('confirmed');
    expect(await mails()).toBe(isConfirmed ? 1 : 0);
    if (isConfirmed) expect(await record()).toBeTypeOf('number');
  });
});

describe('a page reloaded before its booking is answered', () => {
  test.each([
    ['stands is confirmed, with one mail', 'muteServer', 'confirmed', 1],
    ['never left is told that nothing is booked', 'muteClient', 'notBooked', 0],
  ] as const)(
    'and whose record %s, and books nothing by itself',
    async (_, fault, message, mails) => {
      const { line, visitor } = await makeWorld(hasty);
      line[fault]();
      visitor.book(table);
      if (fault === 'muteServer') await untilRecorded();
      const { tab, device } = copyOf(visitor);
      line.cut();

      const before = await record();
      const standIns = await makeStandIns();
      const connection = await database.connect();
      const next = makeVisitor({ connection, services: standIns.url, patience, tab, device });
      expect(next.booking.state().step.name).toBe('outcomeUnknown');
      await next.untilTold(message);
      expect(next.told()).toEqual([message]);
      expect(await record()).toBe(before);
      expect((await standIns.inbox()).mails).toHaveLength(mails);
      expect(tab.getItem('booking')).toBeNull();
    },
  );
});

test('a tab duplicated before its booking is answered sends no second mail', async () => {
  const { line, visitor, standIns, mails } = await makeWorld();
  line.muteServer();
  visitor.book(table);
  await untilRecorded();
  const duplicate = makeVisitor({
    connection: await database.connect(),
    services: standIns.url,
    patience,
    ...copyOf(visitor),
  });
  line.cut();
  line.mend();
  await visitor.until(({ step }) => step.name === 'idle');
  await duplicate.until(({ step }) => step.name === 'idle');
  expect(await mails()).toBe(1);
});

describe('a freeing', () => {
  async function makeBooked() {
    const world = await makeWorld();
    world.visitor.book(table);
    await expectBooked(world);
    world.visitor.booking.dispatch({ type: 'alertClosed' });
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
