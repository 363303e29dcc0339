import { isTestRestaurant } from '../shared/project.ts';
import { ports, urlOf } from './ports.ts';

/**
 * The project of the local suite: a `demo-` project never reaches Firebase
 * itself.
 */
export const PROJECT = 'demo-osteria';

/**
 * The name of a project's default database, in Firebase and in the emulators.
 */
export const NAMESPACE = `${PROJECT}-default-rtdb`;

export const DEMO_ADMIN = {
  email: 'admin@osteria.test',
  password: 'osteria-demo',
} as const;

/** The site's configuration for the local suite. */
export const demoEnvironment = {
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FORM_MAIL_ACCESS_KEY: 'demo-access-key',
  get VITE_FIREBASE_DATABASE_URL() {
    return `${urlOf('database')}/?ns=${NAMESPACE}`;
  },
  get VITE_FORM_MAIL_URL() {
    return `${urlOf('services')}/submit`;
  },
  get VITE_SPREADSHEET_URL() {
    return `${urlOf('services')}/exec`;
  },
  get VITE_AUTH_EMULATOR_URL() {
    return urlOf('auth');
  },
  get VITE_SITE_URL() {
    return urlOf('preview');
  },
} as const;

/**
 * The folder of the demo's build, relative to the project. The build contains
 * the ports: other ports than the usual ones have another folder, so that no
 * suite replaces the site of another.
 */
export function builtSite(): string {
  const folder = isTestRestaurant ? 'dist-test' : 'dist';
  const { preview, services, database, auth } = ports;
  const built = [preview, services, database, auth];
  if (built.every(({ port, usual }) => port === usual)) return folder;
  return `${folder}-${built.map(({ port }) => port).join('-')}`;
}
