import { expect, test } from 'vitest';
import { changed, type File, parsers, withLine } from './owner-file.ts';

/** Expects that the file, a line of it and the problem are named. */
function expectProblem(file: File, text: string, problem: string): void {
  const read = () => parsers[file](text, file);
  expect(read).toThrow(new RegExp(`^${file}, line \\d+: `));
  expect(read).toThrow(problem);
}

const MENU = 'menu-ristorante.yaml';
const FACTS = 'restaurant.yaml';
const PLAN = 'floor-plan.yaml';
const COLOURS = 'colours.css';

test.each<[File, string, string]>([
  [FACTS, 'phone: +39 11 765 4321', 'in Italy the first 0 stays'],
  [FACTS, 'coordinates: 13.7655, 45.6495', '"coordinates" is not in Italy'],
  [FACTS, 'from: 13:00', '"meals" begin after you open'],
  [
    FACTS,
    'key: cena2',
    '"key" ("cena2") is not written like cena, in small letters without digits',
  ],
  [
    FACTS,
    'spreadsheet: https://docs.google.com/spreadsheets/d/e/2PACX-1v/pubhtml',
    'and not one that is published',
  ],
  [
    FACTS,
    'spreadsheet: https://docs.google.com/spreadsheets/d/1a2b/pub',
    'and not one that is published',
  ],
  [
    FACTS,
    'spreadsheet: https://docs.google.com/spreadsheets/d/',
    'is not written like',
  ],
  [FACTS, 'email: mailto:ciao@alfaro.test', 'is not written like info@'],
  [FACTS, 'email: ciao@alfaro..test', 'is not written like info@'],
  [FACTS, 'email: ciao@alfaro.test?bcc=x@y.test', 'is not written like info@'],
  [FACTS, 'quote: !motto casa', 'line 6: This text begins with a sign'],
  [FACTS, 'quote: &x casa', 'line 6: This text begins with a sign'],
  [FACTS, 'quote: *x', 'line 6: This text begins with a sign'],
  [FACTS, 'quote: [casa', 'line 6: This text begins with a sign'],
  [
    FACTS,
    'withTable: "Vieni {booking}, {tavolo}: {link}"',
    'has something else in braces than {link}, {booking}, {restaurant}',
  ],
  [FACTS, 'waiting: "Vieni {booking}, {link"', 'something else in braces'],
  [FACTS, 'waiting: Ti aspettiamo {booking}', 'needs {link}, with which'],
  [FACTS, 'waiting: "Cambi qui: {link}"', 'and {booking}'],
  [FACTS, 'at: primo turno', 'is not written like a cena, or al primo turno'],
  [FACTS, 'friday: 19:00-12:00', '"friday" ends before it begins'],
  [FACTS, 'friday: 12:00-20:00, 18:00-22:00', '"friday" has hours that overl'],
  [FACTS, 'accessibilityReviewed: 2999-01-01', '("2999-01-01") is still to'],
  [FACTS, 'days: 29/02', '"days" has a day that is not in'],
  [FACTS, 'days: 02/05 - 05/05/2030', '"days" has the year on one side only'],
  [FACTS, 'days: 06/05/2030 - 05/05/2030', '"days" ends before it begins'],
  [FACTS, 'days: 07/01 - 20/12', 'or lasts more than 300 days'],
  [
    MENU,
    'allergens: molluschi',
    '("molluschi") is none of these: gluten (cereali',
  ],
  [MENU, 'allergens: none, fish', '("none") is none of these: gluten'],
  [MENU, 'allergens: fish, fish', '"allergens" names one twice'],
  [MENU, 'price: 650', '"price" is more than 500 euro; perhaps the comma'],
  [MENU, 'text: Con polenta', 'is not written like Italian | English'],
  [PLAN, 'place: 2.9, 5, 1, 1', 'and counter is outside (Veranda)'],
  [PLAN, 'name: Sala 1/2', '("Sala 1/2") has / in it: write letters, digits'],
  [PLAN, 'name: Giar.dino', '"name" ("Giardino") is there twice'],
  [PLAN, 'key: prenotazioni', 'is the name of the switch for all'],
])('%s with the line %s is refused: %s', (file, line, problem) => {
  expectProblem(file, withLine(file, line), problem);
});

const COLON = 'After the name ": " is missing';
const DASH = 'If something new begins here, "- " is missing';
const TEXT = 'This text begins with a sign, holds ": " or " #", or its';
const TABLE = '13 at 1.5, 1.6';
const DISH = 'name: Pesce al forno\n        unit: l’etto | per 100 g';
const REST = '    kind: text\n    longest: 9\n';
const SAME_LABEL = `  - name: tavolo\n    label: NOTE\n${REST}`;
const SAME_NAME = `  - name: note\n    label: Tavolo\n${REST}`;
const SWITCH = '\n    switch:\n      key: giardino\n      name: la veranda';

