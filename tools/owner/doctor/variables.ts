import * as v from 'valibot';
import { pairs } from '../../../src/config.ts';
import { say } from '../../shared/language.ts';
import { isSecret } from '../../shared/secrets.ts';
import { FORM_SERVICE } from '../form-service.ts';

type Environment = Readonly<Record<string, string>>;

/** Addresses of documentations, which belong to nobody. */
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

/** Checks each variable alone. */
const schema = v.objectWithRest(
  Object.fromEntries(
    Object.entries(VARIABLES).map(([name, { pattern, isOptional }]) => {
      const value = v.pipe(
        v.string(),
        v.nonEmpty(say`is empty`),
        v.regex(pattern, ({ input }) => cannotBe(input)),
      );
      return [name, isOptional ? v.optional(value) : value];
    }),
  ),
  v.never(say`is no variable of this site`),
  say`is missing`,
);

const SECRET_NAME = /SECRET|PASSWORD|PRIVATE|SERVICE_ACCOUNT/;
const SECRET = say`holds a secret, which everybody could read in the page: revoke it if the site was ever built with it`;

/**
 * What is wrong with the site's variables: missing, a value of another kind, a
 * name that the site does not know, a secret: whatever begins with `VITE_` may
 * end up in the page. One problem for each variable.
 * @param env the variables by name
 */
export function variableProblems(env: Environment): string[] {
  const problems: (readonly [name: string, problem: string])[] = [
    ...Object.entries(env)
      .filter(([name, value]) => SECRET_NAME.test(name) || isSecret(value))
      .map(([name]) => [name, SECRET] as const),
    ...(v.safeParse(schema, env).issues ?? []).map(
      (issue) => [v.getDotPath(issue) ?? '', issue.message] as const,
    ),
    ...accessKeyProblems(env),
    ...pairs
      .filter(([name, other]) => env[name] && env[other] === undefined)
      .map(([, other]) => [other, say`is missing`] as const),
  ];
  // Of each variable the first one.
  const firsts = [...new Map(problems.toReversed())].toReversed();
  return firsts.map(
    ([name, problem]) => `${name} ${problem}. ${remedyFor(name)}`,
  );
}

/** The key of the guide's service has a form of its own. */
function accessKeyProblems({
  VITE_FORM_MAIL_URL: url,
  VITE_FORM_MAIL_ACCESS_KEY: key,
}: Environment): (readonly [name: string, problem: string])[] {
  if (url !== FORM_SERVICE.url || !key || FORM_SERVICE.key.test(key)) return [];
  return [['VITE_FORM_MAIL_ACCESS_KEY', cannotBe(key)]];
}

const cannotBe = (value: string) =>
  say`is "${value.slice(0, 60)}", which cannot be right`;

const remedyFor = (name: string) =>
  VARIABLES[name]?.source ?? say`Take it out of .env, or mend its name.`;
