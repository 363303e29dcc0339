/** The middle of a meal from above: four people, one board of bread, wine poured and passed. */
import { block } from './block.ts';
import { bread, carafe, glassAbove } from './bread.ts';
import { crostini, dish, olives, pici, tagliata } from './dishes.ts';
import { hand } from './hand.ts';
import { between, blob, box, type Chance, chance, gouge, type Point, stroke } from './ink.ts';
import type { Sheet } from './sheet.ts';

/** Old dark boards, the grain cut along them. */
function boards(sheet: Sheet, r: Chance): void {
  for (let y = 0; y < 1200; y += 150) {
    sheet.fill(gouge([-40, y + between(r, -4, 4)], 0.003, 1880, 12), 'terracotta');
    for (let i = 0; i < 11; i += 1) {
      const from: Point = [between(r, -40, 1700), y + between(r, 16, 136)];
      sheet.fill(
        gouge(
          from,
          between(r, -0.03, 0.03),
          between(r, 130, 340),
          between(r, 7, 12),
          between(r, -5, 5),
        ),
        r() < 0.7 ? 'ottone' : 'terracotta',
      );
    }
  }
}

/** A check cloth across the table: full squares where stripes cross, carved ones where they do not. */
function runner(sheet: Sheet, r: Chance): void {
  const [top, cell, rowsOf] = [322, 92, 6];
  sheet.moved('rotate(-3 900 600)', () => {
    sheet.fill(box(-100, top - 8, 2000, cell * rowsOf + 34), 'inchiostro');
    sheet.fill(box(-100, top - 10, 2000, cell * rowsOf + 20), 'panna');
    for (let row = 0; row < rowsOf; row += 1) {
      for (let column = 0; column < 22; column += 1) {
        const [x, y] = [-100 + column * cell, top + row * cell];
        const [across, along] = [row % 2 === 0, column % 2 === 0];
        if (across && along) sheet.fill(box(x, y, cell, cell), 'rosso');
        else if (across || along) {
          for (let i = 0; i < 4; i += 1) {
            const offset = 12 + i * 23;
            const from: Point = across ? [x - 2, y + offset] : [x + offset, y - 2];
            sheet.fill(gouge(from, across ? between(r, -0.02, 0.02) : 1.57, cell + 4, 18), 'rosso');
          }
        }
      }
    }
  });
}

/** A fork in the frame of the hand that holds it, tines away from the wrist. */
function heldFork(sheet: Sheet): void {
  sheet.moved('translate(128 -56) rotate(-14)', () => {
    for (const [grow, ink] of [
      [5, 'inchiostro'],
      [0, 'panna'],
    ] as const) {
      sheet.fill(
        stroke(
          [
            [-90, 0],
            [0, 0],
            [70, 0],
          ],
          (t) => 8 + grow - 3 * t,
        ),
        ink,
      );
      sheet.fill(
        blob(
          [84, -6 - grow],
          [116, -22 - grow],
          [150, -24 - grow],
          [150, 24 + grow],
          [116, 22 + grow],
          [84, 6 + grow],
        ),
        ink,
      );
      for (const y of [-19, -6.4, 6.4, 19])
        sheet.fill(
          stroke(
            [
              [142, y],
              [180, y],
              [212 + grow, y],
            ],
            (t) => 4 + grow * 0.7 - 2 * t,
          ),
          ink,
        );
    }
  });
}

export function tavola(): Sheet {
  const r = chance(1929);
  return block('inchiostro', r, (sheet) => {
    boards(sheet, r);
    runner(sheet, r);
    dish(sheet, r, 420, 850, 262, 'oliva');
    pici(sheet, r, 420, 850, 262);
    dish(sheet, r, 1400, 326, 252, 'vino');
    tagliata(sheet, r, 1400, 326, 252);
    dish(sheet, r, 470, 246, 196, 'terracotta');
    crostini(sheet, r, 470, 246, 196);
    dish(sheet, r, 1440, 900, 230, 'oliva');
    pici(sheet, r, 1440, 900, 222);
    bread(sheet, r, 930, 590);
    carafe(sheet, 850, 250);
    olives(sheet, r, 1000, 900);
    glassAbove(sheet, 160, 560, 66, 'vino');
    glassAbove(sheet, 1660, 620, 66, 'vino');
    glassAbove(sheet, 760, 960, 62, 'oro');
    const fork = (): void => heldFork(sheet);
    const lifted = (): void => glassAbove(sheet, 122, -98, 66, 'vino');
    hand(
      sheet,
      r,
      {
        x: 258,
        y: 1066,
        angle: -50,
        scale: 0.98,
        sleeve: 'panna',
        cuff: 'terracotta',
        pose: 'pinch',
      },
      fork,
    );
    hand(sheet, r, {
      x: 1420,
      y: 628,
      angle: 184,
      scale: 1,
      sleeve: 'vino',
      cuff: 'panna',
      pose: 'reach',
    });
    hand(
      sheet,
      r,
      { x: 1112, y: 168, angle: 108, scale: 0.98, sleeve: 'oliva', cuff: 'panna', pose: 'hold' },
      lifted,
    );
    hand(sheet, r, {
      x: 1128,
      y: 1092,
      angle: -118,
      scale: 0.98,
      sleeve: 'terracotta',
      cuff: 'panna',
      mirrored: true,
      pose: 'pinch',
    });
  });
}
