/** The end of a meal: the moka and a cup, vin santo with cantucci, a slice of torta della nonna. */
import { type Area, block, chatter } from './block.ts';
import { cup, vinSanto } from './coffee.ts';
import {
  between,
  blob,
  box,
  type Chance,
  chance,
  gouge,
  oval,
  type Point,
  polar,
  rays,
  shape,
} from './ink.ts';
import { moka } from './moka.ts';
import type { Sheet } from './sheet.ts';
import { cantucci, torta } from './sweets.ts';

const edge = 742;

function cloth(sheet: Sheet, r: Chance): void {
  sheet.fill(box(0, edge, 1800, 500), 'carta');
  sheet.fill(box(0, edge - 2, 1800, 9), 'inchiostro');
  // Woven stripes that run to the viewer and one band along the edge of the table.
  const out = (x: number, y: number): Point => [900 + (x - 900) * (1 + (y - edge) / 520), y];
  for (let i = -3; i < 22; i += 1) {
    const x = i * 110;
    sheet.fill(
      shape(out(x, edge + 10), out(x + 16, edge + 10), out(x + 16, 1200), out(x, 1200)),
      'terracotta',
    );
    sheet.fill(
      shape(out(x + 24, edge + 10), out(x + 28, edge + 10), out(x + 28, 1200), out(x + 24, 1200)),
      'terracotta',
    );
  }
  const table: Area = { x: 60, y: edge + 40, w: 1640, h: 380 };
  sheet.fill(chatter(r, table, 40, 0.02), 'ottone');
}

/** The wall: a large low sun of lamplight behind the things, cut outwards into the green. */
function wall(sheet: Sheet, r: Chance): void {
  const centre: Point = [880, 560];
  sheet.fill(rays(r, centre, 470, 900, 92, 24), 'inchiostro');
  const rim = Array.from({ length: 48 }, (_, i) =>
    polar(centre[0], centre[1], 470 * between(r, 0.997, 1.003), (i / 48) * 2 * Math.PI),
  );
  sheet.fill(blob(...rim), 'terracotta');
  sheet.fill(rays(r, centre, 385, 462, 100, 13), 'oro');
}

export function dolce(): Sheet {
  const r = chance(1926);
  return block('oliva', r, (sheet) => {
    wall(sheet, r);
    cloth(sheet, r);
    const cast = (x: number, y: number, w: number): void => {
      sheet.fill(oval(x, y, w, w * 0.16), 'inchiostro');
      for (let i = 0; i < 9; i += 1)
        sheet.fill(
          gouge(
            [x + w * 0.6, y - w * 0.12 + i * w * 0.03],
            0.02,
            w * between(r, 0.6, 0.95),
            w * 0.05,
          ),
          'inchiostro',
        );
    };
    cast(420, 868, 190);
    moka(sheet, r, 400, 870);
    cast(1450, 866, 100);
    vinSanto(sheet, r, 1430, 868);
    cup(sheet, r, 880, 884);
    cantucci(sheet, r, 1330, 1050);
    torta(sheet, r, 610, 1066);
  });
}
