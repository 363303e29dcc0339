import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { PATIENCE } from '../../src/services/patience.ts';
import { readSettings } from '../../src/services/settings.ts';
import { eventually } from '../support/eventually.ts';
import { databaseHost, makeDatabase, OPEN } from '../support/make-database.ts';
import { makeFaultyLine } from '../support/make-faulty-line.ts';
import { makeStandIns } from '../support/make-service.ts';
import { makeStorage, makeVisitor, type Visitor } from '../support/make-visitor.ts';

const HOUR = 60 * 60 * 1000;
const table = { zone: 'Pianoforte', numbers: [13] } as const;
const PATH = 'tables/Pianoforte13';
const patience = { ...PATIENCE, answer: 700, retry: 100 };
/** For what is to be seen after a deadline. */
const hasty = { ...patience, deadline: 1_500 };

const database = await makeDatabase('faults');
beforeEach(() => database.seed({ admin: OPEN }));

type World = Awaited<ReturnType<typeof makeWorld>>;

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

/** Waits until the client has said something more, which the line loses or holds back. */
async function untilSaid({ line }: World, act: () => void): Promise<void> {
  const before = line.said();
  act();
  await eventually(() => expect(line.said()).toBeGreaterThan(before));
}

async function untilOffline({ connection }: World): Promise<void> {
  await eventually(() => expect(connection.isOnline()).toBe(false));
}

/** Waits until a time of this machine's clock, which is the database's, too. */
const until = (time: number) => eventually(() => expect(Date.now()).toBeGreaterThan(time));

