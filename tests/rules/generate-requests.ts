import fc from 'fast-check';
import { floorPlan, tableKey } from '../../src/tables/floor-plan.ts';
import { SUMMER_TIMES } from '../../tools/build/database-rules.ts';
import { midnightByLaw, summerTime } from '../support/rome-by-law.ts';
import { everybody, type Person, SERVER_TIME } from './rules-fixture.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const tableKeys: readonly string[] = floorPlan.flatMap(({ tables }) =>
  tables.map(tableKey),
);

const { from, to } = SUMMER_TIMES;
/**
 * Instants of days on which, after which or before which clocks change, and of
 * any days.
 */
const days = fc.oneof(
  fc
    .tuple(
      fc.integer({ min: from, max: to - 1 }),
      fc.nat(1),
      fc.constantFrom(-24, 0, 24),
    )
    .map(
      ([year, which, hours]) => (summerTime(year)[which] ?? 0) + hours * HOUR,
    ),
  fc.integer({ min: Date.UTC(from, 0, 2), max: Date.UTC(to - 1, 11, 30) }),
);
const aroundMidnight = fc.oneof(
  fc.constantFrom(0, -1, 1),
  fc.integer({ min: -6 * HOUR, max: 6 * HOUR }),
);
const instants = fc
  .tuple(days, aroundMidnight)
  .map(([day, by]) => midnightByLaw(day) + by);

const keys = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...tableKeys) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'Veranda130',
      'Veranda13 ',
      'veranda13',
      'Cantina1',
    ),
  },
);
const pathsFor = (key: string) =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant(`tables/${key}`) },
    {
      weight: 4,
      arbitrary: fc.constantFrom('admin/giardino', 'admin/prenotazioni'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        `tables/${key}/.priority`,
        `tables/${key}/note`,
      ),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('admins/a-stranger', 'admins/the-admin'),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        '',
        'tables',
        'admin',
        'admin/x',
        'other/secret',
      ),
    },
  );
const targets = keys.chain((key) =>
  pathsFor(key).map((path) => ({ key, path })),
);

/** A database at some moment, and what a person tries to write to it. */
export const requests = fc
  .tuple(instants, targets)
  .chain(([now, { key, path }]) => {
    const times = fc.oneof(
      fc
        .constantFrom(0, MINUTE, 5 * HOUR - 1, 5 * HOUR, 24 * HOUR, -HOUR)
        .map((age) => now - age),
      fc.nat(5 * HOUR).map((age) => now - age),
      aroundMidnight.map((by) => midnightByLaw(now) + by),
    );
    // Few, so that a request often has the deadline of the record.
    const deadlines = fc.oneof(
      fc.constantFrom(15_000, 1, 0.25, MINUTE).map((ahead) => now + ahead),
      fc
        .constantFrom(0, -1, -15_000, MINUTE + 0.25, HOUR)
        .map((ahead) => now + ahead),
      fc.constant(null),
    );
    const isSwitch = path.startsWith('admin/');
    return fc.record({
      now: fc.constant(now),
      key: fc.constant(key),
      path: fc.constant(path),
      person: fc.constantFrom<Person>(
        ...everybody,
        'visitor',
        'admin',
        'admin',
      ),
      giardino: fc.constantFrom(true, true, false, false, null, 'false'),
      prenotazioni: fc.constantFrom(true, true, true, true, false, null, 1),
      isAdmin: fc.constantFrom(true, true, true, false, 'true', 1),
      before: fc.oneof(times, fc.constantFrom(null, 'x', true)),
      deadlineBefore: deadlines,
      sent: fc.oneof(
        {
          weight: 4,
          arbitrary: isSwitch ? fc.boolean() : fc.constant(SERVER_TIME),
        },
        { weight: 2, arbitrary: fc.constant(null) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(
            now,
            now - 1,
            now + 1,
            now + 0.5,
            now + HOUR,
          ),
        },
        {
          weight: 1,
          arbitrary: fc.constantFrom('', 'x', 0, true, false, SERVER_TIME),
        },
      ),
      deadline: fc.oneof(
        { weight: isSwitch ? 9 : 1, arbitrary: fc.constant(null) },
        { weight: 4, arbitrary: deadlines },
        {
          weight: 1,
          arbitrary: fc.constantFrom('', 'Ada', 1, -1, 1e300, SERVER_TIME),
        },
      ),
    });
  });

/** As it is sent, and as the database exports it. */
export function withPriority(value: unknown, priority: unknown): unknown {
  if (value === null || priority === null) return value;
  return { '.value': value, '.priority': priority };
}
