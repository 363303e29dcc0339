import type { RequestListener } from 'node:http';
import { beforeEach, describe, expect, test } from 'vitest';
import type { BookingState } from '../../src/domain/booking-state.ts';
import { PATIENCE } from '../../src/services/patience.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeService, makeStandIns } from '../support/make-service.ts';
import { makeVisitor } from '../support/make-visitor.ts';

const table = { zone: 'Pianoforte', numbers: [15] } as const;
const PATH = 'tables/Pianoforte15';
const patience = { ...PATIENCE, mail: 2_000 };

const database = await makeDatabase('booking-mail');
const connection = await database.connect();
beforeEach(() => database.seed({ admin: OPEN }));

const visit = (services: string, earlier?: ReturnType<typeof makeVisitor>) =>
  makeVisitor({
    connection,
    services,
    patience,
    ...(earlier && { tab: earlier.tab, device: earlier.device }),
  });

const isMailOver = ({ pendingMails }: BookingState) =>
  pendingMails.some(({ isBeingSent }) => !isBeingSent);

const html: RequestListener = (_, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wi-Fi</h1>');
const faults: Record<string, readonly [RequestListener, string | undefined]> = {
  'is dropped': [(request) => request.socket.destroy(), undefined],
  'is refused with 429 and a message': [
    (_, response) => response.writeHead(429).end('{"success":false,"message":"Slow down"}'),
    'Slow down',
  ],
  'is answered with 500': [(_, response) => response.writeHead(500).end('{}'), undefined],
  'is answered with HTML and status 200, by a captive portal': [html, undefined],
  'is answered after its time': [
    (_, response) => void setTimeout(() => response.end('{"success":true}'), 2_500),
    undefined,
  ],
};

describe('a booking whose mail', () => {
  test.each(Object.entries(faults))(
    '%s keeps its table and its request, and sends nothing by itself',
    async (_, [listener, message]) => {
      let mails = 0;
      const services = await makeService((request, response) => {
        mails += 1;
        request.resume();
        listener(request, response);
      });
      const visitor = visit(services);
      visitor.book(table);
      const { result, pendingMails } = await visitor.until(isMailOver);
      expect(result?.outcome).toEqual({ kind: 'failed', ...(message && { message }) });
      expect(pendingMails).toMatchObject([{ attempt: { request: { table } } }]);
      expect(await database.read(PATH)).toBeTypeOf('number');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      expect(mails).toBe(1);
      expect(visitor.told()).toEqual([]);
    },
  );

  test('failed is sent again when the visitor asks for it, and books nothing twice', async () => {
    const standIns = await makeStandIns();
    await standIns.fail({ submit: 'drop' });
    const visitor = visit(standIns.url);
    visitor.book(table);
    const { pendingMails } = await visitor.until(isMailOver);
    const record = await database.read(PATH);
    await standIns.fail({ submit: null });
    const retry = { type: 'mailRetried', attempt: pendingMails[0]?.attempt.deadline ?? 0 } as const;
    visitor.booking.dispatch(retry);
    visitor.booking.dispatch(retry);
    await visitor.untilTold('confirmed');
    expect(visitor.told()).toEqual(['confirmed']);
    expect(visitor.booking.state().pendingMails).toEqual([]);
    expect((await standIns.inbox()).mails).toHaveLength(1);
    expect(await database.read(PATH)).toBe(record);
  });

  test.each([
    ['freed', null],
    ['booked by somebody else', Date.now()],
  ])('failed is not sent again for a table that was %s meanwhile', async (_, now) => {
    const standIns = await makeStandIns();
    await standIns.fail({ submit: 'drop' });
    const visitor = visit(standIns.url);
    visitor.book(table);
    const { pendingMails } = await visitor.until(isMailOver);
    await standIns.fail({ submit: null });
    await database.seed({ admin: OPEN, tables: { Pianoforte15: now } });
    visitor.booking.dispatch({
      type: 'mailRetried',
      attempt: pendingMails[0]?.attempt.deadline ?? 0,
    });
    await visitor.untilTold('lapsed');
    expect(visitor.told()).toEqual(['lapsed']);
    expect((await standIns.inbox()).mails).toEqual([]);
  });
});

describe('a page reloaded', () => {
  test('between the record and the answer to the mail finds the request again, unsent', async () => {
    const services = await makeService(() => {});
    const visitor = visit(services);
    visitor.book(table);
    await visitor.until(({ step }) => step.name === 'mailing');
    const standIns = await makeStandIns();
    const next = visit(standIns.url, visitor);
    expect(next.booking.state()).toMatchObject({
      step: { name: 'idle' },
      pendingMails: [{ attempt: { request: { table } }, isBeingSent: false }],
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await standIns.inbox()).mails).toEqual([]);
    const [mail] = next.booking.state().pendingMails;
    next.booking.dispatch({ type: 'mailRetried', attempt: mail?.attempt.deadline ?? 0 });
    await next.untilTold('confirmed');
    expect((await standIns.inbox()).mails).toHaveLength(1);
  });

  test('after the mail has arrived finds nothing', async () => {
    const standIns = await makeStandIns();
    const visitor = visit(standIns.url);
    visitor.book(table);
    await visitor.untilTold('confirmed');
    expect(visit(standIns.url, visitor).booking.state().pendingMails).toEqual([]);
  });
});
