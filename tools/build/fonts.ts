/**
 * Subsets the site's two fonts: `npm run fonts`. src/content/fonts/fonts.css
 * declares them, and fallback.css beside it the system fonts that replace them
 * until they arrive.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { projectPath } from '../shared/project.ts';

/** The package ships no types: its README has the options. */
const subsetFont: (
  font: Buffer,
  text: string,
  options: object,
) => Promise<Buffer> = createRequire(import.meta.url)('subset-font');

/**
 * Basic Latin, the letters of Italian, German and French names, and typographic
 * signs.
 */
const GLYPHS = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) =>
    String.fromCodePoint(0x20 + index),
  ),
  ...'ÀÁÈÉÌÍÎÒÓÙÚàáèéìíîòóùúÄÖÜäöüßÇçÊêËëÂâÔôÛûÏïÑñ',
  ...'«»“”‘’–—…·•−×½°€©®ªº¹²³\u00a0\u00ad↑↓',
].join('');

/** The OpenType features that the site uses. */
const FEATURES = [
  'kern',
  'mark',
  'mkmk',
  'ccmp',
  'locl',
  'liga',
  'rvrn',
  'tnum',
  'pnum',
];

const faces = [
  {
    source: 'fraunces/files/fraunces-latin-full-normal.woff2',
    file: 'fraunces.woff2',
    // A variable optical size or softness costs 18 kB each; 48 pt suits dish
    // names and titles.
    axes: {
      opsz: 48,
      SOFT: 60,
      WONK: { min: 0, max: 1 },
      wght: { min: 400, max: 700 },
    },
  },
  {
    source: 'figtree/files/figtree-latin-wght-normal.woff2',
    file: 'figtree.woff2',
    axes: { wght: { min: 400, max: 700 } },
  },
];

for (const { source, file, axes } of faces) {
  const full = readFileSync(
    projectPath(`node_modules/@fontsource-variable/${source}`),
  );
  const font = await subsetFont(full, GLYPHS, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: FEATURES,
    noHinting: true,
  });
  writeFileSync(projectPath(`src/content/fonts/${file}`), font);
  console.log(`${file}: ${font.byteLength} bytes`);
}
