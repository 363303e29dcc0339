import { createRequire } from 'node:module';
import type { Config } from '../../src/config.ts';
import { say } from './language.ts';
import { projectPath } from './project.ts';
import { ExpectedError } from './run.ts';

/** What an owner may do to a project, past its rules. */
export interface ProjectAccess {
  /**
   * Calls the accounts resource of the authentication service; `method` is ''
   * or ':lookup'.
   */
  accounts(method: string, body: object): Promise<Accounts>;
  /** Reads the database, or writes to it. */
  database(
    path: string,
    method: 'GET' | 'PUT' | 'PATCH' | 'DELETE',
    value?: unknown,
  ): Promise<unknown>;
}

/** The account that was made, or those that were looked up. */
interface Accounts {
  readonly localId: string;
  readonly users?: readonly { readonly localId: string }[];
}

/**
 * Opens a project with the rights of its owner: as the signed-in Firebase
 * account, or as the owner of the emulators. Source: Identity Toolkit and
 * Realtime Database REST APIs.
 * @throws saying what to do if no user is signed in
 */
export async function openProject(config: Config): Promise<ProjectAccess> {
  const { projectId, databaseURL } = config.firebase;
  const { authEmulatorUrl } = config;
  const token = authEmulatorUrl === null ? await signedInToken() : 'owner';
  const service = `${authEmulatorUrl ?? 'https:/'}/identitytoolkit.googleapis.com`;

  async function call(url: string | URL, method: string, body?: unknown) {
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
      throw noAnswerOf(url);
    });
    if (response.ok) return response.json();
    throw new ExpectedError(await refusal(response, projectId));
  }

  return {
    accounts: (method, body) =>
      call(
        `${service}/v1/projects/${projectId}/accounts${method}`,
        'POST',
        body,
      ),
    database(path, method, value) {
      const url = new URL(databaseURL);
      url.pathname = `/${path}.json`;
      return call(url, method, value);
    },
  };
}

/** The error for an address where nothing answers: the local suite, or a site. */
export function noAnswerOf(url: string | URL): ExpectedError {
  const { host, hostname } = new URL(url);
  return new ExpectedError(
    hostname === '127.0.0.1'
      ? say`Is the local suite running (npm start)?`
      : say`${host} does not answer. Is this machine on line?`,
  );
}

/**
 * The database has its reason in `error`, the authentication service in
 * `error.message`.
 */
async function refusal(response: Response, projectId: string): Promise<string> {
  const { error } = await response.json().catch(() => ({}));
  const reason = error?.message ?? error ?? '–';
  if (response.status === 401 || response.status === 403)
    return say`The signed-in Google account may not administer the project ${projectId} (${reason}). Sign in with the right one: npx firebase login --reauth`;
  return say`The project ${projectId} answered ${response.status}: ${reason}.`;
}

/**
 * The access token of the signed-in Firebase account; `firebase login:use` may
 * set another one for this folder. firebase-tools has no public function for
 * it. Without scopes the token has all that were granted: database and accounts
 * need different ones.
 */
async function signedInToken(): Promise<string> {
  const tools = createRequire(import.meta.url)('firebase-tools/lib/auth');
  const account = tools.getProjectDefaultAccount(projectPath('.'));
  if (!account)
    throw new ExpectedError(
      say`You are not signed in to Firebase here. First run: npx firebase login`,
    );
  const token = await tools
    .getAccessToken(account.tokens.refresh_token, [])
    .catch(() => null);
  if (!token)
    throw new ExpectedError(
      say`The sign-in to Firebase has expired or the network is down. Run: npx firebase login --reauth`,
    );
  return token.access_token;
}
