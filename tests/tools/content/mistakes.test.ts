import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseColours } from '../../../tools/content/colours.ts';
import { parseFloorPlan } from '../../../tools/content/floor-plan.ts';
import { parseMenu } from '../../../tools/content/menus.ts';
import { parseRestaurant } from '../../../tools/content/restaurant.ts';
import { projectPath, RESTAURANT } from '../../../tools/shared/project.ts';

const parsers = {
  'restaurant.yaml': parseRestaurant,
  'menu-ristorante.yaml': parseMenu,
  'floor-plan.yaml': parseFloorPlan,
  'colours.css': parseColours,
};
type File = keyof typeof parsers;

/** A file of the tests' restaurant with something replaced. */
function changed(file: File, what: string | RegExp, by: string): string {
  const text = readFileSync(projectPath(`${RESTAURANT}/${file}`), 'utf8');
  const result = text.replace(what, by);
  expect(result).not.toBe(text);
  return result;
}

/** The same with another line in the place of the first one of its field. */
function withLine(file: File, line: string): string {
  const [field = ''] = line.split(':');
  return changed(file, new RegExp(`(?<=^[ -]*)${field}:.*`, 'm'), line);
}

/** Expects that the file, a line of it and the problem are named. */
function expectProblem(file: File, text: string, problem: string): void {
  const read = () => parsers[file](text, file);
  expect(read).toThrow(new RegExp(`^${file}, line \\d+: `));
  expect(read).toThrow(problem);
}

/** Of each file a line that is wrong, and what is said of it. */
const lines: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'restaurant.yaml': {
    'phone: 055 1234567':
      'line 8: "phone" ("055 1234567") is not written like +39',
    'phone: +39 40 765 4321': '"phone" ("+39 40 765 4321") is not written like',
    'instagram: "@faro"': 'instagram.com/…, without @; without one write none',
    'cuisine: “Di mare”': '"cuisine" ("“Di mare”") is between “ ”',
    'shortName: Locanda Al Faro': '"shortName" ("Locanda Al Faro") has more',
    'coordinates: 13.7655, 45.6495': '"coordinates" is not in Italy',
    'province: ZZ': '("ZZ") is not written like FI',
    'vatNumber: 12345678901': '("12345678901") has digits that do not fit',
    'accessibilityReviewed: 2026-02-31': '("2026-02-31") is no day',
    'monday: chiuso': '("chiuso") is not written like 12:00-14:30',
    'friday: 19:00-12:00': '"friday" ends before it begins',
    'friday: 12:00-20:00, 18:00-22:00': '"friday" has hours that overlap',
    'friday: 18:00-24:00': 'midnight is 00:00',
    'days: 2030-05-02': '"days" ("2030-05-02") is not written like 25/12 or',
    'days: 29/02': '"days" has a day that is not in',
    'days: 02/05 - 05/05/2030': '"days" has the year on one side only',
    'days: 06/05/2030 - 05/05/2030': '"days" ends before it begins',
    'reason:': 'line 21: "reason" is empty',
  },
  'menu-ristorante.yaml': {
    'allergens: molluschi':
      '("molluschi") is none of these: none, gluten (cereali',
    'allergens: fish, fish': '"allergens" names one twice',
    'price: 11,5o': '"price" ("11,5o") is not written like 14 or 14,50',
    'price: 0': '"price" ("0") is not written like 14 or 14,50',
    'price: 650': '"price" is more than 500 euro; perhaps the comma',
    'text: Con polenta': 'is not written like Italian | English',
  },
  'floor-plan.yaml': {
    'place: 2.9, 5, 1, 1': 'and counter is outside (Veranda)',
    'name: Sala n. 1': '("Sala n. 1") is not written like Sala Grande',
    'name: Giardino': 'has two zones of the name',
    'switch: prenotazioni': 'is the name of the switch for all',
  },
};
test.each(
  Object.entries(lines).flatMap(([file, mistakes]) =>
    Object.entries(mistakes).map((row) => [file as File, ...row] as const),
  ),
)('%s with the line %s is refused: %s', (file, line, problem) => {
  expectProblem(file, withLine(file, line), problem);
});

