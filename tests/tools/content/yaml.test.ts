import { expect, test } from 'vitest';
import { parseMenu } from '../../../tools/content/menus.ts';
import { parsePictureTexts } from '../../../tools/content/pictures.ts';
import { parseRestaurant } from '../../../tools/content/restaurant.ts';
import { expectProblem, textOf } from './changed-file.ts';

const MENU = 'menu-ristorante.yaml';
const FACTS = 'restaurant.yaml';
const PICTURES = 'pictures/pictures.yaml';

const UNREADABLE = 'This line or the next cannot be read';

test.each([
  ['a space too few', / {8}price: 12$/m, '       price: 12', 'line 27: This'],
  ['a tab', / {8}price:/, '\tprice:', 'line 9: It holds a tab. Write spaces'],
  [
    'a colon in a text',
    'name: Jota',
    'name: Jota: due',
    `line 26: ${UNREADABLE}`,
  ],
  [
    'an open quotation mark',
    'name: Jota',
    "name: 'Nduja",
    `line 26: ${UNREADABLE}`,
  ],
  ['half a text in marks', 'name: Jota', 'name: "Jota"', 'English together'],
  [
    'no space after a colon',
    'price: 12',
    'price:12',
    'with a space after "name:"',
  ],
  [
    'a dish without its dash',
    '- name: Jota',
    '  name: Jota',
    'line 26: "name" is written twice. Put both on one line, or, if',
  ],
  [
    'a value that is missing',
    / {8}price: 12\n/,
    '',
    'line 26: "price" is missing.',
  ],
  [
    'a value that is empty',
    'allergens: none',
    'allergens:',
    '"allergens" is empty.',
  ],
  [
    'a field with another name',
    'unit: l’etto',
    'testo: l’etto',
    '"testo" does not belong here: write name, text',
  ],
  [
    'a word in place of a list',
    'dishes:',
    'dishes: none\n    more:',
    'line 6: "dishes" ("none") is no list',
  ],
  [
    'a field in place of a text',
    /- (Il pesce da crudo)/,
    '- Nota: $1',
    '"notes" is no text: put it between',
  ],
  [
    'a file without a text',
    /.*/s,
    '',
    'line 1: "file" needs lines of its own below it: title,',
  ],
])('in a menu %s is named, with its line', (_, what, by, problem) => {
  expectProblem(parseMenu, MENU, { what, by }, problem);
});

test.each([
  [
    'a day that is there twice',
    '  friday:',
    '  monday:',
    '"monday" is written twice. Put both on one line',
  ],
  [
    'a day in Italian',
    'monday:',
    'lunedì:',
    '"lunedì" ("lunedì") is none of these: monday, tuesday',
  ],
  [
    'a word in place of hours',
    /openingHours:\n(?: .*\n)+/,
    'openingHours: sempre\n',
    '"openingHours" ("sempre") is no list of days',
  ],
  [
    'a word in place of fields',
    /address:\n(?: .*\n)+/,
    'address: Riva 7\n',
    '"address" ("Riva 7") needs lines of its own below it: street',
  ],
])('among the facts %s is named, with its line', (_, what, by, problem) => {
  expectProblem(parseRestaurant, FACTS, { what, by }, problem);
});

test('a text that YAML would cut at a # is named in every file', () => {
  const problem = 'YAML leaves out what follows " #".';
  const menu = { what: 'name: Jota', by: 'name: Jota # 1' };
  expectProblem(parseMenu, MENU, menu, `line 26: ${problem}`);
  const facts = { what: 'Riva del Molo 7', by: 'Riva n. #1' };
  expectProblem(parseRestaurant, FACTS, facts, problem);
  const pictures = { what: /gallery-2:.*/, by: 'gallery-2: Il n. #1' };
  expectProblem(parsePictureTexts, PICTURES, pictures, `line 2: ${problem}`);
});

test('a picture without a text is named', () => {
  const mistake = { what: /gallery-2:.*/, by: 'gallery-2: ""' };
  const problem = 'line 2: "gallery-2" is empty.';
  expectProblem(parsePictureTexts, PICTURES, mistake, problem);
});

test('line ends and the first sign of Windows are read', () => {
  const windows = `\uFEFF${textOf(MENU).replaceAll('\n', '\r\n')}`;
  expect(parseMenu(windows, MENU)).toEqual(parseMenu(textOf(MENU), MENU));
});
