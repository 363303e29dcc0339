import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  type Database,
  increment,
  push,
  ref,
  remove,
  runTransaction,
  serverTimestamp,
  set,
  setPriority,
  update,
} from 'firebase/database';
import { describe, expect, test } from 'vitest';
import { tableKey } from '../../src/domain/floor-plan.ts';
import { tables } from '../support/tables.ts';
import { rulesWorld } from './rules-world.ts';

const world = rulesWorld();
const HOUR = 60 * 60 * 1000;
const NOW = Date.parse('2026-11-21T03:00:00+01:00');
world.now = NOW;

const KEY = 'Sala Principale1';
const DEADLINE = NOW + 15_000.5;
const PATH = `tables/${KEY}`;
const OPEN = { esterno: true, prenotazioni: true };
const actors = { visitor: world.visitor, stranger: world.stranger, admin: world.admin };

const records = {
  'no record': null,
  'a booking of today': NOW - HOUR,
  'a booking of last night, less than 5 h old': NOW - 4 * HOUR,
  'a booking of yesterday': NOW - 20 * HOUR,
} as const;
type RecordName = keyof typeof records;

const bookable: readonly RecordName[] = [
  'no record',
  'a booking of last night, less than 5 h old',
  'a booking of yesterday',
];
const removable: readonly RecordName[] = [
  'a booking of today',
  'a booking of last night, less than 5 h old',
];
const never: readonly RecordName[] = [];

interface Write {
  readonly run: (database: Database) => Promise<unknown>;
  readonly allowedOn: readonly RecordName[];
}

const at = (database: Database, path = PATH) => ref(database, path);
const setTo = (value: unknown): Write => ({
  run: (database) => set(at(database), value),
  allowedOn: never,
});

const writes: Readonly<Record<string, Write>> = {
  'the server time': { run: (db) => set(at(db), serverTimestamp()), allowedOn: bookable },
  'the server time by a merge': {
    run: (db) => update(at(db, 'tables'), { [KEY]: serverTimestamp() }),
    allowedOn: bookable,
  },
  'the server time by a transaction': {
    run: (db) => runTransaction(at(db), () => serverTimestamp()),
    allowedOn: bookable,
  },
  'a removal': { run: (db) => remove(at(db)), allowedOn: removable },
  'a removal by a merge': {
    run: (db) => update(at(db, 'tables'), { [KEY]: null }),
    allowedOn: removable,
  },
  'a time 1 ms ago': setTo(NOW - 1),
  'a time in 1 ms': setTo(NOW + 1),
  'an hour ahead': setTo(NOW + HOUR),
  zero: setTo(0),
  'a negative number': setTo(-NOW),
  'a fraction': setTo(NOW + 0.5),
  'a string': setTo(String(NOW)),
  true: setTo(true),
  'an object': setTo({ at: NOW }),
  'a server time one level down': setTo({ at: serverTimestamp() }),
  'a list': setTo([NOW]),
  'an increment': { run: (db) => set(at(db), increment(1)), allowedOn: never },
  'the server time with a deadline by a transaction': {
    run: (db) =>
      runTransaction(at(db), () => ({ '.value': serverTimestamp(), '.priority': DEADLINE })),
    allowedOn: bookable,
  },
  'the deadline alone': { run: (db) => setPriority(at(db), DEADLINE), allowedOn: never },
  'a child': { run: (db) => set(at(db, `${PATH}/note`), 'ciao'), allowedOn: never },
  'a server time as a child': {
    run: (db) => set(at(db, `${PATH}/at`), serverTimestamp()),
    allowedOn: never,
  },
  'the whole parent': {
    run: (db) => set(at(db, 'tables'), { [KEY]: serverTimestamp() }),
    allowedOn: never,
  },
  'the removal of the whole parent': { run: (db) => remove(at(db, 'tables')), allowedOn: never },
  'the root': {
    run: (db) => set(at(db, '/'), { tables: { [KEY]: serverTimestamp() } }),
    allowedOn: never,
  },
  'a merge with an unknown table': {
    run: (db) =>
      update(at(db, 'tables'), { [KEY]: serverTimestamp(), Cantina1: serverTimestamp() }),
    allowedOn: never,
  },
  'a merge with a booked table': {
    run: (db) =>
      update(at(db, 'tables'), { [KEY]: serverTimestamp(), Pianoforte13: serverTimestamp() }),
    allowedOn: never,
  },
  'a merge with an admin setting': {
    run: (db) => update(at(db, '/'), { [PATH]: serverTimestamp(), 'admin/esterno': 'x' }),
    allowedOn: never,
  },
};

