import * as v from 'valibot';

const url = v.pipe(v.string('is missing'), v.url('is not a URL'));
const text = v.pipe(v.string('is missing'), v.nonEmpty('is empty'));

const variables = v.object(
  {
    /**
     * Public key of the Firebase project; it names the project, it does not
     * protect it.
     */
    VITE_FIREBASE_API_KEY: text,
    VITE_FIREBASE_PROJECT_ID: text,
    VITE_FIREBASE_DATABASE_URL: url,
    /**
     * The form-mail service's submit endpoint and its key, public by design.
     */
    VITE_FORM_MAIL_URL: url,
    VITE_FORM_MAIL_ACCESS_KEY: text,
    /** The spreadsheet script's address up to and including `/exec`. */
    VITE_SPREADSHEET_URL: url,
    /** The local suite's authentication emulator; unset for a real project. */
    VITE_AUTH_EMULATOR_URL: v.optional(url),
    /**
     * Both for App Check, or none: the site key of reCAPTCHA Enterprise and the
     * web app's id.
     */
    VITE_APP_CHECK_SITE_KEY: v.optional(text),
    VITE_FIREBASE_APP_ID: v.optional(text),
    /**
     * The site's own domain; without it the site has the project's address at
     * Firebase.
     */
    VITE_SITE_URL: v.optional(url),
  },
  'is missing',
);

/** A variable, and the one without which it is of no use. */
export const pairs = [
  ['VITE_APP_CHECK_SITE_KEY', 'VITE_FIREBASE_APP_ID'],
  ['VITE_FIREBASE_APP_ID', 'VITE_APP_CHECK_SITE_KEY'],
] as const;

/** What the site is built with. */
export interface Config {
  readonly firebase: {
    /** Public: it names the project. */
    readonly apiKey: string;
    readonly projectId: string;
    readonly databaseURL: string;
    /** Only App Check needs it. */
    readonly appId?: string;
  };
  readonly formMail: {
    /** The submit endpoint. */
    readonly url: string;
    readonly accessKey: string;
  };
  /** The script's address, up to and including `/exec`. */
  readonly spreadsheetUrl: string;
  /** Null for a real project. */
  readonly authEmulatorUrl: string | null;
  /** Of reCAPTCHA Enterprise; null without App Check. */
  readonly appCheckSiteKey: string | null;
  /** `https://host`, as search engines know the site. */
  readonly siteUrl: string;
}

/**
 * Says which variables are missing or wrong, each with what is wrong about it.
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';

  constructor(problems: readonly string[]) {
    super(
      `The configuration is not complete:\n${problems.map((problem) => `  - ${problem}\n`).join('')}` +
        '"npm run setup" asks for each and writes .env; README.md, "Configuration", lists them.',
    );
  }
}

/**
 * Reads the site's configuration.
 * @param env environment variables by name, as `import.meta.env` or
 *   `process.env` hold them
 * @throws {ConfigurationError} naming every variable that is missing or wrong
 */
export function readConfig(env: Readonly<Record<string, unknown>>): Config {
  const { success, issues = [], output } = v.safeParse(variables, env);
  const problems = [
    ...issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`),
    ...pairs
      .filter(
        ([name, other]) => env[name] !== undefined && env[other] === undefined,
      )
      .map(([name, other]) => `${other} is missing: ${name} needs it`),
  ];
  if (!success || problems.length > 0) throw new ConfigurationError(problems);
  return {
    firebase: {
      apiKey: output.VITE_FIREBASE_API_KEY,
      projectId: output.VITE_FIREBASE_PROJECT_ID,
      databaseURL: output.VITE_FIREBASE_DATABASE_URL,
      ...(output.VITE_FIREBASE_APP_ID && {
        appId: output.VITE_FIREBASE_APP_ID,
      }),
    },
    formMail: {
      url: output.VITE_FORM_MAIL_URL,
      accessKey: output.VITE_FORM_MAIL_ACCESS_KEY,
    },
    spreadsheetUrl: output.VITE_SPREADSHEET_URL,
    authEmulatorUrl: output.VITE_AUTH_EMULATOR_URL ?? null,
    appCheckSiteKey: output.VITE_APP_CHECK_SITE_KEY ?? null,
    siteUrl: new URL(
      output.VITE_SITE_URL ??
        `https://${output.VITE_FIREBASE_PROJECT_ID}.web.app`,
    ).origin,
  };
}
