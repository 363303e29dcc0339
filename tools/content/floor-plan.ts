import { floorPlan, type Place, ZONE_WIDTH, type Zone } from '../../src/domain/floor-plan.ts';

const FILE = 'src/domain/floor-plan.ts';

/** What is wrong with the floor plan, each with what to do. */
export function floorPlanProblems(plan: readonly Zone[] = floorPlan): string[] {
  const names = plan.map(({ name }) => name as string);
  const repeated = names.filter((name, index) => names.indexOf(name) < index);
  return [
    ...repeated.map((name) => `two zones are called "${name}": give each a name of its own`),
    ...plan.flatMap(zoneProblems),
  ].map((problem) => `${FILE}: ${problem}.`);
}

function zoneProblems({ name, depth, tables, fixtures }: Zone): string[] {
  const numbers = tables.flatMap((table) => table.numbers as readonly number[]);
  const repeated = numbers.filter((number, index) => numbers.indexOf(number) < index);
  const things = [
    ...tables.map(({ numbers, place }) => ({ what: `table ${numbers.join(' - ')}`, place })),
    ...fixtures
      .filter(({ kind }) => kind === 'counter' || kind === 'piano')
      .map((place) => ({ what: `the ${place.kind}`, place })),
  ];
  const inside = ({ x, y, width, height }: Place) =>
    Math.min(x, y) >= 0 && x + width <= ZONE_WIDTH && y + height <= depth;
  return [
    ...(/[.#$[\]/]/.test(name)
      ? [`the database allows no . # $ [ ] or / in the name of a zone: change "${name}"`]
      : []),
    ...repeated.map((number) => `"${name}" has the table ${number} twice: give one another number`),
    ...things
      .filter(({ place }) => !inside(place))
      .map(
        ({ what }) =>
          `${what} of "${name}" is outside the zone, which is ${ZONE_WIDTH} wide and ${depth} deep`,
      ),
    ...things.flatMap((one, index) =>
      things
        .slice(index + 1)
        .filter((other) => overlap(one.place, other.place))
        .map((other) => `${one.what} and ${other.what} of "${name}" overlap: move one of them`),
    ),
  ];
}

function overlap(one: Place, other: Place): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
