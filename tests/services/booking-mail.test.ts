import { beforeEach, describe, expect, test } from 'vitest';
import type { BookingState } from '../../src/domain/booking-state.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeService, makeStandIns } from '../support/make-service.ts';
import { makeVisitor, type Visitor } from '../support/make-visitor.ts';

const table = { zone: 'Pianoforte', numbers: [15] } as const;
const PATH = 'tables/Pianoforte15';

const database = await makeDatabase('booking-mail');
const connection = await database.connect();
beforeEach(() => database.seed({ admin: OPEN }));

const visit = (services: string, earlier?: Visitor) =>
  makeVisitor({
    connection,
    services,
    ...(earlier && { tab: earlier.tab, device: earlier.device }),
  });

const isMailOver = ({ pendingMails }: BookingState) =>
  pendingMails.some(({ isBeingSent }) => !isBeingSent);

/** A visitor whose table is booked and whose mail was dropped; the service works again. */
async function makePending() {
  const standIns = await makeStandIns();
  await standIns.fail({ submit: 'drop' });
  const visitor = visit(standIns.url);
  visitor.book(table);
  await visitor.until(isMailOver);
  await standIns.fail({ submit: null });
  return { standIns, visitor };
}

/** As the visitor does who asks for it again. */
function retry({ booking }: Visitor) {
  const attempt = booking.state().pendingMails[0]?.attempt.deadline ?? 0;
  booking.dispatch({ type: 'mailRetried', attempt });
}

describe('a mail that fails', () => {
  test('is kept, and sent again once when the visitor asks twice, and books nothing twice', async () => {
    const { standIns, visitor } = await makePending();
    const { result, pendingMails } = visitor.booking.state();
    expect(result?.outcome).toEqual({ kind: 'failed' });
    expect(pendingMails).toMatchObject([{ attempt: { request: { table } } }]);
    expect(visitor.told()).toEqual([]);
    const record = await database.read(PATH);
    expect(record).toBeTypeOf('number');
    retry(visitor);
    retry(visitor);
    await visitor.untilTold('confirmed');
    expect(visitor.told()).toEqual(['confirmed']);
    expect(visitor.booking.state().pendingMails).toEqual([]);
    expect((await standIns.inbox()).mails).toHaveLength(1);
    expect(await database.read(PATH)).toBe(record);
  });

  test.each([
    ['freed', null],
    ['booked by somebody else', Date.now()],
  ])('is not sent again for a table that was %s meanwhile', async (_, now) => {
    const { standIns, visitor } = await makePending();
    await database.seed({ admin: OPEN, tables: { Pianoforte15: now } });
    retry(visitor);
    await visitor.untilTold('lapsed');
    expect(visitor.told()).toEqual(['lapsed']);
    expect((await standIns.inbox()).mails).toEqual([]);
  });
});

test('a page reloaded before the answer to its mail finds the request again, unsent, and then nothing', async () => {
  const visitor = visit(await makeService(() => {}));
  visitor.book(table);
  await visitor.until(({ step }) => step.name === 'mailing');
  const standIns = await makeStandIns();
  const next = visit(standIns.url, visitor);
  expect(next.booking.state()).toMatchObject({
    step: { name: 'idle' },
    pendingMails: [{ attempt: { request: { table } }, isBeingSent: false }],
  });
  retry(next);
  await next.untilTold('confirmed');
  expect((await standIns.inbox()).mails).toHaveLength(1);
  expect(visit(standIns.url, next).booking.state().pendingMails).toEqual([]);
});
