import { parseArgs } from 'node:util';
import { readConfig } from '../../../src/config.ts';
import { say } from '../../shared/language.ts';
import { openProject } from '../../shared/project-access.ts';
import { ExpectedError, runTool } from '../../shared/run.ts';
import { demoEnvironment } from '../../suite/demo.ts';
import { siteEnvironment } from '../doctor/environment.ts';
import { openQuestions } from '../questions.ts';
import { addAdmin, removeAdmin, SHORTEST_PASSWORD } from './admins.ts';

// `npm run admin -- owner@example.it [--remove] [--demo]`: gives an account the
// right of an admin, or takes it back. `npm run admin -- prenotazioni`: see
// `runBookings`. `--demo` means the local suite that is running, else the
// project that .env names.

await runTool(async () => {
  // npm has a `--local` of its own, of which it leaves no trace.
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    options: { remove: flag, demo: flag, restore: { type: 'string' } },
    allowPositionals: true,
  });
  const [email, ...others] = positionals;
  const isOfBookings = email === 'prenotazioni';
  if (email === undefined || (others.length > 0 && !isOfBookings))
    throw new ExpectedError(say`Usage: npm run admin -- owner@example.it`);

  const env = values.demo ? demoEnvironment : siteEnvironment();
  const project = await openProject(readConfig(env));
  if (isOfBookings) {
    const { restore, remove } = values;
    // It imports the floor plan, in which there may be a mistake.
    const { runBookings } = await import('./bookings-command.ts');
    return runBookings(project, { restore, remove }, others);
  }
  console.log(
    values.remove
      ? await removeAdmin(project, email)
      : await addAdmin(project, email, () => askPassword(email)),
  );
});

/**
 * Asks for a new password twice.
 * @throws when it is too short, the two are not the same, or the input ends
 */
async function askPassword(email: string): Promise<string> {
  const { ask, close } = openQuestions(true);
  const first = await ask(
    say`New password for ${email}, at least ${SHORTEST_PASSWORD} characters: `,
  );
  const second = await ask(say`Once more: `);
  close();
  if (first !== undefined && first.length < SHORTEST_PASSWORD)
    throw new ExpectedError(
      say`A password has at least ${SHORTEST_PASSWORD} characters. Nothing was created.`,
    );
  if (first !== undefined && first === second) return first;
  throw new ExpectedError(
    say`The two passwords are not the same. Nothing was created.`,
  );
}
