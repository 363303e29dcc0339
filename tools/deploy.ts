import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createBuilder } from 'vite';
import { runChecks } from './doctor/check.ts';
import { siteEnvironment, sourceChecks } from './doctor/project.ts';
import { writeHeaders } from './headers.ts';
import { isMain } from './project.ts';

/**
 * Brings pages and rules online together. firebase-tools runs the doctor once more (firebase.json,
 * "predeploy"), checks the rules and uploads all pages first; then it puts the rules in force, and
 * last the pages.
 * @param firebase the module that is its command
 * @throws saying what is online now and what to do, where that does not succeed
 */
export async function release(projectId: string, firebase: string): Promise<void> {
  const options = ['--only', 'hosting,database', '--project', projectId, '--non-interactive'];
  const child = spawn(process.execPath, [firebase, 'deploy', ...options]);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
      process.stdout.write(chunk);
    });
  }
  const status = await new Promise((resolve) => child.once('close', resolve));
  if (status === 0) return;
  if (/rules for database .* released successfully/s.test(output)) {
    throw new Error(
      'The new rules are in force, the new pages are not online: visitors see the old ones, which ' +
        'the new rules may refuse. Run "npm run deploy" again now.',
    );
  }
  const reason = /authenticat|login|permission|403/i.test(output)
    ? 'Sign in with the Google account that owns the project: npx firebase login --reauth. '
    : 'Read what firebase says above. ';
  throw new Error(`Nothing was changed online. ${reason}Then run "npm run deploy" again.`);
}

// `npm run deploy [-- --dry-run]`: doctor, build, headers, then pages and rules together.
if (isMain(import.meta.url)) {
  const [option] = process.argv.slice(2);
  try {
    if (option !== undefined && option !== '--dry-run') {
      throw new Error(`${option} is no option. npm run deploy [-- --dry-run]`);
    }
    if ((await runChecks(sourceChecks)) > 0) {
      throw new Error('Nothing was put online. Mend what is marked FAULT, then npm run deploy.');
    }
    if (option === undefined) {
      await (await createBuilder()).buildApp();
      writeHeaders(siteEnvironment());
      const firebase = createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js');
      await release(siteEnvironment().VITE_FIREBASE_PROJECT_ID ?? '', firebase);
    }
    const done = option === undefined ? 'The site is online.' : 'It could be deployed.';
    console.log(`\n${done} After a deployment: npm run doctor -- --online`);
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
