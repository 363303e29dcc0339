/** Plates of food from straight above. */
import {
  between,
  blob,
  type Chance,
  curve,
  gouge,
  lump,
  oval,
  type Point,
  polar,
  rays,
  ring,
  stroke,
  turn,
} from './ink.ts';
import type { Ink, Sheet } from './sheet.ts';

export function dish(
  sheet: Sheet,
  r: Chance,
  x: number,
  y: number,
  radius: number,
  rim: Ink,
): void {
  sheet.fill(oval(x + 16, y + 22, radius * 1.03), 'inchiostro');
  sheet.fill(oval(x, y, radius + 6), 'inchiostro');
  sheet.fill(oval(x, y, radius), 'panna');
  sheet.fill(ring(x, y, radius * 0.93, radius * 0.8), rim);
  const beads = Math.round(radius / 7);
  for (let i = 0; i < beads; i += 1) {
    const a = (i / beads) * 2 * Math.PI;
    sheet.fill(
      gouge(polar(x, y, radius * 0.82, a), a + 0.5, radius * 0.12, radius * 0.07),
      'panna',
    );
  }
  sheet.fill(
    rays(r, [x, y], radius * 0.64, radius * 0.72, 44, 6, [turn(170), turn(300)]),
    'inchiostro',
  );
}

/** Pici: thick strands wound loosely, with breadcrumbs. */
export function pici(sheet: Sheet, r: Chance, x: number, y: number, radius: number): void {
  sheet.fill(lump(r, x + 8, y + 12, radius * 0.66, 0.06), 'inchiostro');
  for (let i = 0; i < 34; i += 1) {
    const reach = radius * (0.6 - 0.5 * (i / 34));
    const [cx, cy] = [x + between(r, -14, 14), y + between(r, -14, 14)];
    const from = i * 2.4;
    const line = curve(
      Array.from(
        { length: 7 },
        (_, k): Point => polar(cx, cy, reach * (1 + 0.12 * Math.sin(k * 1.7 + i)), from + k * 0.38),
      ),
      false,
      6,
    );
    sheet.fill(
      stroke(line, (t) => 12.5 - 4 * (2 * t - 1) ** 8),
      'inchiostro',
    );
    sheet.fill(
      stroke(line, (t) => 8.6 - 4 * (2 * t - 1) ** 8),
      i % 5 === 0 ? 'panna' : 'oro',
    );
    sheet.fill(
      stroke(line.slice(4, -4), (t) => 2.6 * Math.sin(Math.PI * t), 3.5),
      'ottone',
    );
  }
  for (let i = 0; i < 34; i += 1) {
    const [px, py] = polar(x, y, radius * 0.46 * Math.sqrt(r()), r() * 7);
    sheet.fill(lump(r, px, py, between(r, 4, 10), 0.4), r() < 0.6 ? 'rosso' : 'oliva');
  }
}

