import { readFileSync } from 'node:fs';
import { startDatabaseEmulator } from 'rtdb-emulator';
import { readConfig } from '../../src/config.ts';
import { findAccount } from '../../tools/admin/admins.ts';
import { openProject } from '../../tools/admin/project-access.ts';
import { builtSite, DEMO_ADMIN, demoEnvironment, PROJECT } from '../../tools/demo.ts';
import { hostingHeaders } from '../../tools/hosting-headers.ts';
import { builtInlineSources } from '../../tools/inline-sources.ts';
import { startLocalServices } from '../../tools/local-services.ts';
import { HOST, urlOf } from '../../tools/ports.ts';
import { projectPath } from '../../tools/project.ts';
import { RULES_FILE } from '../../tools/rules.ts';
import { makeSiteServer, type SiteServer } from '../support/make-site-server.ts';

/** What a journey changes; no other journey uses it meanwhile. Accounts and site are shared. */
export interface Backend {
  /** `http://host:port` of its database and of its stand-ins for form-mail and spreadsheet. */
  readonly database: string;
  readonly services: string;
  /** The demo admin's, by which a database knows its admins. */
  readonly adminUid: string;
  /** Where the site is that a journey visits. */
  readonly siteUrl: string;
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
    siteUrl: urlOf('preview'),
    browserArgs: [],
    close: async () => {},
  };
}

/** The site with the restaurant of the tests, or with the one that it comes with. */
export type SiteName = 'test' | 'sample';

/**
 * Starts another backend beside that of the suite. The built site knows one address of each service:
 * the browser is configured to connect elsewhere, so build and policy stay unchanged.
 */
export async function startBackend(site: SiteName): Promise<Backend> {
  const isSample = site === 'sample';
  const rulesFile = isSample ? projectPath('database.rules.json') : RULES_FILE;
  const [adminUid, database, services, server] = await Promise.all([
    demoAdminUid(),
    startDatabaseEmulator({ projectId: PROJECT, rules: readFileSync(rulesFile, 'utf8') }),
    startLocalServices({ host: HOST, port: 0 }),
    isSample ? serveSample() : null,
  ]);
  const detours = [
    [urlOf('database'), database.url],
    [urlOf('services'), services.url],
  ].map(([from = '', to = '']) => `MAP ${new URL(from).host} ${new URL(to).host}`);
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

/** As `npm run build:demo` has built it. */
function serveSample(): Promise<SiteServer> {
  const folder = projectPath(builtSite().replace('-test', ''));
  const rules = hostingHeaders(readConfig(demoEnvironment), builtInlineSources(folder));
  return makeSiteServer(folder, rules.find(({ source }) => source === '**')?.headers);
}

async function demoAdminUid(): Promise<string> {
  const project = await openProject(readConfig(demoEnvironment));
  const uid = await findAccount(project, DEMO_ADMIN.email);
  if (uid === null) throw new Error('The local suite has no demo admin.');
  return uid;
}
