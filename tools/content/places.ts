import {
  type Fixture,
  type Place,
  ZONE_WIDTH,
} from '../../src/tables/fixtures.ts';
import type { Zone } from '../../src/tables/floor-plan.ts';
import { say } from '../shared/language.ts';

/** Something that takes up room in a zone, with its name for messages. */
interface Thing {
  readonly what: string;
  readonly place: Place;
}

/**
 * What is wrong with a zone's places: a table's number that is written twice,
 * and things that are outside the zone or on top of each other.
 */
export function placeProblems(zone: Zone): string[] {
  const { name, tables, fixtures } = zone;
  const things: Thing[] = tables.map(({ numbers, place }) => ({
    what: say`table ${numbers.join('-')}`,
    place,
  }));
  const solid = fixtures
    .filter(({ kind }) => kind === 'counter' || kind === 'piano')
    .map(asThing);
  const others = fixtures
    .filter(({ kind }) => kind !== 'counter' && kind !== 'piano')
    .map(asThing);
  return [
    ...repeatedNumbers(zone),
    ...outsideProblems([...things, ...solid, ...others], zone),
    ...overlapProblems([...things, ...solid]),
  ].map((problem) => `${problem} (${name})`);
}

const asThing = (fixture: Fixture): Thing => ({
  what: fixture.kind,
  // The door of the front wall is drawn in front of it.
  place: fixture.kind === 'door' ? { ...fixture, height: 0 } : fixture,
});

function repeatedNumbers({ tables }: Zone): string[] {
  const numbers = tables.flatMap(({ numbers }): number[] => [...numbers]);
  return numbers
    .filter((number, index) => numbers.indexOf(number) < index)
    .map((number) => say`has the table ${number} twice`);
}

function outsideProblems(things: readonly Thing[], { depth }: Zone): string[] {
  return things
    .filter(
      ({ place: { x, y, width, height } }) =>
        x + width > ZONE_WIDTH || y + height > depth,
    )
    .map(
      ({ what }) =>
        say`is ${ZONE_WIDTH} wide and ${depth} deep, and ${what} is outside`,
    );
}

function overlapProblems(things: readonly Thing[]): string[] {
  return things.flatMap((one, index) =>
    things
      .slice(index + 1)
      .filter((other) => overlap(one.place, other.place))
      .map(
        (other) =>
          say`has ${one.what} and ${other.what} overlap: move one of them`,
      ),
  );
}

function overlap(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
