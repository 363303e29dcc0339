/** Glasses, bottles and settings, seen from the side, in the frame of their own foot. */
import { box, curve, gouge, oval, type Point, shape, stroke } from './ink.ts';
import type { Ink, Sheet } from './sheet.ts';

export interface Glass {
  h: number;
  line: Ink;
  wine: Ink;
  glass?: Ink;
}

/** A stemmed glass; (x, y) is the middle of its foot. */
export function glass(sheet: Sheet, x: number, y: number, g: Glass): void {
  const { h } = g;
  const bowl = (grow: number): Point[] =>
    curve([
      [x - h * 0.17 - grow, y - h - grow],
      [x - h * 0.22 - grow, y - h * 0.7],
      [x - h * 0.13 - grow, y - h * 0.48 + grow],
      [x, y - h * 0.42 + grow],
      [x + h * 0.13 + grow, y - h * 0.48 + grow],
      [x + h * 0.22 + grow, y - h * 0.7],
      [x + h * 0.17 + grow, y - h - grow],
    ]);
  sheet.fill(shape(...bowl(h * 0.022)), g.line);
  if (g.glass) sheet.fill(shape(...bowl(-h * 0.01)), g.glass);
  sheet.within(shape(...bowl(-h * 0.014)), () =>
    sheet.fill(box(x - h, y - h * 0.78, 2 * h, h), g.wine),
  );
  sheet.fill(
    stroke(
      [
        [x, y - h * 0.44],
        [x, y - h * 0.2],
        [x, y],
      ],
      (t) => h * (0.022 + 0.02 * (2 * t - 1) ** 4),
    ),
    g.line,
  );
  sheet.fill(oval(x, y, h * 0.17, h * 0.035), g.line);
  sheet.fill(
    gouge([x - h * 0.13, y - h * 0.93], 1.62, h * 0.36, h * 0.05, h * 0.03),
    g.glass ?? 'panna',
  );
}

/** A wine bottle with its label; (x, y) is the middle of its base. */
export function bottle(
  sheet: Sheet,
  x: number,
  y: number,
  h: number,
  body: Ink,
  label: Ink,
  shine: Ink,
): void {
  const w = h * 0.14;
  const outline = curve([
    [x - w, y],
    [x - w, y - h * 0.55],
    [x - w * 0.42, y - h * 0.72],
    [x - w * 0.36, y - h],
    [x + w * 0.36, y - h],
    [x + w * 0.42, y - h * 0.72],
    [x + w, y - h * 0.55],
    [x + w, y],
  ]);
  sheet.fill(shape(...outline), body);
  sheet.fill(box(x - w * 0.92, y - h * 0.44, w * 1.84, h * 0.27), label);
  sheet.fill(gouge([x - w * 0.62, y - h * 0.62], 1.57, h * 0.16, w * 0.3), shine);
  sheet.fill(gouge([x - w * 0.62, y - h * 0.14], 1.57, h * 0.12, w * 0.3), shine);
  sheet.fill(gouge([x - w * 0.12, y - h * 0.96], 1.57, h * 0.2, w * 0.18), shine);
}

/** A plate lying on a table, with a folded napkin on it. */
export function setting(
  sheet: Sheet,
  x: number,
  y: number,
  w: number,
  line: Ink,
  napkin: Ink,
): void {
  sheet.fill(oval(x, y + w * 0.05, w * 1.04, w * 0.26), line);
  sheet.fill(oval(x, y, w, w * 0.23), 'panna');
  sheet.fill(
    oval(x, y + w * 0.01, w * 0.72, w * 0.15) + oval(x, y + w * 0.02, w * 0.68, w * 0.13),
    line,
  );
  sheet.fill(
    shape([x - w * 0.5, y], [x, y - w * 0.62], [x + w * 0.5, y], [x, y + w * 0.12]),
    napkin,
  );
  sheet.fill(gouge([x, y - w * 0.56], 1.57, w * 0.62, w * 0.06), line);
}
