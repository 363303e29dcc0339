import { rmSync, writeFileSync } from 'node:fs';
import {
  type hostingConfig,
  readFirebaseFile,
} from '../build/hosting-headers.ts';
import { runCommand } from '../shared/command.ts';
import { say } from '../shared/language.ts';
import { projectPath } from '../shared/project.ts';
import { ExpectedError } from '../shared/run.ts';

const CONSOLE = 'https://console.firebase.google.com/project';

/** Runs firebase-tools on a project. */
const firebase = (projectId: string, args: readonly string[], print = false) =>
  runCommand(
    'firebase',
    [...args, '--project', projectId, '--non-interactive'],
    print,
  );

/**
 * What a first deployment would fail for: who is signed in, the site and the
 * database of the project.
 * @throws saying what to do
 */
export async function checkProject(
  projectId: string,
  databaseUrl: string,
): Promise<void> {
  const list = async (what: string) => {
    const { output } = await firebase(projectId, [what, '--json']);
    const [json = '{"status": "error"}'] = /^\{.*^\}/ms.exec(output) ?? [];
    const { status, result, error = output } = JSON.parse(json);
    if (status === 'success') return result;
    throw new ExpectedError(
      say`The project ${projectId} cannot be read: ${error.trim()}\nIs VITE_FIREBASE_PROJECT_ID in .env its ID, and is there a network? Sign in with the Google account that owns the project: npx firebase login --reauth`,
    );
  };
  const { sites }: { sites: { type?: string }[] } =
    await list('hosting:sites:list');
  if (!sites.some(({ type }) => type === 'DEFAULT_SITE')) {
    throw new ExpectedError(
      say`The project has no Hosting yet. Open ${CONSOLE}/${projectId}/hosting and click "Get started" and then "Next" to the end; its commands need not be run.`,
    );
  }
  const databases: { databaseUrl: string }[] =
    (await list('database:instances:list')) ?? [];
  const { origin } = new URL(databaseUrl);
  const origins = databases.map(
    (database) => new URL(database.databaseUrl).origin,
  );
  if (!origins.includes(origin)) {
    const others = origins.join(', ') || '–';
    throw new ExpectedError(
      say`The project has no database at ${origin} (it has: ${others}). Run npm run setup, or open ${CONSOLE}/${projectId}/database and click "Create Database": locked mode, Belgium (europe-west1).`,
    );
  }
}

/**
 * Brings pages and rules online together. firebase-tools checks the rules and
 * uploads all pages first; then it puts the rules in force, and last the pages.
 * `firebase deploy` alone refuses (firebase.json, "predeploy"): the policy of
 * the build would be missing.
 * @throws saying what is online now and what to do, where that does not succeed
 */
export async function release(
  projectId: string,
  hosting: ReturnType<typeof hostingConfig>,
): Promise<void> {
  // firebase-tools takes it only from a file, and folders relative to it.
  const config = projectPath(`firebase.${process.pid}.local`);
  const { rules } = readFirebaseFile().database;
  writeFileSync(config, JSON.stringify({ database: { rules }, hosting }));
  const { status, output } = await firebase(
    projectId,
    ['deploy', '--only', 'hosting,database', '--config', config],
    true,
  );
  rmSync(config);
  if (status === 0) return;
  if (/rules for database .* released successfully/s.test(output)) {
    throw new ExpectedError(
      say`The new rules are in force, the new pages are not online: visitors see the old ones, which the new rules may refuse. Run "npm run deploy" again now.`,
    );
  }
  throw new ExpectedError(
    say`Nothing was changed online. Read what firebase says above, then run "npm run deploy" again.`,
  );
}
