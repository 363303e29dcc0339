import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

export type DatabaseChoice = 'official' | 'embedded';

/** The oldest Java that runs the official emulator. */
const JAVA_NEEDED = 21;

/**
 * Which database emulator to run: `DATABASE_EMULATOR`, else the official one if
 * firebase-tools has downloaded it and Java fits, else the embedded one.
 * @returns the choice and the reason to print
 * @throws when `DATABASE_EMULATOR` is official, which cannot run here, or has
 *   another value
 */
export function chooseDatabase(): { choice: DatabaseChoice; reason: string } {
  const asked = process.env.DATABASE_EMULATOR;
  if (asked === 'embedded')
    return { choice: asked, reason: 'as DATABASE_EMULATOR asks' };
  if (asked !== undefined && asked !== 'official') {
    throw new Error(
      `DATABASE_EMULATOR is "${asked}": it takes official or embedded.`,
    );
  }
  const missing = missingForOfficial();
  if (missing.length === 0)
    return { choice: 'official', reason: 'installed, and Java fits' };
  if (asked === undefined) {
    return {
      choice: 'embedded',
      reason: `the official one lacks ${missing.join(' and ')}`,
    };
  }
  throw new Error(
    `DATABASE_EMULATOR=official, but it lacks ${missing.join(' and ')}. Install Java ` +
      `${JAVA_NEEDED} and run "npx firebase setup:emulators:database", or choose ` +
      'DATABASE_EMULATOR=embedded.',
  );
}

function missingForOfficial(): string[] {
  const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
  const version = /version "(\d+)/.exec(stderr ?? '')?.[1];
  const folder =
    process.env.FIREBASE_EMULATORS_PATH ??
    join(homedir(), '.cache', 'firebase', 'emulators');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return [
    ...(version === undefined ? ['Java'] : []),
    ...(Number(version) < JAVA_NEEDED
      ? [`Java ${JAVA_NEEDED} (this is ${version})`]
      : []),
    ...(files.some((file) => /^firebase-database-emulator-.*\.jar$/.test(file))
      ? []
      : ['its archive']),
  ];
}
