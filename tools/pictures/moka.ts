/** The moka, its eight sides cut as flat facets. */
import { blob, box, type Chance, curve, gouge, hatch, oval, shape, stroke } from './ink.ts';
import type { Sheet } from './sheet.ts';

/** The eight-sided pot in facets: light, brass and ink side by side, and no outline. */
export function moka(sheet: Sheet, r: Chance, x: number, y: number): void {
  const facets = (top: number, bottom: number, wide: number, narrow: number): void => {
    const at = [-1, -0.62, 0.06, 0.66, 1];
    const tones = ['oro', 'panna', 'carta', 'inchiostro'] as const;
    tones.forEach((tone, i) => {
      const [a, b] = [at[i] ?? 0, at[i + 1] ?? 0];
      const facet = shape(
        [x + wide * a, y + top],
        [x + wide * b, y + top],
        [x + narrow * b, y + bottom],
        [x + narrow * a, y + bottom],
      );
      sheet.fill(facet, tone);
      sheet.within(facet, () => {
        const cx = x + ((a + b) / 2) * wide;
        const cy = y + (top + bottom) / 2;
        if (i === 0)
          sheet.fill(
            hatch(r, cx, cy, 140, { angle: 1.45, spacing: 17, length: 60, width: 9 }),
            'inchiostro',
          );
        if (i === 2)
          sheet.fill(
            hatch(r, cx + wide * 0.12, cy, 120, {
              angle: 0.35,
              spacing: 24,
              length: 70,
              width: 11,
            }),
            'inchiostro',
          );
        if (i === 3)
          sheet.fill(
            hatch(r, cx, cy, 120, { angle: 1.75, spacing: 22, length: 80, width: 7, gaps: 0.3 }),
            'oro',
          );
      });
      if (i > 0)
        sheet.fill(
          stroke(
            [
              [x + wide * a, y + top],
              [x + narrow * a, y + bottom],
            ],
            (t) => 3.5 + 2 * Math.sin(t * 5),
          ),
          'inchiostro',
        );
    });
  };
  const body = (grow: number): string =>
    shape(
      [x - 118 - grow, y - 452],
      [x + 118 + grow, y - 452],
      [x + 84 + grow, y - 236],
      [x + 128 + grow, y + grow],
      [x - 128 - grow, y + grow],
      [x - 84 - grow, y - 236],
    );
  // Handle first, so that the body overlaps its roots.
  const handle = curve([
    [x + 96, y - 420],
    [x + 190, y - 440],
    [x + 226, y - 400],
    [x + 206, y - 280],
    [x + 190, y - 232],
  ]);
  sheet.fill(
    stroke(handle, (t) => 22 + 7 * t),
    'inchiostro',
  );
  sheet.fill(
    stroke(handle.slice(8, 34), (t) => 5 * Math.sin(Math.PI * t), -10),
    'oro',
  );
  sheet.fill(body(9), 'inchiostro');
  sheet.fill(shape([x - 100, y - 458], [x - 176, y - 430], [x - 108, y - 372]), 'inchiostro');
  sheet.fill(shape([x - 108, y - 444], [x - 156, y - 426], [x - 110, y - 388]), 'panna');
  facets(-446, -250, 116, 84);
  facets(-206, -4, 94, 126);
  sheet.fill(box(x - 102, y - 256, 204, 52), 'inchiostro');
  sheet.fill(box(x - 96, y - 248, 192, 15), 'panna');
  sheet.fill(gouge([x - 92, y - 220], 0, 180, 10), 'oro');
  // The valve, the lid, its knob.
  sheet.fill(oval(x - 40, y - 96, 15), 'inchiostro');
  sheet.fill(oval(x - 40, y - 96, 8), 'oro');
  sheet.fill(
    shape(
      [x - 128, y - 450],
      [x + 124, y - 450],
      [x + 96, y - 486],
      [x + 22, y - 512],
      [x - 22, y - 512],
      [x - 100, y - 486],
    ),
    'inchiostro',
  );
  sheet.fill(
    shape([x - 96, y - 462], [x - 14, y - 462], [x - 12, y - 498], [x - 78, y - 480]),
    'panna',
  );
  sheet.fill(gouge([x + 10, y - 466], -0.1, 70, 9), 'oro');
  sheet.fill(
    blob([x - 14, y - 506], [x - 30, y - 560], [x, y - 578], [x + 30, y - 560], [x + 14, y - 506]),
    'inchiostro',
  );
  sheet.fill(gouge([x - 14, y - 528], -1.6, 34, 9), 'oro');
}
