import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  makeScratchSite,
  type ScratchSite,
} from '../../support/make-scratch-site.ts';

/** Expects one problem for each of these texts, in any order. */
async function expectProblems(
  { run }: ScratchSite,
  texts: readonly string[],
): Promise<void> {
  const { output } = await run('content/check');
  const problems = output.match(/^- .*/gm) ?? [];
  for (const text of texts)
    expect(problems).toContainEqual(expect.stringContaining(text));
  expect(problems).toHaveLength(texts.length);
}

test('files that are missing, not used, not to be published or not saved as UTF-8 are named, those of the system are not', async () => {
  const site = makeScratchSite();
  const { content } = site;
  const others = ['restaurant.yaml.txt', '.DS_Store', 'Thumbs.db'];
  for (const file of [...others, 'pictures/plate.jpg'])
    cpSync(content('colours.css'), content(file));
  rmSync(content('pictures/logo.svg'));
  for (const file of ['password.txt', 'prenotazioni.csv', '.env', '.DS_Store'])
    writeFileSync(content(`public/${file}`), '');
  const menu = readFileSync(content('menu-dolci.yaml'), 'utf8');
  writeFileSync(content('menu-dolci.yaml'), `\uFEFF${menu}`, 'utf16le');
  site.replace('menu-ristorante.yaml', 'Con cipolla', 'Con \uFFFD');
  site.replace('restaurant.yaml', 'Locanda', 'Locanda\u0007');
  site.replace('privacy-answers.yaml', 'Al Faro', 'CaffÃ¨ Al Faro');
  await expectProblems(site, [
    'restaurant.yaml.txt is not used. If it shall be restaurant.yaml, give',
    'pictures/plate.jpg is not used. If it shall be pictures/plate-left.png,',
    'pictures/logo.svg is missing: put it back',
    'public/password.txt would be published',
    'public/prenotazioni.csv would be published',
    'public/.env would be published',
    'menu-dolci.yaml, line 1: a letter is broken',
    'restaurant.yaml, line 2: a letter is broken, or a sign is not seen.',
    'line 8: a letter is broken, or a sign is not seen. Save the file',
    'privacy-answers.yaml, line 2: a letter is broken',
  ]);
});

test('every file is read, and all its problems are named', async () => {
  const site = makeScratchSite();
  const { replace } = site;
  replace('restaurant.yaml', /phone: .*/, 'phone: 055');
  replace('floor-plan.yaml', '3-4 at 2.1', '3-4 at 1.1');
  replace('pictures/pictures.yaml', /gallery-2:.*/, 'gallery-2:');
  replace('menu-dolci.yaml', 'hour:', 'ora:');
  replace('colours.css', '#6d0f3e', '6d0f3e');
  const picture = (name: string) => site.content(`pictures/${name}`);
  cpSync(picture('gallery-2.png'), picture('gallery-4.png'));
  cpSync(site.content('colours.css'), picture('sharing.png'));
  const photograph = readFileSync(picture('gallery-1.png'));
  await sharp(photograph).resize(120).toFile(picture('gallery-3.png'));
  writeFileSync(picture('logo.svg'), photograph);
  writeFileSync(
    picture('vine.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg">\n<g>\n</svg>',
  );
  await expectProblems(site, [
    'restaurant.yaml, line 8: "phone" ("055")',
    'line 6: "tables" has table 1-2 and table 3-4 overlap',
    'line 2: "gallery-2" is empty',
    'menu-dolci.yaml, line 1: "hour" is missing.',
    '"ora" does not belong here: write title, motto, hour, ',
    '"--booked-hatch" ("6d0f3e") is not written',
    'gallery-4.png is the same picture as pictures/gallery-2.png',
    'sharing.png cannot be opened: save the photograph as JPEG or PNG.',
    'gallery-3.png is 120 pixels wide',
    'logo.svg is no drawing that can be read: export it',
    'vine.svg is no drawing',
  ]);
});

test('plates, the menu’s picture and the dishes of one menu may be missing, those of both not', async () => {
  const site = makeScratchSite();
  for (const name of ['plate-left.png', 'plate-right.png', 'menu-masthead.svg'])
    rmSync(site.content(`pictures/${name}`));
  site.replace('menu-dolci.yaml', /sections:.*/s, 'sections: []');
  await expectProblems(site, []);
  site.replace('menu-ristorante.yaml', /sections:.*/s, 'sections: []');
  await expectProblems(site, ['both menus are empty']);
});

test('legal texts without what must be in them are refused', async () => {
  const site = makeScratchSite();
  const { content, replace } = site;
  replace('privacy-policy.md', '**{company}**', 'Al Faro');
  writeFileSync(content('accessibility-statement.md'), '\n');
  await expectProblems(site, [
    'privacy-policy.md: {company} is missing. Take its sentence from',
    'accessibility-statement.md: {email} is missing',
  ]);
  replace('privacy-policy.md', 'Al Faro', '{company}');
  const none = 'accessibilityReviewed: none';
  replace('restaurant.yaml', /accessibilityReviewed: .*/, none);
  await expectProblems(site, []);
});

const ANSWERS = 'privacy-answers.yaml';

test.each<[string, string | RegExp, string, string[]]>([
  [
    'privacy-policy.md',
    '{phone}',
    '{telefono}',
    ['privacy-policy.md, line 5: {telefono} is not known. Write one'],
  ],
  [
    'accessibility-statement.md',
    '{phone}',
    '{telefono}',
    ['accessibility-statement.md, line 7: {telefono} is not known. Write one'],
  ],
  [ANSWERS, /(?<=Letters:).*/, ' none', ['("none") has to be answered']],
  [ANSWERS, /(?<=ent:) 2026-09.*/, ' 2026-02-31', ['is no day of the cal']],
  [ANSWERS, 'Bookings: 6 mesi', 'Bookings: 6', ['is not written like 12 m']],
  [ANSWERS, 'Bookings: 6 mesi', 'Bookings: sei', ['is not written like 12 m']],
  [ANSWERS, 'Bookings: 6 mesi', 'Bookings: 6 12', ['is not written like 12 m']],
  [ANSWERS, 'Bookings: 6 mesi', 'Bookings: mesi 6', []],
  [ANSWERS, 'updated: 2026', 'updated: 2999', ['is still to come']],
  [
    ANSWERS,
    /(?<=Country:).*/,
    ' India e Stati Uniti',
    ['"formMailTransfer" says none, and "formMailC'],
  ],
  [ANSWERS, /(?<=Country:).*/, ' Svezia e Francia', []],
])(
  'in the legal texts, %s with %s replaced by %j has the problems %j',
  async (file, what, by, problems) => {
    const site = makeScratchSite();
    site.replace(file, what, by);
    await expectProblems(site, problems);
  },
);
