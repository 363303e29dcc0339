/** Tagliatelle al ragù: a nest wound on the fork, sauce spooned over it, basil to finish. */
import {
  between,
  type Chance,
  chance,
  curve,
  gouge,
  hatch,
  lump,
  type Point,
  polar,
  rays,
  stroke,
  turn,
} from './ink.ts';
import { nest } from './nest.ts';
import { middle, plate, plateSize, vineRim } from './plate.ts';
import { Sheet } from './sheet.ts';

function ragu(sheet: Sheet, r: Chance): void {
  const edge = Array.from({ length: 15 }, (_, i): Point => {
    const reach = i % 2 === 0 ? between(r, 190, 235) : between(r, 140, 175);
    return polar(middle - 6, middle - 4, reach, (i / 15) * 2 * Math.PI);
  });
  const puddle = curve(edge, true);
  const path = (dx: number, dy: number, grow: number): string =>
    `M${puddle.map(([x, y]) => `${(middle + (x - middle) * grow + dx).toFixed(1)} ${(middle + (y - middle) * grow + dy).toFixed(1)}`).join('L')}Z`;
  sheet.fill(path(5, 8, 1.045), 'inchiostro');
  sheet.fill(path(0, 0, 1), 'rosso');
  const crumbs = Array.from({ length: 210 }, (): Point => {
    const reach = 205 * Math.sqrt(r());
    return polar(middle - 6, middle - 4, reach, r() * 2 * Math.PI);
  }).sort((a, b) => a[1] - b[1]);
  for (const [x, y] of crumbs) {
    const size = between(r, 8, 20);
    const seed = Math.floor(r() * 1e6);
    sheet.fill(lump(chance(seed), x + 3, y + 5, size + 2.5, 0.4), 'inchiostro');
    sheet.fill(lump(chance(seed), x, y, size, 0.4), r() < 0.72 ? 'terracotta' : 'rosso');
    if (size > 12 && r() < 0.7)
      sheet.fill(
        gouge([x - size * 0.5, y - size * 0.3], between(r, -0.9, -0.2), size, size * 0.3, -2),
        'oro',
      );
  }
  // What fell from the spoon on to the outer turns.
  for (let i = 0; i < 34; i += 1) {
    const [x, y] = polar(middle, middle, between(r, 225, 360), r() * 2 * Math.PI);
    const size = between(r, 5, 13);
    const seed = Math.floor(r() * 1e6);
    sheet.fill(lump(chance(seed), x + 2, y + 3, size + 3), 'inchiostro');
    sheet.fill(lump(chance(seed), x, y, size), 'terracotta');
  }
}

/** One basil leaf: broad, cupped, one half in the light. */
function basil(sheet: Sheet, r: Chance, from: Point, angle: number, length: number): void {
  const put = (along: number, aside: number): Point => [
    from[0] + Math.cos(angle) * along * length - Math.sin(angle) * aside * length,
    from[1] + Math.sin(angle) * along * length + Math.cos(angle) * aside * length,
  ];
  const rib = curve([put(-0.12, 0.02), put(0.2, 0), put(0.6, 0.03), put(0.97, 0)], false, 8);
  const left: Point[] = [
    put(0, 0),
    put(0.14, -0.26),
    put(0.42, -0.36),
    put(0.74, -0.24),
    put(1, 0),
  ];
  const right: Point[] = [put(0.76, 0.27), put(0.44, 0.38), put(0.15, 0.27)];
  const outline = (grow: number): Point[] => {
    const [cx, cy] = put(0.5, 0);
    return curve([...left, ...right], true).map(
      ([x, y]): Point => [cx + (x - cx) * grow, cy + (y - cy) * grow],
    );
  };
  const d = (points: readonly Point[]): string =>
    `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
  sheet.moved('translate(7 10)', () => sheet.fill(d(outline(1.08)), 'inchiostro'));
  sheet.fill(d(outline(1.06)), 'inchiostro');
  sheet.fill(d(outline(1)), 'oliva');
  sheet.within(d(outline(1)), () => {
    const half = [...rib, put(1, 0.6), put(0, 0.6)];
    sheet.within(d(half), () => {
      const [cx, cy] = put(0.5, 0.2);
      sheet.fill(
        hatch(r, cx, cy, length * 0.6, {
          angle: angle + 0.75,
          spacing: 12,
          length: 60,
          width: 6,
          gaps: 0.08,
        }),
        'inchiostro',
      );
    });
    for (const along of [0.16, 0.38, 0.6]) {
      const start = put(along, 0);
      sheet.fill(gouge(start, angle - 0.85, length * 0.34, 6, 9), 'panna');
      sheet.fill(gouge(start, angle + 0.8, length * 0.32, 5, -9), 'panna');
    }
  });
  sheet.fill(
    stroke(rib, (t) => 5 * (1 - t * 0.75)),
    'panna',
  );
}

export function tagliatelle(): Sheet {
  const r = chance(1931);
  const sheet = new Sheet(plateSize, plateSize);
  plate(sheet, r, 'oliva', () => vineRim(sheet, r, 'terracotta'));
  // The nest stands high in the well and throws its shade to the lower right.
  sheet.fill(lump(r, middle + 22, middle + 30, 415, 0.02), 'inchiostro');
  sheet.fill(
    rays(r, [middle + 18, middle + 24], 395, 470, 90, 11, [turn(-20), turn(110)]),
    'inchiostro',
  );
  nest(sheet, r);
  ragu(sheet, r);
  for (let i = 0; i < 70; i += 1) {
    const from = polar(middle, middle, 300 * Math.sqrt(r()), r() * 2 * Math.PI);
    sheet.fill(gouge(from, r() * 3.14, between(r, 10, 26), between(r, 4, 8), 2), 'panna');
  }
  basil(sheet, r, [middle + 8, middle + 20], turn(28), 165);
  basil(sheet, r, [middle - 2, middle + 22], turn(158), 150);
  basil(sheet, r, [middle + 4, middle + 10], turn(-82), 175);
  return sheet;
}
