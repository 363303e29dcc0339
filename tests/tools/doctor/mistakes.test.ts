import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeScratchSite } from '../../support/make-scratch-site.ts';

type Mistake = readonly [file: string, what: string | RegExp, by: string, said: string];

const MENU = 'menu-ristorante.yaml';
const DESSERTS = 'menu-dolci.yaml';
const POLICY = 'privacy-policy.md';
const ANSWERS = 'privacy-answers.yaml';
const PLAN = 'floor-plan.yaml';
const PICTURES = 'pictures/pictures.yaml';

/** What cannot be read: one in each file. */
const SYNTAX: readonly Mistake[] = [
  ['restaurant.yaml', / {2}street:/, '\tstreet:', 'line 21: It holds a tab. Write spaces'],
  [MENU, / {8}price:/, '\tprice:', 'line 9: It holds a tab. Write spaces'],
  [DESSERTS, /(name: )(Presnitz)/, '$1Al forno: $2', 'line 7: This line or the next cannot'],
  [PLAN, 'name: Veranda', 'name:Veranda', 'line 2: This line or the next cannot be read'],
  [PICTURES, /(gallery-1: )(.*)/, '$1"$2', 'line 1: This line or the next cannot be read'],
];

/** What can be read and is wrong. */
const VALUES: readonly Mistake[] = [
  ['restaurant.yaml', /phone: .*/, 'phone: 055', 'restaurant.yaml, line 8: "phone" ("055") is no'],
  [MENU, ' molluscs', ' molluschi', '("molluschi") is no allergen; write none, or some of: 1'],
  [MENU, /gluten, celery\n/, 'gluten, celery, celery\n', '"allergens" names one twice'],
  [MENU, /price: 11,50/, 'price: 11,5o', '"price" ("11,5o") is no price in euro: write 14 or'],
  [MENU, /price: 19/, 'price: 650', '"price" is more than 500 euro: is the comma missing'],
  [MENU, 'Con cipolla', 'Con 🧅', 'fonts have no 🧅. Write it in letters.'],
  [MENU, /text: (Con polenta.*) \|.*/, 'text: $1', 'is not in both languages: write Italian'],
  [MENU, /name: (Pesce al forno) \|.*/, 'name: $1 |', '"name" ("Pesce al forno |") is not in'],
  [MENU, 'unit: l’etto', 'testo: l’etto', '"testo" does not belong here: write name, text'],
  [MENU, / {8}price: 12\n/, '', '"price" is missing'],
  [DESSERTS, 'milk, eggs', 'fish, eggs', '"vegetarian" is yes, and the dish holds fish'],
  [MENU, 'vegetarian: yes', 'vegetarian: sì', '"vegetarian" ("sì") is neither yes nor no'],
  [MENU, /- (Il pesce da crudo)/, '- Nota: $1', '"notes" is no text: put it between'],
  [DESSERTS, 'Dolci e', 'Dolci \uFFFD', 'line 1: a letter is broken. Save the file as UTF-8'],
  [PICTURES, /gallery-2:.*/, 'gallery-2: ""', 'line 2: "gallery-2" is empty'],
  [PLAN, '3-4 at 2.1', '3-4 at 1.1', 'table 1-2 and table 3-4 of "Veranda" overlap'],
];

/** What is found once facts, menus and pictures are right. */
const TEXTS: readonly Mistake[] = [
  [POLICY, '{phone}', '{telefono}', 'line 5: {telefono} is not known. Write one of these'],
];

/** The answers are read with the policy. */
const ANSWERED: readonly Mistake[] = [
  [ANSWERS, /company:.*/, 'azienda: Al Faro', 'line 2: "azienda" does not belong here'],
];

describe.each([
  ['that cannot be read', SYNTAX],
  ['with a wrong value', VALUES],
  ['with a wrong text', TEXTS],
  ['with a wrong answer', ANSWERED],
])('content %s', (_, mistakes) => {
  const site = makeScratchSite();
  let doctor = { status: 0, output: '' };
  let documents = doctor;
  beforeAll(async () => {
    for (const [file, what, by] of mistakes) site.replace(`src/restaurant/${file}`, what, by);
    [doctor, documents] = await Promise.all([site.run('doctor/main'), site.run('documents/main')]);
  }, 120_000);
  afterAll(() => site.dispose());

  test.each(mistakes)('in %s, %s made %s, is found', (_file, _what, _by, said) => {
    expect(doctor.output).toContain(said);
  });

  test('is neither printed nor deployed, and nothing ends in a trace', () => {
    expect([doctor.status, documents.status]).toEqual([1, 1]);
    expect(doctor.output + documents.output).not.toMatch(/^ +at |Error:/m);
    expect(documents.output).toContain('Not everything was printed.');
  });
});
