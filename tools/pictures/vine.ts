/** Vine leaves, grapes and cypresses for the open air. */
import {
  between,
  type Chance,
  chance,
  gouge,
  hatch,
  oval,
  type Point,
  polar,
  shape,
  stroke,
} from './ink.ts';
import type { Ink, Sheet } from './sheet.ts';

/** Five lobes with notched edges around a stalk that points along the angle. */
export function vineLeaf(
  sheet: Sheet,
  x: number,
  y: number,
  size: number,
  angle: number,
  shade: boolean,
): void {
  const lobes = [-2.05, -1.05, 0, 1.05, 2.05];
  const points: Point[] = [polar(x, y, size * 0.2, angle + Math.PI)];
  lobes.forEach((lobe, i) => {
    const reach = size * (1 - Math.abs(lobe) * 0.14);
    points.push(polar(x, y, reach * 0.78, angle + lobe - 0.3));
    points.push(polar(x, y, reach * 0.86, angle + lobe - 0.17), polar(x, y, reach, angle + lobe));
    points.push(
      polar(x, y, reach * 0.86, angle + lobe + 0.17),
      polar(x, y, reach * 0.78, angle + lobe + 0.3),
    );
    if (i < 4) points.push(polar(x, y, size * 0.46, angle + lobe + 0.52));
  });
  const outline = shape(...points);
  sheet.moved('translate(6 9)', () => sheet.fill(outline, 'inchiostro'));
  sheet.fill(outline, 'oliva');
  sheet.within(outline, () => {
    if (shade) {
      const [cx, cy] = polar(x, y, size * 0.4, angle + 1.4);
      sheet.fill(
        hatch(chance(Math.round(x * 7 + y)), cx, cy, size * 0.6, {
          angle: angle + 0.6,
          spacing: 11,
          length: 34,
          width: 6,
        }),
        'inchiostro',
      );
    }
    for (const lobe of lobes)
      sheet.fill(gouge([x, y], angle + lobe, size * 0.82, size * 0.07), 'panna');
  });
}

export function grapes(sheet: Sheet, x: number, y: number, size: number): void {
  const rows = [3, 4, 4, 3, 3, 2, 1];
  rows.forEach((count, row) => {
    for (let i = 0; i < count; i += 1) {
      const [gx, gy] = [
        x + (i - (count - 1) / 2) * size * 1.75 + (row % 2) * 3,
        y + row * size * 1.45,
      ];
      sheet.fill(oval(gx + 2, gy + 3, size * 1.08), 'inchiostro');
      sheet.fill(oval(gx, gy, size * 0.95), 'vino');
      sheet.fill(gouge([gx - size * 0.5, gy - size * 0.1], -0.9, size * 0.8, size * 0.34), 'panna');
    }
  });
}

/** A cypress: a dark flame, cut with upward marks on the side of the sun. */
export function cypress(
  sheet: Sheet,
  r: Chance,
  x: number,
  foot: number,
  tall: number,
  lit: Ink,
): void {
  const axis = Array.from(
    { length: 15 },
    (_, i): Point => [x + Math.sin(i * 1.3) * tall * 0.008, foot - (tall * i) / 14],
  );
  const tree = stroke(axis, (t) => tall * 0.095 * Math.sin(Math.PI * (0.13 + 0.87 * t)) ** 0.8);
  sheet.fill(
    stroke(
      [
        [x, foot + tall * 0.06],
        [x, foot - tall * 0.1],
      ],
      () => tall * 0.016,
    ),
    'inchiostro',
  );
  sheet.fill(tree, 'inchiostro');
  sheet.within(tree, () => {
    for (let k = 0; k < 15; k += 1) {
      const from: Point = [x + tall * between(r, 0.0, 0.07), foot - tall * between(r, 0.04, 0.8)];
      sheet.fill(gouge(from, -1.5, tall * between(r, 0.08, 0.16), tall * 0.018), lit);
    }
  });
}
