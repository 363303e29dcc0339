/** The piano corner at night: a lamp on the lid, the moon in the window, a table for two. */
import { block } from './block.ts';
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
  rays,
  shape,
  stroke,
  turn,
} from './ink.ts';
import { night } from './night.ts';
import { glow, oilLamp, piano, stool } from './piano.ts';
import type { Sheet } from './sheet.ts';
import { bottle, glass } from './tableware.ts';

const floor = 930;

/** Sprigs in rows; those within reach of the lamp are lit, the others sink into the dark. */
function wallpaper(sheet: Sheet, r: Chance): void {
  for (let row = 0; row < 8; row += 1) {
    for (let column = 0; column < 17; column += 1) {
      const x = 90 + column * 108 + (row % 2) * 54;
      const y = 130 + row * 108;
      const distance = Math.hypot(x - 300, y - 248);
      if (distance < 390) continue;
      const ink = distance < 620 ? 'terracotta' : 'inchiostro';
      const sprig = [-0.75, 0, 0.75].map((spread) =>
        gouge([x, y], spread - Math.PI / 2 + between(r, -0.06, 0.06), spread === 0 ? 46 : 36, 15),
      );
      sheet.fill(sprig.join(''), ink);
      sheet.fill(gouge([x, y + 4], Math.PI / 2, 24, 6), ink);
    }
  }
}

function boards(sheet: Sheet, r: Chance): void {
  sheet.fill(box(0, floor, 1800, 300), 'inchiostro');
  for (let i = -16; i <= 34; i += 1) {
    const far: Point = [i * 90, floor + 8];
    const near: Point = [900 + (i * 90 - 900) * 1.9, 1200];
    sheet.fill(
      stroke([far, [(far[0] + near[0]) / 2, (far[1] + near[1]) / 2], near], (t) => 1.2 + 1.6 * t),
      'vino',
    );
    const slope = Math.atan2(near[1] - far[1], near[0] - far[0]);
    for (let k = 0; k < 4; k += 1) {
      const t = between(r, 0.05, 0.8);
      const from: Point = [far[0] + (near[0] - far[0]) * t + 30, far[1] + (near[1] - far[1]) * t];
      const lamplit = Math.hypot(from[0] - 500, (from[1] - 1010) * 2.2) < 620;
      sheet.fill(
        gouge(from, slope + between(r, -0.03, 0.03), between(r, 34, 90), 6),
        lamplit ? 'ottone' : 'vino',
      );
    }
  }
  sheet.fill(box(0, floor - 34, 1800, 34), 'inchiostro');
  sheet.fill(gouge([40, floor - 26], 0.001, 1720, 7), 'terracotta');
}

export function pianoforte(): Sheet {
  const r = chance(1928);
  return block('vino', r, (sheet) => {
    glow(sheet, r, 300, 248, 190);
    wallpaper(sheet, r);
    boards(sheet, r);
    night(sheet, r, 1120, 110, 400, 520);
    piano(sheet, r, 160, floor + 26);
    oilLamp(sheet, 300, floor - 556);
    picture(sheet);
    stool(sheet, 510, 1120);
    chairSide(sheet, 1010, 1130, 400, 1, 'ottone', 'oro');
    chairSide(sheet, 1640, 1130, 400, -1, 'ottone', 'oro');
    table(sheet, r, 1325, 838, 238, { cloth: 'panna', over: 'terracotta', shade: 'inchiostro' });
    glass(sheet, 1215, 852, { h: 132, line: 'inchiostro', wine: 'vino', glass: 'panna' });
    glass(sheet, 1446, 852, { h: 132, line: 'inchiostro', wine: 'vino', glass: 'panna' });
    bottle(sheet, 1390, 836, 196, 'inchiostro', 'oro', 'panna');
    candle(sheet, r, 1318, 850);
  });
}

function candle(sheet: Sheet, r: Chance, x: number, y: number): void {
  sheet.fill(rays(r, [x, y - 142], 42, 78, 26, 8, [turn(150), turn(390)]), 'oro');
  sheet.fill(oval(x, y, 34, 8), 'inchiostro');
  sheet.fill(box(x - 13, y - 98, 26, 98), 'inchiostro');
  sheet.fill(box(x - 9, y - 94, 18, 92), 'oro');
  sheet.fill(blob([x - 11, y - 118], [x, y - 168], [x + 11, y - 118], [x, y - 104]), 'oro');
  sheet.fill(blob([x - 5, y - 116], [x, y - 142], [x + 5, y - 116], [x, y - 108]), 'panna');
}

/** A small framed sail on the wall over the score: the little adventure of the name. */
function picture(sheet: Sheet): void {
  const [x, y] = [600, 140];
  sheet.fill(box(x, y, 210, 170), 'inchiostro');
  sheet.fill(box(x + 8, y + 8, 194, 154), 'ottone');
  sheet.fill(box(x + 22, y + 22, 166, 126), 'panna');
  sheet.fill(
    shape([x + 105, y + 36], [x + 105, y + 96], [x + 68, y + 96]) +
      shape([x + 111, y + 36], [x + 111, y + 96], [x + 148, y + 96]),
    'terracotta',
  );
  sheet.fill(
    shape([x + 52, y + 102], [x + 164, y + 102], [x + 144, y + 124], [x + 72, y + 124]),
    'inchiostro',
  );
  for (const [dx, dy] of [
    [34, 132],
    [84, 136],
    [134, 131],
  ] as const) {
    sheet.fill(gouge([x + dx, y + dy], 0, 42, 7, 3), 'vino');
  }
}
