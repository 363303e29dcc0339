import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export type DatabaseChoice = 'official' | 'embedded';

/** The oldest Java that runs the official emulator. */
const JAVA_NEEDED = 21;

export interface DatabaseEmulator {
  readonly choice: DatabaseChoice;
  /** The reason, to be printed. */
  readonly reason: string;
}

/**
 * Which database emulator to run: `DATABASE_EMULATOR`, else the official one if
 * firebase-tools has downloaded it and Java fits, else the embedded one.
 * @throws when `DATABASE_EMULATOR` is official, which cannot run here, or has
 *   another value
 */
export function chooseDatabase(): DatabaseEmulator {
  const chosen = process.env.DATABASE_EMULATOR;
  if (chosen === 'embedded')
    return { choice: chosen, reason: 'as DATABASE_EMULATOR asks' };
  if (chosen !== undefined && chosen !== 'official') {
    throw new Error(
      `DATABASE_EMULATOR is "${chosen}": it takes official or embedded.`,
    );
  }
  const missing = missingForOfficial().join(' and ');
  if (missing === '')
    return { choice: 'official', reason: 'installed, and Java fits' };
  if (chosen === undefined)
    return { choice: 'embedded', reason: `the official one lacks ${missing}` };
  throw new Error(
    `DATABASE_EMULATOR=official, but it lacks ${missing}. ` +
      `Install Java ${JAVA_NEEDED} and run ` +
      '"npx firebase setup:emulators:database", ' +
      'or choose DATABASE_EMULATOR=embedded.',
  );
}

/** What the official emulator needs and this machine does not have. */
function missingForOfficial(): string[] {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const java = /version "(\d+)/.exec(stderr ?? '')?.[1];
  const folder =
    process.env.FIREBASE_EMULATORS_PATH ??
    join(homedir(), '.cache', 'firebase', 'emulators');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const missing: string[] = [];
  if (java === undefined) missing.push('Java');
  else if (Number(java) < JAVA_NEEDED)
    missing.push(`Java ${JAVA_NEEDED} (this is ${java})`);
  if (!files.some((file) => /^firebase-database-emulator-.*\.jar$/.test(file)))
    missing.push('its archive');
  return missing;
}
