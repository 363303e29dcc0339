import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../../src/config.ts';
import { romeDate } from '../../../src/time/rome-clock.ts';
import {
  builtInlineSources,
  contentSecurityPolicy,
} from '../../build/content-security-policy.ts';
import { say } from '../../shared/language.ts';
import { projectPath, RULES_FILE } from '../../shared/project.ts';
import {
  noAnswerOf,
  openProject,
  type ProjectAccess,
} from '../../shared/project-access.ts';
import {
  type Check,
  DEPLOY,
  problemIf,
  type Warning,
  warningIf,
} from './check.ts';

/** How long a service may take to answer, in ms. */
const TIMEOUT_MS = 15_000;

/** Checks the deployed site from outside. */
export const onlineChecks = (config: Config): readonly Check[] => [
  {
    name: 'online: App Check',
    find: () => appCheckProblems(config),
  },
  {
    name: say`online: rules and admin`,
    find: async () => ownerProblems(await openProject(config)),
  },
  {
    name: say`online: bookings`,
    find: async () => {
      const project = await openProject(config);
      const secrets = await secretProblems(config, project);
      return [...secrets, ...(await bookingProblems(project))];
    },
  },
  {
    name: say`online: sign-up is off`,
    find: () => signUpProblems(config),
  },
  {
    name: say`online: spreadsheet`,
    find: () => spreadsheetProblems(config.spreadsheetUrl),
  },
  {
    name: say`online: the site`,
    find: () => siteProblems(config),
  },
];

/** @throws where there is no answer at all */
async function ask(url: string, init: RequestInit = {}) {
  try {
    const response = await fetch(url, {
      ...init,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  } catch {
    throw noAnswerOf(url);
  }
}

/** Reads the database as a visitor. */
async function readAsVisitor({ firebase }: Config, path: string) {
  const url = new URL(firebase.databaseURL);
  url.pathname = `/${path}.json`;
  const { status, text } = await ask(url.href);
  // App Check refuses before the rules are evaluated.
  return { status, isAppCheck: /app ?check/i.test(text) };
}

/** Whether App Check lets the site in. */
export async function appCheckProblems(config: Config): Promise<string[]> {
  const { isAppCheck } = await readAsVisitor(config, 'admin/prenotazioni');
  return problemIf(
    config.appCheckSiteKey === null && isAppCheck,
    say`App Check is enforced, and the site does not use it: no visitor can book. Write its two variables into .env, or end it in the Firebase console, App Check, APIs.`,
  );
}

/**
 * Checks what only the owner can read: whether the rules are those of the file,
 * and who is an admin.
 */
export async function ownerProblems(project: ProjectAccess): Promise<string[]> {
  const rules = await project.database('.settings/rules', 'GET');
  const admins = (await project.database('admins', 'GET')) ?? {};
  const areCurrent = isDeepStrictEqual(
    rules,
    JSON.parse(readFileSync(RULES_FILE, 'utf8')),
  );
  return [
    ...problemIf(
      !areCurrent,
      say`The rules in force are not those of database.rules.json. ${DEPLOY}`,
    ),
    ...problemIf(
      !Object.values(admins).includes(true),
      say`There is no admin yet. Run npm run admin -- you@example.it, with your own e-mail.`,
    ),
  ];
}

/** The bookings that a deployment of the present files would lose. */
export async function bookingProblems(
  project: ProjectAccess,
): Promise<Warning[]> {
  // It imports the restaurant's facts, which are checked at the same time.
  const { bookingsWithoutTable } = await import('../admin/bookings.ts');
  const lost = await bookingsWithoutTable(project, romeDate(Date.now()));
  return warningIf(
    lost.length > 0,
    say`These bookings have a table or meal that your files no longer have. Move them on /admin, or write the old name, number or key again:\n${lost.join('\n')}`,
  );
}

/**
 * Whether visitors can read a booking with its secret, and not without it.
 * Writes one and removes it; it has no meal, so no page shows it.
 */
export async function secretProblems(
  config: Config,
  project: ProjectAccess,
): Promise<(string | Warning)[]> {
  const booking = `bookings/doctor-${randomUUID()}`;
  const secret = randomUUID().replaceAll('-', '');
  try {
    const entry = { secret, [secret]: { name: 'npm run doctor' } };
    await project.database(booking, 'PUT', entry);
    const own = await readAsVisitor(config, `${booking}/${secret}`);
    if (own.isAppCheck)
      return warningIf(
        true,
        say`App Check lets no command read a booking. Open the link of one on another phone.`,
      );
    const other = await readAsVisitor(config, `${booking}/secret`);
    return problemIf(
      own.status !== 200 || other.status !== 401,
      say`A booking answers ${own.status} with its secret (it should be 200), and ${other.status} without it (401). ${DEPLOY}`,
    );
  } finally {
    await project.database(booking, 'DELETE');
  }
}

/**
 * Whether the public key can still make accounts. Creating one is the only way
 * to find out: it has an e-mail that does not exist, and is deleted at once.
 * Source: Identity Toolkit.
 */
export async function signUpProblems(config: Config): Promise<string[]> {
  const service = `${config.authEmulatorUrl ?? 'https:/'}/identitytoolkit.googleapis.com`;
  const call = (method: string, body: object) =>
    ask(
      `${service}/v1/accounts:${method}?key=${encodeURIComponent(config.firebase.apiKey)}`,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          referer: `${config.siteUrl}/`,
        },
        body: JSON.stringify(body),
      },
    );
  const email = `doctor-${randomUUID()}@osteria.invalid`;
  const { status, text } = await call('signUp', {
    email,
    password: randomUUID(),
  });
  if (status === 200) {
    await call('delete', { idToken: JSON.parse(text).idToken });
    return [
      say`Everybody may make an account. Firebase console, Authentication, Settings, User actions: take the tick from "Enable create (sign-up)".`,
    ];
  }
  if (text.includes('ADMIN_ONLY_OPERATION')) return [];
  const { host } = new URL(service);
  return [
    say`${host} refuses every sign-in. Firebase console, Authentication: is "Email/Password" on? Is VITE_FIREBASE_API_KEY that of Project settings, and open to this site? It says: ${text}`,
  ];
}

/**
 * Whether the spreadsheet's script answers to everybody; nothing is written to
 * the sheet.
 */
export async function spreadsheetProblems(
  spreadsheetUrl: string,
): Promise<string[]> {
  const { status, text } = await ask(spreadsheetUrl);
  // A page that asks for a sign-in has another text.
  return problemIf(
    status !== 200 || !text.startsWith('Bookings'),
    say`The script of the sheet answers ${status}, and not as it should. Paste tools/owner/spreadsheet/bookings-sheet.js into Apps Script and deploy a new version; "Who has access" is "Anyone".`,
  );
}

/**
 * Whether the site is there, and is this build: the policy has hashes of it. All
 * headers are deployed together.
 */
export async function siteProblems(
  config: Config,
  policy = contentSecurityPolicy(
    config,
    builtInlineSources(projectPath('dist')),
  ),
): Promise<string[]> {
  const { status, headers } = await ask(`${config.siteUrl}/home`);
  if (status !== 200)
    return [say`${config.siteUrl}/home answers ${status}. ${DEPLOY}`];
  const KEY = 'Content-Security-Policy';
  return problemIf(
    headers.get(KEY) !== policy,
    say`${config.siteUrl} has another ${KEY} than this build. ${DEPLOY}`,
  );
}