describe.each(Object.keys(records) as RecordName[])('on a table with %s', (recordName) => {
  describe.each(Object.entries(writes))('a write of %s', (_, { run, allowedOn }) => {
    test.each(Object.entries(actors))(
      `by the %s is ${allowedOn.includes(recordName) ? 'accepted' : 'refused and changes nothing'}`,
      async (_, actor) => {
        await world.seed({
          admin: OPEN,
          tables: { [KEY]: records[recordName], Pianoforte13: NOW - 1 },
        });
        const before = await world.read('/');
        const write = run(actor());
        if (allowedOn.includes(recordName)) {
          await assertSucceeds(write);
        } else {
          await assertFails(write);
          expect(await world.read('/')).toEqual(before);
        }
      },
    );
  });
});

describe('a key', () => {
  const book = (key: string) =>
    update(ref(world.visitor(), 'tables'), { [key]: serverTimestamp() });

  test('of the floor plan can be booked, each of them', async () => {
    await world.seed({ admin: OPEN });
    await Promise.all(tables.map((table) => assertSucceeds(book(tableKey(table)))));
    expect(Object.keys((await world.read('tables')) as object)).toHaveLength(tables.length);
  });

  test.each([
    'Sala Principale2',
    'Sala Principale13',
    'Sala Principale',
    'Sala Principale01',
    'Sala Principale1 ',
    ' Sala Principale1',
    'sala principale1',
    'SalaPrincipale1',
    'Pianoforte1',
    'Esterno2',
    'Esterno20',
    'Esterno1\u00a0',
    'XEsterno1',
    'Esterno1X',
    'Cantina1',
    '1',
  ])('that is not on the floor plan, "%s", cannot', async (key) => {
    await world.seed({ admin: OPEN });
    await assertFails(book(key));
  });

  test('made by push cannot', async () => {
    await world.seed({ admin: OPEN });
    await assertFails(Promise.resolve(push(ref(world.visitor(), 'tables'), serverTimestamp())));
  });
});

describe('a zone', () => {
  const book = (key: string) => set(ref(world.visitor(), `tables/${key}`), serverTimestamp());

  test.each([
    [{ esterno: false, prenotazioni: true }, 'Esterno1', false],
    [{ esterno: false, prenotazioni: true }, 'Esterno17', false],
    [{ esterno: false, prenotazioni: true }, 'Pianoforte13', true],
    [{ esterno: true, prenotazioni: true }, 'Esterno1', true],
    [{ prenotazioni: true }, 'Esterno1', true],
    [{ esterno: true, prenotazioni: false }, 'Pianoforte13', false],
    [{ esterno: true }, 'Pianoforte13', false],
    [null, 'Pianoforte13', false],
  ])('with the settings %j: %s can be booked: %s', async (admin, key, allowed) => {
    await world.seed({ admin, tables: { 'Sala Principale1': 1 } });
    await (allowed ? assertSucceeds(book(key)) : assertFails(book(key)));
  });

  test('that was closed still lets its visitors free their tables', async () => {
    await world.seed({
      admin: { esterno: false, prenotazioni: false },
      tables: { Esterno1: NOW - HOUR },
    });
    await assertSucceeds(remove(ref(world.visitor(), 'tables/Esterno1')));
  });
});
