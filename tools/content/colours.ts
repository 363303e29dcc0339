import * as v from 'valibot';
import { say } from '../shared/language.ts';
import { ExpectedError } from '../shared/run.ts';
import { describeIssue, fields, like, lineOf, linesOf, TWICE } from './yaml.ts';

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

/** What lies on which ground on the site's pages, and the least contrast. */
const contrasts: readonly {
  readonly grounds: readonly ColourName[];
  readonly fronts: readonly ColourName[];
  readonly least: number;
}[] = [
  {
    grounds: ['paper', 'surface'],
    fronts: ['ink', 'primary', 'accent-text', 'free', 'error'],
    least: TEXT,
  },
  { grounds: ['furniture'], fronts: ['ink'], least: TEXT },
  { grounds: ['button'], fronts: ['on-button'], least: TEXT },
  { grounds: ['footer'], fronts: ['on-footer'], least: TEXT },
  { grounds: ['booked', 'booked-hatch'], fronts: ['on-booked'], least: TEXT },
  { grounds: ['paper'], fronts: ['button'], least: SHAPE },
  { grounds: ['paper'], fronts: ['accent'], least: LINE },
  { grounds: ['paper', 'surface'], fronts: ['ornament'], least: LINE },
  // Either is the ground of the other: 'nuovo' is written on the light one.
  { grounds: ['footer'], fronts: ['ornament-light'], least: TEXT },
];

const COMMENT = /\/\*.*?\*\//gs;

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
  const { values, lines } = readProperties(source, file);
  const placeOf = (name: string) => lineOf(file, lines[name] ?? 1);
  const { issues = [] } = v.safeParse(schema, values, { abortPipeEarly: true });
  refuse(
    issues.map((issue) => {
      const name = v.getDotPath(issue) ?? '';
      return `${placeOf(name)}: ${describeIssue(issue, name)}`;
    }),
  );
  const schemes = { day: coloursOf(values, 0), night: coloursOf(values, 1) };
  const faint = [
    ...contrastProblems(schemes.day, say`by day`),
    ...contrastProblems(schemes.night, say`by night`),
  ];
  refuse(
    faint.map(({ name, problem }) => `${placeOf(`--${name}`)}: ${problem}`),
  );
  return schemes;
}

/** @throws the problems, if there are any */
function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new ExpectedError(problems.join('\n'));
}

/**
 * The custom properties of a style sheet that has nothing else, one a line, and
 * their lines.
 * @throws naming lines that cannot be read
 */
function readProperties(source: string, file: string) {
  const values: Record<string, string> = {};
  const lines: Record<string, number> = {};
  const problems: string[] = [];
  const text = linesOf(source).join('\n');
  const written = text
    .replaceAll(COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ property: line.trim(), number: index + 1 }))
    .filter(({ property }) => property !== '');
  for (const [index, { property, number }] of written.entries()) {
    const place = lineOf(file, number);
    const [, name = '', value] = /^(--[\w-]+):([^:;]+);$/.exec(property) ?? [];
    const frame = { 0: ':root {', [written.length - 1]: '}' }[index];
    if (property === frame) continue;
    if (frame || !value)
      problems.push(
        say`${place}: this cannot be read. Between :root { and } the file has colours alone, each on a line like --paper: #f7f0e3; with its semicolon.`,
      );
    else if (name in values) problems.push(`${place}: "${name}" ${TWICE}.`);
    else {
      values[name] = value.trim();
      lines[name] = number;
    }
  }
  refuse(problems);
  return { values, lines };
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

/** What has too little contrast with its ground, by the front's name. */
function contrastProblems(colours: Colours, time: string) {
  return contrasts
    .flatMap(({ grounds, fronts, least }) =>
      grounds.flatMap((ground) =>
        fronts.map((name) => ({
          name,
          ground,
          least,
          contrast: contrastOf(colours[name], colours[ground]),
        })),
      ),
    )
    .filter(({ contrast, least }) => contrast < least)
    .map(({ name, ground, least, contrast }) => ({
      name,
      problem: say`--${name} on --${ground} ${time} has a contrast of ${contrast.toFixed(1)}, and needs ${least}: make one of them lighter or darker.`,
    }));
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
