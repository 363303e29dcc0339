/** The counter under the middle arch: bottles, glasses and the host. */
import type { Arch } from './arches.ts';
import {
  between,
  blob,
  box,
  type Chance,
  chance,
  gouge,
  hatch,
  oval,
  shape,
  stroke,
} from './ink.ts';
import type { Ink, Sheet } from './sheet.ts';
import { bottle, glass } from './tableware.ts';

/** Three shelves of bottles behind the counter, and the counter itself. */
export function bar(sheet: Sheet, r: Chance, a: Arch): void {
  const wines: readonly Ink[] = ['inchiostro', 'terracotta', 'oro', 'inchiostro', 'ottone'];
  for (const [level, y] of [340, 448, 556].entries()) {
    for (let x = a.x - 270; x <= a.x + 270; x += between(r, 38, 47)) {
      const body = wines[Math.floor(r() * wines.length)] ?? 'oro';
      if (r() < 0.1) continue;
      bottle(
        sheet,
        x,
        y,
        between(r, 84, 100),
        body,
        'panna',
        body === 'inchiostro' ? 'panna' : 'panna',
      );
    }
    sheet.fill(box(a.x - 320, y, 640, 11), 'ottone');
    sheet.fill(gouge([a.x - 300, y + 14], 0, 600, 6 + level), 'inchiostro');
  }
  // The host, an apron and a moustache, drawing a cork.
  host(sheet, a.x + 96, 640);
  sheet.fill(box(a.x - 320, 628, 640, 30), 'panna');
  sheet.fill(box(a.x - 320, 652, 640, 8), 'inchiostro');
  sheet.fill(box(a.x - 306, 660, 612, 142), 'ottone');
  for (let i = 0; i < 6; i += 1) {
    const x = a.x - 288 + i * 98;
    sheet.fill(box(x, 676, 84, 108), 'inchiostro');
    sheet.fill(box(x + 8, 684, 68, 92), 'ottone');
    sheet.fill(gouge([x + 16, 692], 1.57, 76, 9), 'oro');
    sheet.within(box(x + 8, 684, 68, 92), () =>
      sheet.fill(
        hatch(r, x + 62, 740, 46, { angle: 1.2, spacing: 14, length: 50, width: 6 }),
        'inchiostro',
      ),
    );
  }
  // On the counter: a siphon of glasses, a basket, a scale of cheese.
  for (const x of [-250, -214, -178])
    glass(sheet, a.x + x, 630, { h: 66, line: 'panna', wine: 'vino', glass: 'vino' });
  sheet.fill(shape([a.x + 196, 594], [a.x + 290, 594], [a.x + 276, 630], [a.x + 210, 630]), 'oro');
  sheet.fill(
    hatch(chance(3), a.x + 243, 612, 15, { angle: 0.7, spacing: 9, length: 26, width: 4 }),
    'inchiostro',
  );
  for (const [x, y, s] of [
    [212, 590, 22],
    [243, 582, 27],
    [272, 590, 21],
  ] as const) {
    sheet.fill(oval(a.x + x, y, s, s * 0.66), 'terracotta');
    sheet.fill(gouge([a.x + x - s * 0.6, y - 4], -0.4, s, 5), 'panna');
  }
}

function host(sheet: Sheet, x: number, y: number): void {
  sheet.fill(
    blob(
      [x - 66, y + 10],
      [x - 62, y - 80],
      [x - 28, y - 116],
      [x, y - 120],
      [x + 28, y - 116],
      [x + 62, y - 80],
      [x + 66, y + 10],
    ),
    'panna',
  );
  sheet.fill(
    shape([x - 30, y + 10], [x - 22, y - 72], [x + 22, y - 72], [x + 30, y + 10]),
    'terracotta',
  );
  for (const s of [-1, 1]) {
    sheet.fill(
      stroke(
        [
          [x + s * 22, y - 72],
          [x + s * 14, y - 116],
        ],
        () => 4,
      ),
      'terracotta',
    );
    sheet.fill(gouge([x + s * 48, y - 84], 1.57, 76, 7), 'inchiostro');
  }
  sheet.fill(
    blob([x - 15, y - 108], [x - 13, y - 132], [x + 13, y - 132], [x + 15, y - 108]),
    'oro',
  );
  sheet.fill(gouge([x - 15, y - 116], -0.1, 32, 9, 5), 'inchiostro');
  for (const s of [-1, 1]) sheet.fill(oval(x + s * 26, y - 156, 6, 9), 'oro');
  sheet.fill(
    blob(
      [x - 26, y - 150],
      [x - 22, y - 186],
      [x, y - 198],
      [x + 22, y - 186],
      [x + 26, y - 150],
      [x + 12, y - 124],
      [x - 12, y - 124],
    ),
    'oro',
  );
  sheet.fill(
    blob(
      [x - 29, y - 164],
      [x - 25, y - 198],
      [x, y - 208],
      [x + 25, y - 198],
      [x + 29, y - 164],
      [x + 18, y - 184],
      [x - 14, y - 186],
    ),
    'inchiostro',
  );
  for (const s of [-1, 1]) {
    sheet.fill(gouge([x, y - 145], s > 0 ? 0.25 : Math.PI - 0.25, 22, 11, s * -2), 'inchiostro');
    sheet.fill(oval(x + s * 9, y - 163, 2.6), 'inchiostro');
  }
}
