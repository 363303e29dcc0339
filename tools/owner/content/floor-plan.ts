import * as v from 'valibot';
import {
  type Fixture,
  fixtureKinds,
  type Place,
  ZONE_WIDTH,
} from '../../../src/tables/fixtures.ts';
import type { Table, Zone } from '../../../src/tables/floor-plan.ts';
import { say } from '../language.ts';
import { fields, like, list, oneOf, parseYaml, text, yesOrNo } from './yaml.ts';

/** A table's side, and the longer one of two joined tables, in steps. */
const SIDE = 1;
const PAIR_WIDTH = 1.8;

/** Seats for each table number, unless the file says otherwise. */
const SEATS = 2;

/** As many chairs as can be drawn at a single table. */
const MOST_SEATS = 12;

const STEPS = '\\d+(?:\\.\\d+)?';
const numbersIn = (line: string) =>
  [...line.matchAll(/\d+(?:\.\d+)?/g)].map(Number);

const table = v.pipe(
  like(
    new RegExp(
      `^\\d+(?: ?- ?\\d+)? at ${STEPS} ?, ?${STEPS}(?: ?, ?seats \\d+)?(?: ?\\([^()]+\\))?$`,
    ),
    say`1-2 at 0.5, 2, or 1-2 at 0.5, 2, seats 3 (by the window, step-free)`,
  ),
  v.transform((line): Omit<Table, 'zone'> => {
    const [facts = '', words = ''] = line.split(/[()]/);
    const [label = '', position = ''] = facts.split(' at ');
    const [first = 0, second] = numbersIn(label);
    const numbers =
      second === undefined ? ([first] as const) : ([first, second] as const);
    const [x = 0, y = 0, seats = SEATS * numbers.length] = numbersIn(position);
    const width = second === undefined ? SIDE : PAIR_WIDTH;
    return {
      numbers,
      seats,
      words: words
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
      place: { x, y, width, height: SIDE },
    };
  }),
  v.check(
    ({ seats }) => seats >= 1 && seats <= MOST_SEATS,
    say`has no seats, or more than ${MOST_SEATS}`,
  ),
);

const fixture = v.pipe(
  fields({
    kind: oneOf(fixtureKinds),
    place: v.pipe(
      like(
        new RegExp(`^${STEPS}(?: ?, ?${STEPS}){3}$`),
        say`0.5, 2, 1, 3: right, down, width, depth`,
      ),
      v.transform(numbersIn),
    ),
    label: v.optional(text),
  }),
  v.transform(
    ({
      kind,
      place: [x = 0, y = 0, width = 0, height = 0],
      label,
    }): Fixture => {
      const position = { x, y, width, height };
      return {
        kind,
        ...position,
        ...(label === undefined ? {} : { text: label }),
      };
    },
  ),
);

const zone = v.pipe(
  fields({
    // Of the name and a number a table's key is made, and of the keys a pattern for the rules.
    name: like(
      /^\p{L}[\p{L}’ -]*$/u,
      say`Sala Grande, with letters and spaces`,
    ),
    depth: v.pipe(like(new RegExp(`^${STEPS}$`), '5.7'), v.transform(Number)),
    outdoors: v.optional(yesOrNo, 'no'),
    switch: v.optional(like(/^[a-z]+$/, 'giardino')),
    switchName: v.optional(text),
    tables: list(table),
    fixtures: v.optional(list(fixture), []),
  }),
  v.check(
    (zone) => (zone.switch === undefined) === (zone.switchName === undefined),
    say`needs switch and switchName, or neither`,
  ),
  v.transform((zone): Zone => {
    const { name, depth, outdoors, fixtures, switch: key, switchName } = zone;
    const setting =
      key === undefined || switchName === undefined
        ? null
        : { key, name: switchName };
    const tables = zone.tables.map((table) => ({ ...table, zone: name }));
    return { name, setting, outdoors, depth, tables, fixtures };
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (dataset.typed)
      for (const message of placeProblems(dataset.value)) addIssue({ message });
  }),
);

const schema = v.pipe(
  fields({ zones: list(zone) }),
  v.transform(({ zones }) => zones),
  v.check(
    (zones) => new Set(zones.map(({ name }) => name)).size === zones.length,
    say`has two zones of one name`,
  ),
);

/** @param file for messages @throws as `parseYaml` does */
export const parseFloorPlan = (source: string, file: string): readonly Zone[] =>
  parseYaml(source, file, schema);

/** A number that is written twice, and what is outside its zone or on something else. */
function placeProblems({ name, depth, tables, fixtures }: Zone): string[] {
  const numbers = tables.flatMap((table) => table.numbers as readonly number[]);
  const repeated = numbers.filter(
    (number, index) => numbers.indexOf(number) < index,
  );
  const obstacles = fixtures.filter(
    ({ kind }) => kind === 'counter' || kind === 'piano',
  );
  const things = [
    ...tables.map(({ numbers, place }) => ({
      what: say`table ${numbers.join('-')}`,
      place,
    })),
    ...obstacles.map((place) => ({ what: place.kind, place })),
  ];
  const pairs = things.flatMap((one, index) =>
    things.slice(index + 1).map((other) => [one, other] as const),
  );
  return [
    ...repeated.map((number) => say`has the table ${number} twice`),
    ...things
      .filter(
        ({ place: { x, y, width, height } }) =>
          x + width > ZONE_WIDTH || y + height > depth,
      )
      .map(
        ({ what }) =>
          say`is ${ZONE_WIDTH} wide and ${depth} deep, and ${what} is outside`,
      ),
    ...pairs
      .filter(([one, other]) => overlap(one.place, other.place))
      .map(
        ([one, other]) =>
          say`has ${one.what} and ${other.what} overlap: move one of them`,
      ),
  ].map((problem) => `${problem} (${name})`);
}

function overlap(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
