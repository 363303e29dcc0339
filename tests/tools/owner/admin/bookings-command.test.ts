import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readConfig } from '../../../../src/config.ts';
import { removeBookings } from '../../../../tools/owner/admin/bookings.ts';
import { openProject } from '../../../../tools/shared/project-access.ts';
import { demoEnvironment } from '../../../../tools/suite/demo.ts';
import { urlOf } from '../../../../tools/suite/ports.ts';
import { bookingsContent, makeBooking } from '../../../support/make-booking.ts';
import { makeDatabase } from '../../../support/make-database.ts';
import { makeScratchSite } from '../../../support/make-scratch-site.ts';

const at = (time: string) => Date.parse(`2026-11-27T${time}+01:00`);

/** Made before the flood; its guest changed it in that time. */
const ada = makeBooking({
  name: '=1+1',
  phone: '+39 333',
  note: 'Uno "due"',
  rev: at('02:30'),
});
const flood = makeBooking({
  table: 'Veranda8',
  also: 'Veranda9',
  rev: at('02:00'),
});
/** Made in the flood, and changed at its end. */
const last = makeBooking({ table: 'Veranda13', rev: at('03:30'), note: 'x' });
/** Another visitor has freed it. */
const freed = makeBooking({
  isHeld: false,
  hasVisitorMark: true,
  freed: { at: at('12:00'), by: 'visitor' },
  rev: at('01:00'),
});
/** The staff have read it in that time. */
const known = makeBooking({
  table: 'Veranda14',
  rev: at('03:00'),
  readAt: at('03:00'),
  seatedAt: at('03:00'),
});

/** What the database holds of bookings, two of them changed since made. */
function contentOf(bookings: Parameters<typeof bookingsContent>[0]) {
  const content = bookingsContent(bookings);
  const seen = { [ada.id]: at('00:30'), [last.id]: at('01:30') };
  for (const { id, secret } of bookings)
    if (seen[id]) content.bookings[id][secret].seen = seen[id];
  return content;
}

const CONTENT = contentOf([ada, flood, last, freed, known]);

/** A database with this content, and the command in a copy of the site. */
async function makeBookings(name: string) {
  const database = await makeDatabase(name);
  await database.seed(CONTENT);
  const site = makeScratchSite();
  const env = {
    ...demoEnvironment,
    VITE_FIREBASE_DATABASE_URL: `${urlOf('database')}/?ns=${database.namespace}`,
  };
  const command = (args: readonly string[], input = '') =>
    site.run('owner/admin/main', {
      args: ['prenotazioni', ...args],
      env,
      input,
    });
  const lastFile = (ending: string) =>
    readdirSync(site.path('.')).findLast((file) => file.endsWith(ending)) ?? '';
  return {
    ...database,
    project: await openProject(readConfig(env)),
    command,
    csvFile: () => lastFile('.csv'),
    csv: () => readFileSync(site.path(lastFile('.csv')), 'utf8'),
    restore: () => command(['--restore', lastFile('.json')]),
  };
}

test('npm run admin -- prenotazioni writes all bookings into a file to restore and one for a spreadsheet, in which no text is a formula', async () => {
  const { command, csv, csvFile, restore, seed, read, project } =
    await makeBookings('bookings');
  const { output } = await command([]);
  expect(output).toContain('Bookings written: 5, to prenotazioni-');
  expect(csv()).toContain(
    `"${ada.id}";"2026-11-28";"cena";"20:30";"Veranda7";"";"2";"'=1+1";"Rossi";"'+39 333";"Uno ""due""";"expected";"";""\r\n`,
  );
  expect(csv()).toMatch(/;"freed";"";"visitor"\s+.*;"seated";"03:00";""\s/);

  for (const file of ['another.json', csvFile()])
    expect((await command(['--restore', file])).output).toContain(
      `${file} is missing, or is no copy of the bookings: name the file`,
    );

  // What has changed since stays, and its table.
  const later = { ...last, rev: at('12:00') };
  const other = makeBooking({ table: 'Veranda9' });
  await seed(contentOf([later, other]));
  const restored = await restore();
  expect(restored.output).toContain(
    'Bookings restored: 4; without their table',
  );
  const asking = { ...flood, isHeld: false };
  const others = [asking, later, freed, known, other];
  expect(await read('')).toEqual(contentOf([ada, ...others]));
  await removeBookings(project, [ada, last]);
  expect(await read('')).toEqual(contentOf(others));
});

test('bookings that visitors made between two times and the staff have not read are removed with locks and notes, after an export and the question how many, and can be restored', async () => {
  const { command, read, restore } = await makeBookings('flood');
  for (const wrong of [
    ['--remove', '2026-11-27T01:00'],
    ['--remove', '2026-11-27T01:00', 'domani'],
    ['--restore'],
    ['2026-11-27T01:00'],
  ])
    expect((await command(wrong)).output).toContain('Usage:\nnpm run admin');
  const args = ['--remove', '2026-11-27T01:00', '2026-11-27T03:30'];
  const kept = await command(args, '2\n');
  expect(kept.output).toContain('Nothing was removed.');
  expect(await read('')).toEqual(CONTENT);

  await command(args, '3\n');
  expect(await read('')).toEqual(contentOf([ada, known]));

  await restore();
  expect(await read('')).toEqual(CONTENT);
});
