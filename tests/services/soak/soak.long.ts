import {
  type DataSnapshot,
  onChildAdded,
  onChildChanged,
  onChildRemoved,
  ref,
} from 'firebase/database';
import { expect, test } from 'vitest';
import type { TableRecords } from '../../../src/domain/attempt.ts';
import { floorPlan, type Table, tableKey } from '../../../src/domain/floor-plan.ts';
import type { Connection } from '../../../src/services/connection.ts';
import type { FaultyLine } from '../../support/faulty-line.ts';
import { databaseHost, makeDatabase, makeFaultyLine, OPEN } from '../../support/make-database.ts';
import { makeRequest } from '../../support/make-request.ts';
import { makeStandIns } from '../../support/make-service.ts';
import { makeVisitor } from '../../support/make-visitor.ts';

// Visitors book and free tables over lines that fail at random. Then what they saw is compared with
// what the database held and what the restaurant received.

const seconds = Number(process.env.SOAK_SECONDS ?? 300);
const seed = Number(process.env.SOAK_SEED ?? 1);
const tables = floorPlan.flatMap((zone) => zone.tables);
const WATCHERS = 100;
const BOOKERS = 40;
const FAILURE_INTERVAL_MS = 60;
const MAX_FAILURE_MS = 2_500;

/**
 * Shorter than a page's, so that more happens. Only a mail waits longer: on a busy machine one that
 * has arrived would count as lost, and be sent again.
 */
const timeouts = { answer: 1_500, deadline: 3_000, freeing: 4_000, retry: 300, mail: 60_000 };

/** The same seed gives the same numbers from 0 to below 1: a linear congruential generator. */
let state = Math.floor(seed);
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
}
const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const database = await makeDatabase('soak');

test('over faulty lines nothing is lost, double, orphaned or stale', {
  timeout: (seconds + 180) * 1_000,
}, async () => {
  await database.seed({ admin: OPEN });
  const { url: services, fail, inbox } = await makeStandIns();
  const cleanLine = await database.connect();
  const records = logRecords(cleanLine);
  const pages = await Promise.all(
    Array.from({ length: WATCHERS }, async () =>
      makeVisitor({ connection: await database.connect(), services }),
    ),
  );
  const bookers = await Promise.all(
    Array.from({ length: BOOKERS }, async (_, index) => {
      const line = await makeFaultyLine(databaseHost);
      const connection = await database.connect(line.address, 3_000);
      return { line, ...makeBooker(`visitor-${index}`, connection, services) };
    }),
  );

  const lines = bookers.map(({ line }) => line);
  // A dropped mail may take the connection of this request along.
  const failMails = (submit: unknown) => void fail({ submit }).catch(() => fail({ submit }));
  const failures = setInterval(() => injectFailure(lines, failMails), FAILURE_INTERVAL_MS);
  const end = performance.now() + seconds * 1_000;
  await Promise.all(bookers.map(({ actUntil }) => actUntil(end)));
  clearInterval(failures);
  await pause(MAX_FAILURE_MS);

  const bookedAt = (shown: TableRecords) =>
    Object.fromEntries(Object.entries(shown).map(([key, record]) => [key, record.bookedAt]));
  const truth = (await database.read('tables')) ?? {};
  for (const page of [...pages, ...bookers.map(({ visitor }) => visitor)]) {
    await expect.poll(() => bookedAt(page.records()), { timeout: 30_000 }).toEqual(truth);
  }
  const trials = bookers.flatMap((booker) => booker.trials);
  const confirmed = trials.filter(({ messages }) => messages.includes('confirmed')).length;
  console.log({ seed, seconds, tried: trials.length, confirmed });
  expect(violations(trials, records, (await inbox()).mails)).toEqual([]);
  expect(confirmed).toBeGreaterThan(0);
});

const lineFailures: readonly ((line: FaultyLine) => void)[] = [
  (line) => line.cut(),
  (line) => line.muteServer(),
  (line) => line.muteClient(),
  (line) => line.holdClient(),
  (line) => line.slow(400),
];
const mailFailures = ['drop', { status: 500, message: 'No' }];

/** Lets a line or the form-mail service fail for up to `MAX_FAILURE_MS`. */
function injectFailure(lines: readonly FaultyLine[], failMails: (failure: unknown) => void): void {
  const duration = 100 + random() * (MAX_FAILURE_MS - 100);
  const line = pick(lines);
  if (random() < 0.3) {
    failMails(pick(mailFailures));
    setTimeout(failMails, duration, null);
  } else if (line) {
    pick(lineFailures)?.(line);
    setTimeout(mend, duration, line);
  }
}

/** Held bytes arrive; a silent line hangs up in the end. */
function mend(line: FaultyLine): void {
  line.slow(0);
  line.release();
  line.cut();
  line.mend();
}

