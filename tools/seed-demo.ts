import * as v from 'valibot';
import { readConfig } from '../src/config.ts';
import { openProject } from './admin/project-access.ts';
import { DEMO_ADMIN, demoEnvironment } from './demo.ts';

const accountSchema = v.object({ localId: v.string() });

/** Puts the demo admin into the authentication emulator and the demo data into the database. */
export async function seedDemo(): Promise<void> {
  const project = await openProject(readConfig(demoEnvironment));
  const { localId } = v.parse(accountSchema, await project.accounts('', DEMO_ADMIN));
  await project.database('', 'PUT', {
    admin: { esterno: true, prenotazioni: true },
    admins: { [localId]: true },
  });
}
