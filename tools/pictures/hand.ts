/** Hands seen from above, cut as bold shapes: sleeve, cuff, palm, fingers, a few lines of shade. */
import { blob, type Chance, curve, gouge, hatch, oval, type Point, shape, stroke } from './ink.ts';
import type { Ink, Sheet } from './sheet.ts';

export interface Hand {
  x: number;
  y: number;
  /** Degrees; the arm comes from behind and points this way. */
  angle: number;
  scale: number;
  sleeve: Ink;
  cuff: Ink;
  /** The other hand. */
  mirrored?: boolean;
  pose: 'reach' | 'hold' | 'pinch';
}

/** Each finger from its knuckle to its tip, the thumb last. */
const fingers: Record<Hand['pose'], ReadonlyArray<readonly Point[]>> = {
  reach: [
    [
      [78, -42],
      [128, -62],
      [178, -70],
    ],
    [
      [92, -17],
      [152, -26],
      [210, -28],
    ],
    [
      [92, 9],
      [150, 10],
      [204, 12],
    ],
    [
      [80, 34],
      [124, 42],
      [164, 48],
    ],
    [
      [20, -50],
      [58, -96],
      [104, -112],
    ],
  ],
  hold: [
    [
      [80, -40],
      [124, -66],
      [134, -104],
    ],
    [
      [92, -16],
      [150, -38],
      [166, -86],
    ],
    [
      [92, 8],
      [156, -8],
      [184, -58],
    ],
    [
      [80, 32],
      [144, 28],
      [178, -18],
    ],
    [
      [16, -46],
      [44, -100],
      [84, -126],
    ],
  ],
  pinch: [
    [
      [78, -40],
      [134, -58],
      [176, -44],
    ],
    [
      [92, -14],
      [150, -28],
      [186, -30],
    ],
    [
      [90, 10],
      [136, 12],
      [160, -8],
    ],
    [
      [80, 34],
      [116, 38],
      [138, 18],
    ],
    [
      [22, -50],
      [78, -92],
      [150, -66],
    ],
  ],
};

const palm = (grow: number): string =>
  blob(
    [-44, -34 - grow],
    [10, -54 - grow],
    [70, -56 - grow],
    [104 + grow, -26],
    [106 + grow, 20],
    [82, 48 + grow],
    [20, 48 + grow],
    [-44, 34 + grow],
  );

function finger(line: readonly Point[], thumb: boolean, grow: number): string[] {
  const smooth = curve(line, false, 8);
  const width = thumb ? 19 : 17;
  const tip = line.at(-1) ?? [0, 0];
  const root = line[0] ?? [0, 0];
  const body = stroke(smooth, (t) => width - 3.5 * t + 1.5 * Math.sin(t * 9) + grow);
  return [body, oval(tip[0], tip[1], width - 3 + grow), oval(root[0], root[1], width + grow)];
}

/** What the hand holds is drawn between the fingers that pass under it and those that close on it. */
export function hand(sheet: Sheet, r: Chance, h: Hand, held?: () => void): void {
  const flip = h.mirrored ? -1 : 1;
  sheet.moved(
    `translate(${h.x} ${h.y}) rotate(${h.angle}) scale(${h.scale} ${h.scale * flip})`,
    () => {
      const arm = (grow: number): string =>
        shape([-900, -104 - grow], [-70, -62 - grow], [-70, 62 + grow], [-900, 104 + grow]);
      sheet.moved(`translate(10 ${14 * flip})`, () => {
        sheet.fill(arm(6), 'inchiostro');
        sheet.fill(palm(6), 'inchiostro');
        for (const line of fingers[h.pose])
          for (const part of finger(line, false, 5)) sheet.fill(part, 'inchiostro');
      });
      const thumb = fingers[h.pose][4] ?? [];
      const four = fingers[h.pose].slice(0, 4);
      const lay = (lines: ReadonlyArray<readonly Point[]>, isThumb: boolean): void => {
        for (const line of lines) {
          for (const part of finger(line, isThumb, 5)) sheet.fill(part, 'inchiostro');
          for (const part of finger(line, isThumb, 0)) sheet.fill(part, 'oro');
        }
      };
      lay([thumb], true);
      held?.();
      lay([...four].reverse(), false);
      sheet.fill(palm(5), 'inchiostro');
      sheet.fill(palm(0), 'oro');
      // Palm and fingers are one skin: only the gaps between the knuckles stay cut in ink.
      for (const line of [...four, thumb]) {
        const start = line[0] ?? [0, 0];
        const next = line[1] ?? [0, 0];
        const neck: Point = [
          start[0] + (next[0] - start[0]) * 0.35,
          start[1] + (next[1] - start[1]) * 0.35,
        ];
        sheet.fill(
          stroke([start, neck], () => 15.5),
          'oro',
        );
        sheet.fill(oval(start[0], start[1], 16), 'oro');
        // One mark of light along each finger, on the side of the lamp.
        const light = curve(line, false, 8).slice(6, -1);
        sheet.fill(
          stroke(light, (t) => 3 * Math.sin(Math.PI * t), -6),
          'panna',
        );
      }
      [-30, -4, 22].forEach((y, i) => {
        sheet.fill(gouge([100 - i * 2, y], Math.PI + 0.04, 42, 7, 2), 'inchiostro');
      });
      sheet.within(palm(0), () =>
        sheet.fill(
          hatch(r, 20, 46, 60, { angle: 0.1, spacing: 13, length: 46, width: 7, gaps: 0.1 }),
          'terracotta',
        ),
      );
      four.forEach((line) => {
        const mid = line[1] ?? [0, 0];
        sheet.fill(gouge([mid[0] - 3, mid[1] - 9], 1.5, 17, 5, 3), 'terracotta');
      });
      sheet.fill(arm(6), 'inchiostro');
      sheet.fill(arm(0), h.sleeve);
      sheet.within(arm(0), () => {
        const fold: Ink = h.sleeve === 'inchiostro' ? 'oro' : 'inchiostro';
        for (let i = 0; i < 26; i += 1) {
          const x = -110 - i * 30;
          sheet.fill(gouge([x, 96], -1.75 - r() * 0.3, 60 + r() * 70, 12, 6), fold);
          if (i % 3 === 0) sheet.fill(gouge([x - 20, -100], 1.2, 44 + r() * 30, 9, -5), fold);
        }
      });
      sheet.fill(shape([-106, -78], [-58, -70], [-54, 70], [-102, 78]), 'inchiostro');
      sheet.fill(shape([-100, -70], [-64, -63], [-60, 63], [-96, 70]), h.cuff);
      sheet.fill(gouge([-72, -50], 1.54, 100, 6), 'inchiostro');
    },
  );
}
