import { say } from '../shared/language.ts';
import { parseStyles } from './stylesheet.ts';
import { fields, like } from './yaml.ts';

/** What `colours.css` names, each as `--paper`. */
const names = [
  'paper',
  'surface',
  'ink',
  'primary',
  'accent',
  'accent-text',
  'free',
  'booked',
  'error',
  'ornament',
  'ornament-light',
  'button',
  'on-button',
  'footer',
  'on-footer',
  'on-booked',
  'booked-hatch',
  'furniture',
] as const;

export type ColourName = (typeof names)[number];

/** Colours as #rrggbb, by name. */
export type Colours = Readonly<Record<ColourName, string>>;

/** The colours by day and by night. */
export interface Schemes {
  readonly day: Colours;
  readonly night: Colours;
}

/** Contrast that WCAG 2.2 asks for: of text, and of lines and marks. */
const TEXT = 4.5;
const LINE = 3;
/** Of a shape whose text is what says it. */
const SHAPE = 1.5;

/** What lies on each ground on the site's pages, and the least contrast. */
const contrasts: readonly {
  readonly ground: ColourName;
  readonly fronts: readonly ColourName[];
  readonly least: number;
}[] = [
  {
    ground: 'paper',
    fronts: ['ink', 'primary', 'accent-text', 'free', 'error'],
    least: TEXT,
  },
  {
    ground: 'surface',
    fronts: ['ink', 'primary', 'accent-text', 'free', 'error'],
    least: TEXT,
  },
  { ground: 'furniture', fronts: ['ink'], least: TEXT },
  { ground: 'button', fronts: ['on-button'], least: TEXT },
  { ground: 'footer', fronts: ['on-footer'], least: TEXT },
  { ground: 'booked', fronts: ['on-booked'], least: TEXT },
  { ground: 'booked-hatch', fronts: ['on-booked'], least: TEXT },
  { ground: 'paper', fronts: ['button'], least: SHAPE },
  { ground: 'paper', fronts: ['accent', 'ornament'], least: LINE },
  { ground: 'surface', fronts: ['ornament'], least: LINE },
  { ground: 'footer', fronts: ['ornament-light'], least: LINE },
];

const HEX = '#[\\da-f]{6}';

const colour = like(
  new RegExp(`^(?:${HEX}|light-dark\\( ?${HEX} ?, ?${HEX} ?\\))$`, 'i'),
  say`#1a2b3c; or light-dark(#1a2b3c, #d4e5f6); with its semicolon`,
);

const schema = fields(
  Object.fromEntries(names.map((name) => [`--${name}`, colour])),
);

/**
 * The restaurant's colours.
 * @param file the path of `colours.css` in the project, for messages
 * @throws what is wrong, a problem a line: the file, its line and what to write
 */
export function parseColours(source: string, file: string): Schemes {
  const { values, lineOf } = parseStyles(source, file, schema);
  const schemes = { day: coloursOf(values, 0), night: coloursOf(values, 1) };
  const faint = [
    ...contrastProblems(schemes.day, say`by day`),
    ...contrastProblems(schemes.night, say`by night`),
  ].map(({ name, problem }) => `${lineOf(`--${name}`)}: ${problem}`);
  if (faint.length > 0) throw new Error(faint.join('\n'));
  return schemes;
}

/** @param scheme the position of its colours in `light-dark()` */
function coloursOf(
  values: Readonly<Record<string, string>>,
  scheme: 0 | 1,
): Colours {
  const entries = names.map((name) => {
    const found = values[`--${name}`]?.match(new RegExp(HEX, 'gi')) ?? [];
    return [name, found[scheme] ?? found[0]] as const;
  });
  return Object.fromEntries(entries) as Colours;
}

/** What cannot be told from its ground well enough, by the front's name. */
function contrastProblems(colours: Colours, time: string) {
  return contrasts.flatMap(({ ground, fronts, least }) =>
    fronts.flatMap((name) => {
      const contrast = contrastOf(colours[name], colours[ground]);
      if (contrast >= least) return [];
      const problem = say`--${name} on --${ground} ${time} has a contrast of ${contrast.toFixed(1)}, and needs ${least}: make one of them lighter or darker.`;
      return { name, problem };
    }),
  );
}

/** From 1 to 21. Source: WCAG 2.2, "contrast ratio". */
function contrastOf(one: string, other: string): number {
  const brightest = Math.max(luminanceOf(one), luminanceOf(other));
  const darkest = Math.min(luminanceOf(one), luminanceOf(other));
  return (brightest + 0.05) / (darkest + 0.05);
}

function luminanceOf(colour: string): number {
  const linear = (start: number) => {
    const value = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}
