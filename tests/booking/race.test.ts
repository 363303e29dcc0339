import { expect, test } from 'vitest';
import {
  floorPlan,
  type Table,
  tableKey,
} from '../../src/tables/floor-plan.ts';
import { cardPath, dayPath } from '../../src/tables/paths.ts';
import { readWritten } from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeStandIns } from '../support/make-service.ts';
import { makeVisitor } from '../support/make-visitor.ts';

const SATURDAY = '2040-11-24';
const shown = { date: SATURDAY, key: 'cena' };
const VISITORS = 10;
const ROUNDS = 8;

/** The table of a round. */
function tableOf(round: number): Table {
  const table = floorPlan.flatMap((zone) => zone.tables)[round];
  if (!table) throw new Error('There are not so many tables.');
  return table;
}

/**
 * Visitors who want the same table for Saturday.
 * @returns what runs a round: how it ended for each
 */
async function makeRace(name: string, rules?: string) {
  const database = await makeDatabase(name, rules);
  await database.seed({ admin: OPEN });
  const { url: services } = await makeStandIns();
  const openPage = async () =>
    makeVisitor({
      connection: await database.connect(),
      services,
      date: SATURDAY,
    });
  const pages = Array.from({ length: VISITORS }, openPage);
  const visitors = await Promise.all(pages);
  await Promise.all(visitors.map((each) => each.untilCurrent()));

  return async (round: number) => {
    const table = tableOf(round);
    for (const visitor of visitors) void visitor.press(table, { shown });
    await Promise.all(visitors.map((each) => each.untilQuestion()));
    for (const visitor of visitors) visitor.answer(true);
    const endings = visitors.map(async ({ booking, closeAlerts, alerts }) => {
      const before = alerts.length;
      await expect.poll(() => alerts.length).toBeGreaterThan(before);
      await expect.poll(() => booking.dialogs.get()).toHaveLength(1);
      await closeAlerts();
      return alerts.at(-1);
    });
    const all = await Promise.all(endings);
    const winners = all.flatMap((ending) =>
      ending?.kind === 'confirmed' ? [ending.attempt.id] : [],
    );
    return {
      winners,
      losers: all.filter((ending) => ending?.kind === 'mealTaken').length,
      ...(await readWritten(database)),
    };
  };
}

test(`of ${VISITORS} visitors who book one table for one Saturday exactly one has it, in ${ROUNDS} rounds`, {
  timeout: 120_000,
}, async () => {
  const race = await makeRace('race');
  for (let round = 0; round < ROUNDS; round += 1) {
    const { winners, losers, records, cards } = await race(round);
    const key = tableKey(tableOf(round));
    expect(winners).toEqual([cards[cardPath(shown, key)]?.booking]);
    expect(losers).toBe(VISITORS - 1);
    // One more, and none of now.
    expect(Object.keys(records)).toHaveLength(round + 1);
    expect(records).toHaveProperty([dayPath(shown, key)]);
  }
});
