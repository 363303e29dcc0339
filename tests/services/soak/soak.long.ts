import {
  type DataSnapshot,
  onChildAdded,
  onChildChanged,
  onChildRemoved,
  ref,
} from 'firebase/database';
import { expect, test } from 'vitest';
import type { TableRecords } from '../../../src/domain/attempt.ts';
import { tableKey } from '../../../src/domain/floor-plan.ts';
import type { Connection } from '../../../src/services/connection.ts';
import { databaseHost, makeDatabase, OPEN } from '../../support/make-database.ts';
import { makeFaultyLine } from '../../support/make-faulty-line.ts';
import { makeStandIns } from '../../support/make-service.ts';
import { makeVisitor } from '../../support/make-visitor.ts';
import { tables } from '../../support/tables.ts';
import { type Booker, makeBooker, type SoakAttempt } from './booker.ts';
import { injectFailures, pick, type Random } from './failures.ts';

const seconds = Number(process.env.SOAK_SECONDS ?? 300);
const seed = Number(process.env.SOAK_SEED ?? 1);
const WATCHERS = 100;
const BOOKERS = 40;

/** Interval of the checks of all pages, in ms; stale is what is wrong in this many checks in a row. */
const LOOK_PAUSE = 500;
const WRONG_LOOKS = 5;

const database = await makeDatabase('soak');

test('over faulty lines nothing is lost, double, orphaned or stale', {
  timeout: (seconds + 180) * 1_000,
}, async () => {
  await database.seed({ admin: OPEN });
  const { url: services, fail, inbox } = await makeStandIns();
  const random = makeRandom(seed);
  const openPage = (connection: Connection) => makeVisitor({ connection, services }).records;
  const cleanLine = await database.connect();
  const truth = openPage(cleanLine);
  const records = keepRecords(cleanLine);
  const watchers: (() => TableRecords)[] = [];
  for (let count = 0; count < WATCHERS; count += 1) {
    watchers.push(openPage(await database.connect()));
  }
  const bookers = await Promise.all(
    Array.from({ length: BOOKERS }, async (_, index) => {
      const line = await makeFaultyLine(databaseHost);
      const connection = await database.connect(line.address, 3_000);
      return { line, ...makeBooker(`visitor-${index}`, connection, services) };
    }),
  );

  const stale: string[] = [];
  let wrongBefore: Record<string, number> = {};
  const looking = setInterval(() => {
    const wrongNow: Record<string, number> = {};
    for (const [index, page] of watchers.entries()) {
      for (const key of wrongKeys(page(), truth())) {
        const name = `watcher ${index}: ${key} is ${page()[key]?.bookedAt}`;
        wrongNow[name] = (wrongBefore[name] ?? 0) + 1;
        if (wrongNow[name] === WRONG_LOOKS) stale.push(name);
      }
    }
    wrongBefore = wrongNow;
  }, LOOK_PAUSE);
  const lines = bookers.map(({ line }) => line);
  // A dropped mail may take the connection of this request along.
  const failMails = (submit: unknown) => fail({ submit }).catch(() => fail({ submit }));
  const stopFailures = injectFailures(random, lines, failMails);
  const end = performance.now() + seconds * 1_000;
  await Promise.all(bookers.map((booker) => live(booker, makeRandom(random() * 2 ** 32), end)));
  await stopFailures();
  clearInterval(looking);
  const everyPage = [...watchers, ...bookers.map(({ records }) => records)];
  const wrong = () => everyPage.flatMap((page) => wrongKeys(page(), truth()));
  await expect.poll(wrong, { timeout: 30_000 }).toEqual([]);

  const attempts = bookers.flatMap((booker) => booker.attempts);
  const { mails } = await inbox();
  const verdict = { ...judge(attempts, records, mails), stale };
  const confirmed = attempts.filter(({ messages }) => messages.includes('confirmed')).length;
  const counts = Object.entries(verdict).map(([name, found]) => `${name} ${found.length}`);
  console.log({ seed, seconds, tried: attempts.length, confirmed, counts });
  expect(verdict).toEqual({ lost: [], double: [], orphans: [], stale: [] });
  expect(confirmed).toBeGreaterThan(0);
});

