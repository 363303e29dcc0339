import * as v from 'valibot';
import {
  type Fixture,
  fixtureKinds,
  type Table,
  type Zone,
  zoneKey,
} from '../../src/tables/zones.ts';
import { say } from '../shared/language.ts';
import { placeProblems } from './places.ts';
import {
  distinct,
  fields,
  like,
  list,
  listOfSome,
  oneOf,
  parseYaml,
  pathTo,
  text,
  withCurvedApostrophes,
  yesOrNo,
} from './yaml.ts';

/** A table's side, and the longer one of two joined tables, in steps. */
const SIDE = 1;
const PAIR_WIDTH = 1.8;

/** Seats for each table number, unless the file says otherwise. */
const SEATS = 2;

/** As many chairs as can be drawn at a single table. */
const MOST_SEATS = 12;

const STEPS = '\\d+(?:\\.\\d+)?';
const NUMBER = '[1-9]\\d*';

/**
 * A zone's name is in its tables' keys, in the pattern of the rules and in a
 * style sheet. A dot that comes first could leave an empty key, a hyphen makes
 * a formula in the spreadsheet.
 */
const BAD_SIGN = /^[.-]|[^\p{L}\d.’ -]/u;

/** The setting of the booking block has this key in the database. */
const RESERVED = 'prenotazioni';

const numbersIn = (line: string) =>
  [...line.matchAll(/\d+(?:\.\d+)?/g)].map(Number);

const TABLE = say`1-2 at 0.5, 2, or 1-2 at 0.5, 2, seats 3 (by the window, step-free)`;

const table = v.pipe(
  // With a colon it is no text.
  v.string(say`is not written like ${TABLE}`),
  like(
    new RegExp(
      `^${NUMBER}(?: ?- ?${NUMBER})? at ${STEPS} ?, ?${STEPS}(?: ?, ?seats \\d+)?(?: ?\\([^()]+\\))?$`,
    ),
    TABLE,
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
      words: withCurvedApostrophes(words)
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
    }): Fixture => ({
      kind,
      x,
      y,
      width,
      height,
      ...(label === undefined ? {} : { text: label }),
    }),
  ),
);

const zone = v.pipe(
  fields({
    name: v.pipe(
      text,
      v.check(
        (name) => !BAD_SIGN.test(name),
        ({ input }) =>
          say`has ${BAD_SIGN.exec(input)?.[0]} in it: write letters, digits, spaces, . - and ’, such as Sala 2`,
      ),
    ),
    depth: v.pipe(like(new RegExp(`^${STEPS}$`), '5.7'), v.transform(Number)),
    outdoors: v.optional(yesOrNo, 'no'),
    switch: v.optional(
      fields({
        key: v.pipe(
          like(/^[a-z]+$/, 'giardino'),
          v.notValue(
            RESERVED,
            say`is the name of the switch for all bookings: choose another, such as giardino`,
          ),
        ),
        name: text,
      }),
    ),
    tables: listOfSome(table),
    fixtures: v.optional(list(fixture), []),
  }),
  v.transform((zone): Zone => {
    const { name, depth, outdoors, fixtures, switch: setting = null } = zone;
    const tables = zone.tables.map((table) => ({ ...table, zone: name }));
    return { name, setting, outdoors, depth, tables, fixtures };
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const { list, index, message } of placeProblems(dataset.value))
      addIssue({ message, path: pathTo(list, index) });
  }),
);

const schema = v.pipe(
  fields({
    zones: v.pipe(
      listOfSome(zone),
      distinct('name', ({ name }) => zoneKey(name)),
      distinct('switch', ({ setting }) => setting?.key ?? null),
    ),
  }),
  v.transform(({ zones }) => zones),
);

/** @param file for messages @throws as `parseYaml` does */
export const parseFloorPlan = (source: string, file: string): readonly Zone[] =>
  parseYaml(source, file, schema);