/** Slices of steak over rocket, pink inside a dark crust. */
export function tagliata(sheet: Sheet, r: Chance, x: number, y: number, radius: number): void {
  for (let i = 0; i < 17; i += 1) {
    const a = (i / 17) * 2 * Math.PI + between(r, -0.15, 0.15);
    const from = polar(x, y, radius * 0.14, a);
    sheet.fill(gouge(from, a, radius * 0.55, 50, 8), 'inchiostro');
    sheet.fill(gouge(from, a, radius * 0.52, 36, 8), 'oliva');
    sheet.fill(gouge(from, a, radius * 0.45, 5, 8), 'panna');
  }
  // Each slice lies on the next: a charred edge, then the face, pale outside and rare within.
  for (let i = 0; i < 5; i += 1) {
    const t = i - 2;
    sheet.moved(
      `translate(${(x + t * radius * 0.2).toFixed(1)} ${(y + t * t * 5 - 8).toFixed(1)}) rotate(${(t * 7 + 8).toFixed(1)})`,
      () => {
        const [w, h] = [radius * 0.15, radius * between(r, 0.4, 0.45)];
        const slice = (g: number): string =>
          blob(
            [-w - g, -h * 0.8],
            [-w * 0.2, -h - g],
            [w * 0.9 + g, -h * 0.86],
            [w * 1.1 + g, 0],
            [w * 0.8 + g, h * 0.84],
            [-w * 0.1, h + g],
            [-w - g, h * 0.7],
            [-w * 1.15 - g, 0],
          );
        sheet.moved('translate(8 9)', () => sheet.fill(slice(3), 'inchiostro'));
        sheet.fill(slice(5), 'inchiostro');
        sheet.fill(slice(0), 'terracotta');
        sheet.moved('translate(4 0) scale(0.62 0.8)', () => sheet.fill(slice(0), 'rosso'));
        sheet.within(slice(0), () => {
          for (let k = 0; k < 9; k += 1)
            sheet.fill(
              gouge([-w * 1.3, -h * 0.85 + k * h * 0.21], 0.25, w * between(r, 0.5, 0.8), 17),
              'inchiostro',
            );
          for (let k = 0; k < 4; k += 1)
            sheet.fill(
              gouge(
                [between(r, -w * 0.2, w * 0.6), between(r, -h * 0.7, h * 0.4)],
                1.4,
                h * 0.28,
                6,
                3,
              ),
              'oro',
            );
        });
      },
    );
  }
  for (let i = 0; i < 9; i += 1) {
    const [px, py] = polar(x, y, radius * 0.42 * Math.sqrt(r()), r() * 7);
    sheet.fill(gouge([px, py], r() * 3, between(r, 20, 38), 15), 'panna');
  }
}

/** Crostini around an olive leaf: tomato on some, liver on the others. */
export function crostini(sheet: Sheet, r: Chance, x: number, y: number, radius: number): void {
  for (let i = 0; i < 5; i += 1) {
    const a = (i / 5) * 2 * Math.PI - 1.3;
    const [cx, cy] = polar(x, y, radius * 0.4, a);
    sheet.moved(
      `translate(${cx.toFixed(1)} ${cy.toFixed(1)}) rotate(${((a * 180) / Math.PI + 24).toFixed(1)})`,
      () => {
        const toast = (g: number): string =>
          blob(
            [-58 - g, -6],
            [-44, -32 - g],
            [20, -36 - g],
            [58 + g, -14],
            [56 + g, 18],
            [10, 36 + g],
            [-44, 30 + g],
          );
        sheet.moved('translate(7 9)', () => sheet.fill(toast(3), 'inchiostro'));
        sheet.fill(toast(4), 'inchiostro');
        sheet.fill(toast(0), 'oro');
        sheet.moved('scale(0.82 0.76)', () =>
          sheet.fill(toast(0), i % 2 === 0 ? 'rosso' : 'terracotta'),
        );
        for (let k = 0; k < 13; k += 1) {
          const [px, py] = [between(r, -36, 38), between(r, -18, 18)];
          sheet.fill(lump(r, px + 2, py + 3, 9, 0.4), 'inchiostro');
          sheet.fill(lump(r, px, py, between(r, 5, 9), 0.4), i % 2 === 0 ? 'rosso' : 'ottone');
        }
        sheet.fill(gouge([-20, -10], 0.4, 42, 19), 'inchiostro');
        sheet.fill(gouge([-17, -9], 0.4, 36, 12), i % 2 === 0 ? 'oliva' : 'panna');
      },
    );
  }
  for (const a of [0.4, 2.3, 4.4]) {
    sheet.fill(gouge([x, y], a, 54, 26), 'inchiostro');
    sheet.fill(gouge([x, y], a, 50, 17), 'oliva');
  }
}

/** Olives in a small bowl. */
export function olives(sheet: Sheet, r: Chance, x: number, y: number): void {
  dish(sheet, r, x, y, 92, 'terracotta');
  sheet.fill(oval(x, y, 62), 'inchiostro');
  for (const [dx, dy] of [
    [-30, -22],
    [8, -36],
    [36, -8],
    [24, 28],
    [-14, 34],
    [-40, 12],
    [-4, 2],
  ] as const) {
    sheet.fill(oval(x + dx, y + dy, 20, 17), 'oliva');
    sheet.fill(oval(x + dx + 6, y + dy + 4, 5), 'rosso');
    sheet.fill(gouge([x + dx - 12, y + dy - 5], -0.6, 18, 5), 'panna');
  }
}
