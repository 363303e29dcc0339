import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RestAnswer, UpdateOptions } from '../../src/services/rest.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { SERVER_TIME, sendChanges } from '../../src/tables/changes.ts';
import { makeClock } from '../support/make-clock.ts';

const NOW = 1_764_000_000_000;
const UNTIL = NOW + 15_000;

describe('changes that are sent', () => {
  const changes = { 'tables/Veranda1': SERVER_TIME };
  const written = { status: 200, body: { 'tables/Veranda1': NOW } };
  const refused = { status: 401, body: { error: 'Permission denied' } };

  beforeEach(() => void vi.useFakeTimers({ now: NOW }));
  afterEach(() => void vi.useRealTimers());

  /**
   * Sends them to a database that gives these answers, each 100 ms after its
   * request, and then none.
   */
  async function send(
    answers: readonly (RestAnswer | null)[],
    now: () => number | null = Date.now,
  ) {
    const requests: (UpdateOptions & { readonly at: number })[] = [];
    const update = async (sent: unknown, options: UpdateOptions) => {
      expect(sent).toBe(changes);
      const answer = answers[requests.length];
      requests.push({ ...options, at: Date.now() - NOW });
      const time = answer === undefined ? options.timeout : 100;
      await new Promise((resolve) => setTimeout(resolve, time));
      return answer ?? null;
    };
    const database = { clock: makeClock(now), update };
    const sending = sendChanges(database, changes, UNTIL);
    await vi.runAllTimersAsync();
    return { answer: await sending, requests };
  }

  test('are written by one request, and what was written is known', async () => {
    const { answer, requests } = await send([written]);
    expect(answer).toEqual({ status: 'written', body: written.body });
    expect(requests).toEqual([
      { timeout: TIMEOUTS.answer, isRetry: false, at: 0 },
    ]);
  });

  test('are sent again without an answer, or with an error of the server', async () => {
    const error = { status: 503, body: {} };
    const { answer, requests } = await send([null, error, written]);
    expect(answer.status).toBe('written');
    expect(requests.map(({ isRetry, at }) => [isRetry, at])).toEqual([
      [false, 0],
      [true, 100 + TIMEOUTS.retry],
      [true, 200 + 2 * TIMEOUTS.retry],
    ]);
  });

  test('have no answer if a second request is refused: the first may have arrived', async () => {
    const { answer } = await send([null, refused, written]);
    expect(answer).toEqual({ status: 'unanswered' });
  });

  test.each([
    ['null', null],
    ['an object of something else', { success: true }],
  ])('have no answer after %s with status 200', async (_, body) => {
    const { answer, requests } = await send([{ status: 200, body }]);
    expect(answer).toEqual({ status: 'unanswered' });
    expect(requests).toHaveLength(1);
  });

  test('have no answer once their last moment has passed, and are sent no more', async () => {
    const { answer, requests } = await send([]);
    expect(answer).toEqual({ status: 'unanswered' });
    const lastEnd = Math.max(
      ...requests.map(({ at, timeout }) => at + timeout),
    );
    expect(lastEnd).toBeLessThanOrEqual(UNTIL - NOW);
  });

  test('are not sent late, nor without the server’s time', async () => {
    for (const now of [() => UNTIL, () => null]) {
      const { answer, requests } = await send([written], now);
      expect(answer).toEqual({ status: 'unanswered' });
      expect(requests).toEqual([]);
    }
  });
});
