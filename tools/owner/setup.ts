import { writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { readConfig } from '../../src/config.ts';
import { FORM_SERVICE } from '../shared/form-service.ts';
import { say } from '../shared/language.ts';
import { projectPath } from '../shared/project.ts';
import { ExpectedError, runTool } from '../shared/run.ts';
import { readEnvFile } from './doctor/environment.ts';
import {
  databaseWarnings,
  VARIABLES,
  variableProblems,
} from './doctor/variables.ts';
import { openQuestions } from './questions.ts';
import { offerTestMail } from './test-mail.ts';

// `npm run setup`: asks for the site's variables one by one, checks each, and
// writes `.env`.

const FILE = projectPath('.env');
const DATABASE = 'VITE_FIREBASE_DATABASE_URL';
const names = Object.keys(VARIABLES);
const env: Record<string, string> = {};
Object.assign(env, parseEnv(readEnvFile()));

const questions = openQuestions();
await runTool(async () => {
  console.log(
    say`The values of the site, one by one. Paste each and press Enter; Enter alone takes what is in brackets, and - leaves out what need not be there. Ctrl-C stops, and nothing is written.`,
  );
  for (const [index, name] of names.entries()) {
    console.log(say`\n${index + 1} of ${names.length}: ${name}`);
    console.log(VARIABLES[name]?.source);
    await askFor(name);
  }
  writeFileSync(
    FILE,
    names.map((name) => (env[name] ? `${name}=${env[name]}\n` : '')).join(''),
  );
  console.log(say`\nThe file .env is written.`);
  await offerTestMail(readConfig(env), questions);
  console.log(say`\nDone. Next: npm run doctor`);
});
questions.close();

/** Asks until the value is one. */
async function askFor(name: string): Promise<void> {
  const known = env[name] ?? suggestionFor(name);
  const line = await questions.ask(known ? `[${known}] > ` : '> ');
  if (line === undefined)
    throw new ExpectedError(
      say`Not all values were entered: nothing was written.`,
    );
  const answer = pasted(line) || known;
  if (answer === '' || answer === '-') delete env[name];
  else env[name] = answer;
  const problem = variableProblems(env).find((each) =>
    each.startsWith(`${name} `),
  );
  if (problem === undefined) {
    const warnings = name === DATABASE ? databaseWarnings(env) : [];
    for (const { warning } of warnings) console.log(warning);
    return;
  }
  console.log(problem);
  delete env[name];
  await askFor(name);
}

function suggestionFor(name: string): string {
  if (name === 'VITE_FORM_MAIL_URL') return FORM_SERVICE.url;
  if (name !== DATABASE) return '';
  return `https://${env.VITE_FIREBASE_PROJECT_ID}-default-rtdb.europe-west1.firebasedatabase.app`;
}

/** The value, of a text that was copied with its name, quotes or a comma. */
function pasted(line: string): string {
  const [, value = ''] =
    /^(?:\w+\s*[:=]\s*(?=["'])|VITE_\w+=)?["']?(.*?)["']?[,;]?$/.exec(
      line.trim(),
    ) ?? [];
  return value.trim();
}
