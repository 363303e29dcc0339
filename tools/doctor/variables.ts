import * as v from 'valibot';
import { ConfigurationError, readConfig } from '../../src/config.ts';
import { sampleEnvironment } from '../headers.ts';
import { say } from '../language.ts';

type Environment = Readonly<Record<string, string>>;

const UUID = '[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}';

const CONSOLE = say('Firebase console', 'Console di Firebase');
const SETTINGS = `${CONSOLE}, ${say('the gear', 'l’ingranaggio')}, Project settings, General`;

/** What each variable's value looks like, and where the owner finds it; in the order of finding. */
export const VARIABLES: Readonly<Record<string, readonly [looks: RegExp, source: string]>> = {
  VITE_FIREBASE_PROJECT_ID: [
    /^(?!demo-)[a-z][a-z\d-]{4,28}[a-z\d]$/,
    `${SETTINGS}: "Project ID", ${say('no number and no address.', 'né un numero né un indirizzo.')}`,
  ],
  VITE_FIREBASE_API_KEY: [
    /^AIza[\w-]{35}$/,
    `${SETTINGS}, Your apps: "apiKey", ${say('39 characters, the first AIza.', '39 caratteri, i primi AIza.')}`,
  ],
  VITE_FIREBASE_DATABASE_URL: [
    /^https:\/\/(?:[\w-]+\.[\w-]+\.firebasedatabase\.app|[\w-]+\.firebaseio\.com)\/?$/,
    `${CONSOLE}, Realtime Database: ${say('the address above the data', 'l’indirizzo sopra i dati')}, https://….firebasedatabase.app.`,
  ],
  VITE_FORM_MAIL_URL: [
    new RegExp(`^https://(?:api\\.web3forms\\.com/submit$|(?!.*(?:web3forms\\.com|${UUID})))`),
    say(
      'For Web3Forms it is https://api.web3forms.com/submit, without the access key.',
      'Per Web3Forms è https://api.web3forms.com/submit, senza la chiave.',
    ),
  ],
  VITE_FORM_MAIL_ACCESS_KEY: [
    /^(?!AIza)[^@\s]+$/,
    say(
      'The "Access Key" that Web3Forms has sent by e-mail, such as 1a2b3c4d-….',
      'La "Access Key" che Web3Forms ha mandato per e-mail, del tipo 1a2b3c4d-….',
    ),
  ],
  VITE_SPREADSHEET_URL: [
    /^https:\/\/(?:script\.google\.com\/(?:a\/)?macros\/.*s\/[\w-]+\/exec$|(?![^/]*google\.com))/,
    `Apps Script, Deploy, Manage deployments: ${say('the "Web app" address', 'l’indirizzo "Web app"')}, https://script.google.com/macros/s/…/exec.`,
  ],
  VITE_SITE_URL: [
    /^https:\/\/[^/]+\/?$/,
    say(
      'Only for a domain of your own, such as https://www.example.it; else leave it out.',
      'Solo con un dominio tuo, come https://www.example.it; altrimenti lascialo vuoto.',
    ),
  ],
  VITE_APP_CHECK_SITE_KEY: [
    /^6L[\w-]{38}$/,
    say(
      'Only for App Check. Google Cloud console, Fraud Defense, Keys: the ID of the key, which begins with 6L; else leave it out.',
      'Solo per App Check. Console di Google Cloud, Fraud Defense, Keys: l’ID della chiave, che comincia con 6L; altrimenti lascialo vuoto.',
    ),
  ],
  VITE_FIREBASE_APP_ID: [
    /^\d+:\d+:web:[\da-f]+$/,
    say(
      `Only for App Check. ${SETTINGS}, Your apps: "appId"; else leave it out.`,
      `Solo per App Check. ${SETTINGS}, Your apps: "appId"; altrimenti lascialo vuoto.`,
    ),
  ],
};

