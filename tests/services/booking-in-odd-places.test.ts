import { text } from 'node:stream/consumers';
import { startDatabaseEmulator } from 'rtdb-emulator';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  deadlineOf,
  expectBooked,
  makeBookingFixture,
  PATH,
  shortTimeouts,
  table,
  untilTime,
} from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeService } from '../support/make-service.ts';
import { makeVisitor } from '../support/make-visitor.ts';
import { setClock } from '../support/set-clock.ts';

const HOUR = 60 * 60 * 1000;

const database = await makeDatabase('odd-places');
beforeEach(() => database.seed({ admin: OPEN }));

describe('a booking', () => {
  test.each([
    ['loses the write', 'notBooked'],
    ['delivers the write', 'confirmed'],
  ] as const)(
    'is unknown behind a captive portal that %s and answers null',
    async (does, outcome) => {
      const { connection, options } = await makeBookingFixture(database, shortTimeouts);
      let hasPortal = true;
      const portal = await makeService(async (request, response) => {
        const { method = '' } = request;
        if (method === 'PUT' && does === 'delivers the write') {
          await fetch(connection.restUrl(PATH), { method, body: await text(request) });
        }
        response.setHeader('access-control-allow-origin', '*').end('null');
      });
      const restUrl = (path: string) => (hasPortal ? new URL(portal) : connection.restUrl(path));
      const visitor = makeVisitor({ ...options, connection: { ...connection, restUrl } });
      visitor.book(table);
      await visitor.untilMessage('outcomeUnknown');
      await untilTime(deadlineOf(visitor) + 1_000);
      hasPortal = false;
      await visitor.untilMessage(outcome);
      expect(visitor.messages).toEqual(['outcomeUnknown', outcome]);
    },
  );

  test.each([
    [-3 * HOUR, 'writing'],
    [3 * HOUR, 'writing'],
    [HOUR, 'dialog'],
  ])('whose visitor’s clock is set by %i ms at the step %s is confirmed', async (shift, step) => {
    const fixture = await makeBookingFixture(database);
    const { line, visitor, connection } = fixture;
    const before = connection.clock.now();
    line.slow(300);
    const unsubscribe = visitor.booking.subscribe(() => {
      if (visitor.booking.get().current?.name !== step) return;
      unsubscribe();
      setClock(shift);
    });
    visitor.book(table);
    await expectBooked(fixture);
    expect(Math.abs(connection.clock.now() - before)).toBeLessThan(HOUR / 2);
  });

  test('accepted just before midnight and sent again after it is written once', async () => {
    let now = Date.parse('2026-11-23T23:59:58+01:00');
    const emulator = await startDatabaseEmulator({ now: () => now });
    onTestFinished(emulator.close);
    const host = `${emulator.host}:${emulator.port}`;
    const atMidnight = await makeDatabase('midnight', undefined, host);
    await atMidnight.seed({ admin: OPEN });
    const fixture = await makeBookingFixture(atMidnight);
    fixture.line.muteServer();
    fixture.visitor.book(table);
    await fixture.untilRecorded();
    const booked = await fixture.record();
    now += 4_000;
    fixture.line.cut();
    fixture.line.mend();
    await expectBooked(fixture);
    expect(await fixture.record()).toBe(booked);
  });

  test('works in a browser that blocks site data', async () => {
    const fixture = await makeBookingFixture(database);
    const refuse = (): never => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    vi.stubGlobal('navigator', { locks: { request: async () => refuse() } });
    onTestFinished(() => void vi.unstubAllGlobals());
    const device = { getItem: refuse, setItem: refuse, removeItem: refuse };
    const visitor = makeVisitor({ ...fixture.options, device });
    visitor.book(table);
    await expectBooked({ ...fixture, visitor });
  });

  test('that an exception ends after its record was written leaves a pending mail', async () => {
    const { visitor } = await makeBookingFixture(database);
    const { booking } = visitor;
    const unsubscribe = booking.subscribe(() => {
      if (booking.get().current?.name !== 'mailing') return;
      unsubscribe();
      throw new Error('Unexpected.');
    });
    visitor.book(table);
    await visitor.until(({ current, pendingMails }) => !current && pendingMails.length > 0);
    expect(booking.get().pendingMails).toMatchObject([{ request: { table } }]);
  });
});