const MENU = 'menu-ristorante.yaml';
const FACTS = 'restaurant.yaml';
const PLAN = 'floor-plan.yaml';
const COLOURS = 'colours.css';
const parseFacts = (text: string) => parseRestaurant(text, FACTS);
const TABLE = '13 at 1.5, 1.6';
const SWITCH = '\n    switch: giardino\n    switchName: la veranda';

test.each<[File, string | RegExp, string, string]>([
  [MENU, / {8}price: 12$/m, '       price: 12', 'line 27: This line or the'],
  [MENU, / {8}price:/, '\tprice:', 'line 9: It holds a tab. Write spaces'],
  [MENU, 'name: Jota', 'name: Jota: due', 'line 26: This line or the next'],
  [MENU, 'name: Jota', "name: 'Nduja", 'line 26: This line or the next'],
  [MENU, 'name: Jota', 'name: "Jota"', 'English together'],
  [MENU, 'name: Jota', 'name: Jota # 1', 'leaves out what follows " #"'],
  [MENU, 'price: 12', 'price:12', 'with a space after "name:"'],
  [MENU, '- name: Jota', '  name: Jota', 'line 26: This name is written twi'],
  [MENU, / {8}price: 12\n/, '', 'line 26: "price" is missing.'],
  [MENU, 'dishes:', 'dishes: no\n    more:', '"dishes" ("no") is no list'],
  [MENU, /dishes:.*/s, 'dishes: []', '"dishes" is an empty list'],
  [MENU, /- (Il pesce)/, '- Nota: $1', '"notes" is no text: put it'],
  [MENU, 'allergens: none', 'allergens: molluscs', 'and the dish holds fish'],
  [FACTS, 'monday:', 'lunedì:', '("lunedì") is none of these: monday, tues'],
  [FACTS, /Hours:\n(?: .*\n)+/, 'Hours: sempre\n', '("sempre") is no list'],
  [FACTS, /address:\n(?: .*\n)+/, 'address: Riva\n', 'needs lines of its own'],
  [FACTS, /cuisine: .*\n/, '', '"cuisine" is missing.'],
  [FACTS, 'name: note', 'name: telefono', '("telefono") is not written like'],
  [FACTS, /$/, 'mealPrice: 45-25', '"mealPrice" begins with the higher price'],
  [PLAN, / {4}tables:.*?(?= {4}fix)/s, '', 'line 2: "tables" is missing.'],
  [PLAN, / {4}switchName.*\n/, '', 'needs switch and switchName, or neither.'],
  [PLAN, /(?<=Veranda)/, SWITCH, 'has two zones with the switch giardino'],
  [PLAN, TABLE, '2 at 1.5, 1.6', '"zones" has the table 2 twice (Veranda).'],
  [PLAN, TABLE, '13 at 1.1, 0.9', 'table 1-2 and table 13 overlap: move one'],
  [PLAN, TABLE, '13 at 3, 2', 'has table 13 and counter overlap'],
  [PLAN, TABLE, '13 at 5.5, 1.6', 'and table 13 is outside'],
  [PLAN, TABLE, '13 at 1.5, 1, seats 13', 'has no seats, or more than 12'],
  [COLOURS, '#0d1a20);', '#0d1a20)', 'line 3: "--paper"'],
  [COLOURS, '--paper:', '--paper', 'line 3: this cannot be read'],
  [COLOURS, '#6d0f3e', '6d0f3e', '"--booked-hatch" ("6d0f3e") is not written'],
  [COLOURS, '--booked-hatch', '--hacth', '"--hacth" does not belong'],
  [COLOURS, '--booked-hatch', '--booked', '--booked is written twice'],
  [COLOURS, /--booked-hatch: .*;/, '', '"--booked-hatch" is missing'],
  [COLOURS, '#10232d', '#9fb3bd', 'line 5: --ink on --paper by day has a'],
  [COLOURS, '#e3eff3);', '#20363f);', '--paper by night has a'],
])('%s with %s replaced by %j is refused: %s', (file, what, by, problem) => {
  expectProblem(file, changed(file, what, by), problem);
});

