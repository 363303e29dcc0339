/** Small ornaments in one colour: they take the colour of the text they stand in. */
import { compact } from './compact.ts';
import { gouge, oval, type Point, polar } from './ink.ts';

const svg = (width: number, height: number, ...paths: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="currentColor" fill-rule="evenodd">${paths.map((d) => `<path d="${d}"/>`).join('')}</svg>\n`;

/** A leaf with its vein cut out. */
function leaf(from: Point, angle: number, length: number, width: number, bend = 0): string {
  const start = polar(from[0], from[1], length * 0.2, angle);
  return (
    gouge(from, angle, length, width, bend) +
    gouge(start, angle, length * 0.6, width * 0.16, bend * 0.6)
  );
}

/** A rule that swells towards a sprig, with the two halves mirrored. */
export function divider(): string {
  const half = (side: 1 | -1): string[] => {
    const x = (value: number): number => 120 + side * value;
    const angle = (a: number): number => (side === 1 ? a : Math.PI - a);
    return [
      gouge([x(34), 12], angle(0), 84, 4.4),
      gouge([x(46), 15.6], angle(0.03), 44, 2, side),
      leaf([x(7), 12], angle(-0.62), 19, 9, side * 2),
      leaf([x(8), 13], angle(0.5), 17, 8, side * -2),
      leaf([x(11), 12.4], angle(-0.04), 22, 7),
    ];
  };
  return svg(
    240,
    24,
    ...half(1),
    ...half(-1),
    oval(120, 12, 4) + oval(120, 12, 1.5),
    oval(120, 3.6, 1.7),
    oval(120, 20.6, 1.7),
  );
}

/** Fork and knife upright beside each other, each with its light cut out. */
export function cutlery(): string {
  const tines = [13.4, 17.8, 22.2, 26.6].map(
    (x) =>
      `M${x - 1.3} 20.5C${x - 1.5} 13 ${x - 1} 8 ${x} 3.5C${x + 1} 8 ${x + 1.5} 13 ${x + 1.3} 20.5Z`,
  );
  const fork =
    'M12 19.6H28C28.4 26.4 26 31 22.4 33.4 21.9 40 23.6 50 24 55.4 24.2 59.4 22.4 61.6 20 61.6S15.8 59.4 16 55.4C16.4 50 18.1 40 17.6 33.4 14 31 11.6 26.4 12 19.6Z';
  const forkCut =
    'M15 23C15 27 16.4 29.6 18.6 31.2 17.2 28.8 16.4 26.2 15 23ZM19.4 40C18.8 46 18.2 51 18.2 56.4 19.2 51 19.6 46 19.4 40Z';
  const knife =
    'M41.4 36.4C39.2 25 39.8 12 46.6 3 48.6 14 48.8 25 47.8 36.2L47.2 38.6C47.4 44 48.9 50 49.2 55.4 49.4 59.4 47.8 61.6 45.4 61.6S41.2 59.4 41.4 55.4C41.8 50 43.2 44 43.2 38.6Z';
  const knifeCut =
    'M45.6 9C42.4 16.6 41.6 25 42.8 33.4 43 25 43.8 17 45.6 9ZM44.8 41C44.4 46.4 43.6 51 43.6 56.4 44.6 51 45 46.4 44.8 41Z';
  return svg(64, 64, tines.join(''), fork + forkCut, knife + knifeCut);
}

/** Five lobes around a stalk, each with its vein. */
const vineLeaf = (x: number, y: number, size: number, angle: number): string =>
  [-1.9, -0.98, 0, 0.98, 1.9]
    .map((lobe) => {
      const from = polar(x, y, size * 0.1, angle + lobe);
      return leaf(from, angle + lobe, size * (1 - Math.abs(lobe) * 0.13), size * 0.62);
    })
    .join('');

/** A branch of vine with two bunches and three leaves. */
export function vine(): string {
  const branch =
    'M4 33C34 14 62 16 92 30C122 44 152 46 182 30C200 20.5 220 19 236 26C220 22.6 202 25 186 34.5C154 52 122 48 90 34.5C64 22 36 18 4 33Z';
  // A row of grapes is a dotted line: each bunch costs a few bytes.
  const bunch = (x: number, y: number): string =>
    [3, 4, 3, 2, 1]
      .map((count, row) => `M${x - (count - 1) * 4.8} ${y + row * 8.4}h${(count - 1) * 9.6 + 0.01}`)
      .join('');
  const leaves = [
    vineLeaf(36, 38, 26, 1.5),
    vineLeaf(122, 29, 26, -1.5),
    vineLeaf(208, 34, 25, 1.4),
  ];
  const stalks = gouge([78, 29], 1.75, 14, 4) + gouge([168, 39], 1.3, 12, 4);
  const tendrils =
    'M58 20C60 10 70 6 75 11C80 16 71 21 67 16C70 19 74 15 72 12.5C69 9.5 61 13 60 21ZM178 31C176 18 188 10 194 15C200 20 190 26 186.4 21C190 23.6 193 19 191 17C187 13.5 178.6 20 180.4 30Z';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 90" fill="currentColor" fill-rule="evenodd"><path d="${compact(branch + stalks + tendrils)}"/><path d="${compact(leaves.join(''))}"/><path d="${bunch(76, 45)}${bunch(170, 52)}" stroke="currentColor" stroke-width="8.4" stroke-linecap="round" stroke-dasharray="0 9.6"/></svg>\n`;
}