const isWrong = ({ input }: { input: string }) =>
  say(
    `is "${input.slice(0, 60)}", which cannot be right`,
    `è "${input.slice(0, 60)}", che non può essere giusto`,
  );
const valueSchemas = Object.fromEntries(
  Object.entries(VARIABLES).map(([name, [looks]]) => [
    name,
    v.optional(v.pipe(v.string(), v.regex(looks, isWrong))),
  ]),
);

/** Whether one is missing, the configuration itself says. */
const schema = v.pipe(
  v.object(valueSchemas),
  v.forward(
    v.check(
      (env) => {
        const [, database] = /^https:\/\/([^.]*)/.exec(env.VITE_FIREBASE_DATABASE_URL ?? '') ?? [];
        const project = env.VITE_FIREBASE_PROJECT_ID;
        return database === project || database === `${project}-default-rtdb`;
      },
      say(
        'names the database of another project than VITE_FIREBASE_PROJECT_ID',
        'è il database di un progetto diverso da VITE_FIREBASE_PROJECT_ID',
      ),
    ),
    ['VITE_FIREBASE_DATABASE_URL'],
  ),
  v.forward(
    v.check(
      (env) =>
        !env.VITE_FORM_MAIL_URL?.includes('web3forms.com') ||
        new RegExp(`^${UUID}$`).test(env.VITE_FORM_MAIL_ACCESS_KEY ?? ''),
      say('is no access key of Web3Forms', 'non è una Access Key di Web3Forms'),
    ),
    ['VITE_FORM_MAIL_ACCESS_KEY'],
  ),
);

/** Of Google service accounts, OAuth clients, Google and firebase logins, GitHub. */
const SECRET_VALUE =
  /PRIVATE KEY-|private_key|service_account|\.gserviceaccount\.com|^GOCSPX-|^ya29\.|^1\/\/|^gh[pousr]_|^github_pat_/;
const SECRET_NAME = /SECRET|PASSWORD|PRIVATE|SERVICE_ACCOUNT/;
const SECRET = say(
  'holds a secret, which everybody could read in the page: revoke it if the site was ever built with it',
  'contiene un segreto, che chiunque potrebbe leggere nella pagina: revocalo se il sito è già stato fatto con quel valore',
);

/**
 * What is wrong with the site's variables: missing, a sample still in place, a value of another
 * kind, a name that the site does not know, a secret: whatever begins with `VITE_` may end up in the
 * page. One problem for each variable.
 * @param env the variables by name
 */
export function variableProblems(env: Environment): string[] {
  const problems = new Map<string, string>();
  for (const name of Object.keys(env)) {
    if (name in VARIABLES) continue;
    problems.set(name, say('is no variable of this site', 'non è una variabile di questo sito'));
  }
  for (const issue of v.safeParse(schema, env).issues ?? []) {
    problems.set(v.getDotPath(issue) ?? '', issue.message);
  }
  for (const [name, value] of Object.entries(sampleEnvironment)) {
    // The form-mail service's address is everybody's.
    if (env[name] !== value || name === 'VITE_FORM_MAIL_URL') continue;
    problems.set(name, say('is the sample value', 'è il valore di esempio'));
  }
  for (const [name, problem] of configurationProblems(env)) problems.set(name, problem);
  for (const [name, value] of Object.entries(env)) {
    if (SECRET_NAME.test(name) || SECRET_VALUE.test(value)) problems.set(name, SECRET);
  }
  return [...problems].map(([name, problem]) => `${name} ${problem}. ${remedyFor(name)}`);
}

const remedyFor = (name: string) =>
  VARIABLES[name]?.[1] ??
  say('Take it out of .env, or mend its name.', 'Toglila da .env, o correggi il nome.');

/** What the build itself would refuse, by variable. */
function configurationProblems(env: Environment): readonly (readonly [string, string])[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.problems.map((problem) => {
      const [name = '', ...what] = problem.split(' ');
      return [name, say(what.join(' '), 'manca o non è un valore valido')];
    });
  }
}
