import { parseArgs } from 'node:util';
import { type Route, routes } from './routes.ts';

/** What a run can leave out: Lighthouse takes most of the time. */
export const sections = ['lighthouse', 'visits', 'live', 'watchers'] as const;

export type Section = (typeof sections)[number];

export interface Options {
  readonly routes: readonly Route[];
  /** How often Lighthouse opens each page, and each line loads the floor plan. */
  readonly runs: number;
  readonly sections: readonly Section[];
}

const USUAL_RUNS = 3;

export const USAGE = `npm run bench -- [--routes home,prenota] [--runs 3] [--skip lighthouse,live]
  --routes  only these pages: ${routes.map(({ name }) => name).join(', ')}
  --runs    how often each page is measured (${USUAL_RUNS})
  --skip    leaves out: ${sections.join(', ')}
A run of everything is written to bench/results.json; less than that is printed only.`;

/**
 * Reads the command line.
 * @throws saying what is wrong with it
 */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      routes: { type: 'string' },
      runs: { type: 'string', default: `${USUAL_RUNS}` },
      skip: { type: 'string', default: '' },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    throw new Error(`--runs is "${values.runs}": it takes a number from 1 up.`);
  }
  const names = routes.map(({ name }) => name);
  const chosen = values.routes === undefined ? names : listed('--routes', values.routes, names);
  const skipped = listed('--skip', values.skip, sections);
  return {
    routes: routes.filter(({ name }) => chosen.includes(name)),
    runs,
    sections: sections.filter((section) => !skipped.includes(section)),
  };
}

/** Whether nothing is left out and chance has little say, so that the results may be kept. */
export function isComplete(options: Options): boolean {
  return (
    options.routes.length === routes.length &&
    options.sections.length === sections.length &&
    options.runs >= USUAL_RUNS
  );
}

function listed(option: string, text: string, known: readonly string[]): readonly string[] {
  const words = text.split(',').filter((word) => word !== '');
  const unknown = words.find((word) => !known.includes(word));
  if (unknown !== undefined) {
    throw new Error(`${option} names "${unknown}": it takes ${known.join(', ')}.`);
  }
  return words;
}
