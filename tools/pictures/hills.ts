/** The country beyond the terrace: setting sun, vineyards, a farm between cypresses. */
import {
  between,
  box,
  type Chance,
  curve,
  gouge,
  oval,
  type Point,
  polar,
  rays,
  shape,
  stroke,
} from './ink.ts';
import type { Sheet } from './sheet.ts';
import { cypress } from './vine.ts';

const sun: Point = [1130, 520];

export function sky(sheet: Sheet, r: Chance): void {
  for (let ringAt = 210; ringAt < 1300; ringAt += 46) {
    for (
      let a = Math.PI + between(r, 0, 0.2);
      a < 2 * Math.PI;
      a += between(r, 0.22, 0.5) * (300 / ringAt + 0.4)
    ) {
      if (r() < ringAt / 2300) continue;
      const span = between(r, 60, 190) / ringAt;
      const arc = Array.from({ length: 9 }, (_, i) =>
        polar(sun[0], sun[1], ringAt + between(r, -2, 2), a + (span * i) / 8),
      );
      sheet.fill(
        stroke(arc, (t) => (9.5 - ringAt / 190) * Math.sin(Math.PI * t) ** 0.7),
        'oro',
      );
    }
  }
  sheet.fill(rays(r, sun, 150, 200, 60, 14, [Math.PI, 2 * Math.PI]), 'oro');
  sheet.fill(oval(sun[0], sun[1], 140), 'oro');
  sheet.fill(oval(sun[0], sun[1], 112), 'panna');
}

const ridge = (points: readonly Point[]): string => shape(...curve(points), [1800, 900], [0, 900]);

/** Rows of vines that follow the round of the hill. */
function rows(
  sheet: Sheet,
  from: Point,
  to: Point,
  count: number,
  length: number,
  ink: 'panna' | 'inchiostro',
): void {
  for (let i = 0; i < count; i += 1) {
    const t = i / (count - 1);
    const start: Point = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
    sheet.fill(
      gouge(start, 0.5 + t * 1.1, length * (0.7 + 0.3 * Math.sin(t * 3)), 9, -length * 0.06),
      ink,
    );
  }
}

export function hills(sheet: Sheet, r: Chance): void {
  const far = ridge([
    [0, 520],
    [220, 462],
    [480, 500],
    [760, 440],
    [1020, 506],
    [1300, 470],
    [1560, 430],
    [1800, 486],
  ]);
  sheet.fill(far, 'vino');
  sheet.within(far, () => {
    for (let x = 60; x < 1800; x += 64)
      sheet.fill(
        gouge(
          [x, 506 + 26 * Math.sin(x / 130)],
          0.42 + between(r, -0.2, 0.2),
          between(r, 60, 120),
          9,
        ),
        'terracotta',
      );
  });
  const mid = ridge([
    [0, 600],
    [260, 548],
    [560, 610],
    [900, 560],
    [1240, 520],
    [1500, 566],
    [1800, 540],
  ]);
  sheet.fill(mid, 'oliva');
  sheet.within(mid, () => {
    rows(sheet, [60, 590], [520, 640], 13, 130, 'panna');
    rows(sheet, [1330, 540], [1800, 560], 14, 150, 'panna');
    rows(sheet, [760, 612], [1180, 548], 15, 120, 'inchiostro');
    // The white road up to the farm.
    const road = curve([
      [860, 760],
      [930, 700],
      [1060, 660],
      [1120, 620],
      [1210, 586],
      [1262, 540],
    ]);
    sheet.fill(
      stroke(road, (t) => 26 - 21 * t),
      'panna',
    );
  });
  farm(sheet, 1262, 524);
  for (const [x, foot, tall] of [
    [1010, 668, 122],
    [1086, 634, 104],
    [1150, 606, 92],
    [1196, 584, 80],
    [1350, 536, 96],
    [1380, 540, 78],
    [420, 566, 108],
    [452, 574, 84],
  ] as const) {
    cypress(sheet, r, x, foot, tall, 'oliva');
  }
  const near = ridge([
    [0, 720],
    [300, 664],
    [640, 716],
    [980, 730],
    [1300, 690],
    [1560, 650],
    [1800, 690],
  ]);
  sheet.fill(near, 'inchiostro');
  sheet.within(near, () => {
    for (let i = 0; i < 60; i += 1) {
      const x = i * 30;
      sheet.fill(
        gouge(
          [x, 690 + 22 * Math.sin(x / 190 + 2) + between(r, 0, 40)],
          between(r, 0.1, 0.5),
          between(r, 40, 90),
          8,
        ),
        'oliva',
      );
    }
  });
  for (const [x, foot, tall] of [
    [1560, 690, 300],
    [1630, 690, 380],
    [1704, 700, 320],
    [690, 740, 210],
  ] as const) {
    cypress(sheet, r, x, foot, tall, 'oliva');
  }
}

function farm(sheet: Sheet, x: number, y: number): void {
  sheet.fill(box(x - 48, y - 44, 84, 56), 'panna');
  sheet.fill(shape([x - 58, y - 42], [x - 8, y - 68], [x + 44, y - 42]), 'terracotta');
  sheet.fill(
    shape([x - 60, y - 38], [x - 8, y - 66], [x + 46, y - 38], [x - 8, y - 58]),
    'inchiostro',
  );
  sheet.fill(
    box(x - 36, y - 30, 12, 16) +
      box(x - 12, y - 30, 12, 16) +
      box(x + 12, y - 30, 12, 16) +
      box(x - 14, y - 6, 16, 18),
    'inchiostro',
  );
  sheet.fill(box(x + 36, y - 26, 40, 38), 'oro');
}
