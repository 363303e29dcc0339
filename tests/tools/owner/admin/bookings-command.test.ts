import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../src/config.ts';
import { bookingsWithoutTable } from '../../../../tools/owner/admin/bookings.ts';
import { openProject } from '../../../../tools/shared/project-access.ts';
import { demoEnvironment } from '../../../../tools/suite/demo.ts';
import { urlOf } from '../../../../tools/suite/ports.ts';
import { makeDatabase } from '../../../support/make-database.ts';
import { makeScratchSite } from '../../../support/make-scratch-site.ts';

const DAY = '2026-11-28';
const at = (time: string) => Date.parse(`2026-11-27T${time}+01:00`);

const booking = { table: 'Veranda7', held: true, rev: at('00:30') };
const ada = {
  ...booking,
  name: '=1+1',
  phone: '+39 333',
  people: '4',
  note: 'Uno "due"',
};
const flood = { ...booking, table: 'Veranda8', rev: at('02:00') };
/** Made in the flood, too. */
const last = { ...flood, table: 'Veranda13', rev: at('03:30') };
/** Made earlier: the staff have read it, or moved it here, in that time. */
const changed = {
  ...flood,
  table: 'Veranda14',
  rev: at('03:00'),
  seen: at('00:30'),
  readAt: at('03:00'),
};

const CONTENT = {
  bookings: {
    [DAY]: {
      cena: {
        11111111: ada,
        22222222: flood,
        33333333: last,
        44444444: changed,
      },
    },
  },
  days: {
    [DAY]: {
      cena: {
        Veranda7: { booking: '11111111' },
        Veranda8: { booking: '22222222' },
        Veranda13: { booking: '33333333' },
        Veranda14: { booking: '44444444' },
      },
    },
  },
};

/** A database with this content, and the command in a copy of the site. */
async function makeBookings(name: string, content: object = CONTENT) {
  const database = await makeDatabase(name);
  await database.seed(content);
  const site = makeScratchSite();
  const env = {
    ...demoEnvironment,
    VITE_FIREBASE_DATABASE_URL: `${urlOf('database')}/?ns=${database.namespace}`,
  };
  return {
    ...database,
    project: await openProject(readConfig(env)),
    command: (args: readonly string[], input = '') =>
      site.run('owner/admin/main', {
        args: ['prenotazioni', ...args],
        env,
        input,
      }),
    files: () =>
      readdirSync(site.path('.')).filter((file) => /^prenot/.test(file)),
    file: (name: string) => readFileSync(site.path(name), 'utf8'),
  };
}

test('npm run admin -- prenotazioni writes all bookings into a file to restore and one for a spreadsheet, in which no text is a formula', async () => {
  const { command, files, file } = await makeBookings('bookings');
  const { output } = await command([]);
  expect(output).toContain('4 bookings are in prenotazioni-');
  const [csv = '', json = ''] = files();
  expect(JSON.parse(file(json))).toEqual(CONTENT);
  expect(file(csv)).toContain(
    `"2026-11-28";"cena";"11111111";"";"Veranda7";"";"4";"'=1+1";"'+39 333";"Uno ""due""";""\r\n`,
  );
});

test('bookings that visitors made between two times and the staff have not read are removed with their locks, after an export and the question how many, and can be restored', async () => {
  const { command, read, files } = await makeBookings('flood');
  const wrong = await command(['--remove', '2026-11-27T01:00']);
  expect(wrong.output).toContain('Usage: npm run admin -- prenotazioni');
  const args = ['--remove', '2026-11-27T01:00', '2026-11-27T03:30'];
  const kept = await command(args, '3\n');
  expect(kept.output).toContain('Nothing was removed.');
  expect(await read('')).toMatchObject(CONTENT);

  const removed = await command(args, '2\n');
  expect(removed.output).toContain('2 bookings were made on the site');
  expect(await read('bookings')).toEqual({
    [DAY]: { cena: { 11111111: ada, 44444444: changed } },
  });
  expect(await read('days')).toEqual({
    [DAY]: {
      cena: {
        Veranda7: { booking: '11111111' },
        Veranda14: { booking: '44444444' },
      },
    },
  });

  const [json = ''] = files().filter((file) => file.endsWith('.json'));
  const restored = await command(['--restore', json]);
  expect(restored.output).toContain('2 bookings are restored, 0 of them');
  expect(await read('')).toEqual(CONTENT);
});

test('a booking that is restored takes no table of another, and changes none that is there', async () => {
  const { command, files, seed, read } = await makeBookings('restore');
  await command([]);
  const later = { ...ada, note: '' };
  const other = { ...flood, rev: at('12:00') };
  const now = {
    bookings: { [DAY]: { cena: { 11111111: later, 55555555: other } } },
    days: { [DAY]: { cena: { Veranda8: { booking: '55555555' } } } },
  };
  await seed(now);
  const [json = ''] = files().filter((file) => file.endsWith('.json'));
  const { output } = await command(['--restore', json]);
  expect(output).toContain('3 bookings are restored, 1 of them without');
  const { held: _, ...waiting } = flood;
  expect(await read(`bookings/${DAY}/cena`)).toEqual({
    11111111: later,
    22222222: waiting,
    33333333: last,
    44444444: changed,
    55555555: other,
  });
  expect(await read(`days/${DAY}/cena`)).toEqual({
    Veranda8: { booking: '55555555' },
    Veranda13: { booking: '33333333' },
    Veranda14: { booking: '44444444' },
  });
});

test('bookings to come whose table or meal is in no file any more are found', async () => {
  const { project } = await makeBookings('without-table', {
    bookings: {
      '2026-11-20': { cena: { 11111111: { ...ada, table: 'Terrazza1' } } },
      [DAY]: {
        cena: {
          22222222: ada,
          33333333: { ...ada, also: 'Terrazza1' },
          44444444: { ...ada, table: 'Terrazza2', freed: { at: 1 } },
          55555555: { ...ada, table: 'Terrazza2', movedTo: `${DAY}/pranzo` },
        },
        merenda: { 66666666: ada },
      },
    },
  });
  expect(await bookingsWithoutTable(project, '2026-11-27')).toEqual([
    '2026-11-28 cena, Veranda7, Terrazza1 (33333333)',
    '2026-11-28 merenda, Veranda7 (66666666)',
  ]);
});
