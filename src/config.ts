import * as v from 'valibot';

const url = v.pipe(v.string('is missing'), v.url('is not a URL'));
const text = v.pipe(v.string('is missing'), v.nonEmpty('is empty'));

const variables = v.object({
  /** Public key of the Firebase project; it names the project, it does not protect it. */
  VITE_FIREBASE_API_KEY: text,
  VITE_FIREBASE_PROJECT_ID: text,
  VITE_FIREBASE_DATABASE_URL: url,
  /** The form-mail service's submit endpoint and its key, public by design. */
  VITE_FORM_MAIL_URL: url,
  VITE_FORM_MAIL_ACCESS_KEY: text,
  /** The spreadsheet script's address up to and including `/exec`. */
  VITE_SPREADSHEET_URL: url,
  /** The local suite's authentication emulator; unset for a real project. */
  VITE_AUTH_EMULATOR_URL: v.optional(url),
  /** Both for App Check, or none: the site key of reCAPTCHA Enterprise and the web app's id. */
  VITE_APP_CHECK_SITE_KEY: v.optional(text),
  VITE_FIREBASE_APP_ID: v.optional(text),
  /** Where the site is found; unset where that is the project's own address at Firebase. */
  VITE_SITE_URL: v.optional(url),
});

const schema = v.pipe(
  variables,
  v.forward(
    v.partialCheck(
      [['VITE_APP_CHECK_SITE_KEY'], ['VITE_FIREBASE_APP_ID']],
      (env) => !env.VITE_APP_CHECK_SITE_KEY || env.VITE_FIREBASE_APP_ID !== undefined,
      'is missing: VITE_APP_CHECK_SITE_KEY needs it',
    ),
    ['VITE_FIREBASE_APP_ID'],
  ),
  v.forward(
    v.partialCheck(
      [['VITE_APP_CHECK_SITE_KEY'], ['VITE_FIREBASE_APP_ID']],
      (env) => !env.VITE_FIREBASE_APP_ID || env.VITE_APP_CHECK_SITE_KEY !== undefined,
      'is missing: VITE_FIREBASE_APP_ID is used only with it',
    ),
    ['VITE_APP_CHECK_SITE_KEY'],
  ),
);

export interface Config {
  readonly firebase: {
    readonly apiKey: string;
    readonly projectId: string;
    readonly databaseURL: string;
    /** Known only where the site uses App Check, which asks for it. */
    readonly appId?: string;
  };
  readonly formMail: { readonly url: string; readonly accessKey: string };
  readonly spreadsheetUrl: string;
  readonly authEmulatorUrl: string | null;
  readonly appCheckSiteKey: string | null;
  /** `https://host`, by which search engines and those who share a page know the site. */
  readonly siteUrl: string;
}

/** Says which variables are missing or wrong, each with what is wrong about it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The configuration is not complete:\n${problems.map((problem) => `  - ${problem}\n`).join('')}` +
        '"npm run setup" asks for each and writes .env; README.md, "Configuration", lists them.',
    );
    this.problems = problems;
  }
}

/**
 * Reads the site's configuration.
 * @param env environment variables by name, as `import.meta.env` or `process.env` hold them
 * @throws {ConfigurationError} naming every variable that is missing or wrong
 */
export function readConfig(env: Readonly<Record<string, unknown>>): Config {
  const result = v.safeParse(schema, env);
  if (!result.success) {
    throw new ConfigurationError(
      result.issues.map((issue) => `${v.getDotPath(issue)} ${reason(issue)}`),
    );
  }
  const variables = result.output;
  return {
    firebase: {
      apiKey: variables.VITE_FIREBASE_API_KEY,
      projectId: variables.VITE_FIREBASE_PROJECT_ID,
      databaseURL: variables.VITE_FIREBASE_DATABASE_URL,
      ...(variables.VITE_FIREBASE_APP_ID && { appId: variables.VITE_FIREBASE_APP_ID }),
    },
    formMail: { url: variables.VITE_FORM_MAIL_URL, accessKey: variables.VITE_FORM_MAIL_ACCESS_KEY },
    spreadsheetUrl: variables.VITE_SPREADSHEET_URL,
    authEmulatorUrl: variables.VITE_AUTH_EMULATOR_URL ?? null,
    appCheckSiteKey: variables.VITE_APP_CHECK_SITE_KEY ?? null,
    siteUrl: new URL(
      variables.VITE_SITE_URL ?? `https://${variables.VITE_FIREBASE_PROJECT_ID}.web.app`,
    ).origin,
  };
}

function reason(issue: v.BaseIssue<unknown>): string {
  return issue.input === undefined ? 'is missing' : issue.message;
}
