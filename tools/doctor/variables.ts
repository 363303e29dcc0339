import * as v from 'valibot';
import { ConfigurationError, readConfig } from '../../src/config.ts';
import { sampleEnvironment } from '../headers.ts';

type Environment = Readonly<Record<string, string>>;

const UUID = '[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}';

/** What each variable's value looks like, and where the owner finds it; in the order of finding. */
export const VARIABLES: Readonly<Record<string, readonly [looks: RegExp, source: string]>> = {
  VITE_FIREBASE_PROJECT_ID: [
    /^(?!demo-)[a-z][a-z\d-]{4,28}[a-z\d]$/,
    'Firebase console, the gear, Project settings, General: "Project ID", no number and no address.',
  ],
  VITE_FIREBASE_API_KEY: [
    /^AIza[\w-]{35}$/,
    'Firebase console, the gear, Project settings, General, Your apps: "apiKey", 39 characters, the first AIza.',
  ],
  VITE_FIREBASE_DATABASE_URL: [
    /^https:\/\/(?:[\w-]+\.[\w-]+\.firebasedatabase\.app|[\w-]+\.firebaseio\.com)\/?$/,
    'Firebase console, Realtime Database: the address above the data, https://….firebasedatabase.app.',
  ],
  VITE_FORM_MAIL_URL: [
    new RegExp(`^https://(?:api\\.web3forms\\.com/submit$|(?!.*(?:web3forms\\.com|${UUID})))`),
    'For Web3Forms it is https://api.web3forms.com/submit, without the access key.',
  ],
  VITE_FORM_MAIL_ACCESS_KEY: [
    /^(?!AIza)[^@\s]+$/,
    'The "Access Key" that Web3Forms has sent by e-mail, such as 1a2b3c4d-….',
  ],
  VITE_SPREADSHEET_URL: [
    /^https:\/\/(?:script\.google\.com\/(?:a\/)?macros\/.*s\/[\w-]+\/exec$|(?![^/]*google\.com))/,
    'Apps Script, Deploy, Manage deployments: the "Web app" address, https://script.google.com/macros/s/…/exec.',
  ],
  VITE_SITE_URL: [
    /^https:\/\/[^/]+\/?$/,
    'Only for a domain of your own, such as https://www.example.it; else leave it out.',
  ],
  VITE_APP_CHECK_SITE_KEY: [
    /^6L[\w-]{38}$/,
    'Only for App Check. Google Cloud console, Fraud Defense, Keys: the ID of the key, which begins with 6L; else leave it out.',
  ],
  VITE_FIREBASE_APP_ID: [
    /^\d+:\d+:web:[\da-f]+$/,
    'Only for App Check. Firebase console, the gear, Project settings, General, Your apps: "appId"; else leave it out.',
  ],
};

const valueSchemas = Object.fromEntries(
  Object.entries(VARIABLES).map(([name, [looks]]) => [
    name,
    v.optional(
      v.pipe(
        v.string(),
        v.regex(looks, ({ input }) => `is "${input.slice(0, 60)}", which cannot be right`),
      ),
    ),
  ]),
);

/** Whether one is missing, the configuration itself says. */
const schema = v.pipe(
  v.object(valueSchemas),
  v.forward(
    v.check((env) => {
      const [, database] = /^https:\/\/([^.]*)/.exec(env.VITE_FIREBASE_DATABASE_URL ?? '') ?? [];
      const project = env.VITE_FIREBASE_PROJECT_ID;
      return database === project || database === `${project}-default-rtdb`;
    }, 'names the database of another project than VITE_FIREBASE_PROJECT_ID'),
    ['VITE_FIREBASE_DATABASE_URL'],
  ),
  v.forward(
    v.check(
      (env) =>
        !env.VITE_FORM_MAIL_URL?.includes('web3forms.com') ||
        new RegExp(`^${UUID}$`).test(env.VITE_FORM_MAIL_ACCESS_KEY ?? ''),
      'is no access key of Web3Forms',
    ),
    ['VITE_FORM_MAIL_ACCESS_KEY'],
  ),
);

/**
 * What is wrong with the site's variables: missing, a sample still in place, a value of another
 * kind, a name that the site does not know. One problem for each variable.
 * @param env the variables by name
 */
export function variableProblems(env: Environment): string[] {
  const samples = Object.entries(sampleEnvironment)
    // The form-mail service's address is everybody's.
    .filter(([name, value]) => env[name] === value && name !== 'VITE_FORM_MAIL_URL');
  const issues = v.safeParse(schema, env).issues ?? [];
  const unknown = Object.keys(env).filter((name) => !(name in VARIABLES));
  const whats = [
    ...unknown.map((name) => `${name} is no variable of this site`),
    ...issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
    ...samples.map(([name]) => `${name} is the sample value`),
    ...configurationProblems(env),
  ];
  // Of each variable the last: what the build says of it goes before what it looks like.
  const byName = new Map(whats.map((what) => [what.split(' ')[0] ?? '', what]));
  return [...byName].map(([name, what]) => {
    const remedy = VARIABLES[name]?.[1] ?? 'Take it out of .env, or mend its name.';
    return `${what}. ${remedy}`;
  });
}

/** What the build itself would refuse. */
function configurationProblems(env: Environment): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
}

/** Of Google service accounts, OAuth clients, Google and firebase logins, GitHub. */
const SECRET_VALUE =
  /PRIVATE KEY-|private_key|service_account|\.gserviceaccount\.com|^GOCSPX-|^ya29\.|^1\/\/|^gh[pousr]_|^github_pat_/;
const SECRET_NAME = /SECRET|PASSWORD|PRIVATE|SERVICE_ACCOUNT/;

/** The variables that would publish a secret: whatever begins with `VITE_` may end up in the page. */
export function secretProblems(env: Environment): string[] {
  return Object.entries(env)
    .filter(([name, value]) => SECRET_VALUE.test(value) || SECRET_NAME.test(name))
    .map(
      ([name]) =>
        `${name} holds a secret, which everybody could read in the page. Take it out of .env, and ` +
        'revoke it if the site was ever built with it.',
    );
}
