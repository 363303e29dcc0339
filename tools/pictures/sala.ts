/** The main room: three brick arches, the counter and its bottles under the middle one. */
import { type Arch, bricks, casks, dresser, floor, opening } from './arches.ts';
import { block, chatter } from './block.ts';
import { bar } from './counter.ts';
import { chairSide, table } from './furniture.ts';
import {
  between,
  blob,
  box,
  type Chance,
  chance,
  gouge,
  oval,
  type Point,
  shape,
  turn,
} from './ink.ts';
import type { Ink, Sheet } from './sheet.ts';
import { bottle, glass, setting } from './tableware.ts';

function lamp(sheet: Sheet, r: Chance, x: number, y: number, s: number): void {
  sheet.cord(`M${x} 20V${y - s * 0.9}`, 'inchiostro', 5);
  sheet.fill(
    blob(
      [x - s * 0.14, y - s],
      [x + s * 0.14, y - s],
      [x + s * 0.34, y - s * 0.7],
      [x + s * 0.98, y - s * 0.1],
      [x + s, y],
      [x - s, y],
      [x - s * 0.98, y - s * 0.1],
      [x - s * 0.34, y - s * 0.7],
    ),
    'inchiostro',
  );
  sheet.fill(
    gouge([x - s * 0.8, y - s * 0.16], -0.75, s * between(r, 0.72, 0.8), s * 0.1, s * 0.05),
    'oro',
  );
  sheet.fill(oval(x, y + 1, s * 0.86, s * 0.16), 'oro');
  sheet.fill(oval(x, y + s * 0.1, s * 0.24, s * 0.22), 'panna');
}

/** Floor tiles of terracotta, their joints running to one point behind the counter. */
function tiles(sheet: Sheet, r: Chance): void {
  sheet.fill(box(0, floor, 1800, 400), 'panna');
  const rows = [2, 24, 52, 88, 134, 192, 266, 358, 472];
  const out = (x: number, y: number): Point => [900 + (x - 900) * (1 + (y / 400) * 1.7), floor + y];
  for (let k = 0; k < rows.length - 1; k += 1) {
    const [near, far] = [rows[k + 1] ?? 0, rows[k] ?? 0];
    const joint = 1.5 + k * 0.35;
    const set = k % 2 === 0 ? 0 : 60;
    for (let i = -14; i < 32; i += 1) {
      const [x0, x1] = [i * 120 + set + 2, i * 120 + set + 117];
      const worn = between(r, -1, 1) * k * 0.5;
      const corners = [
        out(x0, far + joint),
        out(x1, far + joint + worn),
        out(x1, near - joint),
        out(x0, near - joint + worn),
      ];
      sheet.fill(shape(...corners), 'terracotta');
      if (r() < 0.3) {
        const [px, py] = out(x0 + between(r, 10, 70), (far + near) / 2);
        sheet.fill(gouge([px, py], between(r, -0.1, 0.1), 14 + k * 8, 2 + k * 0.7), 'panna');
      }
    }
  }
  sheet.fill(
    shape([0, floor - 5], [1800, floor - 5], [1800, floor + 6], [0, floor + 6]),
    'inchiostro',
  );
}

/** Chestnut beams end on over the wall. */
function beams(sheet: Sheet, r: Chance): void {
  sheet.fill(box(0, 0, 1800, 86), 'inchiostro');
  sheet.fill(gouge([40, 76], 0.002, 1720, 7), 'oro');
  for (let x = 70; x < 1800; x += 128) {
    sheet.fill(shape([x, 80], [x + 58, 80], [x + 54, 118], [x + 4, 118]), 'inchiostro');
    for (let i = 0; i < 4; i += 1) {
      sheet.fill(
        gouge([x + 8 + i * 11, 46 + between(r, -4, 4)], 1.57, between(r, 30, 58), 6),
        'ottone',
      );
    }
    for (let i = 0; i < 4; i += 1) {
      sheet.fill(
        gouge([x + 66 + between(r, 0, 6), 46 + i * 9], 0, between(r, 30, 48), 4),
        'terracotta',
      );
    }
  }
}

function shadow(sheet: Sheet, r: Chance, x: number, y: number, w: number, h: number): void {
  sheet.fill(oval(x, y, w, h), 'inchiostro');
  for (let i = 0; i < 22; i += 1) {
    const a = turn(-70 + i * 8);
    sheet.fill(
      gouge(
        [x + Math.cos(a) * w * 0.9, y + Math.sin(a) * h * 0.9],
        0.02,
        w * between(r, 0.2, 0.42),
        h * 0.2,
      ),
      'inchiostro',
    );
  }
}

function laidTable(sheet: Sheet, r: Chance, x: number, y: number, size: number, over: Ink): void {
  shadow(sheet, r, x + size * 0.2, y + size * 1.25, size * 1.1, size * 0.16);
  table(sheet, r, x, y, size, { cloth: 'panna', over, shade: 'inchiostro' });
  setting(sheet, x - size * 0.5, y + size * 0.02, size * 0.27, 'inchiostro', 'oro');
  setting(sheet, x + size * 0.5, y + size * 0.02, size * 0.27, 'inchiostro', 'oro');
  bottle(sheet, x + size * 0.08, y - size * 0.02, size * 0.82, 'inchiostro', 'panna', 'panna');
  glass(sheet, x - size * 0.16, y + size * 0.06, {
    h: size * 0.5,
    line: 'inchiostro',
    wine: 'vino',
    glass: 'panna',
  });
  glass(sheet, x + size * 0.3, y + size * 0.1, {
    h: size * 0.5,
    line: 'inchiostro',
    wine: 'vino',
    glass: 'panna',
  });
}

export function sala(): Sheet {
  const r = chance(1934);
  return block('carta', r, (sheet) => {
    const [left, centre, right]: [Arch, Arch, Arch] = [
      { x: 262, spring: 478, radius: 180 },
      { x: 900, spring: 476, radius: 300 },
      { x: 1538, spring: 478, radius: 180 },
    ];
    sheet.fill(chatter(r, { x: 40, y: 130, w: 1720, h: 260 }, 80, 0.1), 'ottone');
    for (const a of [left, centre, right]) {
      sheet.fill(opening(a, 10), 'carta');
      sheet.fill(opening(a), a === centre ? 'vino' : 'inchiostro');
      bricks(sheet, r, a, a === centre ? 74 : 58);
    }
    sheet.within(opening(left), () => casks(sheet, r, left));
    sheet.within(opening(centre), () => bar(sheet, r, centre));
    sheet.within(opening(right), () => dresser(sheet, r, right));
    tiles(sheet, r);
    beams(sheet, r);
    lamp(sheet, r, 520, 290, 62);
    lamp(sheet, r, 900, 268, 76);
    lamp(sheet, r, 1280, 290, 62);
    laidTable(sheet, r, 900, 836, 130, 'terracotta');
    for (const [x, side] of [
      [344, 1],
      [1456, -1],
    ] as const) {
      chairSide(sheet, x - side * 262, 1120, 400, side, 'inchiostro', 'oro');
      chairSide(sheet, x + side * 262, 1120, 400, side === 1 ? -1 : 1, 'inchiostro', 'oro');
      laidTable(sheet, r, x, 862, 226, 'vino');
    }
  });
}
