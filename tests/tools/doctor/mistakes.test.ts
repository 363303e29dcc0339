import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeScratchSite } from '../../support/make-scratch-site.ts';

type Mistake = readonly [file: string, what: string | RegExp, by: string, said: string];

const RESTAURANT = 'documents/menu-ristorante.yaml';
const DESSERTS = 'documents/menu-dolci.yaml';
const POLICY = 'documents/privacy-policy.md';

/** What cannot be read: one in each file. */
const SYNTAX: readonly Mistake[] = [
  ['restaurant.yaml', / {2}street:/, '\tstreet:', 'line 25: It holds a tab. Write spaces'],
  [RESTAURANT, / {8}price:/, '\tprice:', 'line 13: It holds a tab. Write spaces'],
  [DESSERTS, /(text: )(Savoiardi)/, '$1Al cucchiaio: $2', 'line 11: This line or the next cannot'],
  ['home.ts', /quote =\s*'/, "$&L'", "Write ’ instead of ' inside a text."],
  ['picture-texts.ts', /: '(.*)',/, ": '$1", 'Unterminated string literal'],
  ['pages.ts', /(title: .*),/, '$1', 'at the end of the line before?'],
];

/** What can be read and is wrong. */
const VALUES: readonly Mistake[] = [
  ['restaurant.yaml', /phone: .*/, 'phone: 055', 'restaurant.yaml, line 9: "phone" ("055") is no'],
  [
    RESTAURANT,
    ' gluten',
    ' glutine',
    '("glutine") is no allergen; write none, or some of: 1 gluten',
  ],
  [RESTAURANT, /gluten, milk\n/, 'gluten, milk, milk\n', '"allergens" names one twice'],
  [RESTAURANT, /price: 9\.5/, 'price: 14,5o', '"price" ("14,5o") is no price in euro: write 14 or'],
  [RESTAURANT, /price: 13\.5/, 'price: 650', '"price" is more than 500 euro: is the comma missing'],
  [RESTAURANT, 'Pane abbrustolito', 'Pane 🍞', 'fonts have no 🍞. Write it in letters.'],
  [RESTAURANT, /text: (.*) \|.*/, 'text: $1', 'is not in both languages: write Italian | English'],
  [RESTAURANT, /name: (Ribollita) \|.*/, 'name: $1 |', '"name" ("Ribollita |") is not in both'],
  [
    RESTAURANT,
    /text: (Marinate)/,
    'testo: $1',
    '"testo" does not belong here: write name, text, price',
  ],
  [RESTAURANT, / {8}price: 5\.5\n/, '', '"price" is missing'],
  [RESTAURANT, /gluten, fish\n/, '$&        vegetarian: yes\n', 'yes, and the dish holds fish'],
  [RESTAURANT, 'vegetarian: yes', 'vegetarian: sì', '"vegetarian" ("sì") is neither yes nor no'],
  [RESTAURANT, /- (Il pesce servito)/, '- Nota: $1', '"notes" is no text: put it between'],
  [POLICY, '{phone}', '{telefono}', 'line 15: {telefono} is not known. Write one of these'],
  [DESSERTS, 'Menù', 'Men\uFFFD', 'line 3: a letter is broken. Save the file as UTF-8'],
  ['home.ts', /quote =\s*'.*'/, "quote = ''", '"quote" is empty'],
  ['pictures.ts', 'galleria-sala.png', 'galleria-sala.jpg', 'a photograph takes this very name'],
];

describe.each([
  ['that cannot be read', SYNTAX],
  ['with a wrong value', VALUES],
])('content %s', (_, mistakes) => {
  const site = makeScratchSite();
  let doctor = { status: 0, output: '' };
  let documents = doctor;
  beforeAll(async () => {
    for (const [file, what, by] of mistakes) site.replace(`src/content/${file}`, what, by);
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
