import { expect, test } from 'vitest';
import { parseMenu } from '../../../tools/content/menus.ts';
import { parseRestaurant } from '../../../tools/content/restaurant.ts';
import {
  changedText,
  expectProblem,
  textOf,
  withLine,
} from './changed-file.ts';

const MENU = 'menu-ristorante.yaml';
const FACTS = 'restaurant.yaml';

const UNREADABLE = 'This line or the next cannot be read';

test.each([
  ['a space too few', / {8}price: 12$/m, '       price: 12', 'line 27: This'],
  ['a tab', / {8}price:/, '\tprice:', 'line 9: It holds a tab. Write spaces'],
  ['a colon', 'name: Jota', 'name: Jota: due', `line 26: ${UNREADABLE}`],
  ['an open mark', 'name: Jota', "name: 'Nduja", `line 26: ${UNREADABLE}`],
  ['half in marks', 'name: Jota', 'name: "Jota"', 'English together'],
  ['no space after :', 'price: 12', 'price:12', 'with a space after "name:"'],
  ['no dash', '- name: Jota', '  name: Jota', 'line 26: "name" is written twi'],
  ['no value', / {8}price: 12\n/, '', 'line 26: "price" is missing.'],
  ['an empty value', 'allergens: none', 'allergens:', '"allergens" is empty.'],
  ['another name', 'unit:', 'testo:', '"testo" does not belong here: write na'],
  [
    'no list',
    'dishes:',
    'dishes: none\n    more:',
    '"dishes" ("none") is no l',
  ],
  ['a field', /- (Il pesce)/, '- Nota: $1', '"notes" is no text: put it'],
  ['a # in it', 'name: Jota', 'name: Jota # 1', 'line 26: YAML leaves out'],
  ['nothing', /.*/s, '', 'line 1: "file" needs lines of its own below it: ti'],
])('a menu with %s is refused, with its line', (_, what, by, problem) => {
  expectProblem(parseMenu, MENU, changedText(MENU, what, by), problem);
});

const HOURS = /openingHours:\n(?: .*\n)+/;
test.each([
  ['monday:', 'lunedì:', '"lunedì" ("lunedì") is none of these: monday, tues'],
  [HOURS, 'openingHours: sempre\n', '("sempre") is no list of days'],
  [/address:\n(?: .*\n)+/, 'address: Riva\n', 'needs lines of its own below'],
])('facts with %s replaced by %s are refused: %s', (what, by, problem) => {
  expectProblem(parseRestaurant, FACTS, changedText(FACTS, what, by), problem);
});

test('line ends and the first sign of Windows are read', () => {
  const windows = `\uFEFF${textOf(MENU).replaceAll('\n', '\r\n')}`;
  expect(parseMenu(windows, MENU)).toEqual(parseMenu(textOf(MENU), MENU));
});

test('a text may hold a : or a # between quotation marks', () => {
  const text = withLine(MENU, 'name: "Pasta: n. #1"');
  const [starters] = parseMenu(text, MENU).sections;
  expect(starters?.dishes[0]?.name.it).toBe('Pasta: n. #1');
});