test('each colour is read by day and by night, one alone serves both', () => {
  const { day, night } = parseColours(changed(COLOURS, /$/, '\n'), COLOURS);
  expect([day.paper, night.paper]).toEqual(['#eef4f6', '#0d1a20']);
  expect([day.booked, night.booked]).toEqual(['#9a1f5c', '#9a1f5c']);
});

test('a zone’s name gets a curved apostrophe; tables their seats and words', () => {
  const text = withLine(PLAN, "name: Sala dell'Orto");
  const [zone] = parseFloorPlan(text, PLAN);
  expect(zone?.name).toBe('Sala dell’Orto');
  const seatsOf = (first: number) => {
    const table = zone?.tables.find(({ numbers }) => numbers[0] === first);
    return table && [table.seats, ...table.words];
  };
  expect(seatsOf(7)).toEqual([2]);
  expect(seatsOf(1)).toEqual([4]);
  expect(seatsOf(8)).toEqual([3, 'vicino alla finestra', 'senza gradini']);
});

test('a dish has its texts in both languages, its price and its allergens', () => {
  // Line ends and the first sign are those of Windows.
  const windows = `\uFEFF${changed(MENU, /\n/g, '\r\n')}`;
  const [starters] = parseMenu(windows, MENU).sections;
  expect(starters?.dishes[0]).toEqual({
    name: { it: 'Sardoni in savor', en: 'Pickled anchovies' },
    text: {
      it: 'Con cipolla e alloro: dolci e aspri',
      en: 'With onion and bay: sweet and sour',
    },
    price: 11.5,
    allergens: ['fish', 'sulphites'],
  });
});

test('a dish may have one name for both languages, with signs in quotation marks', () => {
  const text = withLine(MENU, 'name: "Pasta: n. #1"');
  const [starters] = parseMenu(text, MENU).sections;
  expect(starters?.dishes[0]?.name).toEqual({
    it: 'Pasta: n. #1',
    en: 'Pasta: n. #1',
  });
});

test('hours past midnight and with spaces are read', () => {
  const { openingHours } = parseFacts(
    withLine(FACTS, 'friday: 12:00 - 14:30 , 19:00 - 00:30'),
  );
  expect(openingHours?.friday).toEqual([
    { from: '12:00', until: '14:30' },
    { from: '19:00', until: '00:30' },
  ]);
});

test.each([
  ['1/5/2030', '2030-05-01', '2030-05-01'],
  ['27/12-06/01', '12-27', '01-06'],
])('the closed days %s are read', (days, first, last) => {
  const { closures } = parseFacts(withLine(FACTS, `days: ${days}`));
  expect(closures).toEqual([{ first, last, reason: 'la festa del molo' }]);
});

test('what may be missing has a value without it, or with the word none', () => {
  const lists = /openingHours:\n(?: .*\n)+closures:\n(?: .*\n)+/;
  const { visit, ...rest } = parseFacts(
    changed(FACTS, lists, 'openingHours: none\n'),
  );
  expect(rest).toMatchObject({
    openingHours: null,
    closures: [],
    whatsapp: null,
    largestParty: 4,
    mealPrice: null,
  });
  expect(visit.dogs).toBeNull();
});

test('further fields, the largest party, the price of a meal and what a guest wants to know are read', () => {
  const lines =
    'largestParty: 12\nmealPrice: 25-45\nvisit:\n  dogs: Benvenuti.';
  expect(parseFacts(changed(FACTS, /$/, lines))).toMatchObject({
    largestParty: 12,
    mealPrice: { from: 25, to: 45 },
    visit: { dogs: 'Benvenuti.', bus: null },
    moreFields: [{ name: 'note', label: 'Note', kind: 'lines', longest: 300 }],
  });
});