/** A visitor's attempt to book a table, and what became of it. */
interface Trial {
  /** The name in the form and in the mail. */
  readonly name: string;
  readonly table: Table;
  /** Null if nothing was sent. */
  readonly deadline: number | null;
  readonly messages: readonly string[];
  /** Whether its visitor has tried to free the table. */
  isFreed: boolean;
}

/** A visitor who books tables and frees some of them. */
function makeBooker(visitorName: string, connection: Connection, services: string) {
  const visitor = makeVisitor({ connection, services, timeouts });
  const { booking } = visitor;
  const trials: Trial[] = [];
  booking.dialogs.subscribe(() => {
    const alert = booking.dialogs.get().find(({ kind }) => kind === 'alert');
    if (alert) setTimeout(alert.close, 0, true);
  });

  async function book(table: Table): Promise<void> {
    const name = `${visitorName}-${trials.length}`;
    const before = visitor.messages.length;
    const ending = visitor.book(table, { details: { ...makeRequest().details, name } });
    await pause(0);
    const stored = visitor.stored().find(({ attempt }) => attempt.request.details.name === name);
    await ending;
    for (let [mail] = booking.get().pendingMails; mail; [mail] = booking.get().pendingMails) {
      await pause(200);
      await booking.retryMail(mail);
    }
    const deadline = stored?.attempt.deadline ?? null;
    trials.push({
      name,
      table,
      deadline,
      messages: visitor.messages.slice(before),
      isFreed: false,
    });
  }

  async function actUntil(end: number): Promise<void> {
    while (performance.now() < end) {
      await pause(100 + random() * 900);
      // Most visitors wait up to 5 s for their line.
      const maxWaits = random() < 0.8 ? 50 : 0;
      for (let wait = 0; wait < maxWaits && !visitor.isCurrent(); wait += 1) await pause(100);
      const shown = visitor.records();
      const own = trials.find(
        ({ messages, isFreed }) => messages.includes('confirmed') && !isFreed,
      );
      const free = pick(tables.filter((each) => shown[tableKey(each)] === undefined));
      if (own && random() < 0.5) {
        own.isFreed = true;
        if (shown[tableKey(own.table)]) await visitor.book(own.table);
      } else if (free) {
        await book(free);
      }
    }
  }

  return { visitor, trials, actUntil };
}

/** A record that was in the database. */
interface LoggedRecord {
  readonly key: string | null;
  readonly deadline: number;
  end: 'freed' | 'replaced' | null;
}

/** Logs every record that is ever stored. */
function logRecords({ client }: Connection): readonly LoggedRecord[] {
  const log: LoggedRecord[] = [];
  const begin = ({ key, priority }: DataSnapshot) =>
    log.push({ key, deadline: Number(priority), end: null });
  const finish = ({ key }: DataSnapshot, end: LoggedRecord['end']) => {
    const record = log.findLast((each) => each.key === key);
    if (record) record.end = end;
  };
  const node = ref(client(), 'tables');
  onChildAdded(node, begin);
  onChildRemoved(node, (child) => finish(child, 'freed'));
  onChildChanged(node, (child) => {
    finish(child, 'replaced');
    begin(child);
  });
  return log;
}

/** What must not happen to a booking, in words. */
function violations(
  trials: readonly Trial[],
  records: readonly LoggedRecord[],
  mails: readonly { readonly nome: string }[],
): string[] {
  const deadlines = new Set(trials.map(({ deadline }) => deadline));
  const unknown = records.filter(({ deadline }) => !deadlines.has(deadline));
  const ofTrials = trials.flatMap(({ name, table, deadline, messages, isFreed }) => {
    const key = tableKey(table);
    const record = records.find((each) => each.key === key && each.deadline === deadline);
    const mailCount = mails.filter(({ nome }) => nome === name).length;
    const isConfirmed = messages.includes('confirmed');
    const checks: readonly (readonly [boolean, string])[] = [
      [isConfirmed && !record, 'confirmed without a record'],
      [isConfirmed && mailCount === 0, 'confirmed without a mail'],
      [isConfirmed && record?.end === 'freed' && !isFreed, 'the record was removed'],
      [!isConfirmed && record !== undefined, 'a record without confirmation'],
      [!isConfirmed && mailCount > 0, 'a mail without confirmation'],
      [record?.end === 'replaced', 'the record was replaced'],
      [mailCount > 1, 'two mails'],
    ];
    const failed = checks.filter(([isViolated]) => isViolated);
    return failed.map(([, violation]) => `${name}, ${key}: ${violation} (${messages})`);
  });
  return [...ofTrials, ...unknown.map(({ key }) => `${key}: a record of no visitor`)];
}
