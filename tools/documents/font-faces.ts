/** What the site's two fonts are made of, and what stands in for them until they arrive. */

export type Axis = number | { readonly min: number; readonly max: number };
/** Basic Latin, Italian, and what German and French guests are called; then the signs of print. */
export const GLYPHS = [
  ...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => String.fromCodePoint(0x20 + index)),
  ...'ÀÁÈÉÌÍÎÒÓÙÚàáèéìíîòóùúÄÖÜäöüßÇçÊêËëÂâÔôÛûÏïÑñ',
  ...'«»“”‘’–—…·•−×½°€©®ªº¹²³\u00a0\u00ad↑↓',
].join('');

/** Text with the letter frequencies of what the site says; advances are averaged over it. */
export const SAMPLE = `A tavola non si invecchia, e la cucina di casa comincia presto: il brodo al mattino, il
ragù che sobbolle piano, il pane del giorno prima che torna zuppa. Le paste si tirano a mano ogni
giorno; la carne viene da allevamenti della zona, le verdure dall'orto e dal mercato. Per prenotare
un tavolo scegliete il posto sulla pianta, oppure telefonate: nelle sere d'estate si cena anche
fuori, sotto le luci, e se qualcuno si siede al pianoforte si resta volentieri un altro bicchiere.`;

export interface Face {
  readonly family: string;
  readonly source: string;
  readonly file: string;
  readonly axes: Readonly<Record<string, Axis>>;
  /** The weights that stand in for regular and bold text. */
  readonly weights: { readonly regular: number; readonly bold: number };
  readonly fallbacks: readonly Fallback[];
}

export interface Fallback {
  readonly family: string;
  readonly bold?: true;
  /** Names by which a system may know the font, metric-compatible clones included; PostScript's too. */
  readonly local: readonly string[];
  /** Average advance over SAMPLE in em, measured once on metric-compatible fonts. */
  readonly advance: number;
}

export const faces: readonly Face[] = [
  {
    family: 'Fraunces',
    source: '@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    file: 'fraunces.woff2',
    // A variable optical size or softness costs 18 kB each; 48 pt holds from dish names to titles.
    axes: { opsz: 48, SOFT: 60, WONK: { min: 0, max: 1 }, wght: { min: 400, max: 700 } },
    weights: { regular: 400, bold: 600 },
    fallbacks: [
      { family: 'Fraunces Fallback', local: ['Georgia', 'Gelasio'], advance: 0.4206 },
      {
        family: 'Fraunces Fallback',
        bold: true,
        local: ['Georgia Bold', 'Gelasio Bold'],
        advance: 0.4913,
      },
      {
        family: 'Fraunces Fallback Times',
        local: ['Times New Roman', 'Liberation Serif', 'Nimbus Roman'],
        advance: 0.3841,
      },
      {
        family: 'Fraunces Fallback Times',
        bold: true,
        local: [
          'Times New Roman Bold',
          'Liberation Serif Bold',
          'Nimbus Roman Bold',
          'NimbusRoman-Bold',
        ],
        advance: 0.408,
      },
      { family: 'Fraunces Fallback Noto', local: ['Noto Serif'], advance: 0.4569 },
      {
        family: 'Fraunces Fallback Noto',
        bold: true,
        local: ['Noto Serif Bold'],
        advance: 0.4872,
      },
      { family: 'Fraunces Fallback DejaVu', local: ['DejaVu Serif'], advance: 0.4912 },
      {
        family: 'Fraunces Fallback DejaVu',
        bold: true,
        local: ['DejaVu Serif Bold'],
        advance: 0.5438,
      },
    ],
  },
  {
    family: 'Figtree',
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    file: 'figtree.woff2',
    axes: { wght: { min: 400, max: 700 } },
    weights: { regular: 400, bold: 600 },
    fallbacks: [
      {
        family: 'Figtree Fallback',
        local: ['Arial', 'Liberation Sans', 'Nimbus Sans'],
        advance: 0.4243,
      },
      {
        family: 'Figtree Fallback',
        bold: true,
        local: ['Arial Bold', 'Liberation Sans Bold', 'Nimbus Sans Bold', 'NimbusSans-Bold'],
        advance: 0.4577,
      },
      { family: 'Figtree Fallback Roboto', local: ['Roboto'], advance: 0.4227 },
      { family: 'Figtree Fallback DejaVu', local: ['DejaVu Sans'], advance: 0.485 },
      {
        family: 'Figtree Fallback DejaVu',
        bold: true,
        local: ['DejaVu Sans Bold'],
        advance: 0.5482,
      },
    ],
  },
];

/** OpenType features kept: Figtree's fractions are left out, nothing here uses them. */
export const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'rvrn', 'tnum', 'pnum'];
