import fc from 'fast-check';
import { SUMMER_TIMES } from '../../tools/rules.ts';
import { midnightByLaw, summerTime } from '../support/rome-by-law.ts';
import { everybody, type Person } from './rules-fixture.ts';
import { deadlineIn, type Json, type State, tableKeys, type Write } from './rules-model.ts';

/** A database at some moment, and what a person tries to write to it in one request. */
export interface Attempt {
  readonly state: State;
  readonly person: Person;
  readonly writes: readonly Write[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const SERVER_TIME = { '.sv': 'timestamp' };

/** Few, so that requests often meet a record. */
const FEW = ['Veranda13', 'Veranda1', 'Giardino17'] as const;

const { from, to } = SUMMER_TIMES;
const clockChanges = fc
  .integer({ min: from, max: to - 1 })
  .chain((year) => fc.constantFrom(...summerTime(year)));
/** Instants of days on which, after which or before which clocks change, and of any days. */
const days = fc.oneof(
  fc.tuple(clockChanges, fc.constantFrom(-24, 0, 24)).map(([at, hours]) => at + hours * HOUR),
  fc.integer({ min: Date.UTC(from, 0, 2), max: Date.UTC(to - 1, 11, 30) }),
);
const aroundMidnight = fc.oneof(
  fc.constantFrom(0, -1, 1),
  fc.integer({ min: -6 * HOUR, max: 6 * HOUR }),
);
const instants = fc.tuple(days, aroundMidnight).map(([day, by]) => midnightByLaw(day) + by);

/** Deadlines of records and requests, ms after now. */
const aheads = fc.oneof(
  fc.constantFrom(15_000, 1, 0.25, 60_000),
  fc.constantFrom(0, -1, -15_000, 60_000.25, 60_001, HOUR),
);

function recordsAt(now: number): fc.Arbitrary<Json> {
  const times = fc.oneof(
    fc.constantFrom(0, MINUTE, 5 * HOUR - 1, 5 * HOUR, 24 * HOUR, -HOUR).map((age) => now - age),
    fc.nat(5 * HOUR).map((age) => now - age),
    aroundMidnight.map((by) => midnightByLaw(now) + by),
  );
  const timesWithDeadline = fc
    .tuple(times, aheads)
    .map(([time, ahead]) => ({ '.value': time, '.priority': now + ahead }));
  const odd = fc.constantFrom<Json>(null, null, 'x', true, { at: 1 });
  return fc.oneof(times, timesWithDeadline, odd);
}

const states: fc.Arbitrary<State> = instants.chain((now) =>
  fc
    .record({
      giardino: fc.constantFrom<Json>(true, true, false, false, null, 'false'),
      prenotazioni: fc.constantFrom<Json>(true, true, true, true, false, null, 1),
      tables: fc.tuple(...FEW.map(() => recordsAt(now))),
      isAdmin: fc.constantFrom<Json>(true, true, true, false, 'true'),
    })
    .map(({ giardino, prenotazioni, tables, isAdmin }) => ({
      now,
      content: {
        admin: { giardino, prenotazioni },
        admins: { 'the-admin': isAdmin, 'a-former-admin': false },
        other: { secret: 1 },
        tables: Object.fromEntries(FEW.map((key, index) => [key, tables[index] ?? null])),
      },
    })),
);

const unknownTables = ['Veranda130', 'Veranda13 ', 'veranda13', 'Giardino2', 'Cantina1', 'new'];
const tablePaths = fc
  .oneof(
    { weight: 6, arbitrary: fc.constantFrom<string>(...FEW) },
    { weight: 2, arbitrary: fc.constantFrom(...tableKeys) },
    { weight: 1, arbitrary: fc.constantFrom(...unknownTables) },
  )
  .map((key) => `tables/${key}`);
const switchPaths = fc.constantFrom('admin/giardino', 'admin/prenotazioni');
const childPaths = fc
  .tuple(fc.oneof(tablePaths, switchPaths), fc.constantFrom('.priority', 'note', 'a/b'))
  .map((parts) => parts.join('/'));
const otherPaths = fc.constantFrom(
  ...['admin/x', 'admins/the-admin', 'admins/a-stranger', 'admins/a-claimant'],
  ...['admins/a-former-admin', 'other/secret', 'new/a'],
);
const paths = fc.oneof(
  { weight: 8, arbitrary: tablePaths },
  { weight: 4, arbitrary: switchPaths },
  { weight: 2, arbitrary: childPaths },
  { weight: 2, arbitrary: otherPaths },
);

/** Paths of one request: the database takes none that is below another. */
const requestPaths = fc.oneof(
  { weight: 8, arbitrary: paths.map((path) => [path]) },
  { weight: 1, arbitrary: fc.constantFrom([''], ['tables'], ['admin'], ['admins'], ['other']) },
  {
    weight: 3,
    arbitrary: fc.uniqueArray(paths, {
      minLength: 2,
      maxLength: 3,
      selector: (path) => path.split('/').slice(0, 2).join('/'),
    }),
  },
);

/** Most often what belongs at a path. */
function valuesFor(path: string, { now, content }: State): fc.Arbitrary<Json> {
  const booking = (priority: Json) => ({ '.value': SERVER_TIME, '.priority': priority });
  if (path.endsWith('/.priority')) {
    return fc.constantFrom<Json>(null, 'Ada', 1, SERVER_TIME, now + 1, now + 15_000);
  }
  const record = content.tables?.[path.replace('tables/', '')] ?? null;
  const bookings = fc.oneof(
    fc.constantFrom(SERVER_TIME, booking(deadlineIn(record))),
    aheads.map((ahead) => booking(now + ahead)),
  );
  const age = now - (typeof record === 'number' ? record : 0);
  const odd = fc.constantFrom<Json>(
    ...[now, now - 1, now + 1, now + 0.5, now + HOUR, now - 6 * HOUR],
    ...['', 'x', 0, 1, {}, { at: 1 }, { '.value': true, '.priority': 1 }],
    ...['', 'Ada', 1, -1, 1e300, SERVER_TIME].map(booking),
    { '.sv': { increment: age } },
  );
  return fc.oneof(
    { weight: 4, arbitrary: path.startsWith('tables/') ? bookings : fc.boolean() },
    { weight: 2, arbitrary: fc.constant(null) },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: fc.boolean() },
  );
}

const persons = fc.constantFrom<Person>(...everybody, 'visitor', 'admin');

export const attempts: fc.Arbitrary<Attempt> = fc
  .tuple(states, persons, requestPaths)
  .chain(([state, person, paths]) =>
    fc
      .tuple(...paths.map((path) => valuesFor(path, state).map((value) => ({ path, value }))))
      .map((writes) => ({ state, person, writes })),
  );
