import { startDatabaseEmulator } from 'rtdb-emulator';
import { readConfig } from '../../src/config.ts';
import { settingNames } from '../../src/tables/settings.ts';
import { hostingConfig } from '../build/hosting-headers.ts';
import { say } from '../shared/language.ts';
import { projectPath, RULES_FILE } from '../shared/project.ts';
import { openProject } from '../shared/project-access.ts';
import { chooseDatabase } from './database.ts';
import { builtSite, DEMO_ADMIN, demoEnvironment } from './demo.ts';
import {
  type Stop,
  startAuthEmulator,
  startOfficialDatabase,
} from './firebase-emulators.ts';
import { startLocalServices } from './local-services.ts';
import { HOST, ports, requireFreePorts } from './ports.ts';
import { startSiteServer } from './site-server.ts';

/** What a suite serves beside the backend. */
export interface SuiteOptions {
  /**
   * `none`: the backend alone; `development`: Vite's server; `built`: the
   * demo's build in the Hosting emulator, with its headers.
   */
  readonly site: 'none' | 'development' | 'built';
  /** Runs once the ports are known to be free, before anything starts. */
  readonly prepare?: () => Promise<void>;
}

/** The ports that a site needs beside those of the backend. */
const sitePorts = {
  none: [],
  development: ['site'],
  built: ['preview'],
} as const;

/**
 * Starts the local suite with the demo data: the Authentication emulator, the
 * database emulator, the stand-ins for form-mail and spreadsheet, and a site.
 * With a site, this process has the configuration of the demo in its
 * environment.
 * @throws naming a busy port, or why a part did not start; whatever had started
 *   is stopped
 */
export async function startSuite({
  site,
  prepare,
}: SuiteOptions): Promise<Stop> {
  await requireFreePorts(['auth', 'database', 'services', ...sitePorts[site]]);
  await prepare?.();
  if (site !== 'none') Object.assign(process.env, demoEnvironment);

  const database = chooseDatabase();
  console.log(say`The test database starts (${database}).`);

  const stops: Stop[] = [];
  async function stop(): Promise<void> {
    await Promise.all(stops.map((stopPart) => stopPart()));
  }
  try {
    const services = await startLocalServices(ports.services.port);
    stops.push(services.close);
    stops.push(
      database === 'embedded'
        ? await startEmbeddedDatabase()
        : await startOfficialDatabase(),
    );
    console.log(say`The test sign-in starts.`);
    stops.push(await startAuthEmulator());
    await seedDemo();
    if (site !== 'none') console.log(say`The site starts.`);
    if (site === 'built') stops.push(await startBuiltSite());
    if (site === 'development') stops.push(await startDevelopmentSite());
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Serves the demo's build like Hosting, with its headers. */
async function startBuiltSite(): Promise<Stop> {
  const folder = projectPath(builtSite());
  const config = readConfig(demoEnvironment);
  const hosting = hostingConfig(config, folder);
  const { close } = await startSiteServer(folder, hosting, ports.preview.port);
  return close;
}

/** Serves the site in development, configured for the local suite. */
async function startDevelopmentSite(): Promise<Stop> {
  // Only here: the tests start a suite without it, and Vite takes long to load.
  const { createServer } = await import('vite');
  const server = await createServer({
    server: { host: HOST, port: ports.site.port, strictPort: true },
    logLevel: 'warn',
    // To bundle it takes long on a slow computer, and prints how long.
    configLoader: 'native',
    // The demo ignores the .env of a real project.
    envDir: false,
  });
  await server.listen();
  return () => server.close();
}

/** It loads each change of the rules file. */
async function startEmbeddedDatabase(): Promise<Stop> {
  const { close } = await startDatabaseEmulator({
    host: HOST,
    port: ports.database.port,
    rulesFile: RULES_FILE,
  });
  return close;
}

/** Adds the demo admin to Authentication and the demo data to the database. */
async function seedDemo(): Promise<void> {
  const project = await openProject(readConfig(demoEnvironment));
  const { localId } = await project.accounts('', DEMO_ADMIN);
  await project.database('', 'PUT', {
    admin: Object.fromEntries(settingNames.map((name) => [name, true])),
    admins: { [localId]: true },
  });
}
