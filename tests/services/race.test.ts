import { expect, test } from 'vitest';
import type { Connection } from '../../src/services/connection.ts';
import { writeRecord } from '../../src/services/table-record.ts';
import { makeDatabase, OPEN, type TestDatabase } from '../support/make-database.ts';
import { makeDeadline } from '../support/make-deadline.ts';

const ROUNDS = 200;
const FEWEST = 2;
const MOST = 20;
const table = { zone: 'Esterno', numbers: [17, 18] } as const;
const openRules = '{"rules": {".read": true, ".write": true}}';

/** Each round: 2 to 20 clients confirm the same free table at once. @returns what came of it, by round */
async function race(database: TestDatabase, bookers: readonly Connection[]): Promise<string[][]> {
  const rounds: string[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await database.seed({ admin: OPEN });
    const size = FEWEST + (round % (MOST - FEWEST + 1));
    const outcomes = await Promise.all(
      bookers.slice(0, size).map((booker) => writeRecord(booker, table, makeDeadline())),
    );
    rounds.push(outcomes);
  }
  return rounds;
}

const winnersOf = (round: string[]) => round.filter((outcome) => outcome === 'written').length;

async function makeRace(name: string, rules?: string) {
  const database = await makeDatabase(name, rules);
  const bookers = await Promise.all(Array.from({ length: MOST }, () => database.connect()));
  return () => race(database, bookers);
}

test(`of 2 to 20 simultaneous bookers exactly one wins, in each of ${ROUNDS} rounds`, async () => {
  const run = await makeRace('race');
  const rounds = await run();
  expect(rounds.map(winnersOf)).toEqual(Array(ROUNDS).fill(1));
  expect(new Set(rounds.flat())).toEqual(new Set(['written', 'refused']));
}, 120_000);

test('without the rules more than one wins, so the race above is one', async () => {
  const run = await makeRace('race-without-rules', openRules);
  const winners = (await run()).map(winnersOf);
  expect(winners.filter((count) => count > 1).length).toBeGreaterThan(ROUNDS / 2);
}, 120_000);
