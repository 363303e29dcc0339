import { readFileSync } from 'node:fs';
import { subsetFont } from '../fonts.ts';
import { projectPath } from '../project.ts';
import { GLYPHS } from './font-faces.ts';
import { FONT_FILES } from './sources.ts';

interface PrintFace {
  readonly family: string;
  readonly file: string;
  readonly weight: number;
  readonly axes: Readonly<Record<string, number>>;
}

/** Dish names stand upright; only titles are wonky. */
const faces: readonly PrintFace[] = [
  { family: 'Fraunces', file: FONT_FILES.fraunces, weight: 500, axes: { wght: 500, WONK: 0 } },
  { family: 'Fraunces', file: FONT_FILES.fraunces, weight: 650, axes: { wght: 650, WONK: 1 } },
  { family: 'Figtree', file: FONT_FILES.figtree, weight: 400, axes: { wght: 400 } },
  { family: 'Figtree', file: FONT_FILES.figtree, weight: 600, axes: { wght: 600 } },
];

/**
 * `@font-face` rules with the fonts inside them. Each weight is made a plain TrueType font: of a
 * variable one, Chromium writes every glyph into the PDF as a drawing, and some readers draw those
 * badly.
 */
export async function printFontsCss(): Promise<string> {
  const rules: string[] = [];
  for (const { family, file, weight, axes } of faces) {
    const font = await subsetFont(readFileSync(projectPath(file)), GLYPHS, {
      targetFormat: 'truetype',
      variationAxes: axes,
    });
    rules.push(`@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: url("data:font/ttf;base64,${font.toString('base64')}") format("truetype");
}`);
  }
  return rules.join('\n');
}