/** When the booking under way must have been written. */
function deadlineOf({ booking }: Visitor): number {
  const { step } = booking.state();
  return 'attempt' in step ? step.attempt.deadline : 0;
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
function copyOf({ tab, device }: Visitor) {
  const copy = makeStorage();
  copy.setItem('booking', tab.getItem('booking') ?? '');
  return { tab: copy, device };
}

/**
 * What a visitor was told in the end: on a busy machine a record may be read so late that its outcome
 * is told as unknown before.
 */
const toldInTheEnd = (visitor: Visitor) =>
  visitor.told().filter((each) => each !== 'outcomeUnknown');

/** What a visitor holds to whom the table was confirmed: one record, one mail, one dialog. */
async function expectBooked({ visitor, mails }: World) {
  await visitor.untilTold('confirmed');
  expect(toldInTheEnd(visitor)).toEqual(['confirmed']);
  expect(await mails()).toBe(1);
  expect(await record()).toBeTypeOf('number');
}

describe('a booking', () => {
  test.each([
    ['with the connection', ({ line }: World) => [line.cut(), line.mend()]],
    ['on a silent socket', () => {}],
  ])('whose write is lost %s is written again, once', async (_, fault) => {
    const world = await makeWorld();
    world.line.muteClient();
    await untilSaid(world, () => world.visitor.book(table));
    fault(world);
    await expectBooked(world);
  });

  test('whose write lands only after it was written again is booked once', async () => {
    const world = await makeWorld();
    world.line.holdClient();
    world.visitor.book(table);
    await expectBooked(world);
    const booked = await record();
    await world.line.release();
    expect(await record()).toBe(booked);
    expect(await world.mails()).toBe(1);
  });

  test.each(['open', 'closed'])(
    'whose write is delivered after its deadline, the tab %s, leaves no record',
    async (tab) => {
      const world = await makeWorld(hasty);
      const { line, visitor, connection, mails } = world;
      line.holdClient();
      line.refuse();
      await untilSaid(world, () => visitor.book(table));
      const deadline = deadlineOf(visitor);
      if (tab === 'closed') await connection.close();
      await until(deadline);
      await line.release();
      if (tab === 'open') {
        line.mend();
        await visitor.untilTold('notBooked');
      }
      expect(visitor.told()).not.toContain('confirmed');
      expect(await record()).toBeNull();
      expect(await mails()).toBe(0);
    },
  );

  test.each([
    ['is lost with the connection', ({ line }: World) => [line.cut(), line.mend()]],
    ['never comes on an open socket', () => {}],
  ])('whose answer %s is confirmed: its record has its deadline', async (_, fault) => {
    const world = await makeWorld();
    world.line.muteServer();
    world.visitor.book(table);
    await untilRecorded();
    const booked = await record();
    fault(world);
    await expectBooked(world);
    expect(await record()).toBe(booked);
  });

  test('that another visitor made meanwhile is not taken for one’s own', async () => {
    const world = await makeWorld(hasty);
    const another = await makeWorld();
    world.line.muteClient();
    world.visitor.book(table);
    another.visitor.book(table);
    await expectBooked(another);
    const booked = await record();
    await world.visitor.untilTold('taken');
    expect(toldInTheEnd(world.visitor)).toEqual(['taken']);
    expect(await record()).toBe(booked);
    expect(await world.mails()).toBe(0);
  });

  test('that cannot be read is told as unknown; what became of it is told once it can be', async () => {
    const world = await makeWorld(hasty);
    const { line, visitor, connection, mails } = world;
    line.muteClient();
    await untilSaid(world, () => visitor.book(table));
    line.cut();
    await visitor.untilTold('outcomeUnknown');
    line.mend();
    await visitor.untilTold('notBooked');
    expect(visitor.told()).toEqual(['outcomeUnknown', 'notBooked']);
    // What the client sends again on the next connection comes before what it asks there.
    expect(await readSettings(connection, 30_000)).toEqual(OPEN);
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
    'during which the visitor’s clock is set by %i ms is confirmed, and the time is the server’s again',
    async (shift) => {
      const world = await makeWorld();
      const before = world.connection.serverNow();
      world.line.slow(300);
      world.visitor.book(table);
      setClock(shift);
      await expectBooked(world);
      const passed = () => Math.abs(world.connection.serverNow() - before);
      await eventually(() => expect(passed()).toBeLessThan(HOUR));
    },
  );

  test('works in a browser that refuses storage', async () => {
    const world = await makeWorld();
    const refused = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    const storage = { getItem: refused, setItem: refused, removeItem: refused };
    const services = world.standIns.url;
    const visitor = makeVisitor({ ...world, services, patience, tab: storage, device: storage });
    visitor.book(table);
    await expectBooked({ ...world, visitor });
  });

  test('is finished when its page is left before a slow database has answered', async () => {
    const world = await makeWorld();
    world.line.slow(200);
    world.visitor.book(table);
    world.visitor.leave();
    await expectBooked(world);
    await untilOffline(world);
  });

  test('on a flapping line is confirmed with its record and mail, or not confirmed', async () => {
    const world = await makeWorld();
    const { line, visitor, connection, mails } = world;
    visitor.book(table);
    for (let flap = 0; flap < 4; flap += 1) {
      line.cut();
      await untilOffline(world);
      line.mend();
      await connection.whenOnline(30_000);
    }
    await visitor.until(({ step }) => step.name === 'idle');
    const isConfirmed = visitor.told().includes('confirmed');
    expect(await mails()).toBe(isConfirmed ? 1 : 0);
    if (isConfirmed) expect(await record()).toBeTypeOf('number');
  });
});

test.each([
  ['stands is confirmed, with one mail', 'muteServer', 'confirmed', 1],
  ['never left is told that nothing is booked', 'muteClient', 'notBooked', 0],
] as const)(
  'a page reloaded before the answer whose record %s, and books nothing by itself',
  async (_, fault, message, mails) => {
    const { line, visitor } = await makeWorld(hasty);
    line[fault]();
    visitor.book(table);
    if (fault === 'muteServer') await untilRecorded();
    const storages = copyOf(visitor);
    line.cut();
    const before = await record();
    const standIns = await makeStandIns();
    const connection = await database.connect();
    const next = makeVisitor({ connection, services: standIns.url, patience, ...storages });
    expect(next.booking.state().step.name).toBe('outcomeUnknown');
    await next.untilTold(message);
    expect(toldInTheEnd(next)).toEqual([message]);
    expect(await record()).toBe(before);
    expect((await standIns.inbox()).mails).toHaveLength(mails);
    expect(storages.tab.getItem('booking')).toBeNull();
  },
);

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

test.each([
  ['whose answer is lost is read back', 'muteServer'],
  ['that is lost is sent again', 'muteClient'],
] as const)('a freeing %s', async (_, fault) => {
  const world = await makeWorld();
  const { line, visitor } = world;
  visitor.book(table);
  await expectBooked(world);
  await eventually(() => expect(visitor.bookings()).not.toEqual({}));
  line[fault]();
  visitor.book(table);
  await visitor.untilTold('freed');
  expect(await record()).toBeNull();
});
