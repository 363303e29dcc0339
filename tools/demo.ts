import { ports, urlOf } from './ports.ts';
import { isTestRestaurant } from './project.ts';

/** The project of the local suite: a `demo-` project never reaches Firebase itself. */
export const PROJECT = 'demo-osteria';

/** Where the real Firebase keeps a project's default database, and so do the emulators. */
export const NAMESPACE = `${PROJECT}-default-rtdb`;

export const DEMO_ADMIN = { email: 'admin@osteria.test', password: 'osteria-demo' } as const;

/** The site's configuration for the local suite. */
export const demoEnvironment = {
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_DATABASE_URL: `${urlOf('database')}/?ns=${NAMESPACE}`,
  VITE_FORM_MAIL_URL: `${urlOf('services')}/submit`,
  VITE_FORM_MAIL_ACCESS_KEY: 'demo-access-key',
  VITE_SPREADSHEET_URL: `${urlOf('services')}/exec`,
  VITE_AUTH_EMULATOR_URL: urlOf('auth'),
  VITE_SITE_URL: urlOf('preview'),
} as const;

/**
 * The folder of the demo's build, from the project's top folder. The build has the ports in it: each
 * set of ports has a folder of its own, so that one suite never replaces the site of another.
 */
export function builtSite({ preview, services, database, auth } = ports): string {
  const folder = isTestRestaurant ? 'dist-test' : 'dist';
  const built = [preview, services, database, auth];
  if (built.every(({ port, usual }) => port === usual)) return folder;
  return `${folder}-${built.map(({ port }) => port).join('-')}`;
}
