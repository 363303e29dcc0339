import { type Place, ZONE_WIDTH } from '../../src/tables/fixtures.ts';
import type { Zone } from '../../src/tables/floor-plan.ts';
import { say } from '../shared/language.ts';

/**
 * What is wrong with a zone's places: a table's number that is written twice,
 * and things that are outside the zone or on top of each other.
 */
export function placeProblems({
  name,
  depth,
  tables,
  fixtures,
}: Zone): string[] {
  const numbers = tables.flatMap(({ numbers }): number[] => [...numbers]);
  const things = [
    ...tables.map(({ numbers, place }) => ({
      what: say`table ${numbers.join('-')}`,
      isSolid: true,
      place,
    })),
    ...fixtures.map((fixture) => ({
      what: fixture.kind,
      isSolid: fixture.kind === 'counter' || fixture.kind === 'piano',
      // The door of the front wall is drawn in front of it.
      place: fixture.kind === 'door' ? { ...fixture, height: 0 } : fixture,
    })),
  ];
  const problems = [
    ...numbers
      .filter((number, index) => numbers.indexOf(number) < index)
      .map((number) => say`has the table ${number} twice`),
    ...things
      .filter(
        ({ place: { x, y, width, height } }) =>
          x + width > ZONE_WIDTH || y + height > depth,
      )
      .map(
        ({ what }) =>
          say`is ${ZONE_WIDTH} wide and ${depth} deep, and ${what} is outside`,
      ),
    ...things
      .filter(({ isSolid }) => isSolid)
      .flatMap((one, index, solid) =>
        solid
          .slice(index + 1)
          .filter((other) => overlap(one.place, other.place))
          .map(
            (other) =>
              say`has ${one.what} and ${other.what} overlap: move one of them`,
          ),
      ),
  ];
  return problems.map((problem) => `${problem} (${name})`);
}

function overlap(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
