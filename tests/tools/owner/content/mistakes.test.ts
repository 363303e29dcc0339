import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseFloorPlan } from '../../../../tools/owner/content/floor-plan.ts';
import { parseMenu } from '../../../../tools/owner/content/menus.ts';
import { parsePictureTexts } from '../../../../tools/owner/content/pictures.ts';
import { parseRestaurant } from '../../../../tools/owner/content/restaurant.ts';
import { projectPath, RESTAURANT } from '../../../../tools/project.ts';

const MENU = 'menu-ristorante.yaml';
const DESSERTS = 'menu-dolci.yaml';
const PLAN = 'floor-plan.yaml';
const FACTS = 'restaurant.yaml';
const PICTURES = 'pictures/pictures.yaml';

const sourceOf = (file: string) =>
  readFileSync(projectPath(`${RESTAURANT}/${file}`), 'utf8');

/** Reads a file of the tests' restaurant with a mistake in it. */
function read(file: string, what: string | RegExp, by: string) {
  const source = sourceOf(file).replace(what, by);
  expect(source).not.toBe(sourceOf(file));
  if (file === FACTS) return parseRestaurant(source, file);
  if (file === PLAN) return parseFloorPlan(source, file);
  return file === PICTURES
    ? parsePictureTexts(source, file)
    : parseMenu(source, file);
}

