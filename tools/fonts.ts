/** Makes the site's two fonts, and the CSS that declares them: `npm run fonts`. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Axis,
  type Face,
  type Fallback,
  FEATURES,
  faces,
  GLYPHS,
  SAMPLE,
} from './documents/font-faces.ts';
import { averageAdvance, readMetrics, type VerticalMetrics } from './documents/sfnt.ts';
import { isMain, projectPath } from './project.ts';

type SubsetFont = (
  font: Buffer,
  text: string,
  options: {
    readonly targetFormat: 'woff2' | 'truetype';
    readonly variationAxes?: Readonly<Record<string, Axis>>;
    readonly keepFeatures?: readonly string[];
    readonly noHinting?: boolean;
  },
) => Promise<Buffer>;

/** The package ships no types. */
export const subsetFont: SubsetFont = createRequire(import.meta.url)('subset-font');

const folder = 'src/content/fonts';

function packageFile(path: string): Buffer {
  return readFileSync(projectPath(`node_modules/${path}`));
}

/**
 * Subsets one face into the fonts' folder and returns its `@font-face` rules. `optional`: what comes
 * too late never moves text that is already read; a first visit on one bar of signal goes without.
 */
async function makeFace(face: Face): Promise<string> {
  const source = packageFile(face.source);
  const font = await subsetFont(source, GLYPHS, {
    targetFormat: 'woff2',
    variationAxes: face.axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  writeFileSync(projectPath(`${folder}/${face.file}`), font);
  console.log(`${face.file}: ${font.byteLength} bytes`);

  const advanceAt = async (wght: number) =>
    averageAdvance(
      await subsetFont(font, GLYPHS, { targetFormat: 'truetype', variationAxes: { wght } }),
      SAMPLE,
    );
  const regular = await advanceAt(face.weights.regular);
  const bold = await advanceAt(face.weights.bold);
  const metrics = readMetrics(await subsetFont(font, GLYPHS, { targetFormat: 'truetype' }));
  const { min, max } = weightRange(face);
  return [
    `@font-face {
  font-family: "${face.family}";
  font-style: normal;
  font-weight: ${min} ${max};
  font-display: optional;
  src: url("./${face.file}") format("woff2");
}`,
    ...face.fallbacks.map((fallback) =>
      fallbackRule(fallback, (fallback.bold ? bold : regular) / fallback.advance, metrics),
    ),
  ].join('\n\n');
}

function weightRange({ axes }: Face): { readonly min: number; readonly max: number } {
  const { wght } = axes;
  return typeof wght === 'object' ? wght : { min: 400, max: 400 };
}

/** A face of the system's own, sized so that a line of it is as long and as high as ours. */
function fallbackRule({ family, bold, local }: Fallback, sizeAdjust: number, m: VerticalMetrics) {
  const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;
  return `@font-face {
  font-family: "${family}";
  font-style: normal;
  font-weight: ${bold ? '501 900' : '100 500'};
  src: ${local.map((name) => `local("${name}")`).join(', ')};
  size-adjust: ${percent(sizeAdjust)};
  ascent-override: ${percent(m.ascent / sizeAdjust)};
  descent-override: ${percent(m.descent / sizeAdjust)};
  line-gap-override: ${percent(m.lineGap / sizeAdjust)};
}`;
}

/** One licence text under the two copyright lines: the texts are the same from line 2 on. */
function licence(): string {
  const texts = ['fraunces', 'figtree'].map((name) =>
    packageFile(`@fontsource-variable/${name}/LICENSE`).toString('utf8').split('\n'),
  );
  const copyrights = texts.map(([line = '']) => line.trim());
  return [...copyrights, ...(texts[0]?.slice(1) ?? [])].join('\n');
}

const NOTICE = `/*
 * Made by tools/fonts.ts. Both fonts are under the SIL Open Font License 1.1 (OFL.txt):
 * Fraunces by Phaedra Charles, Flavia Zimbardi and the Fraunces project authors;
 * Figtree by Erik Kennedy and the Figtree project authors.
 * The fallback faces are the system's own, sized so that nothing moves when ours arrive.
 */`;

if (isMain(import.meta.url)) {
  mkdirSync(projectPath(folder), { recursive: true });
  const rules: string[] = [];
  for (const face of faces) rules.push(await makeFace(face));
  writeFileSync(projectPath(`${folder}/fonts.css`), `${[NOTICE, ...rules].join('\n\n')}\n`);
  writeFileSync(projectPath(`${folder}/OFL.txt`), licence());
}
