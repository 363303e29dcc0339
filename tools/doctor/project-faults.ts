import type { Fault } from './finding.ts';

/**
 * @param version as Node gives its own, `v20.20.0`
 * @param engines what package.json asks for, `>=20.19`
 */
export function nodeFaults(version: string, engines: string): Fault[] {
  const [, major = 0, minor = 0] = version.match(/^v(\d+)\.(\d+)/)?.map(Number) ?? [];
  const [, neededMajor = 0, neededMinor = 0] = engines.match(/>=(\d+)\.(\d+)/)?.map(Number) ?? [];
  const isEnough = major > neededMajor || (major === neededMajor && minor >= neededMinor);
  if (isEnough) return [];
  return [
    {
      what: `Node ${version} is too old: it takes ${neededMajor}.${neededMinor} or later.`,
      remedy: 'Install the version marked LTS from https://nodejs.org, and open a new terminal.',
    },
  ];
}

/** @param isTracked whether git keeps `.env` */
export function committedEnvFaults(isTracked: boolean): Fault[] {
  if (!isTracked) return [];
  return [
    {
      what: 'git keeps .env, which is for this machine alone.',
      remedy: 'Run git rm --cached .env and commit; the file itself stays where it is.',
    },
  ];
}

/**
 * @param rules text of `database.rules.json`, or null where there is none
 * @param generated what the floor plan makes of it now
 */
export function rulesFaults(rules: string | null, generated: string): Fault[] {
  if (rules === generated) return [];
  const what = rules === null ? 'is missing' : 'is not what the floor plan asks for';
  return [{ what: `database.rules.json ${what}.`, remedy: 'Run npm run rules.' }];
}

/**
 * @param firebaserc text of `.firebaserc`, or null where there is none, as is usual
 * @param projectId the project that .env names
 */
export function firebasercFaults(firebaserc: string | null, projectId: string): Fault[] {
  const [, named] = /"default"\s*:\s*"([^"]*)"/.exec(firebaserc ?? '') ?? [];
  if (named === undefined || named === projectId) return [];
  return [
    {
      what: `.firebaserc names the project ${named}, and .env names ${projectId}.`,
      remedy: 'Delete .firebaserc: the site needs none. Or mend VITE_FIREBASE_PROJECT_ID in .env.',
    },
  ];
}
