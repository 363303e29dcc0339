import {
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { allergens } from '../../../src/content/legal-texts.ts';
import { contentProblems } from '../../../tools/content/problems.ts';

// A copy of the restaurant's folder, in which an owner may make mistakes.
const copy = vi.hoisted(() => ({ folder: '' }));
vi.mock(import('../../../tools/shared/project.ts'), async (original) => {
  const project = await original();
  return {
    ...project,
    projectPath: (path) =>
      path.startsWith(project.RESTAURANT)
        ? copy.folder + path.slice(project.RESTAURANT.length)
        : project.projectPath(path),
  };
});

const content = (file: string) => join(copy.folder, file);
beforeEach(() => {
  copy.folder = mkdtempSync(join(tmpdir(), 'restaurant-'));
  onTestFinished(() => rmSync(copy.folder, { recursive: true }));
  cpSync('tests/restaurant', copy.folder, { recursive: true });
});

function replace(file: string, what: string | RegExp, by: string): void {
  const text = readFileSync(content(file), 'utf8');
  const changed = text.replace(what, by);
  expect(changed).not.toBe(text);
  writeFileSync(content(file), changed);
}

/** Expects one problem for each of these texts, in any order. */
async function expectProblems(texts: readonly string[]): Promise<void> {
  const problems = await contentProblems();
  for (const text of texts)
    expect(problems).toContainEqual(expect.stringContaining(text));
  expect(problems).toHaveLength(texts.length);
}

test('the content that is there has no problem', async () => {
  await expectProblems([]);
});

test('the allergens are the fourteen of Reg. EU 1169/2011, in its order', () => {
  expect(allergens.map(({ id }) => id).join(' ')).toBe(
    'gluten crustaceans eggs fish peanuts soy milk nuts celery mustard sesame sulphites lupin molluscs',
  );
});

test('files that are missing, not used or secret are named, those of the system are not', async () => {
  const unused = ['restaurant.yaml.txt', 'note.docx', 'pictures/gallery-1.jpg'];
  for (const file of [...unused, '.DS_Store', 'Thumbs.db'])
    cpSync(content('colours.css'), content(file));
  const missing = ['restaurant.yaml', 'pictures/logo.svg'];
  for (const file of missing) rmSync(content(file));
  const key = 'public/progetto.json';
  writeFileSync(content(key), '{"type": "service_account"}');
  await expectProblems([
    ...unused.map((file) => `${file} is not used. The site reads `),
    ...missing.map((file) => `${file} is missing: put it back`),
    `${key} is a key or holds a password`,
  ]);
});

test('a file of two bytes a letter is named once', async () => {
  const file = content('menu-dolci.yaml');
  writeFileSync(file, `\uFEFF${readFileSync(file, 'utf8')}`, 'utf16le');
  await expectProblems([
    'menu-dolci.yaml is saved as UTF-16: save it as UTF-8.',
  ]);
});

test('pictures and drawings that cannot be used are named', async () => {
  const picture = (name: string) => content(`pictures/${name}`);
  cpSync(picture('gallery-2.png'), picture('gallery-4.png'));
  cpSync(content('colours.css'), picture('sharing.png'));
  const photograph = readFileSync(picture('gallery-1.png'));
  await sharp(photograph).resize(120).toFile(picture('gallery-3.png'));
  writeFileSync(
    picture('plate-left.png'),
    await sharp(photograph).jpeg().toBuffer(),
  );
  writeFileSync(picture('logo.svg'), photograph);
  writeFileSync(
    picture('vine.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg">\n<g>\n</svg>',
  );
  await expectProblems([
    'gallery-4.png is the same picture as pictures/gallery-2.png',
    'sharing.png cannot be opened: save the photograph as JPEG or PNG.',
    'gallery-3.png is 120 pixels wide',
    'plate-left.png has no transparent ground',
    'logo.svg is a picture of the kind png: export it',
    'vine.svg, line 3: the drawing cannot be read',
  ]);
});

test('every file is read, and all its problems are named', async () => {
  replace('restaurant.yaml', /phone: .*/, 'phone: 055');
  replace('floor-plan.yaml', '3-4 at 2.1', '3-4 at 1.1');
  replace('menu-ristorante.yaml', 'Con cipolla', 'Con 🧅');
  replace('menu-dolci.yaml', 'Dolci e', 'Dolci \uFFFD');
  replace('pictures/pictures.yaml', /gallery-2:.*/, 'gallery-2:');
  replace('colours.css', '#6d0f3e', '6d0f3e');
  replace('pictures/pictures.css', '--detail', '--detial');
  await expectProblems([
    'restaurant.yaml, line 8: "phone" ("055")',
    'table 1-2 and table 3-4 overlap',
    'fonts have no 🧅. Write it in letters.',
    'line 1: a letter is broken. Save the file',
    'line 2: "gallery-2" is empty',
    '"--booked-hatch" ("6d0f3e") is not written',
    'line 8: "--detial" does not belong',
    '"--detail" is missing',
  ]);
});

test('two menus without dishes are named, one is not', async () => {
  replace('menu-dolci.yaml', /sections:.*/s, 'sections: []');
  await expectProblems([]);
  replace('menu-ristorante.yaml', /sections:.*/s, 'sections: []');
  await expectProblems(['both menus are empty']);
});

const answers = {
  'azienda: Al Faro': '"azienda" does not belong here',
  'keptLetters: none': '"keptLetters" ("none") has to be answered',
  'updated: oggi': '"updated" ("oggi") is not written like 23 novembre 2026',
};
test.each(Object.entries(answers))(
  'the answer %s for the policy is refused: %s',
  async (line, problem) => {
    const [field = ''] = line.split(':');
    if (field === 'azienda') replace('privacy-answers.yaml', /$/, `\n${line}`);
    else replace('privacy-answers.yaml', new RegExp(`${field}:.*`), line);
    await expectProblems([problem]);
  },
);

test('a name in the policy that is not known is refused', async () => {
  replace('privacy-policy.md', '{phone}', '{telefono}');
  await expectProblems(['line 5: {telefono} is not known. Write one']);
});