/** Books, and frees, until the end; then waits until what is under way has come to its own. */
async function live(booker: Booker, random: Random, end: number): Promise<void> {
  while (performance.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 100 + random() * 900));
    // Most visitors wait for their line; some try in vain.
    if (random() < 0.8) await untilCurrent(booker);
    const mine = booker.attempts.find(
      ({ messages, isFreed }) => messages.includes('confirmed') && !isFreed,
    );
    const shown = booker.records();
    const free = tables.filter((each) => shown[tableKey(each)] === undefined);
    const table = pick(random, free);
    if (mine && random() < 0.5) await booker.free(mine);
    else if (table) await booker.book(table);
  }
}

/** Waits up to 5 s until what the page shows is current. */
async function untilCurrent({ isCurrent }: Booker): Promise<void> {
  for (let wait = 0; wait < 50 && !isCurrent(); wait += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Logs every record that is ever stored. */
function keepRecords({ client }: Connection): readonly StoodRecord[] {
  const records: StoodRecord[] = [];
  const begin = ({ key, priority }: DataSnapshot) =>
    records.push({ key: key ?? '', deadline: Number(priority), end: null });
  const finish = (child: DataSnapshot, end: StoodRecord['end']) => {
    const record = records.findLast(({ key }) => key === child.key);
    if (record) record.end = end;
  };
  const node = ref(client().database, 'tables');
  onChildAdded(node, begin);
  onChildRemoved(node, (child) => finish(child, 'freed'));
  onChildChanged(node, (child) => {
    finish(child, 'replaced');
    begin(child);
  });
  return records;
}

function wrongKeys(shown: TableRecords, truth: TableRecords): string[] {
  const keys = new Set([...Object.keys(shown), ...Object.keys(truth)]);
  return [...keys].filter((key) => shown[key]?.bookedAt !== truth[key]?.bookedAt);
}

/** The same seed gives the same numbers from 0 to below 1: a linear congruential generator. */
function makeRandom(seed: number): Random {
  let state = Math.floor(seed);
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A record that stood in the database, known by its table's key and its deadline. */
interface StoodRecord {
  readonly key: string;
  readonly deadline: number;
  /** Why it was removed; null while it exists. */
  end: 'freed' | 'replaced' | null;
}

/**
 * Compares what the visitors saw with what the database held and the restaurant received.
 * @returns in words everything that must not be: `lost` are confirmed bookings without their record
 *   or mail; `double`, replaced records and second mails; `orphans`, records and mails of bookings
 *   that no visitor was shown to have
 */
function judge(
  attempts: readonly SoakAttempt[],
  records: readonly StoodRecord[],
  mails: readonly { readonly nome: string }[],
) {
  const lost: string[] = [];
  const double: string[] = [];
  const orphans: string[] = [];
  for (const { name, table, deadline, messages, isFreed } of attempts) {
    const key = tableKey(table);
    const record = records.find((each) => each.key === key && each.deadline === deadline);
    const mailCount = mails.filter(({ nome }) => nome === name).length;
    if (messages.includes('confirmed')) {
      if (!record) lost.push(`${name} never had a record of ${key}`);
      if (record?.end === 'freed' && !isFreed) lost.push(`the record of ${name} was removed`);
      if (mailCount === 0) lost.push(`${name} has no mail`);
    } else {
      if (record) orphans.push(`${name} got ${messages}, and has a record of ${key}`);
      if (mailCount > 0) orphans.push(`${name} got ${messages}, and a mail arrived`);
    }
    if (mailCount > 1) double.push(`${name} has ${mailCount} mails`);
    if (record?.end === 'replaced') double.push(`the record of ${name} was replaced`);
  }
  const known = new Set<number | null>(attempts.map(({ deadline }) => deadline));
  const strange = records.filter(({ deadline }) => !known.has(deadline));
  orphans.push(...strange.map(({ key }) => `no visitor tried to write a record of ${key}`));
  return { lost, double, orphans };
}
