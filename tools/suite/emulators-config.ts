import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { readConfig } from '../../src/config.ts';
import { hostingHeaders, readFirebaseFile } from '../build/hosting-headers.ts';
import { builtInlineSources } from '../build/inline-sources.ts';
import { projectPath, RULES_FILE } from '../shared/project.ts';
import { builtSite, demoEnvironment } from './demo.ts';
import { freePort, HOST, ports } from './ports.ts';

export type FirebaseEmulator = 'auth' | 'database' | 'hosting';

/**
 * Writes a copy of `firebase.json` with this suite's ports, rules, build and
 * headers. firebase-tools takes them only from a file, and folders relative to
 * it.
 * @returns its path; the caller deletes it
 */
export async function writeEmulatorsConfig(
  emulators: readonly FirebaseEmulator[],
): Promise<string> {
  const config = readFirebaseFile();
  config.database.rules = relative(projectPath('.'), RULES_FILE);
  config.emulators.auth.port = ports.auth.port;
  config.emulators.database.port = ports.database.port;
  config.emulators.hosting.port = ports.preview.port;
  // firebase-tools chooses these long before it listens: two suites would
  // choose the same ones.
  config.emulators.hub = { host: HOST, port: await freePort() };
  config.emulators.logging = { host: HOST, port: await freePort() };
  if (emulators.includes('hosting')) {
    config.hosting.public = builtSite();
    config.hosting.headers = hostingHeaders(
      readConfig(demoEnvironment),
      builtInlineSources(projectPath(builtSite())),
    );
  }
  const path = projectPath(`firebase.${process.pid}.local`);
  writeFileSync(path, JSON.stringify(config));
  return path;
}
