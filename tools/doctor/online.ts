import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../src/config.ts';
import { openProject, type ProjectAccess } from '../admin/project-access.ts';
import { hostingHeaders } from '../hosting-headers.ts';
import { builtInlineSources } from '../inline-sources.ts';
import { RULES_FILE } from '../rules.ts';
import type { Checks } from './check.ts';

/** How long a service may take to answer, in ms. */
const TIMEOUT_MS = 15_000;

/** What can only be seen from outside, once the site is deployed. */
export const onlineChecks = (config: Config): Checks => ({
  'online: database': () => databaseProblems(config),
  'online: rules and admin': async () => {
    const project = await openProject(config).catch(() => null);
    return project === null ? 'asks for a sign-in: npx firebase login' : ownerProblems(project);
  },
  'online: sign-up is off': () => signUpProblems(config),
  'online: spreadsheet': () => spreadsheetProblems(config.spreadsheetUrl),
  'online: the site': () => siteProblems(config),
});

/** @throws where there is no answer at all */
async function ask(url: string, init: RequestInit = {}) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  } catch {
    throw new Error(`${new URL(url).host} does not answer. Is this machine on line?`);
  }
}

/** Whether the database is there and lets in neither too few nor too many. */
export async function databaseProblems(
  config: Pick<Config, 'firebase' | 'appCheckSiteKey'>,
): Promise<string[] | string> {
  const at = (path: string, method = 'GET') => {
    const url = new URL(config.firebase.databaseURL);
    url.pathname = `/${path}.json`;
    return ask(url.href, { method });
  };
  const { status, text } = await at('admin/prenotazioni');
  // App Check refuses before any rule is asked.
  if (/app ?check/i.test(text)) {
    return config.appCheckSiteKey !== null
      ? 'App Check is enforced: it admits the site alone'
      : [
          'App Check is enforced, and the site does not use it: no visitor can book. Write its two ' +
            'variables into .env, or end it in the Firebase console, App Check, APIs.',
        ];
  }
  if (status === 401) return ['The rules refuse to read the switches. Run npm run deploy.'];
  if (status !== 200) {
    const [, url = 'its address'] = /"correctUrl"\s*:\s*"([^"]+)"/.exec(text) ?? [];
    const remedy = `Create it in the Firebase console, and write ${url} into .env.`;
    return [`There is no database at ${config.firebase.databaseURL}. ${remedy}`];
  }
  // They do not exist: removing them changes nothing, even if it is allowed.
  const missingPaths = ['doctor', 'tables/doctor', 'admins/doctor'];
  const [root, ...removals] = await Promise.all([
    at(''),
    ...missingPaths.map((path) => at(path, 'DELETE')),
  ]);
  const isWritable = removals.some((removal) => removal.status !== 401);
  return [
    ...(root.status === 401 ? [] : ['Everybody may read all of it. Run npm run deploy.']),
    ...(isWritable ? ['Everybody may write to it. Run npm run deploy.'] : []),
  ];
}

/** What only the owner can see: whether the rules are those of the file, and who is an admin. */
export async function ownerProblems(project: Pick<ProjectAccess, 'database'>): Promise<string[]> {
  const rules = await project.database('.settings/rules', 'GET');
  const admins = (await project.database('admins', 'GET')) ?? {};
  return [
    ...(isDeepStrictEqual(rules, JSON.parse(readFileSync(RULES_FILE, 'utf8')))
      ? []
      : ['The rules in force are not those of database.rules.json. Run npm run deploy.']),
    ...(Object.values(admins).includes(true)
      ? []
      : ['There is no admin yet. Run npm run admin -- you@example.it, with your own e-mail.']),
  ];
}

/**
 * Whether the public key can still make accounts. It is tried with an e-mail that does not exist: only
 * that tells, and where it succeeds the account is deleted at once. Source: Identity Toolkit.
 */
export async function signUpProblems(
  config: Pick<Config, 'firebase' | 'authEmulatorUrl' | 'siteUrl'>,
): Promise<string[]> {
  const service = config.authEmulatorUrl
    ? `${config.authEmulatorUrl}/identitytoolkit.googleapis.com`
    : 'https://identitytoolkit.googleapis.com';
  const call = (method: string, body: object) =>
    ask(`${service}/v1/accounts:${method}?key=${encodeURIComponent(config.firebase.apiKey)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', referer: `${config.siteUrl}/` },
      body: JSON.stringify(body),
    });
  const email = `doctor-${randomUUID()}@osteria.invalid`;
  const { status, text } = await call('signUp', { email, password: randomUUID() });
  if (status === 200) {
    await call('delete', { idToken: JSON.parse(text).idToken });
    return [
      'Everybody may make an account. Firebase console, Authentication, Settings, User actions: ' +
        'take the tick from "Enable create (sign-up)".',
    ];
  }
  if (text.includes('ADMIN_ONLY_OPERATION')) return [];
  return [
    `${new URL(service).host} refuses every sign-in. Firebase console, Authentication: is "Email/Password" on? Is ` +
      `VITE_FIREBASE_API_KEY that of Project settings, and open to this site? It says: ${text}`,
  ];
}

/** Whether the spreadsheet's script answers to everybody; nothing is written to the sheet. */
export async function spreadsheetProblems(spreadsheetUrl: string): Promise<string[]> {
  const { status, text } = await ask(spreadsheetUrl);
  // A page that asks for a sign-in has another text.
  if (status === 200 && text.startsWith('Bookings')) return [];
  return [
    `The script of the sheet answers ${status}, and not as it should. Paste spreadsheet/bookings-sheet.js ` +
      'into Apps Script and deploy a new version; "Who has access" is "Anyone".',
  ];
}

/** Whether the site is there, with the headers that it was built for. */
export async function siteProblems(
  config: Config,
  expected = hostingHeaders(config, builtInlineSources())[0]?.headers ?? [],
): Promise<string[]> {
  const { status, headers } = await ask(`${config.siteUrl}/home`);
  if (status !== 200) return [`${config.siteUrl}/home answers ${status}. Run npm run deploy.`];
  return expected
    .filter(({ key, value }) =>
      // Hosting sets its own at the addresses that it lends.
      key === 'Strict-Transport-Security' ? !headers.has(key) : headers.get(key) !== value,
    )
    .map(({ key }) => `${config.siteUrl} has another ${key} than this build. Run npm run deploy.`);
}
