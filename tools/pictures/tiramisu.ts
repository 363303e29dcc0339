/** Tiramisù: one portion, its layers to the front, cocoa dusted around a fork that was lifted. */
import {
  between,
  blob,
  type Chance,
  chance,
  curve,
  gouge,
  lump,
  oval,
  type Point,
  polar,
  stroke,
  turn,
} from './ink.ts';
import { middle, plate, plateSize } from './plate.ts';
import { slice } from './portion.ts';
import { type Ink, Sheet } from './sheet.ts';

/** Festoons cut out of the rim: an arch, a three-petalled flower under it, a drop between two. */
function festoonRim(sheet: Sheet, r: Chance): void {
  const arches = 16;
  for (let i = 0; i < arches; i += 1) {
    const a = (i / arches) * 2 * Math.PI;
    const half = Math.PI / arches;
    const arch = curve(
      Array.from({ length: 9 }, (_, k): Point => {
        const t = (k / 8) * 2 - 1;
        return polar(middle, middle, 640 - 62 * (1 - t * t), a + t * half);
      }),
      false,
      4,
    );
    sheet.fill(
      stroke(arch, (t) => 2.2 + 4.2 * Math.sin(Math.PI * t)),
      'panna',
    );
    const foot = polar(middle, middle, 520, a);
    for (const spread of [-0.78, 0, 0.78]) {
      const length = spread === 0 ? 62 : 60;
      sheet.fill(gouge(foot, a + spread, length, 30), 'panna');
      const start = polar(foot[0], foot[1], 14, a + spread);
      sheet.fill(gouge(start, a + spread, length * 0.5, 6), 'vino');
    }
    const [kx, ky] = polar(middle, middle, 636, a + half);
    sheet.fill(oval(kx, ky, 10), 'panna');
    const drop = polar(middle, middle, 616, a + half);
    sheet.fill(gouge(drop, a + half + Math.PI, 72, 24), 'panna');
    const [bx, by] = polar(middle, middle, 622, a);
    sheet.fill(oval(bx, by, 12 + between(r, -1, 1)), 'oro');
  }
}

/** Cocoa shaken from the sieve: dense where it missed the portion, a grain here and there far off. */
function dusting(sheet: Sheet, r: Chance): void {
  for (let i = 0; i < 850; i += 1) {
    const reach = 250 + 230 * r() ** 1.7;
    const a = between(r, turn(100), turn(350));
    if (r() > 0.35 + 0.65 * Math.sin((a - turn(100)) * 0.72) ** 2) continue;
    const [x, y] = polar(middle, middle - 10, reach, a);
    const size = between(r, 1.4, 4.4) * (1.25 - (reach - 250) / 460);
    sheet.fill(lump(r, x, y, size), r() < 0.7 ? 'inchiostro' : 'terracotta');
  }
}

/** A dessert fork along the x axis, tines to the left, the handle widening to the right. */
function forkParts(grow: number): string[] {
  const tines = [-35, 0, 35].map((y) =>
    stroke(
      curve([
        [-276 - grow, y * 0.74],
        [-230, y * 0.9],
        [-176, y],
        [-128, y * 0.94],
      ]),
      (t) => 2 + grow + 5 * Math.min(1, t * 3) + 2.5 * t ** 4,
    ),
  );
  const bowl = blob(
    [-152, -41 - grow],
    [-116, -42 - grow],
    [-66, -17 - grow],
    [-24, -8 - grow],
    [30, -7 - grow],
    [30, 7 + grow],
    [-24, 8 + grow],
    [-66, 17 + grow],
    [-116, 42 + grow],
    [-152, 41 + grow],
  );
  const shaft = Array.from({ length: 31 }, (_, i): Point => [-10 + i * 13, 0]);
  const half = (t: number): number =>
    7 + grow + 15 * t ** 2.2 * (t > 0.9 ? 1 - ((t - 0.9) / 0.1) ** 2 * 0.75 : 1);
  return [...tines, bowl, stroke(shaft, half)];
}

function restingFork(sheet: Sheet): void {
  sheet.moved(`translate(${middle + 62} ${middle + 396}) rotate(-13)`, () => {
    const lay = (grow: number, ink: Ink): void => {
      for (const part of forkParts(grow)) sheet.fill(part, ink);
    };
    sheet.moved('translate(7 11)', () => lay(2, 'inchiostro'));
    lay(4, 'inchiostro');
    lay(0, 'ottone');
    sheet.fill(gouge([-146, -22], 0.1, 110, 13, -4), 'panna');
    sheet.fill(gouge([40, -5], 0, 300, 10, -5), 'panna');
    sheet.fill(gouge([250, 9], 0, 110, 7, 3), 'inchiostro');
    for (const y of [-35, 0, 35]) sheet.fill(gouge([-240, y * 0.93 - 2], 0, 104, 5), 'panna');
  });
}

function bean(sheet: Sheet, r: Chance, x: number, y: number, angle: number, size: number): void {
  sheet.moved(`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(0)})`, () => {
    sheet.fill(oval(5, 7, size * 1.02, size * 0.74), 'vino');
    sheet.fill(oval(0, 0, size, size * 0.7), 'inchiostro');
    const crease = curve([
      [-size, 0],
      [-size * 0.4, size * 0.13],
      [size * 0.3, -size * 0.13],
      [size, 0],
    ]);
    sheet.fill(
      stroke(crease, (t) => size * 0.085 * (0.5 + Math.sin(Math.PI * t))),
      'panna',
    );
    sheet.fill(
      gouge([-size * 0.6, -size * 0.36], -0.2, size * between(r, 0.8, 1.1), size * 0.16, -4),
      'terracotta',
    );
    sheet.fill(gouge([-size * 0.3, size * 0.42], 0.05, size * 0.8, size * 0.1, 3), 'terracotta');
  });
}

export function tiramisu(): Sheet {
  const r = chance(1964);
  const sheet = new Sheet(plateSize, plateSize);
  plate(sheet, r, 'vino', () => festoonRim(sheet, r));
  dusting(sheet, r);
  sheet.within(oval(middle, middle, 490), () => slice(sheet, r));
  restingFork(sheet);
  for (const [x, y, angle, size] of [
    [660, 470, -28, 47],
    [740, 510, 40, 45],
    [318, 900, 24, 38],
    [396, 968, -48, 37],
    [1046, 420, 62, 37],
  ] as const) {
    bean(sheet, r, x, y, angle, size);
  }
  return sheet;
}
