import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../../src/config.ts';
import { openProject, type ProjectAccess } from '../admin/project-access.ts';
import { hostingHeaders } from '../hosting-headers.ts';
import { builtInlineSources } from '../inline-sources.ts';
import { say } from '../language.ts';
import { RULES_FILE } from '../rules.ts';
import { type Checks, DEPLOY, problemIf } from './check.ts';

/** How long a service may take to answer, in ms. */
const TIMEOUT_MS = 15_000;

/** What can only be seen from outside, once the site is deployed. */
export const onlineChecks = (config: Config): Checks => ({
  [say('online: database', 'in rete: database')]: () => databaseProblems(config),
  [say('online: rules and admin', 'in rete: regole e admin')]: async () => {
    const project = await openProject(config).catch(() => null);
    return project === null
      ? say('asks for a sign-in: npx firebase login', 'chiede l’accesso: npx firebase login')
      : ownerProblems(project);
  },
  [say('online: sign-up is off', 'in rete: nessuno può registrarsi')]: () => signUpProblems(config),
  [say('online: spreadsheet', 'in rete: foglio di calcolo')]: () =>
    spreadsheetProblems(config.spreadsheetUrl),
  [say('online: the site', 'in rete: il sito')]: () => siteProblems(config),
});

/** @throws where there is no answer at all */
async function ask(url: string, init: RequestInit = {}) {
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { status, headers } = response;
    return { status, headers, text: await response.text() };
  } catch {
    throw new Error(
      `${new URL(url).host} ${say('does not answer. Is this machine on line?', 'non risponde. Questo computer è in rete?')}`,
    );
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
    if (config.appCheckSiteKey !== null) {
      return say(
        'App Check is enforced: it admits the site alone',
        'App Check è applicato: fa entrare solo il sito',
      );
    }
    return [
      say(
        'App Check is enforced, and the site does not use it: no visitor can book. Write its two variables into .env, or end it in the Firebase console, App Check, APIs.',
        'App Check è applicato, e il sito non lo usa: nessuno può prenotare. Scrivi le sue due variabili in .env, o disattivalo nella console di Firebase, App Check, API.',
      ),
    ];
  }
  if (status === 401) {
    const problem = say(
      'The rules refuse to read the switches.',
      'Le regole vietano di leggere gli interruttori.',
    );
    return [`${problem} ${DEPLOY}`];
  }
  if (status !== 200) {
    const [, url = say('its address', 'il suo indirizzo')] =
      /"correctUrl"\s*:\s*"([^"]+)"/.exec(text) ?? [];
    const { databaseURL } = config.firebase;
    return [
      say(
        `There is no database at ${databaseURL}. Create it in the Firebase console, and write ${url} into .env.`,
        `A ${databaseURL} non c’è nessun database. Crealo nella console di Firebase, e scrivi ${url} in .env.`,
      ),
    ];
  }
  // They do not exist: removing them changes nothing, even if it is allowed.
  const missingPaths = ['doctor', 'tables/doctor', 'admins/doctor'];
  const [root, ...removals] = await Promise.all([
    at(''),
    ...missingPaths.map((path) => at(path, 'DELETE')),
  ]);
  const readable = say('Everybody may read all of it.', 'Chiunque può leggere tutto.');
  const writable = say('Everybody may write to it.', 'Chiunque può scriverci.');
  const isWritable = removals.some((removal) => removal.status !== 401);
  return [
    ...problemIf(root.status !== 401, `${readable} ${DEPLOY}`),
    ...problemIf(isWritable, `${writable} ${DEPLOY}`),
  ];
}

/** What only the owner can see: whether the rules are those of the file, and who is an admin. */
export async function ownerProblems(project: Pick<ProjectAccess, 'database'>): Promise<string[]> {
  const rules = await project.database('.settings/rules', 'GET');
  const admins = (await project.database('admins', 'GET')) ?? {};
  const areCurrent = isDeepStrictEqual(rules, JSON.parse(readFileSync(RULES_FILE, 'utf8')));
  const otherRules = say(
    'The rules in force are not those of database.rules.json.',
    'Le regole in vigore non sono quelle di database.rules.json.',
  );
  const noAdmin = say(
    'There is no admin yet. Run npm run admin -- you@example.it, with your own e-mail.',
    'Non c’è ancora un admin. Esegui npm run admin -- tu@example.it, con la tua e-mail.',
  );
  return [
    ...problemIf(!areCurrent, `${otherRules} ${DEPLOY}`),
    ...problemIf(!Object.values(admins).includes(true), noAdmin),
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
      say(
        'Everybody may make an account. Firebase console, Authentication, Settings, User actions: take the tick from "Enable create (sign-up)".',
        'Chiunque può registrarsi. Console di Firebase, Authentication, Settings, User actions: togli la spunta a "Enable create (sign-up)".',
      ),
    ];
  }
  if (text.includes('ADMIN_ONLY_OPERATION')) return [];
  const { host } = new URL(service);
  return [
    say(
      `${host} refuses every sign-in. Firebase console, Authentication: is "Email/Password" on? Is VITE_FIREBASE_API_KEY that of Project settings, and open to this site? It says: ${text}`,
      `${host} rifiuta ogni accesso. Console di Firebase, Authentication: "Email/Password" è attivo? VITE_FIREBASE_API_KEY è quella di Project settings, e vale per questo sito? Risponde: ${text}`,
    ),
  ];
}

/** Whether the spreadsheet's script answers to everybody; nothing is written to the sheet. */
export async function spreadsheetProblems(spreadsheetUrl: string): Promise<string[]> {
  const { status, text } = await ask(spreadsheetUrl);
  // A page that asks for a sign-in has another text.
  if (status === 200 && text.startsWith('Bookings')) return [];
  return [
    say(
      `The script of the sheet answers ${status}, and not as it should. Paste spreadsheet/bookings-sheet.js into Apps Script and deploy a new version; "Who has access" is "Anyone".`,
      `Lo script del foglio risponde ${status}, e non come deve. Incolla spreadsheet/bookings-sheet.js in Apps Script e pubblica una nuova versione; "Who has access" è "Anyone".`,
    ),
  ];
}

/** Whether the site is there, with the headers that it was built for. */
export async function siteProblems(
  config: Config,
  expected = hostingHeaders(config, builtInlineSources())[0]?.headers ?? [],
): Promise<string[]> {
  const { status, headers } = await ask(`${config.siteUrl}/home`);
  if (status !== 200)
    return [`${config.siteUrl}/home ${say('answers', 'risponde')} ${status}. ${DEPLOY}`];
  return expected
    .filter(({ key, value }) =>
      // Hosting sets its own at the addresses that it lends.
      key === 'Strict-Transport-Security' ? !headers.has(key) : headers.get(key) !== value,
    )
    .map(({ key }) =>
      say(
        `${config.siteUrl} has another ${key} than this build. ${DEPLOY}`,
        `${config.siteUrl} ha ${key} diverso da questa versione. ${DEPLOY}`,
      ),
    );
}
