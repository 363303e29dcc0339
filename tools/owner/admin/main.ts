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

/** The words, then the names of the options. */
const KNOWN =
  /^(?:\S+@\S+(?: remove)?|prenotazioni(?: restore|(?: \d{4}-\d{2}-\d{2}T\d{2}:\d{2}){2} remove)?)$/;

const USAGE = say`Usage:
npm run admin -- owner@example.it makes an admin, with --remove no more.
npm run admin -- prenotazioni copies all bookings into two files.
npm run admin -- prenotazioni --restore FILE.json writes back what is missing.
npm run admin -- prenotazioni --remove 2026-11-27T01:00 2026-11-27T03:30 removes what visitors booked in that time.`;

await runTool(async () => {
  // npm has a `--local` of its own, of which it leaves no trace.
  const flag = { type: 'boolean' } as const;
  const { values, positionals } = parseArgs({
    options: { remove: flag, demo: flag, restore: { type: 'string' } },
    allowPositionals: true,
  });
  const { demo, ...options } = values;
  const words = [...positionals, ...Object.keys(options)].join(' ');
  if (!KNOWN.test(words)) throw new ExpectedError(USAGE);

  const env = demo ? demoEnvironment : siteEnvironment();
  const project = await openProject(readConfig(env));
  const [email = '', ...times] = positionals;
  if (email === 'prenotazioni') {
    // It imports the floor plan, in which there may be a mistake.
    const { runBookings } = await import('./bookings-command.ts');
    return runBookings(project, options, times);
  }
  console.log(
    options.remove
      ? await removeAdmin(project, email)
      : await addAdmin(project, email, () => askPassword(email)),
  );
}, USAGE);

/**
 * Asks for a new password twice.
 * @throws when the two are not the same and long enough
 */
async function askPassword(email: string): Promise<string> {
  const { ask, close } = openQuestions(true);
  const first = await ask(
    say`New password for ${email}, at least ${SHORTEST_PASSWORD} characters: `,
  );
  const second = await ask(say`Once more: `);
  close();
  if (first && first.length >= SHORTEST_PASSWORD && first === second)
    return first;
  throw new ExpectedError(
    say`The two passwords are not the same, or have less than ${SHORTEST_PASSWORD} characters. Nothing was created.`,
  );
}
