/** Bread, glasses and the carafe from straight above. */
import {
  between,
  blob,
  type Chance,
  gouge,
  hatch,
  lump,
  oval,
  polar,
  stroke,
  turn,
} from './ink.ts';
import type { Ink, Sheet } from './sheet.ts';

/** A glass from straight above: foot, rim, and the wine's round eye. */
export function glassAbove(sheet: Sheet, x: number, y: number, radius: number, wine: Ink): void {
  sheet.fill(oval(x + 16, y + 22, radius), 'inchiostro');
  sheet.fill(oval(x, y, radius), 'inchiostro');
  sheet.fill(oval(x, y, radius - 6), 'panna');
  sheet.fill(oval(x + 2, y + 2, radius - 16), wine);
  const glint = Array.from({ length: 9 }, (_, i) => polar(x, y, radius * 0.56, turn(195 + i * 9)));
  sheet.fill(
    stroke(glint, (t) => 6 * Math.sin(Math.PI * t)),
    'panna',
  );
  const low = Array.from({ length: 9 }, (_, i) => polar(x, y, radius * 0.52, turn(20 + i * 7)));
  sheet.fill(
    stroke(low, (t) => 3.4 * Math.sin(Math.PI * t)),
    'panna',
  );
}

/** The board with a Tuscan loaf, scored across, and three slices off it. */
export function bread(sheet: Sheet, r: Chance, x: number, y: number): void {
  sheet.moved(`translate(${x} ${y}) rotate(-9)`, () => {
    const plank = (g: number): string =>
      blob(
        [-270 - g, -112],
        [-230, -136 - g],
        [210, -136 - g],
        [248 + g, -112],
        [258 + g, 0],
        [248 + g, 112],
        [210, 136 + g],
        [-230, 136 + g],
        [-270 - g, 112],
        [-276 - g, 0],
      );
    sheet.moved('translate(16 24)', () => sheet.fill(plank(0), 'inchiostro'));
    sheet.fill(plank(6), 'inchiostro');
    sheet.fill(plank(0), 'ottone');
    sheet.within(plank(0), () =>
      sheet.fill(
        hatch(r, 0, 0, 290, { angle: 0.01, spacing: 24, length: 150, width: 6, gaps: 0.4 }),
        'inchiostro',
      ),
    );
    const loaf = (g: number): string =>
      blob(
        [-226 - g, 4],
        [-196, -82 - g],
        [-100, -108 - g],
        [4, -98 - g],
        [66 + g, -54],
        [70 + g, 56],
        [0, 98 + g],
        [-110, 106 + g],
        [-200, 78 + g],
      );
    sheet.moved('translate(10 14)', () => sheet.fill(loaf(2), 'inchiostro'));
    sheet.fill(loaf(5), 'inchiostro');
    sheet.fill(loaf(0), 'terracotta');
    sheet.within(loaf(0), () => {
      sheet.fill(
        hatch(r, -90, 62, 110, { angle: 0.1, spacing: 17, length: 70, width: 9, gaps: 0.1 }),
        'inchiostro',
      );
      for (const dx of [-168, -112, -56, 0]) {
        sheet.fill(gouge([dx - 18, -84], 1.28, 166, 38, -14), 'oro');
        sheet.fill(gouge([dx - 10, -66], 1.28, 126, 14, -10), 'panna');
      }
    });
    for (const [dx, dy, a] of [
      [112, -30, 12],
      [156, 26, 30],
      [204, -18, 62],
    ] as const) {
      sheet.moved(`translate(${dx} ${dy}) rotate(${a})`, () => {
        const slice = (g: number): string =>
          blob(
            [-28 - g, -70],
            [0, -92 - g],
            [28 + g, -70],
            [32 + g, 40],
            [10, 84 + g],
            [-16, 84 + g],
            [-32 - g, 40],
          );
        sheet.moved('translate(7 8)', () => sheet.fill(slice(2), 'inchiostro'));
        sheet.fill(slice(4), 'inchiostro');
        sheet.fill(slice(0), 'terracotta');
        sheet.moved('scale(0.76 0.88)', () => sheet.fill(slice(0), 'panna'));
        for (let i = 0; i < 9; i += 1)
          sheet.fill(lump(r, between(r, -16, 16), between(r, -56, 56), between(r, 2.5, 6)), 'oro');
      });
    }
  });
}

export function carafe(sheet: Sheet, x: number, y: number): void {
  sheet.fill(oval(x + 18, y + 26, 104), 'inchiostro');
  sheet.fill(oval(x, y, 104), 'inchiostro');
  sheet.fill(oval(x, y, 97), 'panna');
  sheet.fill(oval(x, y, 86), 'vino');
  sheet.fill(oval(x, y, 50), 'inchiostro');
  sheet.fill(oval(x, y, 44), 'panna');
  sheet.fill(oval(x + 2, y + 3, 33), 'vino');
  for (const [reach, from, count, w] of [
    [70, 190, 12, 7],
    [68, 20, 8, 4],
    [24, 200, 10, 4],
  ] as const) {
    const arc = Array.from({ length: count }, (_, i) => polar(x, y, reach, turn(from + i * 8)));
    sheet.fill(
      stroke(arc, (t) => w * Math.sin(Math.PI * t)),
      'panna',
    );
  }
}
