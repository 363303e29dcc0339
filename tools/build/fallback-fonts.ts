import type { Plugin } from 'vite';

/** Heights above and below the baseline, in parts of the font's size. */
const metrics = {
  Fraunces: { ascent: 0.978, descent: 0.255 },
  Figtree: { ascent: 0.95, descent: 0.25 },
} as const;

/**
 * System fonts in place of ours: the end of the family's name, the font's names
 * on different systems, and its scale in percent: our average advance by its
 * own, over Italian text at weights 400 and 600.
 */
const systemFonts = [
  ['Fraunces', '', '100 500', 'Georgia, Gelasio', 101.51],
  ['Fraunces', '', '501 900', 'Georgia Bold, Gelasio Bold', 89.83],
  [
    'Fraunces',
    ' Times',
    '100 500',
    'Times New Roman, Liberation Serif, Nimbus Roman',
    111.15,
  ],
  [
    'Fraunces',
    ' Times',
    '501 900',
    'Times New Roman Bold, Liberation Serif Bold',
    108.17,
  ],
  [
    'Fraunces',
    ' Noto',
    '100 500',
    'Noto Serif, Noto Serif Regular, NotoSerif-Regular',
    93.44,
  ],
  ['Fraunces', ' Noto', '501 900', 'Noto Serif Bold, NotoSerif-Bold', 90.59],
  ['Fraunces', ' DejaVu', '100 500', 'DejaVu Serif', 86.92],
  ['Fraunces', ' DejaVu', '501 900', 'DejaVu Serif Bold', 81.16],
  ['Figtree', '', '100 500', 'Arial, Liberation Sans', 99.85],
  ['Figtree', '', '501 900', 'Arial Bold, Liberation Sans Bold', 94.29],
  [
    'Figtree',
    ' Roboto',
    '100 500',
    'Roboto, Roboto Regular, Roboto-Regular',
    100.23,
  ],
  ['Figtree', ' DejaVu', '100 500', 'DejaVu Sans', 88.2],
  ['Figtree', ' DejaVu', '501 900', 'DejaVu Sans Bold', 78.73],
] as const;

/**
 * Adds faces of system fonts to fonts.css, scaled so that nothing moves when
 * our fonts arrive.
 */
export const fallbackFonts: Plugin = {
  name: 'fallback-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/fonts\.css$/ },
    handler: (source) => ({
      code: [source, ...systemFonts.map(face)].join('\n'),
      map: null,
    }),
  },
};

function face([
  font,
  system,
  weights,
  names,
  scale,
]: (typeof systemFonts)[number]): string {
  const { ascent, descent } = metrics[font];
  const percent = (height: number) =>
    `${((height * 10_000) / scale).toFixed(2)}%`;
  const sources = names.split(', ').map((name) => `local("${name}")`);
  return `@font-face {
  font-family: "${font} Fallback${system}";
  font-weight: ${weights};
  src: ${sources.join(', ')};
  size-adjust: ${scale}%;
  ascent-override: ${percent(ascent)};
  descent-override: ${percent(descent)};
  line-gap-override: 0%;
}`;
}
