/** The three arches: their bricks, and what is seen through the outer two. */
import { between, box, type Chance, gouge, hatch, oval, polar, shape, turn } from './ink.ts';
import type { Sheet } from './sheet.ts';

export const floor = 800;

export interface Arch {
  x: number;
  spring: number;
  radius: number;
}

export const opening = ({ x, spring, radius }: Arch, grow = 0): string => {
  const crown = Array.from({ length: 33 }, (_, i) =>
    polar(x, spring, radius + grow, Math.PI + (i / 32) * Math.PI),
  );
  return shape([x - radius - grow, floor], ...crown, [x + radius + grow, floor]);
};

/** Wedge bricks around the crown, flat ones down the piers, every one cut a little differently. */
export function bricks(sheet: Sheet, r: Chance, a: Arch, thick: number): void {
  const count = Math.round((Math.PI * a.radius) / 44);
  for (let i = 0; i < count; i += 1) {
    const [from, to] = [
      Math.PI + (i / count) * Math.PI + 0.014,
      Math.PI + ((i + 1) / count) * Math.PI - 0.014,
    ];
    const [inner, outer] = [a.radius + 8, a.radius + thick + between(r, -6, 6)];
    const wedge = shape(
      polar(a.x, a.spring, inner, from),
      polar(a.x, a.spring, outer, from),
      polar(a.x, a.spring, outer, to),
      polar(a.x, a.spring, inner, to),
    );
    sheet.fill(wedge, 'terracotta');
    const dark = Math.cos((from + to) / 2) > 0.1;
    if (dark) {
      const start = polar(a.x, a.spring, inner + 3, to - 0.01);
      sheet.fill(gouge(start, (from + to) / 2, thick * 0.8, 9), 'inchiostro');
    }
  }
  for (const side of [-1, 1]) {
    for (let y = a.spring + 4; y < floor - 8; y += 32) {
      const [inner, outer] = [a.radius + 8, a.radius + thick + between(r, -7, 7)];
      const left = side < 0 ? a.x - outer : a.x + inner;
      const height = Math.min(26, floor - y);
      sheet.fill(box(left, y, outer - inner, height), 'terracotta');
      if (side > 0)
        sheet.fill(gouge([left + 4, y + height - 4], 0, (outer - inner) * 0.9, 8), 'inchiostro');
    }
  }
}

/** A cellar seen through the left arch: casks lying three deep. */
export function casks(sheet: Sheet, r: Chance, a: Arch): void {
  for (const [x, y, size] of [
    [-92, 716, 84],
    [88, 716, 84],
    [-2, 566, 80],
  ] as const) {
    const cx = a.x + x;
    sheet.fill(oval(cx, y, size), 'ottone');
    sheet.fill(oval(cx, y, size * 0.86) + oval(cx, y, size * 0.8), 'inchiostro');
    for (let k = -3; k <= 3; k += 1) {
      const reach = Math.sqrt(Math.max(0, 1 - (k / 3.9) ** 2)) * size * 0.74;
      sheet.fill(
        gouge([cx + k * size * 0.2, y - reach], 1.57 + between(r, -0.03, 0.03), reach * 2, 6),
        'inchiostro',
      );
    }
    sheet.within(oval(cx, y, size * 0.98), () =>
      sheet.fill(
        hatch(r, cx + size * 0.75, y + size * 0.45, size * 0.55, {
          angle: 0.8,
          spacing: 12,
          length: 46,
          width: 8,
        }),
        'inchiostro',
      ),
    );
    sheet.fill(oval(cx, y + size * 0.45, 7), 'panna');
    sheet.fill(
      gouge(polar(cx, y, size * 0.93, turn(200)), turn(-60), size * 0.8, 9, -size * 0.12),
      'oro',
    );
  }
}

/** Through the right arch: a window on the hills, a dresser with plates stood on edge. */
export function dresser(sheet: Sheet, r: Chance, a: Arch): void {
  sheet.fill(box(a.x - 130, 640, 260, 170), 'ottone');
  sheet.fill(box(a.x - 140, 630, 280, 16), 'oro');
  for (const s of [-1, 1]) {
    sheet.fill(
      box(a.x + (s < 0 ? -116 : 10), 668, 106, 120) + box(a.x + (s < 0 ? -108 : 18), 676, 90, 104),
      'inchiostro',
    );
    sheet.fill(oval(a.x + s * 20, 730, 6), 'inchiostro');
  }
  sheet.within(box(a.x - 130, 648, 260, 160), () =>
    sheet.fill(
      hatch(r, a.x + 110, 730, 80, { angle: 1.1, spacing: 16, length: 70, width: 9 }),
      'inchiostro',
    ),
  );
  for (const [y, count, size] of [
    [606, 4, 30],
    [506, 3, 34],
  ] as const) {
    for (let i = 0; i < count; i += 1) {
      const x = a.x + (i - (count - 1) / 2) * size * 2.16;
      sheet.fill(oval(x, y - size + 20, size), 'panna');
      sheet.fill(
        oval(x, y - size + 20, size * 0.7) + oval(x, y - size + 20, size * 0.58),
        'terracotta',
      );
      sheet.fill(oval(x, y - size + 20, size * 0.22), 'vino');
    }
    sheet.fill(box(a.x - 150, y + 20, 300, 9), 'ottone');
  }
}
