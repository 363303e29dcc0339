import { readFileSync } from 'node:fs';
import { startDatabaseEmulator } from 'rtdb-emulator';
import { readConfig } from '../../src/config.ts';
import { hostingConfig } from '../../tools/build/hosting-headers.ts';
import { findAccount } from '../../tools/owner/admin/admins.ts';
import { projectPath, RULES_FILE } from '../../tools/shared/project.ts';
import { openProject } from '../../tools/shared/project-access.ts';
import {
  builtSite,
  DEMO_ADMIN,
  demoEnvironment,
} from '../../tools/suite/demo.ts';
import { startLocalServices } from '../../tools/suite/local-services.ts';
import { urlOf } from '../../tools/suite/ports.ts';
import {
  type SiteServer,
  startSiteServer,
} from '../../tools/suite/site-server.ts';

/** The services of one worker's journeys. Accounts and site are shared. */
export interface Backend {
  /**
   * `http://host:port` of the database and of the stand-ins for form-mail and
   * spreadsheet.
   */
  readonly database: string;
  readonly services: string;
  /** The demo admin's user id, for `admins/<uid>`. */
  readonly adminUid: string;
  /** `http://host:port` of the site. */
  readonly siteUrl: string;
  /** Arguments that make a browser send its requests to this backend. */
  readonly browserArgs: readonly string[];
  close(): Promise<void>;
}

/** The backend of the local suite itself, which must be running. */
export async function openSuiteBackend(): Promise<Backend> {
  return {
    database: urlOf('database'),
    services: urlOf('services'),
    adminUid: await demoAdminUid(),
    siteUrl: urlOf('preview'),
    browserArgs: [],
    close: async () => {},
  };
}

/**
 * The site of the restaurant in `tests/restaurant`, or of the one in
 * `src/restaurant`.
 */
export type SiteName = 'test' | 'sample';

/**
 * Starts another backend beside that of the suite. The built site has one
 * address of each service; the browser resolves it to this backend, so build
 * and policy stay unchanged.
 */
export async function startBackend(site: SiteName): Promise<Backend> {
  const isSample = site === 'sample';
  const rulesFile = isSample ? projectPath('database.rules.json') : RULES_FILE;
  const [adminUid, database, services, server] = await Promise.all([
    demoAdminUid(),
    startDatabaseEmulator({
      rules: readFileSync(rulesFile, 'utf8'),
    }),
    startLocalServices(0),
    isSample ? serveBuild(sampleBuild()) : null,
  ]);
  const detours = [
    [urlOf('database'), database.url],
    [urlOf('services'), services.url],
  ].map(
    ([from = '', to = '']) => `MAP ${new URL(from).host} ${new URL(to).host}`,
  );
  return {
    database: database.url,
    services: services.url,
    adminUid,
    siteUrl: server?.url ?? urlOf('preview'),
    browserArgs: [`--host-resolver-rules=${detours.join(',')}`],
    close: async () => {
      await Promise.all([database.close(), services.close(), server?.close()]);
    },
  };
}

/** The folder of the build with the restaurant in `src/restaurant`. */
export const sampleBuild = () => projectPath(builtSite().replace('-test', ''));

/**
 * Serves a build that was made with this environment, with the headers of
 * Hosting.
 */
export function serveBuild(
  folder: string,
  environment: Parameters<typeof readConfig>[0] = demoEnvironment,
): Promise<SiteServer> {
  const config = readConfig(environment);
  return startSiteServer(folder, hostingConfig(config, folder));
}

async function demoAdminUid(): Promise<string> {
  const project = await openProject(readConfig(demoEnvironment));
  const uid = await findAccount(project, DEMO_ADMIN.email);
  if (uid === null) throw new Error('The local suite has no demo admin.');
  return uid;
}
