import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../src/config.ts';
import type { HeaderRule } from '../hosting-headers.ts';
import type { Fault } from './finding.ts';

const REMEDY = 'npm run deploy makes it anew by itself; to do no more than that: npm run build.';

/**
 * @param scripts the scripts in `dist/`, one after the other
 * @param config what they should hold
 */
export function builtConfigFaults(scripts: string, config: Config): Fault[] {
  const others = leaves(config).filter(([name, value]) => !holds(scripts, name, value));
  if (others.length === 0) return [];
  const names = others.map(([name]) => name).join(', ');
  return [{ what: `dist/ was built with other values of ${names}.`, remedy: REMEDY }];
}

/** The values of a configuration by the name that stands before each in the scripts. */
function leaves(config: object): [string, string | null][] {
  return Object.entries(config).flatMap(([name, value]): [string, string | null][] =>
    typeof value === 'object' && value !== null ? leaves(value) : [[name, value]],
  );
}

function holds(scripts: string, name: string, value: string | null): boolean {
  return value === null
    ? scripts.includes(`${name}:null`)
    : ['"', "'", '`'].some((quote) => scripts.includes(`${name}:${quote}${value}${quote}`));
}

/**
 * @param builtAt when `dist/` was built, ms since the epoch
 * @param sources what it was built from, with the time of each file's last change
 */
export function builtTimeFaults(
  builtAt: number,
  sources: readonly { readonly path: string; readonly changedAt: number }[],
): Fault[] {
  const newer = sources.filter(({ changedAt }) => changedAt > builtAt).map(({ path }) => path);
  if (newer.length === 0) return [];
  const [first] = newer;
  const others = newer.length === 1 ? '' : ` and ${newer.length - 1} more`;
  return [{ what: `dist/ is older than ${first}${others}.`, remedy: REMEDY }];
}

/**
 * @param committed the headers in `firebase.json`
 * @param generated those that the configuration and `dist/` ask for
 */
export function headerFaults(
  committed: readonly HeaderRule[],
  generated: readonly HeaderRule[],
): Fault[] {
  if (isDeepStrictEqual(committed, generated)) return [];
  return [
    {
      what: 'The headers in firebase.json are those of another project or of an older build.',
      remedy: 'npm run deploy writes them by itself; to do no more than that: npm run headers.',
    },
  ];
}