test.each([
  // What cannot be read.
  [
    MENU,
    / {8}price: 12$/m,
    '       price: 12',
    'line 27: This line or the next cannot be read',
  ],
  [MENU, / {8}price:/, '\tprice:', 'line 9: It holds a tab. Write spaces'],
  [
    MENU,
    'name: Jota',
    'name: Jota: due',
    'line 26: This line or the next cannot be read',
  ],
  [
    MENU,
    'name: Jota',
    'name: Jota # 1',
    'line 26: YAML leaves out what follows " #".',
  ],
  [
    MENU,
    'name: Jota',
    "name: 'Nduja",
    'line 26: This line or the next cannot be read',
  ],
  [MENU, 'name: Jota', 'name: "Jota"', 'Italian | English together'],
  [MENU, 'price: 12', 'price:12', 'with a space after "name:" or "price:"'],
  [
    MENU,
    '- name: Jota',
    '  name: Jota',
    'line 26: "name" is written twice. Does something new begin here?',
  ],
  [FACTS, '  friday:', '  monday:', '"monday" is written twice. Put both on'],
  [FACTS, 'Riva del Molo 7', 'Riva n. #1', 'leaves out what follows " #"'],
  [PICTURES, /gallery-2:.*/, 'gallery-2: Il n. #1', 'leaves out what follows'],
  // What is missing, or not expected there.
  [
    FACTS,
    /openingHours:\n(?: .*\n)+/,
    'openingHours: sempre\n',
    '"openingHours" ("sempre") is no list of days',
  ],
  [
    FACTS,
    /address:\n(?: .*\n)+/,
    'address: Riva 7\n',
    '"address" ("Riva 7") needs lines of its own below it: street',
  ],
  [MENU, / {8}price: 12\n/, '', 'line 26: "price" is missing.'],
  [
    MENU,
    'celery\n        frozen',
    '\n        frozen',
    'line 20: "allergens" is none of these: none',
  ],
  [MENU, 'allergens: none', 'allergens:', '"allergens" is empty.'],
  [
    MENU,
    'dishes:',
    'dishes: none\n    more:',
    'line 6: "dishes" ("none") is no list',
  ],
  [
    MENU,
    'unit: l’etto',
    'testo: l’etto',
    '"testo" does not belong here: write name, text',
  ],
  [MENU, /.*/s, '', 'line 1: "file" needs lines of its own below it: title,'],
  [FACTS, /cuisine: .*\n/, '', '"cuisine" is missing.'],
  [
    FACTS,
    'monday:',
    'lunedì:',
    '"lunedì" ("lunedì") is none of these: monday, tuesday',
  ],
  [PLAN, / {4}switchName.*\n/, '', 'needs switch and switchName, or neither.'],
  [
    PLAN,
    /\n {4}tables:.*?(?=\n {4}fixtures)/s,
    '',
    'line 2: "tables" is missing.',
  ],
  [PICTURES, /gallery-2:.*/, 'gallery-2: ""', 'line 2: "gallery-2" is empty.'],
  // What is wrong in a menu.
  [
    MENU,
    ' molluscs',
    ' molluschi',
    '("molluschi") is none of these: none, gluten (cereali',
  ],
  [
    MENU,
    /gluten, celery\n/,
    'gluten, celery, celery\n',
    '"allergens" names one twice',
  ],
  [
    MENU,
    /price: 11,50/,
    'price: 11,5o',
    '"price" ("11,5o") is not written like 14 or 14,50',
  ],
  [
    MENU,
    /price: 12$/m,
    'price: 0',
    '"price" ("0") is not written like 14 or 14,50',
  ],
  [
    MENU,
    /price: 19/,
    'price: 650',
    '"price" is more than 500 euro; perhaps the comma',
  ],
  [
    MENU,
    /text: (Con polenta.*) \|.*/,
    'text: $1',
    'is not written like Italian | English',
  ],
  [
    MENU,
    'vegetarian: yes',
    'vegetarian: sì',
    '"vegetarian" ("sì") is none of these: yes, no',
  ],
  [
    MENU,
    /- (Il pesce da crudo)/,
    '- Nota: $1',
    '"notes" is no text: put it between',
  ],
  [
    DESSERTS,
    'milk, eggs',
    'fish, eggs',
    '"vegetarian" is yes, and the dish holds fish',
  ],
  [DESSERTS, /dishes:.*/s, 'dishes: []', '"dishes" is an empty list'],
  // What is wrong in the facts.
  [FACTS, 'province: TS', 'province: ZZ', '("ZZ") is not written like FI'],
  [
    FACTS,
    '2026-10-02',
    '2026-02-31',
    '"accessibilityReviewed" ("2026-02-31") is no day',
  ],
  [
    FACTS,
    'friday: 18:00-22:00',
    'friday: 19:00-12:00',
    '"friday" ends before it begins',
  ],
  [
    FACTS,
    'friday: 18:00',
    'friday: 12:00-20:00, 18:00',
    '"friday" has hours that overlap',
  ],
  [FACTS, 'friday: 18:00-22:00', 'friday: 18:00-24:00', 'midnight is 00:00'],
  [
    FACTS,
    '02/05/2030 -',
    '2030-05-02 -',
    'line 20: "days" ("2030-05-02 - 05/05/2030") is not written like 25/12 or',
  ],
  [FACTS, '02/05/2030 -', '31/04/2030 -', '"days" has a day that is not in'],
  [FACTS, '02/05/2030 -', '05/13/2030 -', '"days" has a day that is not in'],
  [FACTS, '02/05/2030 - 05/05/2030', '29/02', 'has a day that is not in'],
  [FACTS, '02/05/2030 -', '02/05 -', '"days" has the year on one side only'],
  [FACTS, '02/05/2030 -', '06/05/2030 -', '"days" ends before it begins'],
  [FACTS, '  reason:', '  motivo:', '"motivo" does not belong here: write'],
  [FACTS, 'reason: Festa del molo', 'reason:', 'line 21: "reason" is empty'],
  [
    FACTS,
    /phone: .*/,
    'phone: +39 055 12',
    'line 8: "phone" ("+39 055 12") is not written like +39',
  ],
  [
    FACTS,
    /phone: .*/,
    'phone: 055 1234567',
    '("055 1234567") is not written like +39 055 123',
  ],
  [
    FACTS,
    /email: .*/,
    'email: info',
    '("info") is not written like info@osteria.it',
  ],
  [
    FACTS,
    /instagram: .*/,
    'instagram: "@faro"',
    'instagram.com/…; without one write none',
  ],
  [
    FACTS,
    '01234567897',
    '12345678901',
    '("12345678901") has digits that do not fit',
  ],
  [
    FACTS,
    'Al Faro\ncuisine',
    'Locanda Al Faro\ncuisine',
    '"shortName" ("Locanda Al Faro") has more',
  ],
  [FACTS, '34121', '3412', '"postalCode" ("3412") is not written like 50100'],
  [
    FACTS,
    'docs.google.com',
    'script.google.com',
    'is not written like https://docs.google.com',
  ],
  [FACTS, '2026-10-02', '02/10/2026', 'is not written like 2026-11-22'],
  // What is wrong in the floor plan.
  [PLAN, '13 at 1.5', '2 at 1.5', '"zones" has the table 2 twice (Veranda).'],
  [
    PLAN,
    '3-4 at 2.1',
    '3-4 at 1.1',
    'has table 1-2 and table 3-4 overlap: move one of them (Ver',
  ],
  [PLAN, '13 at 1.5, 1.6', '13 at 3, 2', 'has table 13 and counter overlap'],
  [
    PLAN,
    '13 at 1.5, 1.6',
    '13 at 5.5, 1.6',
    'is 6 wide and 5.6 deep, and table 13 is outside',
  ],
  [PLAN, '13 at 1.5, 1.6', '13', '("13") is not written like 1-2 at 0.5, 2'],
  [PLAN, 'seats 3 (', 'posti 3 (', 'is not written like 1-2 at 0.5, 2, or'],
  [PLAN, 'seats 3 (', 'seats 0 (', '"tables" has no seats, or more than 12'],
  [PLAN, 'seats 3 (', 'seats 13 (', '"tables" has no seats, or more than 12'],
  [
    PLAN,
    'Veranda',
    'Sala n. 1',
    '("Sala n. 1") is not written like Sala Grande',
  ],
  [PLAN, 'Giardino', 'Veranda', 'has two zones of one name'],
  [PLAN, /zones:.*/s, 'zones: []', '"zones" is an empty list'],
  [PLAN, '- 13 at', '- 0 at', '("0 at 1.5, 1.6") is not written like 1-2 at'],
  [PLAN, ': giardino', ': prenotazioni', 'is the name of the switch for all'],
  [PLAN, '5.2, 4, 0.5', '5.8, 4, 0.5', 'and plant is outside (Giardino)'],
  [PLAN, '2.25, 4.6, 1.5', '5, 4.6, 1.5', 'and door is outside (Giardino)'],
  [PLAN, 'kind: counter', 'kind: banco', '("banco") is none of these: counter'],
])('%s: %s written as %j is a problem: %s', (file, what, by, problem) => {
  expect(() => read(file, what, by)).toThrow(
    new RegExp(`^${file}, line \\d+: `),
  );
  expect(() => read(file, what, by)).toThrow(problem);
});

