import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import {
  makeScratchSite,
  type ScratchSite,
} from '../../support/make-scratch-site.ts';

const SERVICE_ACCOUNT = '{"type": "service_account"}';

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

test('the content that is there has no problem', async () => {
  await expectProblems(makeScratchSite(), []);
});

test('files that are missing, not used, secret or not saved as UTF-8 are named, those of the system are not', async () => {
  const site = makeScratchSite();
  const { content } = site;
  const unused = ['restaurant.yaml.txt', 'note.docx', 'pictures/gallery-1.jpg'];
  for (const file of [...unused, '.DS_Store', 'Thumbs.db'])
    cpSync(content('colours.css'), content(file));
  const missing = ['restaurant.yaml', 'pictures/logo.svg'];
  for (const file of missing) rmSync(content(file));
  const keys = ['public/progetto.json', 'public/chiave.p12'];
  for (const key of keys)
    writeFileSync(content(key), key.endsWith('json') ? SERVICE_ACCOUNT : '');
  const menu = readFileSync(content('menu-dolci.yaml'), 'utf8');
  writeFileSync(content('menu-dolci.yaml'), `\uFEFF${menu}`, 'utf16le');
  site.replace('menu-ristorante.yaml', 'Con cipolla', 'Con \uFFFD');
  await expectProblems(site, [
    ...unused.map((file) => `${file} is not used. The site reads `),
    ...missing.map((file) => `${file} is missing: put it back`),
    ...keys.map((key) => `${key} is a key or holds a password`),
    'menu-dolci.yaml is saved as UTF-16: save it as UTF-8.',
    'line 8: a letter is broken. Save the file',
  ]);
});

test('two menus without dishes are named, one is not', async () => {
  const site = makeScratchSite();
  site.replace('menu-dolci.yaml', /sections:.*/s, 'sections: []');
  await expectProblems(site, []);
  site.replace('menu-ristorante.yaml', /sections:.*/s, 'sections: []');
  await expectProblems(site, ['both menus are empty']);
});

test('every file is read, and all its problems are named', async () => {
  const site = makeScratchSite();
  const { replace } = site;
  replace('restaurant.yaml', /phone: .*/, 'phone: 055');
  replace('floor-plan.yaml', '3-4 at 2.1', '3-4 at 1.1');
  replace('pictures/pictures.yaml', /gallery-2:.*/, 'gallery-2:');
  replace('colours.css', '#6d0f3e', '6d0f3e');
  replace('pictures/pictures.css', './vine.svg', './vines.svg');
  const picture = (name: string) => site.content(`pictures/${name}`);
  cpSync(picture('gallery-2.png'), picture('gallery-4.png'));
  cpSync(site.content('colours.css'), picture('sharing.png'));
  const photograph = readFileSync(picture('gallery-1.png'));
  await sharp(photograph).resize(120).toFile(picture('gallery-3.png'));
  await sharp(photograph).toFormat('jpeg').toFile(picture('plate-left.png'));
  writeFileSync(picture('logo.svg'), photograph);
  writeFileSync(
    picture('vine.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg">\n<g>\n</svg>',
  );
  await expectProblems(site, [
    'restaurant.yaml, line 8: "phone" ("055")',
    'table 1-2 and table 3-4 overlap',
    'write --vine: url("./vine.svg");',
    'line 2: "gallery-2" is empty',
    '"--booked-hatch" ("6d0f3e") is not written',
    'gallery-4.png is the same picture as pictures/gallery-2.png',
    'sharing.png cannot be opened: save the photograph as JPEG or PNG.',
    'gallery-3.png is 120 pixels wide',
    'plate-left.png has no transparent ground',
    'logo.svg is no drawing that can be read: export it',
    'vine.svg is no drawing',
  ]);
});

test('legal texts without what must be in them are refused', async () => {
  const site = makeScratchSite();
  site.replace('privacy-policy.md', '**{company}**', 'Al Faro');
  site.replace('privacy-policy.md', '{updated}', 'oggi');
  site.replace('privacy-policy.md', '{onlyWithGuestCards}', '');
  site.replace('privacy-policy.md', '{onlyWithAppCheck}', '');
  writeFileSync(site.content('accessibility-statement.md'), '\n');
  await expectProblems(site, [
    'privacy-policy.md: {company} is missing. Take its sentence from',
    'privacy-policy.md: {updated} is missing',
    'privacy-policy.md: {onlyWithGuestCards} is missing',
    'privacy-policy.md: {onlyWithAppCheck} is missing',
    'accessibility-statement.md: {email} is missing',
  ]);
  site.replace('restaurant.yaml', /guestCards: .*/, 'guestCards: no');
  site.replace('privacy-policy.md', 'Al Faro', '{company}');
  site.replace('privacy-policy.md', 'oggi', '{updated}');
  site.replace('privacy-policy.md', 'reCAPTCHA', 'reCAPTCHA{onlyWithAppCheck}');
  const none = 'accessibilityReviewed: none';
  site.replace('restaurant.yaml', /accessibilityReviewed: .*/, none);
  await expectProblems(site, []);
});

test('answers for the policy, and names in it, that cannot be are refused', async () => {
  const site = makeScratchSite();
  const { replace } = site;
  replace('privacy-policy.md', '{phone}', '{telefono}');
  replace('accessibility-statement.md', '{phone}', '{telefono}');
  const name = '{telefono} is not known. Write one';
  await expectProblems(site, [
    `privacy-policy.md, line 5: ${name}`,
    `accessibility-statement.md, line 7: ${name}`,
  ]);
  replace('privacy-answers.yaml', /keptLetters:.*/, 'keptLetters: none');
  replace('privacy-answers.yaml', /updated:.*/, 'updated: oggi\nazienda: Faro');
  replace('privacy-answers.yaml', /(?<=ent:) 1º .*/, ' 31 febbraio 2026');
  await expectProblems(site, [
    '"azienda" does not belong here',
    '"keptLetters" ("none") has to be answered',
    '"updated" ("oggi") is not written like 23 novembre 2026',
    '"formMailAgreement" ("31 febbraio 2026") is no day of the calendar',
  ]);
});
