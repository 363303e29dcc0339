import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createServerClock } from '../../src/services/server-clock.ts';
import { timeOf } from '../support/make-clock.ts';

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
function makeClock(serverAhead = 3 * HOUR) {
  const deviceAtStart = Date.now();
  const requests = { count: 0, answers: true };
  const clock = createServerClock(async () => {
    requests.count += 1;
    return requests.answers ? deviceAtStart + serverAhead + passed : null;
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

  test.each([20_000, 3 * HOUR])(
    'is right again after the device has slept for %i ms',
    async (ms) => {
      const { clock, pass } = makeClock();
      await clock.current();
      pass(ms, true);
      expect(clock.now()).toBeNull();
      expect(await clock.current()).toBe(NOON + 3 * HOUR + ms);
    },
  );

  test.each([-48 * HOUR, 2 * HOUR])(
    'is right again after the device’s clock was set by %i ms',
    async (ms) => {
      const { clock } = makeClock();
      await clock.current();
      vi.setSystemTime(Date.now() + ms);
      expect(clock.now()).toBeNull();
      expect(await clock.current()).toBe(NOON + 3 * HOUR);
    },
  );

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

  test('keeps a finer measurement that the site’s agrees with', async () => {
    const { clock } = makeClock(3 * HOUR);
    clock.set(NOON + 3 * HOUR + 700);
    await clock.measure();
    expect(clock.now()).toBe(NOON + 3 * HOUR + 700);
    clock.set(NOON + 3 * HOUR + 7_000);
    await clock.measure();
    expect(clock.now()).toBe(NOON + 3 * HOUR);
  });

  test('is announced when it was set, until unsubscribed', () => {
    const { clock } = makeClock();
    const listener = vi.fn();
    const unsubscribe = clock.subscribe(listener);
    clock.set(NOON);
    unsubscribe();
    clock.set(NOON);
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is taken from the date of an answer of the site', async () => {
    const headers = { date: 'Sat, 21 Nov 2026 19:00:00 GMT' };
    vi.stubGlobal('location', { href: 'http://site.test/prenota' });
    const fetch = vi.spyOn(globalThis, 'fetch');
    onTestFinished(() => void vi.restoreAllMocks().unstubAllGlobals());
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    fetch.mockResolvedValueOnce(new Response(null));
    fetch.mockResolvedValueOnce(new Response(null, { headers }));
    const clock = createServerClock();
    expect(await clock.measure()).toBeNull();
    expect(await clock.measure()).toBeNull();
    await clock.measure();
    expect(new Date(timeOf(clock)).toISOString()).toMatch(/^2026-11-21T19:00/);
    expect(String(fetch.mock.calls[0]?.[0])).toBe('http://site.test/');
  });
});
