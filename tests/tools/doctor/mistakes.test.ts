import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeScratchSite } from '../../support/make-scratch-site.ts';

type Mistake = readonly [file: string, what: string | RegExp, by: string, said: string];

/** What cannot be read: one in each file. */
const SYNTAX: readonly Mistake[] = [
  ['documents/primi', /price: [\d.]+/, 'price: 14,50', 'Write 14.5 instead of 14,50.'],
  ['documents/antipasti', /name: \{ it: '/, "$&L'", "Write ’ instead of ' inside a text."],
  ['documents/contorni', /(name: .*)' \}/, '$1 }', 'Unterminated string literal'],
  ['documents/desserts', /(price: [\d.]+),/, '$1', 'at the end of the line before?'],
  ['restaurant', /name: '(.*)'/, 'name: “$1”', "The marks around a text are straight: 'Ribollita'"],
];

/** What can be read and is wrong. */
const VALUES: readonly Mistake[] = [
  [
    'documents/primi',
    /'(gluten|eggs|milk)'/,
    "'latte'",
    `("latte") is no allergen; write one of: 1 'gluten' (`,
  ],
  ['documents/antipasti', /price: ([\d.]+)/, "price: '$1'", 'is no number: write 14.5'],
  ['documents/contorni', /price: [\d.]+/, 'price: 1450', '"price" is no price in euro'],
  ['documents/secondi', /price: /, 'prezzo: ', '"prezzo" is no field of it'],
  ['documents/desserts', /name: \{ it: '.*?'/, "name: { it: ''", '"name.it" is empty'],
  [
    'documents/drinks',
    /allergens: wine/,
    'vegetarian: true, allergens: ["fish"]',
    '"vegetarian" is true, and the dish holds fish',
  ],
  ['home', /quote =\s*'.*'/, "quote = ''", '"quote" is empty'],
  ['restaurant', /phone: '.*'/, "phone: '055 1234567'", '("055 1234567") is no telephone number'],
  ['restaurant', /email: '.*'/, "email: 'info'", '("info") is no e-mail'],
  [
    'restaurant',
    /instagram: '.*'/,
    "instagram: '@osteria'",
    '("@osteria") is not the address of an Instagram',
  ],
  ['restaurant', /vatNumber: '.*'/, "vatNumber: '12345678901'", 'its digits do not fit together'],
  ['restaurant', /shortName: '.*'/, "shortName: 'Osteria da Giovanni'", 'more than 12 letters'],
  ['restaurant', /postalCode: '.*'/, "postalCode: '5010'", 'is no postal code'],
  [
    'restaurant',
    /latitude: [\d.]+, longitude: [\d.]+/,
    'latitude: 11.25, longitude: 43.77',
    'the wrong way round',
  ],
  ['restaurant', 'tuesday: [dinner]', 'lunedì: [dinner]', 'is no day: write monday'],
  [
    'restaurant',
    /spreadsheet: '.*'/,
    "spreadsheet: 'https://script.google.com/x'",
    'is not the address of a Google sheet',
  ],
  ['pictures', 'galleria-sala.png', 'galleria-sala.jpg', 'a photograph takes this very name'],
];

describe.each([
  ['that cannot be read', SYNTAX],
  ['with a wrong value', VALUES],
])('content %s', (_, mistakes) => {
  const site = makeScratchSite();
  let doctor = { status: 0, output: '' };
  let documents = doctor;
  beforeAll(async () => {
    for (const [file, what, by] of mistakes) site.replace(`src/content/${file}.ts`, what, by);
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
