/** What both plates share: the glazed disc, its painted rim and the well with its shade. */
import {
  between,
  type Chance,
  curve,
  gouge,
  oval,
  type Point,
  polar,
  rays,
  ring,
  stroke,
  turn,
} from './ink.ts';
import type { Ink, Sheet } from './sheet.ts';

export const plateSize = 1400;
export const middle = plateSize / 2;

/** A leaf from its stalk, with the vein left standing as a slit. */
function leaf(from: Point, angle: number, length: number, width: number, bend = 0): string {
  return gouge(from, angle, length, width, bend);
}

function vein(from: Point, angle: number, length: number, width: number, bend = 0): string {
  return gouge(from, angle, length * 0.86, Math.max(3, width * 0.12), bend);
}

/** A thin line around the middle, swelling and thinning like one drawn on a turning wheel. */
function turned(r: Chance, radius: number, width: number): string {
  const phase = r() * 6;
  const line = Array.from(
    { length: 241 },
    (_, i): Point => polar(middle, middle, radius, (i / 240) * 2 * Math.PI),
  );
  return stroke(line, (t) => (width / 2) * (1 + 0.35 * Math.sin(t * 2 * Math.PI * 2 + phase)));
}

export function plate(sheet: Sheet, r: Chance, rim: Ink, ornament: () => void): void {
  sheet.fill(oval(middle, middle, 694), 'inchiostro');
  sheet.fill(oval(middle - 2, middle - 2, 680), 'panna');
  sheet.fill(ring(middle, middle, 654, 512), rim);
  ornament();
  sheet.fill(turned(r, 667, 5), rim);
  sheet.fill(turned(r, 494, 7), rim);
  // The wall of the well: dark where it turns from the light, a few marks where it meets it.
  const at: Point = [middle, middle];
  sheet.fill(rays(r, at, 452, 490, 110, 7, [turn(165), turn(300)]), 'inchiostro');
  sheet.fill(rays(r, at, 470, 492, 60, 5, [turn(300), turn(345)]), 'inchiostro');
  sheet.fill(rays(r, at, 470, 492, 50, 5, [turn(120), turn(165)]), 'inchiostro');
}

/** Twelve waves of a vine cut out of the rim, a leaf to each side and a berry at each crest. */
export function vineRim(sheet: Sheet, r: Chance, berry: Ink): void {
  const waves = 12;
  const radiusAt = (a: number): number => 583 + 30 * Math.sin(a * waves);
  const stem = curve(
    Array.from({ length: 145 }, (_, i): Point => {
      const a = (i / 144) * 2 * Math.PI;
      return polar(middle, middle, radiusAt(a), a);
    }),
    false,
    3,
  );
  sheet.fill(
    stroke(stem, () => 4.5),
    'panna',
  );
  for (let i = 0; i < waves * 2; i += 1) {
    const a = ((i + 0.5) / (waves * 2)) * 2 * Math.PI;
    const outer = i % 2 === 0;
    const side = outer ? -1 : 1;
    const crest = polar(middle, middle, radiusAt(a), a);
    const inward = a + (outer ? Math.PI : 0);
    for (const [spread, length] of [
      [-0.72, 74],
      [0.72, 74],
      [0, 86],
    ] as const) {
      const angle = inward + spread + between(r, -0.05, 0.05);
      sheet.fill(leaf(crest, angle, length, 34, spread * 8 * side), 'panna');
      sheet.fill(
        vein(polar(crest[0], crest[1], 10, angle), angle, length, 34, spread * 8 * side),
        'oliva',
      );
    }
    const [bx, by] = polar(middle, middle, outer ? 632 : 534, a);
    sheet.fill(oval(bx, by, 11), 'panna');
    sheet.fill(oval(bx, by, 6.5), berry);
  }
}
