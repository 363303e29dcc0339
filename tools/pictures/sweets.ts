/** Cantucci and torta della nonna, each on its plate. */
import {
  between,
  blob,
  type Chance,
  curve,
  gouge,
  lump,
  oval,
  type Point,
  shape,
  stroke,
} from './ink.ts';
import type { Sheet } from './sheet.ts';

/** One biscuit: a domed slice with whole almonds cut through. */
function cantuccio(
  sheet: Sheet,
  r: Chance,
  x: number,
  y: number,
  angle: number,
  size: number,
): void {
  sheet.moved(`translate(${x} ${y}) rotate(${angle}) scale(${size})`, () => {
    const slice = (g: number): string =>
      blob(
        [-96 - g, 26 + g],
        [-88 - g, -8],
        [-48, -36 - g],
        [18, -40 - g],
        [76, -24 - g],
        [98 + g, 12],
        [92 + g, 28 + g],
        [0, 33 + g],
      );
    sheet.fill(slice(8), 'inchiostro');
    sheet.moved('translate(6 13)', () => sheet.fill(slice(4), 'inchiostro'));
    sheet.fill(slice(0), 'ottone');
    sheet.moved('translate(-2 4) scale(0.93 0.86)', () => sheet.fill(slice(0), 'oro'));
    for (const [ax, ay, turnBy] of [
      [-46, 2, -20],
      [6, -8, 24],
      [54, 6, -12],
    ] as const) {
      sheet.moved(`translate(${ax} ${ay}) rotate(${turnBy})`, () => {
        sheet.fill(blob([-22, 0], [-6, -12], [14, -9], [23, 2], [10, 12], [-8, 11]), 'terracotta');
        sheet.fill(blob([-17, 0], [-5, -8], [11, -6], [18, 2], [8, 8], [-6, 7]), 'panna');
      });
    }
    for (let i = 0; i < 12; i += 1)
      sheet.fill(lump(r, between(r, -80, 80), between(r, -22, 24), between(r, 2, 4)), 'ottone');
  });
}

export function cantucci(sheet: Sheet, r: Chance, x: number, y: number): void {
  sheet.fill(oval(x + 16, y + 30, 268, 66), 'inchiostro');
  sheet.fill(oval(x, y, 258, 62), 'inchiostro');
  sheet.fill(oval(x, y - 9, 250, 56), 'panna');
  sheet.fill(oval(x, y - 7, 222, 46) + oval(x, y - 6, 208, 41), 'terracotta');
  for (const [dx, dy, a, s] of [
    [-96, -28, 8, 0.92],
    [98, -26, -10, 0.92],
    [0, -14, 3, 1],
    [-54, -84, -14, 0.94],
    [60, -82, 12, 0.92],
    [6, -134, -5, 0.92],
  ] as const) {
    cantuccio(sheet, r, x + dx, y + dy, a, s);
  }
}

/** A wedge of torta della nonna, point to the left, under sugar and pine nuts. */
export function torta(sheet: Sheet, r: Chance, x: number, y: number): void {
  sheet.fill(oval(x + 16, y + 32, 296, 72), 'inchiostro');
  sheet.fill(oval(x, y, 286, 68), 'inchiostro');
  sheet.fill(oval(x, y - 9, 278, 62), 'panna');
  sheet.fill(oval(x, y - 7, 248, 51) + oval(x, y - 6, 234, 46), 'terracotta');
  sheet.fill(
    shape([x - 150, y + 8], [x + 196, y - 12], [x + 210, y + 18], [x - 20, y + 34]),
    'inchiostro',
  );
  const [tip, back, far]: [Point, Point, Point] = [
    [x - 190, y - 118],
    [x + 168, y - 152],
    [x + 60, y - 196],
  ];
  const fall = 122;
  const face = shape(tip, back, [back[0] - 4, back[1] + fall + 26], [tip[0] + 14, tip[1] + fall]);
  sheet.fill(
    shape(
      [tip[0] - 10, tip[1] - 2],
      far,
      [back[0] + 12, back[1] - 6],
      [back[0] + 8, back[1] + fall + 34],
      [tip[0] + 8, tip[1] + fall + 8],
    ),
    'inchiostro',
  );
  sheet.fill(face, 'oro');
  const along = (t: number, d: number): Point => [
    tip[0] + (back[0] - tip[0]) * t,
    tip[1] + (back[1] - tip[1]) * t + d,
  ];
  const layer = (from: number, to: number): string =>
    shape(
      ...curve([0.02, 0.25, 0.5, 0.75, 0.985].map((t) => along(t, from + between(r, -3, 3)))),
      ...curve(
        [0.985, 0.75, 0.5, 0.25, 0.02].map((t) => along(t, to + t * 16 + between(r, -3, 3))),
      ),
    );
  sheet.within(face, () => {
    sheet.fill(layer(22, 92), 'panna');
    for (let i = 0; i < 20; i += 1) {
      const p = along(between(r, 0.06, 0.9), between(r, 34, 86));
      sheet.fill(gouge(p, -0.1, between(r, 18, 54), between(r, 4, 7)), 'oro');
    }
    for (let i = 0; i < 30; i += 1)
      sheet.fill(
        gouge(along(r(), between(r, 108, 134)), -0.1, between(r, 14, 36), 5),
        'terracotta',
      );
    for (let i = 0; i < 16; i += 1)
      sheet.fill(gouge(along(r(), between(r, 4, 18)), -0.1, between(r, 14, 36), 4), 'ottone');
  });
  const top = shape(tip, far, back);
  sheet.fill(top, 'ottone');
  sheet.within(top, () => {
    for (let i = 0; i < 90; i += 1) {
      const [u, v] = [r(), r()];
      const p: Point = [
        tip[0] + (far[0] - tip[0]) * u + (back[0] - far[0]) * u * v,
        tip[1] + (far[1] - tip[1]) * u + (back[1] - far[1]) * u * v,
      ];
      sheet.fill(
        gouge(p, between(r, -0.8, 0.6), between(r, 10, 22), between(r, 7, 11)),
        i % 3 === 0 ? 'oro' : 'panna',
      );
    }
  });
  // The crust stands up behind.
  const crust = curve([
    [back[0] + 6, back[1] + 4],
    [back[0] - 6, back[1] - 22],
    [far[0] + 40, far[1] - 16],
    [far[0] - 6, far[1] - 8],
  ]);
  sheet.fill(
    stroke(crust, () => 19),
    'inchiostro',
  );
  sheet.fill(
    stroke(crust, () => 12),
    'ottone',
  );
  sheet.fill(
    stroke(crust.slice(4, -3), (t) => 5 * Math.sin(Math.PI * t), 3),
    'oro',
  );
  sheet.fill(
    shape(
      [back[0] - 12, back[1] + 2],
      [back[0] + 14, back[1] - 4],
      [back[0] + 8, back[1] + fall + 26],
      [back[0] - 14, back[1] + fall + 24],
    ),
    'ottone',
  );
  sheet.fill(gouge([back[0], back[1] + 20], 1.57, 110, 9), 'inchiostro');
}
