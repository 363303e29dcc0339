import { startDatabaseEmulator } from 'rtdb-emulator';
import { readConfig } from '../../src/config.ts';
import { settingNames } from '../../src/tables/settings.ts';
import { RULES_FILE } from '../build/rules.ts';
import { openProject } from '../owner/admin/project-access.ts';
import { chooseDatabase } from './database.ts';
import { DEMO_ADMIN, demoEnvironment, PROJECT } from './demo.ts';
import {
  type FirebaseEmulator,
  type Suite,
  startFirebaseEmulators,
} from './firebase-emulators.ts';
import { startLocalServices } from './local-services.ts';
import { HOST, ports, requireFreePorts, urlOf } from './ports.ts';

/** The ports that every suite needs. */
export const SUITE_PORTS = ['auth', 'database', 'services'] as const;

/**
 * Starts the backend of the site with the demo data: the Authentication emulator, the database
 * emulator and the stand-ins for form-mail and spreadsheet; with `hosting` also the built site.
 * @throws naming a busy port, or why a part did not start; whatever had started is stopped
 */
export async function startSuite({
  hosting,
}: {
  hosting: boolean;
}): Promise<Suite> {
  await requireFreePorts(hosting ? [...SUITE_PORTS, 'preview'] : SUITE_PORTS);
  const { choice, reason } = chooseDatabase();
  console.log(`Database emulator: ${choice} (${reason}).`);
  const emulators: FirebaseEmulator[] = ['auth'];
  if (choice === 'official') emulators.push('database');
  if (hosting) emulators.push('hosting');

  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    await Promise.all(stops.splice(0).map((stopPart) => stopPart()));
  };
  try {
    const services = await startLocalServices(ports.services.port);
    stops.push(services.close);
    if (choice === 'embedded') {
      const { port } = ports.database;
      // It loads each change of the rules file.
      const options = {
        host: HOST,
        port,
        projectId: PROJECT,
        rulesFile: RULES_FILE,
      };
      stops.push((await startDatabaseEmulator(options)).close);
    }
    const firebase = await startFirebaseEmulators(emulators);
    stops.push(firebase.stop);
    await seedDemo();
    return { crashed: firebase.crashed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Puts the demo admin into the authentication emulator and the demo data into the database. */
async function seedDemo(): Promise<void> {
  const project = await openProject(readConfig(demoEnvironment));
  const { localId } = await project.accounts('', DEMO_ADMIN);
  await project.database('', 'PUT', {
    admin: Object.fromEntries(settingNames.map((name) => [name, true])),
    admins: { [localId]: true },
  });
}

/** Prints the URLs. @param greeting the first line @param place where the site is served */
export function printWelcome(
  greeting: string,
  place: 'site' | 'preview',
): void {
  console.log(`
${greeting}

  ${urlOf(place)}/prenota

  The whole site           ${urlOf(place)}
  What a booking sent      ${urlOf('services')}/inbox
  Admin (${urlOf(place)}/admin)
    E-mail                 ${DEMO_ADMIN.email}
    Password               ${DEMO_ADMIN.password}

Ctrl-C stops everything.
`);
}
