/** The printing block of the gallery pictures: its size, its uneven border, its chatter. */
import { between, type Chance, gouge, type Point, shape } from './ink.ts';
import { type Ink, Sheet } from './sheet.ts';

const blockWidth = 1800;
const blockHeight = 1200;
const margin = 34;

/** The edge of the lino, sawn by hand: nearly straight, nicked here and there. */
function edge(r: Chance): string {
  const points: Point[] = [];
  const corners: Point[] = [
    [margin, margin],
    [blockWidth - margin, margin + 4],
    [blockWidth - margin - 3, blockHeight - margin],
    [margin + 3, blockHeight - margin - 3],
  ];
  corners.forEach((from, i) => {
    const to = corners[(i + 1) % 4] ?? from;
    const steps = i % 2 === 0 ? 60 : 40;
    for (let k = 0; k < steps; k += 1) {
      const t = k / steps;
      const nick = r() < 0.06 ? between(r, 3, 9) : between(r, -2, 2);
      const x = from[0] + (to[0] - from[0]) * t;
      const y = from[1] + (to[1] - from[1]) * t;
      const inX = i === 1 ? -nick : i === 3 ? nick : 0;
      const inY = i === 0 ? nick : i === 2 ? -nick : 0;
      points.push([x + inX, y + inY]);
    }
  });
  return shape(...points);
}

export function block(ground: Ink, r: Chance, draw: (sheet: Sheet) => void): Sheet {
  const sheet = new Sheet(blockWidth, blockHeight);
  const border = edge(r);
  sheet.fill(shape([0, 0], [blockWidth, 0], [blockWidth, blockHeight], [0, blockHeight]), 'carta');
  // A hair smaller than the border, so that no line of it shows beside lighter inks.
  sheet.moved('translate(3.6 2.4) scale(0.996)', () => sheet.fill(border, ground));
  sheet.within(border, () => draw(sheet));
  return sheet;
}

export interface Area {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Ridges the gouge left standing where the lino was cleared away. */
export function chatter(r: Chance, area: Area, count: number, angle: number, width = 5): string {
  return Array.from({ length: count }, () => {
    const from: Point = [area.x + r() * area.w, area.y + r() * area.h];
    return gouge(
      from,
      angle + between(r, -0.2, 0.2),
      between(r, 18, 60),
      between(r, 0.5, 1) * width,
      between(r, -3, 3),
    );
  }).join('');
}
