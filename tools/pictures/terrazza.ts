/** The terrace at sunset: a pergola and its lights, a parasol, the cypress hills beyond the wall. */
import { block } from './block.ts';
import { chairSide, table } from './furniture.ts';
import { hills, sky } from './hills.ts';
import { between, box, type Chance, chance, gouge, oval, type Point, shape, turn } from './ink.ts';
import { lights, parasol, pergola } from './pergola.ts';
import type { Sheet } from './sheet.ts';
import { bottle, glass, setting } from './tableware.ts';

const wall = 742;

function terraceFloor(sheet: Sheet, r: Chance): void {
  // The parapet, stone upon stone, then the flags of the floor.
  sheet.fill(box(0, wall, 1800, 500), 'inchiostro');
  sheet.fill(box(0, wall, 1800, 22), 'panna');
  for (const [row, y] of [wall + 27, wall + 60].entries()) {
    for (let x = -30 - row * 40; x < 1800; ) {
      const w = between(r, 66, 120);
      sheet.fill(box(x, y, w - 6, 28), r() < 0.14 ? 'oro' : 'carta');
      if (r() < 0.5) sheet.fill(gouge([x + 8, y + 22], 0, w * 0.7, 6), 'inchiostro');
      x += w;
    }
  }
  const top = wall + 96;
  const levels = [0, 26, 60, 106, 170, 254, 372];
  levels.slice(0, -1).forEach((level, k) => {
    const next = levels[k + 1] ?? 400;
    const out = (x: number, y: number): Point => [900 + (x - 900) * (1 + y / 300), top + y];
    for (let x = -400; x < 2200; ) {
      const w = between(r, 90, 170);
      const joint = 3 + k;
      sheet.fill(
        shape(
          out(x + joint * 0.6, level + joint),
          out(x + w, level + joint),
          out(x + w, next),
          out(x + joint * 0.6, next),
        ),
        r() < 0.1 ? 'carta' : 'oro',
      );
      if (r() < 0.6) {
        const [gx, gy] = out(
          x + w * between(r, 0.1, 0.4),
          level + (next - level) * between(r, 0.3, 0.8),
        );
        sheet.fill(gouge([gx, gy], between(r, -0.08, 0.08), between(r, 40, 110), 4 + k), 'ottone');
      }
      x += w;
    }
  });
}

function shade(sheet: Sheet, r: Chance, x: number, y: number, w: number): void {
  sheet.fill(oval(x, y, w, w * 0.14), 'inchiostro');
  for (let i = 0; i < 18; i += 1) {
    const a = turn(100 + i * 9);
    sheet.fill(
      gouge(
        [x + Math.cos(a) * w * 0.92, y + Math.sin(a) * w * 0.13],
        Math.PI + 0.03,
        w * between(r, 0.2, 0.45),
        w * 0.03,
      ),
      'inchiostro',
    );
  }
}

export function terrazza(): Sheet {
  const r = chance(1937);
  return block('terracotta', r, (sheet) => {
    sky(sheet, r);
    hills(sheet, r);
    terraceFloor(sheet, r);
    lights(sheet, [92, 170], [900, 120], 150, 9);
    lights(sheet, [900, 120], [1708, 190], 150, 9);
    parasol(sheet, r, 500, 466, 380);
    for (const x of [505, 1290]) {
      shade(sheet, r, x - 40, x === 505 ? 1108 : 1116, 300);
      chairSide(sheet, x - 275, 1104, 390, 1, 'inchiostro', 'oro');
      chairSide(sheet, x + 275, 1104, 390, -1, 'inchiostro', 'oro');
      laid(sheet, r, x, 856, 232);
    }
    pergola(sheet, r);
  });
}

function laid(sheet: Sheet, r: Chance, x: number, y: number, size: number): void {
  table(sheet, r, x, y, size, { cloth: 'panna', over: 'oliva', shade: 'inchiostro' });
  setting(sheet, x - size * 0.52, y, size * 0.25, 'inchiostro', 'oro');
  setting(sheet, x + size * 0.54, y, size * 0.25, 'inchiostro', 'oro');
  bottle(sheet, x + size * 0.06, y - 6, size * 0.78, 'inchiostro', 'panna', 'panna');
  glass(sheet, x - size * 0.16, y + 12, {
    h: size * 0.5,
    line: 'inchiostro',
    wine: 'vino',
    glass: 'panna',
  });
  glass(sheet, x + size * 0.28, y + 18, {
    h: size * 0.5,
    line: 'inchiostro',
    wine: 'vino',
    glass: 'panna',
  });
}
