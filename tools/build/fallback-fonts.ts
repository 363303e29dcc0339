import type { Plugin } from 'vite';

/** Heights above and below the baseline, in parts of the font's size. */
const metrics = {
  Fraunces: { ascent: 0.978, descent: 0.255 },
  Figtree: { ascent: 0.95, descent: 0.25 },
} as const;

/** A face of a system font that replaces one of ours. */
interface SystemFace {
  readonly font: keyof typeof metrics;
  /** The end of the family's name. */
  readonly suffix: string;
  /** The weights that it replaces. */
  readonly weights: string;
  /** The face's names on different systems. */
  readonly names: readonly string[];
  /**
   * In percent: our average advance by its own, over Italian text at weights
   * 400 and 600.
   */
  readonly scale: number;
}

const REGULAR = '100 500';
const BOLD = '501 900';

const systemFaces: readonly SystemFace[] = [
  {
    font: 'Fraunces',
    suffix: '',
    weights: REGULAR,
    names: ['Georgia', 'Gelasio'],
    scale: 101.51,
  },
  {
    font: 'Fraunces',
    suffix: '',
    weights: BOLD,
    names: ['Georgia Bold', 'Gelasio Bold'],
    scale: 89.83,
  },
  {
    font: 'Fraunces',
    suffix: ' Times',
    weights: REGULAR,
    names: ['Times New Roman', 'Liberation Serif', 'Nimbus Roman'],
    scale: 111.15,
  },
  {
    font: 'Fraunces',
    suffix: ' Times',
    weights: BOLD,
    names: ['Times New Roman Bold', 'Liberation Serif Bold'],
    scale: 108.17,
  },
  {
    font: 'Fraunces',
    suffix: ' Noto',
    weights: REGULAR,
    names: ['Noto Serif', 'Noto Serif Regular', 'NotoSerif-Regular'],
    scale: 93.44,
  },
  {
    font: 'Fraunces',
    suffix: ' Noto',
    weights: BOLD,
    names: ['Noto Serif Bold', 'NotoSerif-Bold'],
    scale: 90.59,
  },
  {
    font: 'Fraunces',
    suffix: ' DejaVu',
    weights: REGULAR,
    names: ['DejaVu Serif'],
    scale: 86.92,
  },
  {
    font: 'Fraunces',
    suffix: ' DejaVu',
    weights: BOLD,
    names: ['DejaVu Serif Bold'],
    scale: 81.16,
  },
  {
    font: 'Figtree',
    suffix: '',
    weights: REGULAR,
    names: ['Arial', 'Liberation Sans'],
    scale: 99.85,
  },
  {
    font: 'Figtree',
    suffix: '',
    weights: BOLD,
    names: ['Arial Bold', 'Liberation Sans Bold'],
    scale: 94.29,
  },
  {
    font: 'Figtree',
    suffix: ' Roboto',
    weights: REGULAR,
    names: ['Roboto', 'Roboto Regular', 'Roboto-Regular'],
    scale: 100.23,
  },
  {
    font: 'Figtree',
    suffix: ' DejaVu',
    weights: REGULAR,
    names: ['DejaVu Sans'],
    scale: 88.2,
  },
  {
    font: 'Figtree',
    suffix: ' DejaVu',
    weights: BOLD,
    names: ['DejaVu Sans Bold'],
    scale: 78.73,
  },
];

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
      code: [source, ...systemFaces.map(fontFace)].join('\n'),
      map: null,
    }),
  },
};

function fontFace({ font, suffix, weights, names, scale }: SystemFace): string {
  const { ascent, descent } = metrics[font];
  const percent = (height: number) =>
    `${((height * 10_000) / scale).toFixed(2)}%`;
  const sources = names.map((name) => `local("${name}")`);
  return `@font-face {
  font-family: "${font} Fallback${suffix}";
  font-weight: ${weights};
  src: ${sources.join(', ')};
  size-adjust: ${scale}%;
  ascent-override: ${percent(ascent)};
  descent-override: ${percent(descent)};
  line-gap-override: 0%;
}`;
}
