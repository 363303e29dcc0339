import {
  cpSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { allergens } from '../../../src/content/legal-texts.ts';
import { contentProblems } from '../../../tools/content/problems.ts';
import { makeScratchSite } from '../../support/make-scratch-site.ts';

test('the content that is there has no problem', async () => {
  expect(await contentProblems()).toEqual([]);
});

test('the allergens are the fourteen of Reg. EU 1169/2011, in its order', () => {
  expect(allergens.map(({ id }) => id).join(' ')).toBe(
    'gluten crustaceans eggs fish peanuts soy milk nuts celery mustard sesame sulphites lupin molluscs',
  );
});

test('files that are missing or not used are named before a build', async () => {
  const { content, run } = makeScratchSite();
  cpSync(content('pictures/gallery-1.png'), content('pictures/gallery-1.jpg'));
  cpSync(
    content('pictures/gallery-1.png'),
    content('pictures/galleria-sala.jpg'),
  );
  cpSync(
    content('pictures/gallery-5.png'),
    content('pictures/gallery-5.png.JPG'),
  );
  cpSync(content('menu-dolci.yaml'), content('menu-vini.yaml'));
  for (const file of [
    'menu-ristorante.yaml',
    'restaurant.yaml',
    'privacy-policy.md',
  ])
    rmSync(content(file));
  rmSync(content('pictures/logo.svg'));
  const { status, output } = await run('owner/check-content');
  for (const problem of [
    'pictures/gallery-1.jpg is not used. The site reads restaurant.yaml, ',
    'pictures/galleria-sala.jpg is not used',
    'pictures/gallery-5.png.JPG is not used',
    'menu-vini.yaml is not used',
    'menu-ristorante.yaml is missing: put it back',
    'restaurant.yaml is missing',
    'privacy-policy.md is missing',
    'pictures/logo.svg is missing',
  ]) {
    expect(output).toContain(problem);
  }
  expect(status).toBe(1);
});

test('pictures that are in two places, or none, are named', async () => {
  const { content, run } = makeScratchSite();
  cpSync(content('pictures/gallery-2.png'), content('pictures/gallery-4.png'));
  cpSync(content('colours.css'), content('pictures/sharing.png'));
  await sharp(content('pictures/gallery-1.png'))
    .resize(120)
    .toFile(content('pictures/plate.png'));
  renameSync(content('pictures/plate.png'), content('pictures/gallery-3.png'));
  await sharp(content('pictures/gallery-1.png'))
    .jpeg()
    .toFile(content('pictures/plate.jpg'));
  renameSync(content('pictures/plate.jpg'), content('pictures/plate-left.png'));
  const { output } = await run('owner/check-content');
  expect(output).toContain(
    'gallery-4.png is the same picture as pictures/gallery-2.png',
  );
  expect(output).toContain(
    'sharing.png cannot be opened: save the photograph as JPEG or PNG.',
  );
  expect(output).toContain('gallery-3.png is 120 pixels wide');
  expect(output).toContain('plate-left.png has no transparent ground');
});

test.each([
  [
    'facts, menus and pictures',
    {
      'restaurant.yaml': [
        /phone: .*/,
        'phone: 055',
        'restaurant.yaml, line 8: "phone" ("055")',
      ],
      'floor-plan.yaml': [
        '3-4 at 2.1',
        '3-4 at 1.1',
        'table 1-2 and table 3-4 overlap',
      ],
      'menu-ristorante.yaml': [
        'Con cipolla',
        'Con 🧅',
        'fonts have no 🧅. Write it in letters.',
      ],
      'menu-dolci.yaml': [
        'Dolci e',
        'Dolci \uFFFD',
        'line 1: a letter is broken. Save the file',
      ],
      'pictures/pictures.yaml': [
        /gallery-2:.*/,
        'gallery-2:',
        'line 2: "gallery-2" is empty',
      ],
      'colours.css': [
        '#6d0f3e',
        '6d0f3e',
        '"--booked-hatch" ("6d0f3e") is not written',
      ],
      'pictures/pictures.css': [
        '--detail',
        '--detial',
        'line 8: "--detial" does not belong',
      ],
    },
  ],
  [
    'the privacy policy',
    {
      'privacy-policy.md': [
        '{phone}',
        '{telefono}',
        'line 5: {telefono} is not known. Write one',
      ],
    },
  ],
  [
    'the answers for the policy',
    {
      'privacy-answers.yaml': [
        /company:.*/,
        'azienda: Al Faro',
        '"azienda" does not belong here',
      ],
    },
  ],
  [
    'a retention that is none',
    {
      'privacy-answers.yaml': [
        /keptLetters:.*/,
        'keptLetters: none',
        '"keptLetters" ("none") has to be answered',
      ],
    },
  ],
  [
    'the date of the policy',
    {
      'privacy-answers.yaml': [
        /updated:.*/,
        'updated: oggi',
        '"updated" ("oggi") is not written like 23 novembre 2026',
      ],
    },
  ],
] satisfies [string, Record<string, [string | RegExp, string, string]>][])(
  'mistakes in %s are neither printed nor deployed',
  async (_, mistakes) => {
    const { replace, run } = makeScratchSite();
    for (const [file, [what, by]] of Object.entries(mistakes))
      replace(file, what, by);
    const [doctor, documents] = await Promise.all([
      run('owner/doctor/main'),
      run('owner/documents/main'),
    ]);
    for (const [, , problem] of Object.values(mistakes)) {
      expect(doctor.output).toContain(problem);
      expect(documents.output).toContain(problem);
    }
    expect([doctor.status, documents.status]).toEqual([1, 1]);
    expect(doctor.output + documents.output).not.toMatch(/^ +at |Error:/m);
  },
);

test('a file of two bytes a letter is named once', async () => {
  const { content, run } = makeScratchSite();
  const file = content('menu-dolci.yaml');
  writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`, 'utf16le');
  const { output } = await run('owner/check-content');
  expect(output.match(/^- .*$/gm)).toEqual([
    '- src/restaurant/menu-dolci.yaml is saved as UTF-16: save it as UTF-8.',
  ]);
});

test('files that the site does not use are named, those of the system are not', async () => {
  const { content, run } = makeScratchSite();
  const copies = [
    'progetto-firebase.json',
    'restaurant.yaml.txt',
    'restaurant - Copia.yaml',
    'note.docx',
  ];
  for (const copy of [...copies, '.DS_Store', 'Thumbs.db'])
    cpSync(content('restaurant.yaml'), content(copy));
  const { output, status } = await run('owner/check-content');
  for (const copy of copies)
    expect(output).toContain(`src/restaurant/${copy} is not used`);
  expect(output.match(/^- /gm)).toHaveLength(copies.length);
  expect(status).toBe(1);
});

test('a key in the folder that is published is named', async () => {
  const { path, run } = makeScratchSite();
  writeFileSync(path('public/progetto.json'), '{"type": "service_account"}');
  writeFileSync(path('public/documenti/.env.txt'), '');
  const { output, status } = await run('owner/check-content');
  expect(output).toContain('public/progetto.json is a key or holds a password');
  expect(output).toContain('public/documenti/.env.txt is a key');
  expect(status).toBe(1);
});

test('two menus without dishes are named, one is not', async () => {
  const { replace, run } = makeScratchSite();
  replace('menu-dolci.yaml', /sections:.*/s, 'sections: []');
  expect(await run('owner/documents/main')).toMatchObject({ status: 0 });
  replace('menu-ristorante.yaml', /sections:.*/s, 'sections: []');
  const { output, status } = await run('owner/documents/main');
  expect(output).toContain('both menus are empty');
  expect(status).toBe(1);
});
