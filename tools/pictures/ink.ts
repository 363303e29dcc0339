/** The hand: seeded chance and the marks a gouge or a brush leaves, all as SVG path data. */

export type Point = readonly [x: number, y: number];
export type Chance = () => number;

/** Mulberry32: the same seed always draws the same picture. */
export function chance(seed: number): Chance {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const between = (r: Chance, low: number, high: number): number => low + r() * (high - low);
export const turn = (degrees: number): number => (degrees * Math.PI) / 180;
export const polar = (cx: number, cy: number, radius: number, angle: number): Point => [
  cx + radius * Math.cos(angle),
  cy + radius * Math.sin(angle),
];

const n = (value: number): string => String(Math.round(value * 10) / 10);
const at = (p: Point): string => `${n(p[0])} ${n(p[1])}`;

export const shape = (...points: Point[]): string => `M${points.map(at).join('L')}Z`;
export const box = (x: number, y: number, w: number, h: number): string =>
  shape([x, y], [x + w, y], [x + w, y + h], [x, y + h]);

export const oval = (cx: number, cy: number, rx: number, ry: number = rx): string =>
  `M${n(cx - rx)} ${n(cy)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0Z`;

/** A ring; the sheet fills by even-odd, so the inner oval is left open. */
export const ring = (cx: number, cy: number, outer: number, inner: number): string =>
  oval(cx, cy, outer) + oval(cx, cy, inner);

/** Points on the smooth curve (Catmull-Rom) through the given ones. */
export function curve(through: readonly Point[], closed = false, steps = 10): Point[] {
  const count = through.length;
  const pick = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i));
    return through[index] ?? [0, 0];
  };
  const result: Point[] = [];
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [a, b, c, d] = [pick(i - 1), pick(i), pick(i + 1), pick(i + 2)];
    const along = (t: number, axis: 0 | 1): number =>
      0.5 *
      (2 * b[axis] +
        (c[axis] - a[axis]) * t +
        (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
        (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
    for (let s = 0; s < steps; s += 1) result.push([along(s / steps, 0), along(s / steps, 1)]);
  }
  if (!closed) result.push(pick(count - 1));
  return result;
}

export const blob = (...through: Point[]): string => shape(...curve(through, true));

/** A round thing that is not quite round: a crumb, a bean, a leaf seen from far away. */
export function lump(r: Chance, cx: number, cy: number, radius: number, uneven = 0.25): string {
  const corners = 6 + Math.floor(r() * 3);
  const first = r() * 7;
  const points = Array.from({ length: corners }, (_, i) =>
    polar(cx, cy, radius * between(r, 1 - uneven, 1 + uneven), first + (i * 2 * Math.PI) / corners),
  );
  return blob(...points);
}

/** A stroke along a line whose half width is given for each place t in 0..1. */
export function stroke(line: readonly Point[], half: (t: number) => number, shift = 0): string {
  const left: Point[] = [];
  const right: Point[] = [];
  const last = line.length - 1;
  line.forEach((p, i) => {
    const before = line[Math.max(0, i - 1)] ?? p;
    const after = line[Math.min(last, i + 1)] ?? p;
    const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
    const nx = -(after[1] - before[1]) / length;
    const ny = (after[0] - before[0]) / length;
    const w = half(i / last);
    left.push([p[0] + nx * (shift + w), p[1] + ny * (shift + w)]);
    right.unshift([p[0] + nx * (shift - w), p[1] + ny * (shift - w)]);
  });
  return shape(...left, ...right);
}

/** One gouge mark: pointed where the blade lifts, a little bent by the wrist. */
export function gouge(from: Point, angle: number, length: number, width: number, bend = 0): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const put = (along: number, aside: number): Point => [
    from[0] + cos * along - sin * aside,
    from[1] + sin * along + cos * aside,
  ];
  const h = width * 0.62;
  const end = put(length, 0);
  return `M${at(from)}C${at(put(length * 0.15, bend + h))} ${at(put(length * 0.6, bend + h))} ${at(end)}C${at(put(length * 0.6, bend - h))} ${at(put(length * 0.15, bend - h))} ${at(from)}Z`;
}

export interface Hatching {
  angle: number;
  spacing: number;
  length: number;
  width: number;
  /** Share of the marks that are left out, so that the tone breathes. */
  gaps?: number;
}

/** Rows of gouge marks over a disc around a point; clip them to the shape they shade. */
export function hatch(r: Chance, cx: number, cy: number, radius: number, h: Hatching): string {
  const [cos, sin] = [Math.cos(h.angle), Math.sin(h.angle)];
  const marks: string[] = [];
  for (let across = -radius; across <= radius; across += h.spacing) {
    let along = -radius - r() * h.length;
    while (along < radius) {
      const length = h.length * between(r, 0.6, 1.4);
      const aside = across + between(r, -0.18, 0.18) * h.spacing;
      const from: Point = [cx + cos * along - sin * aside, cy + sin * along + cos * aside];
      if (r() >= (h.gaps ?? 0)) {
        const width = h.width * between(r, 0.6, 1.25);
        marks.push(gouge(from, h.angle + between(r, -0.03, 0.03), length, width));
      }
      along += length * between(r, 0.95, 1.25);
    }
  }
  return marks.join('');
}

/** Gouge marks that point away from a centre, as light does in a woodcut. */
export function rays(
  r: Chance,
  centre: Point,
  inner: number,
  outer: number,
  count: number,
  width: number,
  arc: readonly [number, number] = [0, 2 * Math.PI],
): string {
  const step = (arc[1] - arc[0]) / count;
  return Array.from({ length: count }, (_, i) => {
    const angle = arc[0] + step * (i + between(r, -0.2, 0.2));
    const from = inner + between(r, 0, 0.18) * (outer - inner);
    const length = (outer - from) * between(r, 0.6, 1);
    return gouge(
      polar(centre[0], centre[1], from, angle),
      angle,
      length,
      width * between(r, 0.6, 1.2),
    );
  }).join('');
}
