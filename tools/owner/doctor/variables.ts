import * as v from 'valibot';
import { pairs } from '../../../src/config.ts';
import { sampleEnvironment } from '../../build/headers.ts';
import { say } from '../language.ts';

type Environment = Readonly<Record<string, string>>;

const UUID = '[\\da-fA-F]{8}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}';

const SETTINGS = say`Firebase console, the gear, Project settings, General`;

/** What each variable's value looks like, and where the owner finds it; in the order of finding. */
export const VARIABLES: Readonly<
  Record<string, readonly [looks: RegExp, source: string]>
> = {
  VITE_FIREBASE_PROJECT_ID: [
    /^(?!demo-)[a-z][a-z\d-]{4,28}[a-z\d]$/,
    say`${SETTINGS}: "Project ID", no number and no address.`,
  ],
  VITE_FIREBASE_API_KEY: [
    /^AIza[\w-]{35}$/,
    say`${SETTINGS}, Your apps: "apiKey", 39 characters, the first AIza.`,
  ],
  VITE_FIREBASE_DATABASE_URL: [
    /^https:\/\/(?:[\w-]+\.[\w-]+\.firebasedatabase\.app|[\w-]+\.firebaseio\.com)\/?$/,
    say`Firebase console, Realtime Database: the address above the data, https://….firebasedatabase.app.`,
  ],
  VITE_FORM_MAIL_URL: [
    new RegExp(
      `^https://(?:api\\.web3forms\\.com/submit$|(?!.*(?:web3forms\\.com|${UUID})))`,
    ),
    say`For Web3Forms it is https://api.web3forms.com/submit, without the access key.`,
  ],
  VITE_FORM_MAIL_ACCESS_KEY: [
    /^(?!AIza)[^@\s]+$/,
    say`The "Access Key" that Web3Forms has sent by e-mail, such as 1a2b3c4d-….`,
  ],
  VITE_SPREADSHEET_URL: [
    /^https:\/\/(?:script\.google\.com\/(?:a\/)?macros\/.*s\/[\w-]+\/exec$|(?![^/]*google\.com))/,
    say`Apps Script, Deploy, Manage deployments: the "Web app" address, https://script.google.com/macros/s/…/exec.`,
  ],
  VITE_SITE_URL: [
    /^https:\/\/[^/]+\/?$/,
    say`Only for a domain of your own, such as https://www.example.it; else leave it out.`,
  ],
  VITE_APP_CHECK_SITE_KEY: [
    /^6L[\w-]{38}$/,
    say`Only for App Check. Google Cloud console, Fraud Defense, Keys: the ID of the key, which begins with 6L; else leave it out.`,
  ],
  VITE_FIREBASE_APP_ID: [
    /^\d+:\d+:web:[\da-f]+$/,
    say`Only for App Check. ${SETTINGS}, Your apps: "appId"; else leave it out.`,
  ],
};

const samples: Environment = sampleEnvironment;

/** Each alone. Those of the sample are required, the others optional. */
const schema = v.objectWithRest(
  Object.fromEntries(
    Object.entries(VARIABLES).map(([name, [looks]]) => {
      // The form-mail service's address is everybody's.
      const sample = name === 'VITE_FORM_MAIL_URL' ? '' : (samples[name] ?? '');
      const value = v.pipe(
        v.string(),
        v.nonEmpty(say`is empty`),
        v.notValue(sample, say`is the sample value`),
        v.regex(
          looks,
          ({ input }) => say`is "${input.slice(0, 60)}", which cannot be right`,
        ),
      );
      return [name, name in samples ? value : v.optional(value)];
    }),
  ),
  v.never(say`is no variable of this site`),
  say`is missing`,
);

/** Beside another one. */
const relations: readonly (readonly [
  name: string,
  isRight: (env: Environment) => boolean,
  problem: string,
])[] = [
  [
    'VITE_FIREBASE_DATABASE_URL',
    ({
      VITE_FIREBASE_DATABASE_URL: url = '',
      VITE_FIREBASE_PROJECT_ID: project,
    }) => {
      const [, database] = /^https:\/\/([^.]*)/.exec(url) ?? [];
      return (
        !project ||
        database === project ||
        database === `${project}-default-rtdb`
      );
    },
    say`names the database of another project than VITE_FIREBASE_PROJECT_ID`,
  ],
  [
    'VITE_FORM_MAIL_ACCESS_KEY',
    ({ VITE_FORM_MAIL_URL: url, VITE_FORM_MAIL_ACCESS_KEY: key = '' }) =>
      !url?.includes('web3forms.com') || new RegExp(`^${UUID}$`).test(key),
    say`is no access key of Web3Forms`,
  ],
  ...pairs.map(
    ([name, other]) =>
      [
        other,
        (env: Environment) => !env[name] || env[other] !== undefined,
        say`is missing`,
      ] as const,
  ),
];

/** Of Google service accounts, OAuth clients, Google and firebase logins, GitHub. */
const SECRET_VALUE =
  /PRIVATE KEY-|private_key|service_account|\.gserviceaccount\.com|^GOCSPX-|^ya29\.|^1\/\/|^gh[pousr]_|^github_pat_/;
const SECRET_NAME = /SECRET|PASSWORD|PRIVATE|SERVICE_ACCOUNT/;
const SECRET = say`holds a secret, which everybody could read in the page: revoke it if the site was ever built with it`;

/**
 * What is wrong with the site's variables: missing, a sample still in place, a value of another
 * kind, a name that the site does not know, a secret: whatever begins with `VITE_` may end up in the
 * page. One problem for each variable.
 * @param env the variables by name
 */
export function variableProblems(env: Environment): string[] {
  const problems = [
    ...Object.entries(env)
      .filter(
        ([name, value]) => SECRET_NAME.test(name) || SECRET_VALUE.test(value),
      )
      .map(([name]) => [name, SECRET] as const),
    ...(v.safeParse(schema, env).issues ?? []).map(
      (issue) => [v.getDotPath(issue) ?? '', issue.message] as const,
    ),
    ...relations
      .filter(([, isRight]) => !isRight(env))
      .map(([name, , problem]) => [name, problem] as const),
  ];
  // Of each variable the first one.
  const firsts = [...new Map(problems.toReversed())].toReversed();
  return firsts.map(
    ([name, problem]) => `${name} ${problem}. ${remedyFor(name)}`,
  );
}

const remedyFor = (name: string) =>
  VARIABLES[name]?.[1] ?? say`Take it out of .env, or mend its name.`;
