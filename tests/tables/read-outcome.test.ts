import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { RestAnswer } from '../../src/services/rest.ts';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import { readOutcome } from '../../src/tables/read-outcome.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { makeClock } from '../support/make-clock.ts';

const meal = { date: '2026-11-28', key: 'cena' };
const DEADLINE = deadlineAt(1_764_000_015_000.25);
const timeouts = { ...TIMEOUTS, retry: 20 };

const record = { '.value': 17, '.priority': DEADLINE };
const own = { Veranda1: record };
const moved = { Veranda13: record };
const another = { Veranda1: { '.value': 17, '.priority': DEADLINE + 1 } };

/**
 * A database with these records, whose clock and content can be changed; null:
 * it does not answer.
 */
function makeDatabase(tables: unknown, days: unknown = null, late = 1_000) {
  const state = {
    now: (DEADLINE + late) as number | null,
    isFromDatabase: true,
    content: { tables, days } as { tables: unknown; days: unknown } | null,
  };
  const read = async (path: string): Promise<RestAnswer | null> => {
    const { content } = state;
    if (content === null) return null;
    if (path === 'admin') return { status: 200, body: { prenotazioni: true } };
    const { tables, days } = content;
    return { status: 200, body: path === 'tables' ? tables : { cena: days } };
  };
  const clock = makeClock(() => state.now, {
    isFromDatabase: () => state.isFromDatabase,
  });
  const database = { read, clock, update: async () => null };
  return {
    state,
    outcome: (isRefused = false, isOfMeal = false) => {
      const question = { meal, isOfMeal, deadline: DEADLINE, isRefused };
      return readOutcome(database, question, timeouts);
    },
  };
}

describe('a booking', () => {
  test.each<readonly [string, unknown, unknown, boolean, boolean]>([
    ['of now', own, null, false, true],
    ['of a meal', another, own, true, true],
    ['that the staff have moved', null, moved, true, true],
    ['of now, with a record of the meal alone', another, own, false, false],
    ['of a meal, with a record of now alone', own, another, true, false],
  ])('%s is written by the record that decides: %j %j', async (...given) => {
    const [, tables, days, isOfMeal, isWritten] = given;
    const { outcome } = makeDatabase(tables, days);
    const written = { status: 'written', bookedAt: 17 };
    const notWritten = { status: 'notWritten', now: DEADLINE + 1_000 };
    expect(await outcome(false, isOfMeal)).toMatchObject(
      isWritten ? written : notWritten,
    );
  });

  test('is written as soon as its record is there', async () => {
    const { outcome } = makeDatabase(own, null, -5_000);
    expect(await outcome()).toEqual({ status: 'written', bookedAt: 17 });
  });

  test('is not final before the deadline, nor within the margin of the clocks', async () => {
    const { outcome, state } = makeDatabase(null, null, -1);
    const asked = outcome();
    await pause(100);
    state.now = DEADLINE + 400;
    await pause(100);
    state.content = { tables: own, days: null };
    expect(await asked).toEqual({ status: 'written', bookedAt: 17 });
  });

  test('that was refused is not written at once', async () => {
    const { outcome } = makeDatabase(null, null, -14_000);
    expect(await outcome(true)).toMatchObject({
      status: 'notWritten',
      values: { records: {}, days: { '2026-11-28': { cena: {} } } },
    });
  });

  test('is unknown by the site’s time alone, as long as the rules may accept it', async () => {
    const { outcome, state } = makeDatabase(null, null, 59_000);
    state.isFromDatabase = false;
    expect(await outcome()).toEqual({ status: 'unknown' });
    state.now = DEADLINE + 61_000;
    expect(await outcome()).toMatchObject({ status: 'notWritten' });
  });

  test('is unknown while it cannot be read, also after a refusal', async () => {
    const { outcome, state } = makeDatabase(null);
    state.content = null;
    expect(await outcome()).toEqual({ status: 'unknown' });
    state.now = DEADLINE - 10_000;
    expect(await outcome(true)).toEqual({ status: 'unknown' });
  });

  test('is unknown without the server’s time, unless its record is there', async () => {
    const { outcome, state } = makeDatabase(null);
    state.now = null;
    expect(await outcome()).toEqual({ status: 'unknown' });
    state.content = { tables: own, days: null };
    expect(await outcome()).toEqual({ status: 'written', bookedAt: 17 });
  });
});
