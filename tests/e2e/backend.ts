import { readFileSync } from 'node:fs';
import { startDatabaseEmulator } from 'rtdb-emulator';
import { readConfig } from '../../src/config.ts';
import { findAccount } from '../../tools/admin/admins.ts';
import { openProject } from '../../tools/admin/project-access.ts';
import { DEMO_ADMIN, demoEnvironment, PROJECT } from '../../tools/demo.ts';
import { startLocalServices } from '../../tools/local-services.ts';
import { HOST, urlOf } from '../../tools/ports.ts';
import { RULES_FILE } from '../../tools/rules.ts';

/** What a journey changes; no other journey uses it meanwhile. Accounts and site are shared. */
export interface Backend {
  /** `http://host:port` of its database and of its stand-ins for form-mail and spreadsheet. */
  readonly database: string;
  readonly services: string;
  /** The demo admin's, by which a database knows its admins. */
  readonly adminUid: string;
  /** What leads a browser's requests into this backend. */
  readonly browserArgs: readonly string[];
  close(): Promise<void>;
}

/** The backend of the local suite itself, which must be running. */
export async function openSuiteBackend(): Promise<Backend> {
  return {
    database: urlOf('database'),
    services: urlOf('services'),
    adminUid: await demoAdminUid(),
    browserArgs: [],
    close: async () => {},
  };
}

/**
 * Starts another backend beside that of the suite. The built site knows one address of each service:
 * the browser is configured to connect elsewhere, so build and policy stay unchanged.
 */
export async function startBackend(): Promise<Backend> {
  const [adminUid, database, services] = await Promise.all([
    demoAdminUid(),
    startDatabaseEmulator({ projectId: PROJECT, rules: readFileSync(RULES_FILE, 'utf8') }),
    startLocalServices({ host: HOST, port: 0 }),
  ]);
  const detours = [
    [urlOf('database'), database.url],
    [urlOf('services'), services.url],
  ].map(([from = '', to = '']) => `MAP ${new URL(from).host} ${new URL(to).host}`);
  return {
    database: database.url,
    services: services.url,
    adminUid,
    browserArgs: [`--host-resolver-rules=${detours.join(',')}`],
    close: async () => {
      await Promise.all([database.close(), services.close()]);
    },
  };
}

async function demoAdminUid(): Promise<string> {
  const project = await openProject(readConfig(demoEnvironment));
  const uid = await findAccount(project, DEMO_ADMIN.email);
  if (uid === null) throw new Error('The local suite has no demo admin.');
  return uid;
}
