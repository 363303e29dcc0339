import { createRequire } from 'node:module';
import * as v from 'valibot';
import { createBuilder } from 'vite';
import { runCommand } from './command.ts';
import { runChecks } from './doctor/check.ts';
import { siteEnvironment, sourceChecks } from './doctor/project.ts';
import { writeHeaders } from './headers.ts';
import { say } from './language.ts';
import { readOptions } from './options.ts';
import { isMain } from './project.ts';
import { reasonOf } from './run.ts';

const answerSchema = v.object({
  status: v.string(),
  result: v.optional(v.unknown()),
  error: v.optional(v.string()),
});
const sitesSchema = v.object({ sites: v.array(v.object({ type: v.optional(v.string()) })) });
const databasesSchema = v.optional(v.array(v.object({ databaseUrl: v.string() })), []);

const CONSOLE = 'https://console.firebase.google.com/project';
const SIGN_IN = `${say('Sign in with the Google account that owns the project', 'Accedi con l’account Google proprietario del progetto')}: npx firebase login --reauth`;

/**
 * What a first deployment would fail for: who is signed in, the site and the database of the project.
 * @param firebase the module that is the command of firebase-tools
 * @throws saying what to do
 */
export async function checkProject(
  projectId: string,
  databaseUrl: string,
  firebase: string,
): Promise<void> {
  const list = async (what: string) => {
    const options = ['--project', projectId, '--json', '--non-interactive'];
    const { output } = await runCommand(process.execPath, [firebase, what, ...options]);
    const [json = '{"status": "error"}'] = /^\{.*^\}/ms.exec(output) ?? [];
    const { status, result, error = output } = v.parse(answerSchema, JSON.parse(json));
    if (status === 'success') return result;
    throw new Error(
      say(
        `The project ${projectId} cannot be read: ${error.trim()}\nIs VITE_FIREBASE_PROJECT_ID in .env its ID, and is there a network? ${SIGN_IN}`,
        `Il progetto ${projectId} non si può leggere: ${error.trim()}\nVITE_FIREBASE_PROJECT_ID in .env è il suo ID, e la rete funziona? ${SIGN_IN}`,
      ),
    );
  };
  const { sites } = v.parse(sitesSchema, await list('hosting:sites:list'));
  if (!sites.some(({ type }) => type === 'DEFAULT_SITE')) {
    throw new Error(
      say(
        `The project has no Hosting yet. Open ${CONSOLE}/${projectId}/hosting and click "Get started" and then "Next" to the end; its commands need not be run.`,
        `Il progetto non ha ancora Hosting. Apri ${CONSOLE}/${projectId}/hosting e clicca "Get started" e poi "Next" fino alla fine; i suoi comandi non servono.`,
      ),
    );
  }
  const databases = v.parse(databasesSchema, await list('database:instances:list'));
  const { origin } = new URL(databaseUrl);
  const origins = databases.map((database) => new URL(database.databaseUrl).origin);
  if (!origins.includes(origin)) {
    const others = origins.join(', ') || say('none', 'nessuno');
    throw new Error(
      say(
        `The project has no database at ${origin} (it has: ${others}). Run npm run setup, or open ${CONSOLE}/${projectId}/database and click "Create Database": Belgium (europe-west1), locked mode.`,
        `Il progetto non ha un database a ${origin} (ha: ${others}). Esegui npm run setup, o apri ${CONSOLE}/${projectId}/database e clicca "Create Database": Belgium (europe-west1), locked mode.`,
      ),
    );
  }
}

/**
 * Brings pages and rules online together. firebase-tools runs the doctor once more (firebase.json,
 * "predeploy"), checks the rules and uploads all pages first; then it puts the rules in force, and
 * last the pages.
 * @param firebase the module that is its command
 * @throws saying what is online now and what to do, where that does not succeed
 */
export async function release(projectId: string, firebase: string): Promise<void> {
  const options = ['--only', 'hosting,database', '--project', projectId, '--non-interactive'];
  const command = [firebase, 'deploy', ...options];
  const { status, output } = await runCommand(process.execPath, command, { print: true });
  if (status === 0) return;
  if (/rules for database .* released successfully/s.test(output)) {
    throw new Error(
      say(
        'The new rules are in force, the new pages are not online: visitors see the old ones, which the new rules may refuse. Run "npm run deploy" again now.',
        'Le nuove regole sono in vigore, le nuove pagine non sono in rete: chi visita vede quelle vecchie, che le nuove regole possono rifiutare. Esegui subito di nuovo "npm run deploy".',
      ),
    );
  }
  throw new Error(
    say(
      'Nothing was changed online. Read what firebase says above, then run "npm run deploy" again.',
      'In rete non è cambiato nulla. Leggi sopra che cosa dice firebase, poi esegui di nuovo "npm run deploy".',
    ),
  );
}

// `npm run deploy [-- --dry-run]`: doctor, project, build, headers, then pages and rules together.
if (isMain(import.meta.url)) {
  try {
    const { values } = readOptions(
      { 'dry-run': { type: 'boolean' } },
      'npm run deploy [-- --dry-run]',
    );
    const isDryRun = values['dry-run'] === true;
    if (isDryRun)
      console.log(
        say('A dry run: nothing is put online.\n', 'Una prova: non si pubblica nulla.\n'),
      );
    if ((await runChecks(sourceChecks)) > 0) {
      throw new Error(
        say(
          'Nothing was put online. Mend what is marked ERROR, then npm run deploy.',
          'Non è stato pubblicato nulla. Correggi dove c’è ERRORE, poi npm run deploy.',
        ),
      );
    }
    const firebase = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
    const env = siteEnvironment();
    const projectId = env.VITE_FIREBASE_PROJECT_ID ?? '';
    await checkProject(projectId, env.VITE_FIREBASE_DATABASE_URL ?? '', firebase);
    if (!isDryRun) {
      await (await createBuilder()).buildApp();
      writeHeaders(env);
      await release(projectId, firebase);
    }
    console.log(
      isDryRun
        ? say('\nIt could be deployed.', '\nSi potrebbe pubblicare.')
        : say('\nThe site is online. Next: ', '\nIl sito è in rete. Adesso: ') +
            'npm run doctor -- --online',
    );
  } catch (error) {
    console.error(`\n${reasonOf(error)}`);
    process.exitCode = 1;
  }
}