test('hours past midnight, spaces and the word none are read', () => {
  const hours = read(
    FACTS,
    'friday: 18:00-22:00',
    'friday: 12:00 - 14:30 , 19:00 - 00:30',
  );
  expect(hours).toMatchObject({
    openingHours: {
      friday: [
        { from: '12:00', until: '14:30' },
        { from: '19:00', until: '00:30' },
      ],
    },
    whatsapp: null,
  });
  expect(read(FACTS, /instagram: .*/, 'instagram: none')).toMatchObject({
    instagram: null,
  });
  const noHours = read(
    FACTS,
    /openingHours:\n(?: .*\n)+/,
    'openingHours: none\n',
  );
  expect(noHours).toMatchObject({ openingHours: null });
});

test('a table has two seats for each number, unless its line says otherwise', () => {
  const [veranda] = parseFloorPlan(sourceOf(PLAN), PLAN);
  const seatsOf = (first: number) => {
    const table = veranda?.tables.find(({ numbers }) => numbers[0] === first);
    return table && [table.seats, ...table.words];
  };
  expect(seatsOf(7)).toEqual([2]);
  expect(seatsOf(1)).toEqual([4]);
  expect(seatsOf(8)).toEqual([3, 'vicino alla finestra', 'senza gradini']);
  expect(seatsOf(14)).toEqual([2, 'accanto alla cassa']);
  expect(seatsOf(9)).toEqual([5]);
});

test('closed days are read, of one year or of every year, and may be missing', () => {
  const closures = (days: string) =>
    read(FACTS, '02/05/2030 - 05/05/2030', days);
  expect(closures('1/5/2030')).toMatchObject({
    closures: [
      { first: '2030-05-01', last: '2030-05-01', reason: 'Festa del molo' },
    ],
  });
  expect(closures('27/12-06/01')).toMatchObject({
    closures: [{ first: '12-27', last: '01-06' }],
  });
  for (const written of ['', 'closures: none\n']) {
    expect(read(FACTS, /closures:\n(?: .*\n)+/, written)).toMatchObject({
      closures: [],
    });
  }
});

test('a menu may have Windows’ line ends, decimal commas and no sections', () => {
  const [starters] = parseMenu(
    `\uFEFF${sourceOf(MENU).replaceAll('\n', '\r\n')}`,
    MENU,
  ).sections;
  expect(starters?.dishes[0]).toEqual({
    name: { it: 'Sardoni in savor', en: 'Pickled anchovies' },
    text: {
      it: 'Con cipolla e alloro: dolci e aspri',
      en: 'With onion and bay: sweet and sour',
    },
    price: 11.5,
    allergens: ['fish', 'sulphites'],
  });
  expect(read(MENU, 'name: Jota |', 'name:')).toBeDefined();
  expect(read(DESSERTS, /sections:.*/s, 'sections: []')).toMatchObject({
    sections: [],
  });
});

test('a straight apostrophe in the name of a zone becomes a curved one', () => {
  expect(read(PLAN, 'Veranda', "Sala dell'Orto")).toMatchObject([
    { name: 'Sala dell’Orto' },
    { name: 'Giardino' },
  ]);
});
