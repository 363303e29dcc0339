/** The portion of tiramisù: a leaning block, its two near sides in layers, cocoa on top. */
import {
  between,
  blob,
  type Chance,
  curve,
  gouge,
  lump,
  type Point,
  shape,
  stroke,
} from './ink.ts';
import { back, depth, down, left, mix, near, right, side } from './layers.ts';
import { middle } from './plate.ts';
import type { Sheet } from './sheet.ts';

export function slice(sheet: Sheet, r: Chance): void {
  sheet.moved(`translate(${middle - 12} ${middle - 45}) scale(1.2)`, () => {
    // Shade on the plate, falling to the right, its edge broken by the gouge.
    const [nearFoot, farFoot]: [Point, Point] = [
      [84, 306],
      [384, 132],
    ];
    sheet.fill(
      shape(down(left, depth + 6), down(near, depth + 22), nearFoot, farFoot, [300, 40]),
      'inchiostro',
    );
    for (let i = 0; i < 15; i += 1) {
      const [x, y] = mix(farFoot, nearFoot, (i + 0.4) / 15);
      sheet.fill(
        gouge([x - 22, y - 2], between(r, -0.03, 0.03), between(r, 62, 92), 17),
        'inchiostro',
      );
    }
    side(sheet, r, left, near, false);
    side(sheet, r, near, right, true);
    const lip = blob(
      down(mix(left, back, -0.015), 4),
      mix(left, back, 0.1),
      mix(left, back, 0.9),
      mix(back, right, 0.06),
      mix(back, right, 0.9),
      down(mix(back, right, 1.015), 4),
      down(mix(right, near, 0.33), 20),
      down(mix(right, near, 0.7), 12),
      down(near, 20),
      down(mix(near, left, 0.35), 10),
      down(mix(near, left, 0.7), 22),
    );
    sheet.fill(lip, 'inchiostro');
    sheet.moved('translate(0 -7)', () => sheet.fill(lip, 'panna'));
    const top = shape(
      ...curve(
        [
          mix(left, right, 0.05),
          mix(left, back, 0.5),
          mix(back, near, 0.06),
          mix(back, right, 0.5),
          mix(right, left, 0.045),
          mix(right, near, 0.5),
          mix(near, back, 0.06),
          mix(near, left, 0.5),
        ],
        true,
        8,
      ),
    );
    sheet.moved('translate(0 -8)', () => {
      sheet.fill(top, 'inchiostro');
      sheet.within(top, () => cocoa(sheet, r));
    });
  });
}

/** The top: cocoa over piped cream; the gouge follows four soft ridges. */
function cocoa(sheet: Sheet, r: Chance): void {
  for (let i = -7; i <= 7; i += 1) {
    const line = curve(
      Array.from({ length: 7 }, (_, k): Point => {
        const across = mix(left, back, 0.5 + i / 15);
        const p = mix(
          across,
          [across[0] + near[0] - left[0], across[1] + near[1] - left[1]],
          k / 6,
        );
        return [p[0], p[1] + Math.sin(k * 1.9 + i) * 6];
      }),
      false,
      8,
    );
    const pieces = 7;
    for (let k = 0; k < pieces; k += 1) {
      if (r() < 0.16) continue;
      const from = Math.floor((k / pieces) * line.length + between(r, 0, 3));
      const part = line.slice(from, from + Math.round(between(r, 5, 9)));
      const thick = between(r, 3, 7.5);
      if (part.length > 3)
        sheet.fill(
          stroke(part, (t) => thick * Math.sin(Math.PI * t) ** 0.7),
          'terracotta',
        );
    }
  }
  for (let i = 0; i < 200; i += 1) {
    const p = mix(mix(left, back, r()), mix(near, right, r()), r());
    sheet.fill(lump(r, p[0], p[1], between(r, 1.5, 4.5)), r() < 0.6 ? 'terracotta' : 'panna');
  }
}
