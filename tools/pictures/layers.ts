/** The sides of the portion: cream and savoiardi by turns. */
import {
  between,
  blob,
  type Chance,
  curve,
  hatch,
  lump,
  type Point,
  shape,
  stroke,
} from './ink.ts';
import type { Sheet } from './sheet.ts';

// The block in its own frame: the top is a leaning square, the two near sides fall straight down.
export const left: Point = [-285, -60];

export const back: Point = [10, -215];

export const right: Point = [300, -75];

export const near: Point = [5, 95];

export const depth = 205;

export const down = (p: Point, by: number): Point => [p[0], p[1] + by];

export const mix = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** A band of one side between two depths, its edges wavering as spooned cream does. */
function band(
  r: Chance,
  from: Point,
  to: Point,
  top: number,
  bottom: number,
  waver: number,
): string {
  const edge = (level: number, w: number): Point[] =>
    curve(
      Array.from({ length: 8 }, (_, i): Point => {
        const p = mix(from, to, i / 7);
        return down(p, level + (i === 0 || i === 7 ? 0 : between(r, -w, w)));
      }),
      false,
      5,
    );
  return shape(...edge(top, waver), ...edge(bottom, waver).reverse());
}

/** Savoiardi cut across on one side (rounds in a row), along their length on the other. */
function savoiardi(
  sheet: Sheet,
  r: Chance,
  from: Point,
  to: Point,
  top: number,
  cut: boolean,
): void {
  const thick = 62;
  sheet.fill(band(r, from, to, top - 4, top + thick + 5, 3), 'inchiostro');
  const pieces = cut ? 4 : 2;
  for (let i = 0; i < pieces; i += 1) {
    const a = mix(from, to, i / pieces + 0.012);
    const b = mix(from, to, (i + 1) / pieces - 0.012);
    const m = mix(a, b, 0.5);
    const body = blob(
      down(a, top + thick * 0.5),
      down(mix(a, m, 0.25), top + 6),
      down(m, top + 1),
      down(mix(b, m, 0.25), top + 6),
      down(b, top + thick * 0.5),
      down(mix(b, m, 0.25), top + thick - 6),
      down(m, top + thick - 1),
      down(mix(a, m, 0.25), top + thick - 6),
    );
    sheet.fill(body, 'oro');
    sheet.within(body, () => {
      // The soaked lower half is dark with coffee.
      const soak = shape(
        down(a, top + thick * between(r, 0.48, 0.6)),
        down(m, top + thick * between(r, 0.55, 0.7)),
        down(b, top + thick * between(r, 0.48, 0.6)),
        down(b, top + thick + 10),
        down(a, top + thick + 10),
      );
      sheet.fill(soak, 'terracotta');
      const [cx, cy] = down(m, top + thick * 0.6);
      const slope = Math.atan2(to[1] - from[1], to[0] - from[0]);
      sheet.fill(
        hatch(r, cx, cy + 14, 110, { angle: slope, spacing: 13, length: 34, width: 5, gaps: 0.35 }),
        'inchiostro',
      );
      for (let k = 0; k < 16; k += 1) {
        const p = mix(a, b, r());
        sheet.fill(lump(r, p[0], p[1] + top + between(r, 8, 28), between(r, 2, 4.5)), 'ottone');
      }
    });
  }
}

export function side(sheet: Sheet, r: Chance, from: Point, to: Point, shaded: boolean): void {
  sheet.fill(band(r, from, to, 0, depth + 8, 2), 'inchiostro');
  sheet.fill(band(r, mix(from, to, 0.012), mix(from, to, 0.988), 10, depth, 3), 'panna');
  savoiardi(sheet, r, mix(from, to, 0.012), mix(from, to, 0.988), 44, !shaded);
  savoiardi(sheet, r, mix(from, to, 0.012), mix(from, to, 0.988), 136, !shaded);
  const slope = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const [cx, cy] = down(mix(from, to, 0.5), 90);
  if (shaded) {
    sheet.within(band(r, from, to, 12, 42, 1) + band(r, from, to, 110, 132, 1), () =>
      sheet.fill(
        hatch(r, cx, cy, 260, {
          angle: slope + 0.9,
          spacing: 13,
          length: 60,
          width: 5,
          gaps: 0.15,
        }),
        'inchiostro',
      ),
    );
  }
  // Cream that runs down over the biscuit.
  for (const [t, level, fall] of shaded
    ? ([
        [0.3, 34, 40],
        [0.72, 120, 34],
      ] as const)
    : ([
        [0.2, 30, 46],
        [0.55, 122, 36],
        [0.82, 32, 34],
      ] as const)) {
    const p = mix(from, to, t);
    const line: Point[] = Array.from({ length: 9 }, (_, i) => down(p, level + (fall * i) / 8));
    sheet.fill(
      stroke(line, (u) => 17 - 7 * u + (u > 0.8 ? -6 * (u - 0.8) * 5 : 0)),
      'panna',
    );
  }
}
