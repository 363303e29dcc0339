import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeScratchSite } from '../../support/make-scratch-site.ts';

type Mistake = readonly [file: string, what: string | RegExp, by: string, said: string];

const RESTAURANT = 'documents/menu-ristorante.yaml';
const DESSERTS = 'documents/menu-dolci.yaml';
const POLICY = 'documents/privacy-policy.md';

/** What cannot be read: one in each file. */
const SYNTAX: readonly Mistake[] = [
  [RESTAURANT, / {8}price:/, '\tprice:', 'line 13: It holds a tab. Write spaces'],
  [DESSERTS, /(text: )(Savoiardi)/, '$1Al cucchiaio: $2', 'line 11: This line or the next cannot'],
  ['restaurant.ts', /name: '(.*)'/, 'name: “$1”', "marks around a text are straight: 'Ribollita'"],
  ['home.ts', /quote =\s*'/, "$&L'", "Write ’ instead of ' inside a text."],
  ['picture-texts.ts', /: '(.*)',/, ": '$1", 'Unterminated string literal'],
  ['pages.ts', /(title: .*),/, '$1', 'at the end of the line before?'],
];

/** What can be read and is wrong. */
const VALUES: readonly Mistake[] = [
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
  ['restaurant.ts', "until: '14:30'", "until: '11:30'", 'ends before it begins'],
  ['restaurant.ts', "until: '23:30'", "until: '24:00'", 'no time such as 19:00; midnight is 00:00'],
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
  [
    'restaurant.ts',
    /phone: '.*'/,
    "phone: '055 1234567'",
    '("055 1234567") is no telephone number',
  ],
  ['restaurant.ts', /email: '.*'/, "email: 'info'", '("info") is no e-mail'],
  [
    'restaurant.ts',
    /instagram: '.*'/,
    "instagram: '@osteria'",
    '("@osteria") is not the address of an Instagram',
  ],
  [
    'restaurant.ts',
    /vatNumber: '.*'/,
    "vatNumber: '12345678901'",
    'its digits do not fit together',
  ],
  ['restaurant.ts', /shortName: '.*'/, "shortName: 'Osteria da Giovanni'", 'more than 12 letters'],
  ['restaurant.ts', /postalCode: '.*'/, "postalCode: '5010'", 'is no postal code'],
  [
    'restaurant.ts',
    /latitude: [\d.]+, longitude: [\d.]+/,
    'latitude: 11.25, longitude: 43.77',
    'the wrong way round',
  ],
  ['restaurant.ts', 'tuesday: [dinner]', 'lunedì: [dinner]', 'is no day: write monday'],
  [
    'restaurant.ts',
    /spreadsheet: '.*'/,
    "spreadsheet: 'https://script.google.com/x'",
    'is not the address of a Google sheet',
  ],
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
