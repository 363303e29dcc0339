import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createServerClock } from '../../src/services/server-clock.ts';

const HOUR = 60 * 60 * 1000;
const NOON = Date.parse('2026-11-21T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: NOON });
  return () => void vi.useRealTimers();
});

/** The device sleeps: only its date goes on. */
function sleep(ms: number): void {
  vi.setSystemTime(Date.now() + ms);
}

/**
 * A clock whose site answers with a server time that is 3 h ahead of the
 * device.
 */
function makeClock() {
  const deviceAtStart = Date.now();
  const requests = { count: 0, answers: true };
  const clock = createServerClock(async () => {
    requests.count += 1;
    return requests.answers ? deviceAtStart + 3 * HOUR + passed : null;
  });
  let passed = 0;
  /** Time passes, during which the device may sleep. */
  const pass = (ms: number, isAsleep = false) => {
    passed += ms;
    if (isAsleep) sleep(ms);
    else vi.advanceTimersByTime(ms);
  };
  return { clock, requests, pass };
}

describe('server time', () => {
  test('is not known before it is measured', async () => {
    const { clock, requests } = makeClock();
    requests.answers = false;
    expect(clock.now()).toBeNull();
    expect(await clock.current()).toBeNull();
    requests.answers = true;
    expect(await clock.current()).toBe(NOON + 3 * HOUR);
  });

  test('goes on without another request while the device is awake', async () => {
    const { clock, requests, pass } = makeClock();
    await clock.current();
    pass(HOUR);
    expect(await clock.current()).toBe(NOON + 4 * HOUR);
    expect(requests.count).toBe(1);
  });

  test.each([
    ['has slept for 20 s', 20_000, 20_000],
    ['had its clock set back', -48 * HOUR, 0],
  ])('is right again after the device %s', async (_, jump, passed) => {
    const { clock, pass } = makeClock();
    await clock.current();
    pass(passed, true);
    vi.setSystemTime(NOON + jump);
    expect(clock.now()).toBeNull();
    expect(await clock.current()).toBe(NOON + 3 * HOUR + passed);
  });

  test('is not set by an answer during which the device slept', async () => {
    let answer = (_: number) => {};
    const clock = createServerClock(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const measuring = clock.measure();
    sleep(HOUR);
    answer(NOON);
    expect(await measuring).toBeNull();
  });

  test('is the database’s as soon as that is known, whatever the site’s is', async () => {
    const { clock } = makeClock();
    await clock.measure();
    expect(clock.isFromDatabase()).toBe(false);
    clock.set('database', NOON);
    await clock.measure();
    expect(clock.now()).toBe(NOON);
    expect(clock.isFromDatabase()).toBe(true);
  });

  test('is the site’s after sleep, until the database is connected again', async () => {
    const { clock, pass } = makeClock();
    clock.set('database', NOON);
    pass(HOUR, true);
    expect(await clock.current()).toBe(NOON + 4 * HOUR);
    expect(clock.isFromDatabase()).toBe(false);
  });

  test('of the site is corrected by half the time of a slow answer', async () => {
    const clock = createServerClock(async () => {
      const sent = NOON + 2_000;
      vi.advanceTimersByTime(4_000);
      return sent;
    });
    expect(await clock.measure()).toBe(NOON + 4_000);
  });

  test('is announced when it was set, until unsubscribed', () => {
    const { clock } = makeClock();
    const listener = vi.fn();
    const unsubscribe = clock.subscribe(listener);
    clock.set('database', NOON);
    unsubscribe();
    clock.set('database', NOON);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is taken from the date of an answer of the site that no cache has stored, in the middle of its second', async () => {
    const fetch = answerWith(
      null,
      {},
      { date: DATE, age: '7' },
      { date: DATE, age: '0' },
    );
    const clock = createServerClock();
    for (let count = 0; count < 3; count += 1)
      expect(await clock.measure()).toBeNull();
    expect(await clock.measure()).toBe(Date.parse(DATE) + 500);
    expect(fetch.mock.calls[0]).toMatchObject([
      new URL('http://site.test/'),
      { cache: 'no-store' },
    ]);
  });
});

const DATE = 'Sat, 21 Nov 2026 19:00:00 GMT';

/** The site's answers, by their headers; null: none. */
function answerWith(...answers: (Readonly<Record<string, string>> | null)[]) {
  vi.stubGlobal('location', { href: 'http://site.test/prenota' });
  const fetch = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => void vi.restoreAllMocks().unstubAllGlobals());
  for (const headers of answers) {
    if (headers) fetch.mockResolvedValueOnce(new Response(null, { headers }));
    else fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  }
  return fetch;
}

describe('the time by which something stored may be removed', () => {
  test('is the database’s, and never the site’s alone', async () => {
    const { clock } = makeClock();
    await clock.measure();
    expect(clock.confirmed()).toBeNull();
    clock.set('database', NOON + 3 * HOUR + 4_000);
    expect(clock.confirmed()).toBe(NOON + 3 * HOUR + 4_000);
  });

  test('is not known while the site’s contradicts it', async () => {
    const { clock } = makeClock();
    clock.set('database', NOON + 27 * HOUR);
    expect(clock.confirmed()).toBe(NOON + 27 * HOUR);
    await clock.measure();
    expect(clock.confirmed()).toBeNull();
  });
});
