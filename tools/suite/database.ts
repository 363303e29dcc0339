import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { ExpectedError } from '../shared/run.ts';

/** The oldest Java that runs the official emulator. */
const JAVA_NEEDED = 21;

/**
 * Which database emulator to run: `DATABASE_EMULATOR`, else the official one if
 * firebase-tools has downloaded it and Java fits, else the embedded one.
 * @throws when `DATABASE_EMULATOR` is official, which cannot run here, or has
 *   another value
 */
export function chooseDatabase(): 'official' | 'embedded' {
  const chosen = process.env.DATABASE_EMULATOR;
  if (chosen === 'embedded') return chosen;
  if (chosen !== undefined && chosen !== 'official')
    throw new ExpectedError(
      `DATABASE_EMULATOR is "${chosen}": it takes official or embedded.`,
    );
  if (hasOfficial()) return 'official';
  if (chosen !== 'official') return 'embedded';
  throw new ExpectedError(
    `DATABASE_EMULATOR=official, but Java ${JAVA_NEEDED} or its archive is missing. Install Java ${JAVA_NEEDED} and run "npx firebase setup:emulators:database", or choose DATABASE_EMULATOR=embedded.`,
  );
}

/** Whether this machine has what the official emulator needs. */
function hasOfficial(): boolean {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const java = /version "(\d+)/.exec(stderr ?? '')?.[1];
  const folder =
    process.env.FIREBASE_EMULATORS_PATH ??
    join(homedir(), '.cache', 'firebase', 'emulators');
  return (
    Number(java) >= JAVA_NEEDED &&
    existsSync(folder) &&
    readdirSync(folder).some((file) =>
      /^firebase-database-emulator-.*\.jar$/.test(file),
    )
  );
}
