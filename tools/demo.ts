import { urlOf } from './ports.ts';
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
} as const;

/** Puts the demo admin into the authentication emulator and the demo data into the database. */
export async function seedDemo(): Promise<void> {
  const uid = await createDemoAdmin();
  await seedDatabase({
    admin: { esterno: true, prenotazioni: true },
    admins: { [uid]: true },
  });
}

async function createDemoAdmin(): Promise<string> {
  const account = await request(
    `${urlOf('auth')}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts`,
    { method: 'POST', body: JSON.stringify(DEMO_ADMIN) },
  );
  return String((account as { localId: unknown }).localId);
}

/** Replaces the whole content of the local database. */
export async function seedDatabase(content: unknown): Promise<void> {
  await request(`${urlOf('database')}/.json?ns=${NAMESPACE}`, {
    method: 'PUT',
    body: JSON.stringify(content),
  });
}

async function request(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, {
    ...init,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
  });
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  }
  return response.json();
}
