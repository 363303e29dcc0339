/** Ribbons of pasta and the nest that is wound of them. */
import { between, type Chance, curve, type Point, polar, stroke } from './ink.ts';
import { middle } from './plate.ts';
import type { Ink, Sheet } from './sheet.ts';

interface Ribbon {
  readonly line: readonly Point[];
  readonly width: number;
  readonly face: Ink;
  readonly shade: Ink;
  readonly phase: number;
}

/** The same line with both ends drawn out, so that the ink under a ribbon shows at its cut. */
function longer(line: readonly Point[], by: number): Point[] {
  const past = (end: Point | undefined, before: Point | undefined): Point[] => {
    if (!end || !before) return [];
    const length = Math.hypot(end[0] - before[0], end[1] - before[1]) || 1;
    const share = by / length;
    return [[end[0] + (end[0] - before[0]) * share, end[1] + (end[1] - before[1]) * share]];
  };
  return [...past(line[0], line[1]), ...line, ...past(line.at(-1), line.at(-2))];
}

/** A ribbon lies flat, turns on its edge and lies flat again, so its width comes and goes. */
function ribbon(sheet: Sheet, r: Chance, b: Ribbon): void {
  const half = (t: number): number =>
    (b.width / 2) * (0.62 + 0.38 * Math.abs(Math.cos(b.phase + t * 5.2)));
  sheet.fill(
    stroke(longer(b.line, 6), (t) => half(t) + 4.8, 2.4),
    'inchiostro',
  );
  sheet.fill(stroke(b.line, half), b.face);
  // Shade along the inner edge, broken into marks as the blade is lifted.
  const marks = Math.max(2, Math.round(b.line.length / 9));
  for (let i = 0; i < marks; i += 1) {
    const from = Math.floor((i / marks) * b.line.length);
    const piece = b.line.slice(
      from,
      from + Math.ceil((b.line.length / marks) * between(r, 0.8, 1.25)),
    );
    if (piece.length < 3) continue;
    const thick = b.width * between(r, 0.1, 0.2);
    sheet.fill(
      stroke(piece, (t) => thick * Math.sin(Math.PI * t) ** 0.7, b.width * 0.22),
      b.shade,
    );
    if (r() < 0.55) {
      sheet.fill(
        stroke(piece, (t) => b.width * 0.045 * Math.sin(Math.PI * t), -b.width * 0.12),
        b.shade,
      );
    }
  }
}

/** Part of a turn around a centre that drifts, as pasta falls from the fork. */
function winding(r: Chance, radius: number, from: number, sweep: number, drift: number): Point[] {
  const [cx, cy] = [middle + between(r, -drift, drift), middle + between(r, -drift, drift)];
  const wave = between(r, 0.02, 0.07) * radius;
  const beat = between(r, 1.5, 3.2);
  const shrink = between(r, -0.12, 0.1);
  const count = 11;
  const points = Array.from({ length: count }, (_, i): Point => {
    const t = i / (count - 1);
    // Both ends dive towards the middle, under the turns that are laid on later.
    const dive = 1 - 0.34 * Math.abs(2 * t - 1) ** 5;
    const own = (radius * (1 + shrink * t) + wave * Math.sin(beat * t * 6)) * dive;
    return polar(cx, cy, own, from + sweep * t);
  });
  return curve(points, false, 8);
}

/** Loops that slipped off the fork lie across the turns and break the wheel. */
function loops(sheet: Sheet, r: Chance, count: number, out: number): void {
  for (let i = 0; i < count; i += 1) {
    const a = (i / count) * 2 * Math.PI + between(r, -0.3, 0.3);
    const [cx, cy] = polar(middle, middle, out * between(r, 0.93, 1.07), a);
    const reach = between(r, 80, 125);
    // Open towards the middle: both ends vanish under what is laid on later.
    const start = a + Math.PI + between(r, 0.55, 0.9);
    const points = Array.from({ length: 8 }, (_, k): Point => {
      const [x, y] = polar(0, 0, reach, start + (4.7 * k) / 7);
      const across = Math.cos(a) * x + Math.sin(a) * y;
      const flat = k === 0 || k === 7 ? -0.5 : 0.25;
      return [cx + x - Math.cos(a) * across * flat, cy + y - Math.sin(a) * across * flat];
    });
    ribbon(sheet, r, {
      line: curve(points, false, 8),
      width: between(r, 32, 38),
      face: 'oro',
      shade: 'ottone',
      phase: r() * 3,
    });
  }
}

export function nest(sheet: Sheet, r: Chance): void {
  const layers: ReadonlyArray<{
    radius: number;
    count: number;
    face: Ink;
    shade: Ink;
    drift: number;
    loops?: number;
  }> = [
    { radius: 392, count: 11, face: 'ottone', shade: 'inchiostro', drift: 10 },
    { radius: 368, count: 12, face: 'oro', shade: 'ottone', drift: 18 },
    { radius: 320, count: 10, face: 'ottone', shade: 'inchiostro', drift: 26 },
    { radius: 338, count: 13, face: 'oro', shade: 'ottone', drift: 34, loops: 5 },
    { radius: 285, count: 13, face: 'oro', shade: 'ottone', drift: 40 },
    { radius: 235, count: 12, face: 'oro', shade: 'ottone', drift: 46, loops: 4 },
    { radius: 170, count: 8, face: 'oro', shade: 'ottone', drift: 40 },
  ];
  for (const layer of layers) {
    for (let i = 0; i < layer.count; i += 1) {
      const from = (i / layer.count) * 2 * Math.PI + between(r, -0.3, 0.3);
      const sweep = between(r, 1.7, 2.9) * (r() < 0.86 ? 1 : -1);
      const radius = layer.radius * between(r, 0.9, 1.09);
      const lit = layer.face === 'oro' && r() < 0.13;
      ribbon(sheet, r, {
        line: winding(r, radius, from, sweep, layer.drift),
        width: between(r, 33, 42),
        face: lit ? 'panna' : layer.face,
        shade: lit ? 'oro' : layer.shade,
        phase: r() * 3,
      });
    }
    if (layer.loops) loops(sheet, r, layer.loops, layer.radius);
  }
}
