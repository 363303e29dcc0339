import type { Zone } from '../../src/tables/zones.ts';
import { type Place, ZONE_WIDTH } from '../../src/tables/zones.ts';
import { say } from '../shared/language.ts';

/** A problem, and the table or fixture that has it. */
interface PlaceProblem {
  readonly list: 'tables' | 'fixtures';
  readonly index: number;
  readonly message: string;
}

/**
 * What is wrong with a zone's places: a table's number that is written twice,
 * and things that are outside the zone or on top of each other.
 */
export function placeProblems({
  name,
  depth,
  tables,
  fixtures,
}: Zone): PlaceProblem[] {
  const things = [
    ...tables.map(({ numbers, place }, index) => ({
      list: 'tables' as const,
      index,
      what: say`table ${numbers.join('-')}`,
      numbers,
      isSolid: true,
      place,
    })),
    ...fixtures.map((fixture, index) => ({
      list: 'fixtures' as const,
      index,
      what: fixture.kind,
      numbers: [],
      isSolid: fixture.kind === 'counter' || fixture.kind === 'piano',
      // The door of the front wall is drawn in front of it.
      place: fixture.kind === 'door' ? { ...fixture, height: 0 } : fixture,
    })),
  ];
  return things.flatMap((thing, position) => {
    const { list, index, what, place } = thing;
    const before = things.slice(0, position);
    const known = [...before, thing].flatMap(({ numbers }) => [...numbers]);
    const isTwice = (number: number) =>
      known.indexOf(number) < known.lastIndexOf(number);
    const messages = [
      ...[...new Set<number>(thing.numbers)]
        .filter(isTwice)
        .map((number) => say`has the table ${number} twice`),
      ...(isInside(place, depth)
        ? []
        : [
            say`is ${ZONE_WIDTH} wide and ${depth} deep, and ${what} is outside`,
          ]),
      ...before
        .filter(
          (other) =>
            thing.isSolid && other.isSolid && overlap(other.place, place),
        )
        .map(
          (other) =>
            say`has ${other.what} and ${what} overlap: move one of them`,
        ),
    ];
    return messages.map((message) => ({
      list,
      index,
      message: `${message} (${name})`,
    }));
  });
}

const isInside = ({ x, y, width, height }: Place, depth: number) =>
  x + width <= ZONE_WIDTH && y + height <= depth;

function overlap(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
