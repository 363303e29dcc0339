/** The pergola and its lights, and the parasol. */
import {
  between,
  blob,
  box,
  type Chance,
  chance,
  curve,
  gouge,
  oval,
  type Point,
  shape,
  stroke,
  turn,
} from './ink.ts';
import type { Sheet } from './sheet.ts';
import { grapes, vineLeaf } from './vine.ts';

export function parasol(sheet: Sheet, r: Chance, x: number, y: number, w: number): void {
  sheet.fill(
    stroke(
      [
        [x, y],
        [x, y + 240],
        [x, y + 560],
      ],
      () => 9,
    ),
    'inchiostro',
  );
  sheet.fill(gouge([x - 4, y + 150], 1.57, 360, 6), 'oro');
  const tip: Point = [x, y - w * 0.32];
  const rib = (t: number): Point => [
    x + w * Math.sin(turn(-90 + 180 * t)),
    y + w * 0.1 * Math.cos(turn(-90 + 180 * t)),
  ];
  const gores = 8;
  for (let i = 0; i < gores; i += 1) {
    const [a, b] = [rib(i / gores), rib((i + 1) / gores)];
    const sag: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 - w * 0.035];
    const lean = (p: Point): Point => [
      tip[0] + (p[0] - tip[0]) * 0.5,
      tip[1] + (p[1] - tip[1]) * 0.4,
    ];
    const panel = shape(
      ...curve([tip, lean(a), a]),
      ...curve([a, sag, b]),
      ...curve([b, lean(b), tip]),
    );
    sheet.fill(panel, i % 2 === 0 ? 'vino' : 'panna');
    sheet.within(panel, () => {
      for (let k = 0; k < 3; k += 1) {
        const from: Point = [a[0] + (b[0] - a[0]) * (0.25 + k * 0.25), a[1] - 6];
        const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0]);
        if (i > 4 || k === 2)
          sheet.fill(gouge(from, angle, w * between(r, 0.12, 0.24), 10), 'inchiostro');
      }
    });
    // The valance, a tongue for each gore.
    const tongue = shape(
      a,
      ...curve([a, sag, b]),
      b,
      [b[0] - 2, b[1] + w * 0.06],
      [(a[0] + b[0]) / 2, sag[1] + w * 0.12],
      [a[0] + 2, a[1] + w * 0.06],
    );
    sheet.moved('translate(3 8)', () => sheet.fill(tongue, 'inchiostro'));
    sheet.fill(tongue, i % 2 === 0 ? 'panna' : 'vino');
    sheet.fill(
      stroke(curve([a, sag, b]), (t) => 2 + 3 * Math.sin(Math.PI * t)),
      'inchiostro',
    );
  }
  sheet.fill(oval(tip[0], tip[1] - 4, 10), 'inchiostro');
}

export function lights(sheet: Sheet, from: Point, to: Point, sag: number, count: number): void {
  const at = (t: number): Point => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t + sag * 4 * t * (1 - t),
  ];
  const cord = Array.from({ length: 41 }, (_, i) => at(i / 40));
  sheet.fill(
    stroke(cord, () => 2.6),
    'inchiostro',
  );
  for (let i = 1; i < count; i += 1) {
    const [x, y] = at(i / count);
    sheet.fill(box(x - 6, y, 12, 16), 'inchiostro');
    sheet.fill(
      blob([x - 8, y + 16], [x + 8, y + 16], [x + 15, y + 34], [x, y + 50], [x - 15, y + 34]),
      'inchiostro',
    );
    sheet.fill(
      blob([x - 5, y + 18], [x + 5, y + 18], [x + 11, y + 33], [x, y + 45], [x - 11, y + 33]),
      'panna',
    );
  }
}

export function pergola(sheet: Sheet, r: Chance): void {
  for (const [x, w] of [
    [92, 44],
    [1708, 44],
  ] as const) {
    sheet.fill(box(x - w / 2, 60, w, 1040), 'inchiostro');
    for (let i = 0; i < 16; i += 1)
      sheet.fill(
        gouge([x + between(r, -14, 12), 120 + i * 62], 1.57, between(r, 40, 90), 7),
        'ottone',
      );
    sheet.fill(box(x - w / 2 - 14, 1080, w + 28, 40), 'inchiostro');
  }
  sheet.fill(box(0, 70, 1800, 42), 'inchiostro');
  sheet.fill(gouge([60, 80], 0.001, 1600, 8), 'ottone');
  const own = chance(77);
  const leaves: Array<readonly [number, number, number, number]> = [];
  for (let x = 20; x < 1800; x += 58)
    leaves.push([x, 62 + between(own, -30, 60), between(own, 44, 66), between(own, 0.7, 2.4)]);
  for (let y = 150; y < 560; y += 74)
    leaves.push([92 + between(own, -40, 46), y, between(own, 44, 60), between(own, 0.4, 2.6)]);
  for (let y = 150; y < 330; y += 74)
    leaves.push([1708 + between(own, -50, 40), y, between(own, 44, 60), between(own, 0.6, 2.6)]);
  for (const [x, y] of [
    [196, 158],
    [640, 132],
    [1492, 152],
    [1130, 122],
  ] as const)
    grapes(sheet, x, y, 15);
  leaves.forEach(([x, y, size, angle], i) => {
    vineLeaf(sheet, x, y, size, angle, i % 2 === 0);
  });
}
