/** The upright piano with its lamp and its stool. */
import {
  between,
  blob,
  box,
  type Chance,
  gouge,
  hatch,
  oval,
  polar,
  rays,
  shape,
  stroke,
} from './ink.ts';
import type { Sheet } from './sheet.ts';

/** Strings of light cut outwards from the lamp; the disc around it is one flat shape. */
export function glow(sheet: Sheet, r: Chance, x: number, y: number, radius: number): void {
  sheet.fill(rays(r, [x, y], radius * 1.04, radius * 1.9, 64, 17), 'terracotta');
  const edge = Array.from({ length: 40 }, (_, i) =>
    polar(x, y, radius * between(r, 0.992, 1.008), (i / 40) * 2 * Math.PI),
  );
  sheet.fill(blob(...edge), 'terracotta');
  sheet.fill(rays(r, [x, y], radius * 0.62, radius * 1.0, 52, 12), 'oro');
  sheet.fill(oval(x, y, radius * 0.66), 'oro');
}

export function piano(sheet: Sheet, r: Chance, x: number, y: number): void {
  // The case: lid, upper panel, key bed, lower panel, two feet.
  sheet.fill(box(x, y - 560, 700, 560), 'inchiostro');
  sheet.fill(
    shape([x - 18, y - 584], [x + 718, y - 584], [x + 712, y - 548], [x - 12, y - 548]),
    'inchiostro',
  );
  sheet.fill(gouge([x - 8, y - 576], 0.002, 620, 9), 'oro');
  sheet.fill(gouge([x + 30, y - 556], 0, 560, 5), 'terracotta');
  const panels = [
    [40, -520, 190, 190],
    [470, -520, 190, 190],
    [40, -168, 620, 120],
  ] as const;
  for (const [px, py, w, h] of panels) {
    sheet.fill(box(x + px, y + py, w, h) + box(x + px + 6, y + py + 6, w - 12, h - 12), 'ottone');
    sheet.within(box(x + px + 12, y + py + 12, w - 24, h - 24), () =>
      sheet.fill(
        hatch(r, x + px + w * 0.42, y + py + h * 0.4, w * 0.42, {
          angle: -0.9,
          spacing: 26,
          length: 70,
          width: 6,
          gaps: 0.3,
        }),
        'terracotta',
      ),
    );
  }
  // An inlaid lyre on either side panel.
  for (const lx of [135, 565]) {
    for (const s of [-1, 1]) {
      const arm = [
        [x + lx + s * 8, y - 372],
        [x + lx + s * 40, y - 400],
        [x + lx + s * 24, y - 450],
        [x + lx + s * 40, y - 486],
      ] as const;
      sheet.fill(
        stroke(arm, (t) => 3 + 4 * Math.sin(Math.PI * t)),
        'oro',
      );
    }
    for (const s of [-10, 0, 10]) sheet.fill(box(x + lx + s - 1.5, y - 462, 3, 90), 'oro');
    sheet.fill(box(x + lx - 30, y - 466, 60, 6), 'oro');
  }
  // The desk with an open score.
  sheet.fill(
    shape(
      [x + 250, y - 366],
      [x + 450, y - 366],
      [x + 444, y - 500],
      [x + 350, y - 490],
      [x + 256, y - 500],
    ),
    'panna',
  );
  sheet.fill(
    shape([x + 348, y - 366], [x + 352, y - 366], [x + 352, y - 490], [x + 348, y - 490]),
    'inchiostro',
  );
  for (const page of [264, 362]) {
    for (let i = 0; i < 4; i += 1) {
      const top = y - 482 + i * 28;
      sheet.fill(
        gouge([x + page, top], 0.03, 78, 3) + gouge([x + page, top + 8], 0.03, 78, 3),
        'inchiostro',
      );
      for (let k = 0; k < 4; k += 1) {
        const [nx, ny] = [x + page + 10 + k * 17 + between(r, -3, 3), top + between(r, 0, 9)];
        sheet.fill(oval(nx, ny, 4.4, 3.4) + box(nx + 2.4, ny - 13, 2.4, 13), 'inchiostro');
      }
    }
  }
  sheet.fill(box(x + 236, y - 368, 228, 10), 'ottone');
  // Keys, seen a little from above.
  sheet.fill(
    shape([x - 26, y - 300], [x + 726, y - 300], [x + 734, y - 204], [x - 34, y - 204]),
    'inchiostro',
  );
  sheet.fill(
    shape([x + 22, y - 290], [x + 678, y - 290], [x + 684, y - 240], [x + 16, y - 240]),
    'panna',
  );
  for (let i = 1; i < 32; i += 1) {
    const t = i / 32;
    sheet.fill(
      shape(
        [x + 21 + 657 * t, y - 290],
        [x + 23.6 + 657 * t, y - 290],
        [x + 18 + 667 * t, y - 240],
        [x + 15.4 + 667 * t, y - 240],
      ),
      'inchiostro',
    );
    if ([1, 2, 4, 5, 6].includes(i % 7))
      sheet.fill(box(x + 15.5 + 658 * t, y - 292, 12, 31), 'inchiostro');
  }
  sheet.fill(gouge([x - 10, y - 216], 0.001, 700, 8), 'oro');
  for (const side of [12, 652]) {
    sheet.fill(
      shape([x + side, y - 204], [x + side + 36, y - 204], [x + side + 26, y], [x + side + 8, y]),
      'inchiostro',
    );
    sheet.fill(gouge([x + side + 10, y - 196], 1.55, 176, 8), 'ottone');
  }
}

export function oilLamp(sheet: Sheet, x: number, y: number): void {
  sheet.fill(
    blob(
      [x - 46, y],
      [x - 30, y - 16],
      [x - 9, y - 22],
      [x - 7, y - 62],
      [x + 7, y - 62],
      [x + 9, y - 22],
      [x + 30, y - 16],
      [x + 46, y],
    ),
    'inchiostro',
  );
  sheet.fill(
    shape([x - 92, y - 70], [x - 48, y - 158], [x + 48, y - 158], [x + 92, y - 70]),
    'inchiostro',
  );
  sheet.fill(
    shape([x - 80, y - 76], [x - 42, y - 150], [x + 42, y - 150], [x + 80, y - 76]),
    'panna',
  );
  for (const k of [-0.6, -0.3, 0, 0.3, 0.6]) {
    sheet.fill(gouge([x + k * 70, y - 148], Math.PI / 2 - k * 0.72, 66, 6), 'ottone');
  }
  sheet.fill(gouge([x - 20, y - 10], -0.1, 34, 6), 'oro');
}

export function stool(sheet: Sheet, x: number, y: number): void {
  for (const s of [-1, 1]) {
    sheet.fill(
      stroke(
        [
          [x + s * 60, y - 138],
          [x + s * 74, y - 60],
          [x + s * 92, y + 8],
        ],
        (t) => 13 - 6 * t,
      ),
      'ottone',
    );
  }
  sheet.fill(
    stroke(
      [
        [x, y - 130],
        [x, y - 60],
        [x, y + 24],
      ],
      (t) => 13 - 6 * t,
    ),
    'ottone',
  );
  sheet.fill(oval(x, y - 138, 132, 34), 'inchiostro');
  sheet.fill(
    blob([x - 126, y - 152], [x, y - 186], [x + 126, y - 152], [x, y - 120]),
    'terracotta',
  );
  sheet.fill(
    gouge([x - 96, y - 158], -0.06, 150, 10, -10) + gouge([x - 70, y - 144], 0.03, 120, 7, 4),
    'oro',
  );
}
