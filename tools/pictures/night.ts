/** The window on the night, and the moon over the hills. */
import {
  between,
  blob,
  box,
  type Chance,
  gouge,
  oval,
  type Point,
  polar,
  shape,
  stroke,
} from './ink.ts';
import type { Sheet } from './sheet.ts';

export function night(sheet: Sheet, r: Chance, x: number, y: number, w: number, h: number): void {
  const frame = (grow: number): string =>
    shape(
      [x - grow, y + h + grow],
      ...Array.from({ length: 25 }, (_, i) =>
        polar(x + w / 2, y + w / 2, w / 2 + grow, Math.PI + (i / 24) * Math.PI),
      ),
      [x + w + grow, y + h + grow],
    );
  sheet.fill(frame(30), 'inchiostro');
  sheet.fill(frame(22), 'ottone');
  sheet.fill(frame(8), 'inchiostro');
  sheet.within(frame(0), () => {
    sheet.fill(frame(0), 'inchiostro');
    const moon: Point = [x + w * 0.6, y + h * 0.3];
    // Thin arcs of moonlight around the disc.
    for (let ringAt = 78; ringAt < 330; ringAt += 22) {
      for (let a = between(r, 0, 0.4); a < 2 * Math.PI; a += between(r, 0.34, 0.6)) {
        const span = between(r, 0.16, 0.3);
        const arc = Array.from({ length: 7 }, (_, i) =>
          polar(moon[0], moon[1], ringAt, a + (span * i) / 6),
        );
        sheet.fill(
          stroke(arc, (t) => (5.4 - ringAt / 90) * Math.sin(Math.PI * t) ** 0.7),
          'ottone',
        );
      }
    }
    sheet.fill(oval(...moon, 60), 'inchiostro');
    sheet.fill(oval(...moon, 54), 'panna');
    for (const [dx, dy, s] of [
      [-16, -8, 15],
      [14, 14, 11],
      [12, -22, 7],
    ] as const) {
      sheet.fill(
        blob(
          [moon[0] + dx - s, moon[1] + dy],
          [moon[0] + dx, moon[1] + dy - s * 0.7],
          [moon[0] + dx + s, moon[1] + dy + 2],
          [moon[0] + dx, moon[1] + dy + s * 0.7],
        ),
        'oro',
      );
    }
    const hill = (base: number, rise: number, lean: number): Point[] =>
      Array.from({ length: 17 }, (_, i) => [
        x + (w * i) / 16,
        base - rise * Math.sin((i / 16) * 3 + lean),
      ]);
    sheet.fill(shape(...hill(y + h * 0.78, 40, 0.2), [x + w, y + h], [x, y + h]), 'vino');
    for (const [cx, foot, tall] of [
      [0.16, 0.8, 190],
      [0.27, 0.78, 130],
      [0.86, 0.82, 150],
    ] as const) {
      const [px, py] = [x + w * cx, y + h * foot];
      const tree = stroke(
        [0, 0.2, 0.4, 0.6, 0.8, 1].map((t): Point => [px, py - tall * t]),
        (t) => tall * 0.1 * Math.sin(Math.PI * (0.2 + 0.8 * t)),
      );
      // Against the moon: dark but for the rim of light on its right.
      sheet.fill(tree, 'oro');
      sheet.moved('translate(-6 3)', () => sheet.fill(tree, 'oliva'));
    }
    sheet.fill(shape(...hill(y + h * 0.92, 46, 1.9), [x + w, y + h], [x, y + h]), 'inchiostro');
    sheet.fill(
      gouge([x + 10, y + h * 0.84], 0.22, w * 0.5, 8, -16) +
        gouge([x + w * 0.3, y + h * 0.93], 0.1, w * 0.5, 8, -16),
      'ottone',
    );
  });
  sheet.fill(box(x + w / 2 - 7, y - 4, 14, h + 8), 'ottone');
  sheet.fill(box(x - 4, y + w * 0.52, w + 8, 13) + box(x - 4, y + h * 0.78, w + 8, 11), 'ottone');
  sheet.fill(box(x - 50, y + h + 22, w + 100, 26), 'ottone');
  sheet.fill(gouge([x - 44, y + h + 28], 0, w + 60, 8), 'oro');
}
