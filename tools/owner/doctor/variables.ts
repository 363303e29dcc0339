import { pairs } from '../../../src/config.ts';
import { FORM_SERVICE } from '../../shared/form-service.ts';
import { say } from '../../shared/language.ts';
import { type Warning, warningIf } from './check.ts';

type Environment = Readonly<Record<string, string>>;

/** The addresses that documentation uses as examples. */
const EXAMPLE = '(?![^/]*\\bexample\\.)';

const SETTINGS = say`Firebase console, the gear, Project settings, General`;

interface Variable {
  /** What its value looks like. */
  readonly pattern: RegExp;
  /** Where the owner finds it. */
  readonly source: string;
  readonly isOptional?: true;
}

/** The site's variables by name, in the order in which the owner finds them. */
export const VARIABLES: Readonly<Record<string, Variable>> = {
  VITE_FIREBASE_PROJECT_ID: {
    pattern: /^(?!demo-)[a-z][a-z\d-]{4,28}[a-z\d]$/,
    source: say`${SETTINGS}: "Project ID", no number and no address.`,
  },
  VITE_FIREBASE_API_KEY: {
    pattern: /^AIza[\w-]{35}$/,
    source: say`${SETTINGS}, Your apps: "apiKey", 39 characters, the first AIza.`,
  },
  VITE_FIREBASE_DATABASE_URL: {
    pattern:
      /^https:\/\/(?:[\w-]+\.[\w-]+\.firebasedatabase\.app|[\w-]+\.firebaseio\.com)\/?$/,
    source: say`Firebase console, Realtime Database: the address above the data, https://….firebasedatabase.app.`,
  },
  VITE_FORM_MAIL_URL: {
    // Another service has a path for each form; an address that is nearly that
    // of the guide's is a slip.
    pattern: new RegExp(
      `^(?:${FORM_SERVICE.url}|https://(?!.*${FORM_SERVICE.name.slice(0, -1)})${EXAMPLE}[^/\\s]+/\\S+)$`,
      'i',
    ),
    source: say`For ${FORM_SERVICE.name} it is ${FORM_SERVICE.url}, without the access key; of another service the address of its form.`,
  },
  VITE_FORM_MAIL_ACCESS_KEY: {
    pattern: /^(?!AIza|.*(?:your|access.?key|api.?key|[<>[\]…]))[^@\s]+$/i,
    source: say`The "Access Key" that ${FORM_SERVICE.name} has sent by e-mail, such as ${FORM_SERVICE.exampleKey}; of another service its key, or the end of its address.`,
  },
  VITE_SPREADSHEET_URL: {
    pattern: new RegExp(
      `^https://(?:script\\.google\\.com/(?:a/)?macros/.*s/[\\w-]+/exec$|(?![^/]*google\\.com)${EXAMPLE})`,
    ),
    source: say`Apps Script, Deploy, Manage deployments: the "Web app" address, https://script.google.com/macros/s/…/exec.`,
  },
  VITE_SITE_URL: {
    pattern: new RegExp(`^https://${EXAMPLE}[^/\\s]+\\.[^/\\s]+/?$`),
    source: say`Only for a domain of your own, such as https://www.example.it; else leave it out.`,
    isOptional: true,
  },
  VITE_APP_CHECK_SITE_KEY: {
    pattern: /^6L[\w-]{38}$/,
    source: say`Only for App Check. Google Cloud console, Fraud Defense, Keys: the ID of the key, which begins with 6L; else leave it out.`,
    isOptional: true,
  },
  VITE_FIREBASE_APP_ID: {
    pattern: /^\d+:\d+:web:[\da-f]+$/,
    source: say`Only for App Check. ${SETTINGS}, Your apps: "appId"; else leave it out.`,
    isOptional: true,
  },
};

/** What is odd about the database of variables without a problem. */
export function databaseWarnings(env: Environment): Warning[] {
  const { VITE_FIREBASE_DATABASE_URL: url = '' } = env;
  const project = `https://${env.VITE_FIREBASE_PROJECT_ID}.`;
  return [
    ...warningIf(
      !url.replace('-default-rtdb', '').startsWith(project),
      say`${url} may be the database of another project: compare it with the console.`,
    ),
    ...warningIf(
      !url.includes('.europe-west1.'),
      say`This database is not in Belgium (europe-west1): it can never be moved, and the names of guests leave the European Union. Delete it and make another before guests book.`,
    ),
  ];
}

const SECRET_NAME = /SECRET|PASSWORD|PRIVATE|SERVICE_ACCOUNT/;

/**
 * Of Google service accounts, OAuth clients, Google and firebase logins,
 * GitHub.
 */
const SECRET_VALUE =
  /PRIVATE KEY-|private_key|service_account|\.gserviceaccount\.com|^GOCSPX-|^ya29\.|^1\/\/|^gh[pousr]_|^github_pat_/m;

/**
 * What is wrong with the site's variables: missing, a value of another kind, a
 * name that the site does not know, a secret: whatever begins with `VITE_` may
 * end up in the page. One problem for each variable.
 * @param env the variables by name
 */
export function variableProblems(env: Environment): string[] {
  const names = new Set([...Object.keys(VARIABLES), ...Object.keys(env)]);
  return [...names].flatMap((name) => {
    const problem = problemOf(name, env);
    const remedy =
      VARIABLES[name]?.source ?? say`Take it out of .env, or mend its name.`;
    return problem === null ? [] : `${name} ${problem}. ${remedy}`;
  });
}

function problemOf(name: string, env: Environment): string | null {
  const value = env[name];
  const variable = VARIABLES[name];
  if (
    value !== undefined &&
    (SECRET_NAME.test(name) || SECRET_VALUE.test(value))
  )
    return say`holds a secret, which everybody could read in the page: revoke it if the site was ever built with it`;
  if (!variable) return say`is no variable of this site`;
  if (value === undefined) {
    const isNeeded = pairs.some(([one, other]) => other === name && env[one]);
    return variable.isOptional && !isNeeded ? null : say`is missing`;
  }
  if (value === '') return say`is empty`;
  const isOfService =
    name === 'VITE_FORM_MAIL_ACCESS_KEY' &&
    env.VITE_FORM_MAIL_URL === FORM_SERVICE.url;
  return variable.pattern.test(value) &&
    (!isOfService || FORM_SERVICE.key.test(value))
    ? null
    : say`is "${value.slice(0, 60)}", which cannot be right`;
}
