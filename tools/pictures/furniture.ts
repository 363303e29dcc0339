/** Tables, chairs and what stands on them, seen from the side, in the frame of their own foot. */
import { between, type Chance, curve, gouge, oval, type Point, shape, stroke } from './ink.ts';
import type { Ink, Sheet } from './sheet.ts';

const rod = (from: Point, to: Point, a: number, b = a): string =>
  stroke([from, to], (t) => a + (b - a) * t);

export interface Cloth {
  cloth: Ink;
  /** A smaller cloth laid cornerwise over the first. */
  over?: Ink;
  shade: Ink;
}

/** A round table under a cloth that falls in folds; (x, y) is the middle of its top. */
export function table(sheet: Sheet, r: Chance, x: number, y: number, size: number, c: Cloth): void {
  const [rx, ry, fall] = [size, size * 0.2, size * 0.72];
  const folds = 7;
  const hem: Point[] = [];
  for (let i = 0; i <= folds * 2; i += 1) {
    const t = i / (folds * 2);
    const px = x + rx * 1.04 * (1 - 2 * t);
    const drop = fall + ry * 0.9 * Math.sin(Math.PI * t) + (i % 2 === 0 ? -1 : 1) * size * 0.035;
    hem.push([px, y + drop]);
  }
  const skirt = shape([x - rx, y], [x + rx, y], ...curve(hem));
  for (const leg of [-0.45, 0.45]) {
    sheet.fill(
      rod(
        [x + rx * leg, y + fall],
        [x + rx * leg * 1.1, y + fall + size * 0.62],
        size * 0.045,
        size * 0.03,
      ),
      c.shade,
    );
  }
  sheet.fill(skirt, c.cloth);
  sheet.within(skirt, () => {
    for (let i = 1; i < folds; i += 1) {
      const t = i / folds;
      const top: Point = [
        x + rx * 0.95 * (1 - 2 * t),
        y + ry * Math.sin(Math.PI * t) * between(r, 0.9, 1.2),
      ];
      const foot: Point = [x + rx * 1.02 * (1 - 2 * t) + between(r, -8, 8), y + fall * 1.3];
      const line = curve([
        top,
        [(top[0] + foot[0]) / 2 + between(r, -6, 6), (top[1] + foot[1]) / 2],
        foot,
      ]);
      sheet.fill(
        stroke(line, (u) => size * 0.028 * u ** 1.3),
        c.shade,
      );
      const beside = line.map(([px, py]): Point => [px + size * 0.06, py + size * 0.05]);
      sheet.fill(
        stroke(beside.slice(6), (u) => size * 0.011 * Math.sin(Math.PI * u)),
        c.shade,
      );
    }
    // The side away from the light.
    for (let i = 0; i < 16; i += 1) {
      const from: Point = [x + rx * 1.05, y + (i / 16) * fall * 1.2];
      sheet.fill(gouge(from, Math.PI + 0.22, size * between(r, 0.18, 0.34), size * 0.04), c.shade);
    }
  });
  sheet.fill(oval(x, y, rx * 1.005, ry * 1.06), c.shade);
  sheet.fill(oval(x, y - size * 0.012, rx, ry), c.cloth);
  if (c.over) {
    const corner = curve([
      [x - rx * 0.96, y + ry * 0.06],
      [x - rx * 0.55, y + ry * 0.92],
      [x - rx * 0.2, y + fall * 0.42],
      [x + rx * 0.02, y + fall * 0.66],
      [x + rx * 0.24, y + fall * 0.42],
      [x + rx * 0.55, y + ry * 0.92],
      [x + rx * 0.96, y + ry * 0.06],
    ]);
    const over = shape([x + rx * 0.05, y - ry * 0.94], ...[...corner].reverse());
    sheet.fill(over, c.over);
    const sheen = [...corner].slice(12, -12).map(([px, py]): Point => [px, py - size * 0.05]);
    sheet.fill(
      stroke(sheen, (t) => size * 0.012 * Math.sin(Math.PI * t) ** 0.5),
      c.cloth,
    );
    for (let i = 0; i < 5; i += 1) {
      const from: Point = [x + rx * (0.06 + i * 0.11), y + ry * (1.15 - i * 0.1)];
      sheet.fill(gouge(from, 1.85, size * (0.24 - i * 0.04), size * 0.026), c.shade);
    }
  }
}

/** A straw-bottomed chair from the side; (x, y) is the floor under it, facing 1 is to the right. */
export function chairSide(
  sheet: Sheet,
  x: number,
  y: number,
  h: number,
  facing: 1 | -1,
  wood: Ink,
  light: Ink,
): void {
  sheet.moved(`translate(${x} ${y}) scale(${facing} 1)`, () => {
    const back = curve([
      [-h * 0.27, -h],
      [-h * 0.19, -h * 0.5],
      [-h * 0.23, 0],
    ]);
    sheet.fill(
      stroke(back, (t) => h * (0.02 + 0.012 * Math.sin(Math.PI * t))),
      wood,
    );
    sheet.fill(rod([h * 0.17, -h * 0.46], [h * 0.2, 0], h * 0.026, h * 0.018), wood);
    sheet.fill(
      shape(
        [-h * 0.22, -h * 0.49],
        [h * 0.22, -h * 0.47],
        [h * 0.22, -h * 0.42],
        [-h * 0.22, -h * 0.43],
      ),
      wood,
    );
    for (const level of [0.14, 0.27]) {
      sheet.fill(rod([-h * 0.2, -h * level], [h * 0.18, -h * (level - 0.01)], h * 0.012), wood);
    }
    for (const level of [0.93, 0.78, 0.64]) {
      sheet.fill(
        rod([-h * 0.27, -h * level], [-h * 0.2, -h * (level + 0.01)], h * 0.03, h * 0.022),
        wood,
      );
    }
    sheet.fill(gouge([-h * 0.2, -h * 0.475], 0.04, h * 0.38, h * 0.014), light);
    sheet.fill(gouge([-h * 0.245, -h * 0.94], 1.4, h * 0.42, h * 0.012), light);
  });
}
