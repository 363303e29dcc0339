import type { Plugin } from 'vite';

const REGULAR = '100 500';
const BOLD = '501 900';

/** Heights above and below the baseline, in parts of the font's size. */
const fraunces = { name: 'Fraunces Fallback', ascent: 0.978, descent: 0.255 };
const figtree = { name: 'Figtree Fallback', ascent: 0.95, descent: 0.25 };

/**
 * Adds faces of system fonts to fonts.css, sized so that nothing moves when ours arrive. Their names
 * include metric-compatible clones, PostScript's, and those of older and newer versions.
 */
export const fallbackFonts: Plugin = {
  name: 'fallback-fonts',
  enforce: 'pre',
  transform: {
    filter: { id: /\/fonts\.css$/ },
    handler: (source) => ({ code: [source, ...faces()].join('\n'), map: null }),
  },
};

function faces(): string[] {
  return [
    face(fraunces, '', REGULAR, 101.51, 'Georgia, Gelasio'),
    face(fraunces, '', BOLD, 89.83, 'Georgia Bold, Gelasio Bold'),
    face(fraunces, ' Times', REGULAR, 111.15, 'Times New Roman, Liberation Serif, Nimbus Roman'),
    face(
      fraunces,
      ' Times',
      BOLD,
      108.17,
      'Times New Roman Bold, Liberation Serif Bold, Nimbus Roman Bold, NimbusRoman-Bold',
    ),
    face(fraunces, ' Noto', REGULAR, 93.44, 'Noto Serif, Noto Serif Regular, NotoSerif-Regular'),
    face(fraunces, ' Noto', BOLD, 90.59, 'Noto Serif Bold, NotoSerif-Bold'),
    face(fraunces, ' DejaVu', REGULAR, 86.92, 'DejaVu Serif'),
    face(fraunces, ' DejaVu', BOLD, 81.16, 'DejaVu Serif Bold'),
    face(figtree, '', REGULAR, 99.85, 'Arial, Liberation Sans, Nimbus Sans'),
    face(
      figtree,
      '',
      BOLD,
      94.29,
      'Arial Bold, Liberation Sans Bold, Nimbus Sans Bold, NimbusSans-Bold',
    ),
    face(figtree, ' Roboto', REGULAR, 100.23, 'Roboto, Roboto Regular, Roboto-Regular'),
    face(figtree, ' DejaVu', REGULAR, 88.2, 'DejaVu Sans'),
    face(figtree, ' DejaVu', BOLD, 78.73, 'DejaVu Sans Bold'),
  ];
}

/**
 * A system font in place of ours.
 * @param system what its family's name ends with
 * @param size our average advance by its own, over Italian text at weights 400 and 600, in percent
 * @param names what systems call it: the first that is found is taken
 */
function face(
  ours: typeof fraunces,
  system: string,
  weight: string,
  size: number,
  names: string,
): string {
  const percent = (height: number) => `${((height * 10_000) / size).toFixed(2)}%`;
  return `@font-face {
  font-family: "${ours.name}${system}";
  font-weight: ${weight};
  src: ${names
    .split(', ')
    .map((name) => `local("${name}")`)
    .join(', ')};
  size-adjust: ${size}%;
  ascent-override: ${percent(ours.ascent)};
  descent-override: ${percent(ours.descent)};
  line-gap-override: 0%;
}`;
}
