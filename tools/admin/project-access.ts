import { createRequire } from 'node:module';
import * as v from 'valibot';
import type { Config } from '../../src/config.ts';
import { say } from '../language.ts';
import { projectPath } from '../project.ts';

/** What an owner may do to a project, past its rules. */
export interface ProjectAccess {
  /** Calls the accounts resource of the authentication service; `method` is '' or ':lookup'. */
  accounts(method: string, body: object): Promise<unknown>;
  /** Reads the database, or writes to it. */
  database(path: string, method: 'GET' | 'PUT' | 'DELETE', value?: unknown): Promise<unknown>;
}

const errorSchema = v.object({
  error: v.union([v.string(), v.object({ message: v.string() })]),
});

/**
 * Opens a project with the rights of its owner: those of whom `firebase login` has signed in, or
 * the emulators' own owner. Source: Identity Toolkit and Realtime Database REST APIs.
 * @throws saying what to do if no user is signed in
 */
export async function openProject(config: Config): Promise<ProjectAccess> {
  const { projectId, databaseURL } = config.firebase;
  const isLocal = config.authEmulatorUrl !== null;
  const token = isLocal ? 'owner' : await signedInToken();
  const accountsUrl = isLocal
    ? `${config.authEmulatorUrl}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
    : `https://identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

  async function call(url: string | URL, method: string, body?: unknown): Promise<unknown> {
    const request: RequestInit = {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'x-goog-user-project': projectId,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    };
    const response = await fetch(url, request).catch(() => {
      const { host } = new URL(url);
      const hint = isLocal
        ? say('Is the local suite running (npm start)?', 'Il sito di prova è acceso (npm start)?')
        : say('Is there a network?', 'La rete funziona?');
      throw new Error(`${host} ${say('cannot be reached', 'non si raggiunge')}. ${hint}`);
    });
    if (response.ok) return response.json();
    throw new Error(await refusal(response, projectId));
  }

  return {
    accounts: (method, body) => call(`${accountsUrl}${method}`, 'POST', body),
    database(path, method, value) {
      const url = new URL(databaseURL);
      url.pathname = `/${path}.json`;
      return call(url, method, value);
    },
  };
}

async function refusal(response: Response, projectId: string): Promise<string> {
  const answer = v.safeParse(errorSchema, await response.json().catch(() => null));
  const error = answer.success ? answer.output.error : '';
  const message = typeof error === 'string' ? error : error.message;
  if (response.status === 401 || response.status === 403) {
    return say(
      `The signed-in Google account may not administer the project ${projectId} (${message}). Sign in with the right one: npx firebase login --reauth`,
      `L’account Google di questo computer non amministra il progetto ${projectId} (${message}). Accedi con quello giusto: npx firebase login --reauth`,
    );
  }
  return say(
    `The project ${projectId} answered ${response.status}: ${message || 'no reason given'}.`,
    `Il progetto ${projectId} ha risposto ${response.status}: ${message || 'senza dire perché'}.`,
  );
}

const accountSchema = v.object({ tokens: v.object({ refresh_token: v.string() }) });
const tokenSchema = v.object({ access_token: v.string() });

/**
 * The access token of whom firebase-tools has signed in, for this folder where `firebase login:use`
 * says so; there is no public way to ask for it. Without scopes it holds for all that were granted,
 * as firebase-tools' own does: the database wants others than the accounts.
 */
async function signedInToken(): Promise<string> {
  const tools = createRequire(import.meta.url)('firebase-tools/lib/auth');
  const account = v.safeParse(accountSchema, tools.getProjectDefaultAccount(projectPath('.')));
  if (!account.success) {
    throw new Error(
      say(
        'You are not signed in to Firebase here. First run: npx firebase login',
        'Qui non hai ancora fatto l’accesso a Firebase. Prima esegui: npx firebase login',
      ),
    );
  }
  const { refresh_token } = account.output.tokens;
  const token = await tools.getAccessToken(refresh_token, []).catch(() => null);
  const answer = v.safeParse(tokenSchema, token);
  if (!answer.success) {
    throw new Error(
      say(
        'The sign-in to Firebase has expired or the network is down. Run: npx firebase login --reauth',
        'L’accesso a Firebase è scaduto o la rete non funziona. Esegui: npx firebase login --reauth',
      ),
    );
  }
  return answer.output.access_token;
}
