/** The moka, the cup and the glass of vin santo. */
import { between, box, type Chance, curve, gouge, oval, type Point, shape, stroke } from './ink.ts';
import type { Sheet } from './sheet.ts';

export function cup(sheet: Sheet, r: Chance, x: number, y: number): void {
  // The saucer.
  sheet.fill(oval(x + 14, y + 22, 226, 50), 'inchiostro');
  sheet.fill(oval(x, y, 216, 46), 'inchiostro');
  sheet.fill(oval(x, y - 7, 210, 42), 'panna');
  sheet.fill(oval(x, y - 5, 170, 31) + oval(x, y - 3, 158, 27), 'terracotta');
  sheet.fill(oval(x + 16, y - 2, 96, 18), 'inchiostro');
  const ear = curve([
    [x + 112, y - 176],
    [x + 186, y - 190],
    [x + 196, y - 122],
    [x + 150, y - 78],
    [x + 84, y - 68],
  ]);
  sheet.fill(
    stroke(ear, () => 19),
    'inchiostro',
  );
  sheet.fill(
    stroke(ear, () => 11),
    'panna',
  );
  const bowl = (grow: number): string =>
    shape(
      ...curve([
        [x - 140 - grow, y - 216],
        [x - 128 - grow, y - 120],
        [x - 86, y - 38 + grow],
        [x - 56, y - 8 + grow],
      ]),
      ...curve([
        [x + 56, y - 8 + grow],
        [x + 86, y - 38 + grow],
        [x + 128 + grow, y - 120],
        [x + 140 + grow, y - 216],
      ]),
    );
  sheet.fill(bowl(8), 'inchiostro');
  sheet.fill(bowl(0), 'panna');
  sheet.within(bowl(0), () => {
    sheet.fill(
      shape([x - 150, y - 150], [x + 150, y - 150], [x + 150, y - 106], [x - 150, y - 106]),
      'terracotta',
    );
    for (let i = 0; i < 9; i += 1) {
      const dx = -128 + i * 32;
      sheet.fill(
        shape(
          [x + dx, y - 128],
          [x + dx + 13, y - 146],
          [x + dx + 26, y - 128],
          [x + dx + 13, y - 110],
        ),
        'panna',
      );
    }
    for (let i = 0; i < 15; i += 1) {
      sheet.fill(
        gouge([x + 142 - i * 3.4, y - 204 + i * 14], 2.75, between(r, 40, 84) - i * 1.4, 11, 6),
        'inchiostro',
      );
    }
  });
  sheet.fill(oval(x, y - 216, 148, 35), 'inchiostro');
  sheet.fill(oval(x, y - 218, 139, 29), 'panna');
  sheet.fill(oval(x, y - 211, 122, 21), 'inchiostro');
  sheet.fill(
    gouge([x - 88, y - 208], 0.04, 120, 11, -6) + gouge([x + 12, y - 203], -0.03, 70, 6, 3),
    'terracotta',
  );
  // Steam, two slow turns.
  for (const [dx, tall, sway] of [
    [-34, 250, 26],
    [36, 200, -22],
  ] as const) {
    const line = curve(
      Array.from(
        { length: 8 },
        (_, i): Point => [x + dx + sway * Math.sin(i * 1.25), y - 246 - (tall * i) / 7],
      ),
      false,
      8,
    );
    sheet.fill(
      stroke(line, (t) => 13 * Math.sin(Math.PI * t) * (0.55 + 0.45 * Math.sin(t * 9))),
      'panna',
    );
  }
}

/** Vin santo: a small tulip on a short stem, the light gathered at its foot. */
export function vinSanto(sheet: Sheet, r: Chance, x: number, y: number): void {
  const bowl = (grow: number): Point[] =>
    curve([
      [x - 64 - grow, y - 372 - grow],
      [x - 84 - grow, y - 270],
      [x - 62 - grow, y - 186],
      [x, y - 146 + grow],
      [x + 62 + grow, y - 186],
      [x + 84 + grow, y - 270],
      [x + 64 + grow, y - 372 - grow],
    ]);
  sheet.fill(oval(x + 12, y + 8, 92, 22), 'inchiostro');
  sheet.fill(shape(...bowl(7)), 'inchiostro');
  sheet.fill(shape(...bowl(0)), 'panna');
  sheet.within(shape(...bowl(-6)), () => {
    sheet.fill(box(x - 120, y - 290, 240, 180), 'oro');
    sheet.fill(oval(x, y - 290, 84, 12), 'ottone');
    for (let i = 0; i < 9; i += 1)
      sheet.fill(gouge([x + 80 - i * 2, y - 276 + i * 14], 2.6, between(r, 46, 90), 11), 'ottone');
    for (let i = 0; i < 5; i += 1)
      sheet.fill(
        gouge([x + 76 - i * 7, y - 210 + i * 13], 2.9, between(r, 40, 70), 8),
        'terracotta',
      );
    sheet.fill(gouge([x - 58, y - 270], 1.36, 92, 17, 8), 'panna');
  });
  sheet.fill(
    stroke(
      [
        [x, y - 150],
        [x, y - 110],
        [x, y - 60],
        [x, y - 6],
      ],
      (t) => 10 + 16 * (2 * t - 1) ** 4,
    ),
    'inchiostro',
  );
  sheet.fill(gouge([x - 3, y - 134], 1.57, 100, 8), 'panna');
  sheet.fill(oval(x, y, 86, 18), 'inchiostro');
  sheet.fill(oval(x - 3, y - 5, 76, 13), 'panna');
  sheet.fill(gouge([x + 66, y - 4], 3.0, 90, 9), 'inchiostro');
}
