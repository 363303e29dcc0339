import { expect, test, vi } from 'vitest';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import {
  type Request,
  type RestDatabase,
  readOutcome,
  send,
} from '../../src/tables/request.ts';
import { makeClock } from '../support/make-clock.ts';

const START = 1_764_000_000_000;
const UNTIL = START + 15_000;
const timeouts = { ...TIMEOUTS, retry: 1_000 };
const accepted = { status: 200, body: { 'tables/Veranda7': 17 } };
const refused = { status: 401, body: {} };
type Answer = Awaited<ReturnType<RestDatabase['update']>>;
type Reading = Awaited<ReturnType<Request<true>['read']>>;
const written = { written: true } as const;

/** Sends a request; each answer and each reading takes a second. */
async function run(
  answers: readonly Answer[],
  readings: readonly Reading[],
  isFromDatabase = true,
) {
  vi.useFakeTimers();
  let now = START;
  const next = <T>(values: readonly T[], index: number) =>
    values[Math.min(index, values.length - 1)] as T;
  const second = async () => {
    now += 1_000;
    await vi.advanceTimersByTimeAsync(0);
  };
  let sent = 0;
  let read = 0;
  const database: RestDatabase = {
    clock: makeClock(() => now, { isFromDatabase: () => isFromDatabase }),
    read: async () => null,
    async update() {
      await second();
      sent += 1;
      return next(answers, sent - 1);
    },
  };
  const request: Request<true> = {
    changes: { 'tables/Veranda7': 17 },
    until: UNTIL,
    written: () => true,
    async read() {
      await second();
      read += 1;
      return next(readings, read - 1);
    },
  };
  const outcome = send(database, request, timeouts);
  while ((await Promise.race([outcome, null])) === null) {
    now += 1_000;
    await vi.advanceTimersByTimeAsync(1_000);
  }
  vi.useRealTimers();
  return { ...(await outcome), sent, read, seconds: (now - START) / 1_000 };
}

test('an accepted request is sent once, and not read', async () => {
  const found = await run([accepted], ['unwritten']);
  expect(found).toMatchObject({ status: 'written', sent: 1, read: 0 });
});

test('a refused request is read once, for it may be its own second arrival', async () => {
  expect(await run([refused], ['unwritten'])).toMatchObject({
    status: 'refused',
    sent: 1,
    read: 1,
  });
  expect(await run([refused], [written])).toMatchObject({ status: 'written' });
});

test('a request without an answer is sent again until its deadline, then read', async () => {
  const found = await run([null], ['unwritten']);
  expect(found.status).toBe('late');
  expect(found.sent).toBeGreaterThan(3);
  expect(found.seconds).toBeGreaterThan(15);
});

test('a refusal after a lost answer is no refusal: the first one may have arrived', async () => {
  expect(await run([null, refused], ['unwritten', written])).toMatchObject({
    status: 'written',
    sent: 2,
    read: 2,
  });
});

test('an answer that is not the database’s counts as no answer', async () => {
  const portal = { status: 200, body: { login: 'Wi-Fi' } };
  expect(await run([portal], [written])).toMatchObject({ status: 'written' });
  expect((await run([portal], ['unwritten'])).status).toBe('late');
});

test('what cannot be read after the deadline is unknown', async () => {
  expect((await run([null], [null])).status).toBe('unknown');
  expect((await run([refused], [null])).status).toBe('unknown');
});

test('by the site’s time alone nothing is final before the rules’ longest deadline', async () => {
  expect((await run([null], ['unwritten'], false)).status).toBe('unknown');
});

test('without server time nothing is sent', async () => {
  const update = vi.fn();
  const database = { clock: makeClock(() => null), read: vi.fn(), update };
  const request = {
    changes: {},
    until: UNTIL,
    written: () => true as const,
    read: async () => null,
  };
  expect(await send(database, request)).toEqual({ status: 'offline' });
  expect(update).not.toHaveBeenCalled();
});

test('a request that was sent by an earlier page is only read', async () => {
  const clock = makeClock(() => UNTIL + 1_000);
  const read = async () => 'unwritten' as const;
  const outcome = await readOutcome({ clock }, { until: UNTIL, read }, false);
  expect(outcome).toEqual({ status: 'late' });
});