test.each<[File, string | RegExp, string, string]>([
  [MENU, / {8}price: 12$/m, '       price: 12', `line 27: ${DASH}`],
  [MENU, / {8}price:/, '\tprice:', 'line 9: It holds a tab. Write spaces'],
  [MENU, 'name: Jota', "name: 'Nduja", `line 26: ${TEXT}`],
  [MENU, 'name: Jota', 'name: "Jota', `line 26: ${TEXT}`],
  [MENU, 'name: Jota', 'name: Jota # 1', `line 26: ${TEXT}`],
  [FACTS, /(?<=name): L.*/, ' L\n# Breve:', `line 2: ${COLON}`],
  [FACTS, 'description:', 'description', `line 5: ${COLON}`],
  [FACTS, 'name:', ' name:', `line 3: ${DASH}`],
  [FACTS, 'openingHours:', 'openingHours', `line 13: ${COLON}`],
  [FACTS, 'country:', 'country', `line 37: ${COLON}`],
  [PLAN, '- 1-2 at', '1-2 at', `line 5: ${DASH}`],
  [PLAN, '- 3-4 at', '3-4 at', `line 6: ${DASH}`],
  [PLAN, '- 7 at', '  7 at', `line 8: ${DASH}`],
  [PLAN, /$/, '- name: Sala', `line 42: ${DASH}`],
  [PLAN, '- 7 at', '- 7: at', '"tables" is not written like 1-2 at 0.5, 2'],
  [MENU, '- name: Sardoni', '  name: Sardoni', `line 7: ${DASH}`],
  [MENU, '- name: Sardoni', 'name: Sardoni', `line 7: ${DASH}`],
  [MENU, '- title: P', '\n# Poi:\n  title: P', `line 17: ${DASH}`],
  [MENU, '- name: Jota', '  name: Jota', 'line 26: This name is written twi'],
  [MENU, /name: Jota.*/, DISH, 'line 26: "name" ("Pesce al forno, l’etto")'],
  [MENU, 'dishes:', 'dishes: no\n    more:', '"dishes" ("no") is no list'],
  [MENU, /- (Il pesce)/, '- Nota: $1', '"notes" is no text: put it'],
  [MENU, 'allergens: none', 'allergens: molluscs', 'and the dish holds fish'],
  [
    FACTS,
    'monday:',
    'lunedì:',
    '("lunedì") has to be one of these: monday, tues',
  ],
  [FACTS, /Hours:\n(?: .*\n)+/, 'Hours: sempre\n', '("sempre") is no list'],
  [FACTS, /address:\n(?: .*\n)+/, 'address: Riva\n', 'needs lines of its own'],
  [FACTS, 'name: note', 'name: telefono', '("telefono") is a field that the'],
  [FACTS, 'name: pranzo', 'name: Cena', '"name" ("cena") is there twice'],
  [FACTS, 'label: Note', 'label: Allergie', '("Allergie") asks for what'],
  [FACTS, /(?=vat)/, SAME_LABEL, '"label" ("NOTE") is there twice'],
  [FACTS, /(?=vat)/, SAME_NAME, '"name" ("note") is there twice'],
  [FACTS, /$/, 'mealPrice: 45-25', '"mealPrice" begins with the higher price'],
  [PLAN, / {6}name: il giard.*\n/, '', 'line 24: "name" is missing.'],
  [PLAN, /(?<=Veranda)/, SWITCH, 'line 27: "switch" ("giardino") is'],
  [FACTS, /.*/s, '# Non ancora.\n', 'line 1: The file is empty.'],
  [FACTS, 'phone:', ' phone:', `line 8: ${DASH}`],
  [FACTS, /$/, 'lastArrival: 5', 'is not written like 45, from 15 to 120'],
  [FACTS, /$/, 'largestParty: 1', 'is not written like 4, from 2 to 99'],
  [COLOURS, /$/, '\nbody { display: none }\n', 'has colours alone'],
  [
    COLOURS,
    /^/,
    '@import "https://example.it/a.css";\n',
    'line 3: this cannot be read. Between :root',
  ],
  [COLOURS, /\}\s*$/, '', 'line 21: this cannot be read'],
  [COLOURS, ':root {', '', 'line 3: this cannot be read'],
  [
    FACTS,
    'name: note',
    'name: redirect',
    '("redirect") is a field that the form',
  ],
  [
    FACTS,
    'reason: la',
    'reason: per la',
    '("per la festa del molo") follows "chiusi per"',
  ],
  [PLAN, TABLE, '2 at 1.5, 1.6', 'line 9: "tables" has the table 2 twice'],
  [PLAN, TABLE, '13 at 1.5, 1, seats 13', 'has no seats, or more than 12'],
  [
    COLOURS,
    /(?=--booked-h)/,
    '--paper: #123456;\n  ',
    '"--paper" is there twice',
  ],
  [COLOURS, '#10232d', '#9fb3bd', 'line 5: --ink on --paper by day has a'],
])('%s with %s replaced by %j is refused: %s', (file, what, by, problem) => {
  expectProblem(file, changed(file, what, by), problem);
});

test('a semicolon that is missing is one problem', () => {
  const text = changed(COLOURS, '#0d1a20);', '#0d1a20)');
  expect(() => parsers[COLOURS](text, COLOURS)).toThrow(
    /^colours\.css, line \d+: this cannot be read[^\n]*$/,
  );
});
