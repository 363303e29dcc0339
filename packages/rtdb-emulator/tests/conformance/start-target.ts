import { afterAll } from 'vitest';
import { startDatabaseEmulator } from '../../src/server.ts';

const OFFICIAL = process.env.FIREBASE_DATABASE_EMULATOR_HOST;
/**
 * Whether the tests run on the official emulator, started by `firebase
 * emulators:exec`.
 */
export const isOfficial = OFFICIAL !== undefined;

/** The emulator under test: this one or the official one. */
export interface Target {
  readonly host: string;
  readonly port: number;
  readonly url: string;
  /** Sends a REST request, to the namespace `test` if the path has no `ns`. */
  readonly rest: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<RestAnswer>;
  /**
   * Sets the rules of a namespace, `test` if omitted; rejects if they are
   * refused.
   */
  readonly setRules: (
    rules: object | string,
    namespace?: string,
  ) => Promise<void>;
}

interface RestAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
  /** Parses the body. */
  readonly json: () => unknown;
}

/** Headers for a REST request to which the rules do not apply. */
export const OWNER = { Authorization: 'Bearer owner' };
/** The project of the tokens: on the official emulator that of `--project`. */
export const PROJECT = process.env.GCLOUD_PROJECT ?? 'demo-test';

/**
 * Starts the emulator for one test file, with open rules in the namespace
 * `test`.
 */
export async function startTarget(): Promise<Target> {
  const { host, port, url, close } =
    OFFICIAL === undefined
      ? await startDatabaseEmulator({ log: () => {} })
      : official(new URL(`http://${OFFICIAL}`));
  afterAll(close);

  const rest: Target['rest'] = async (method, path, body, headers = {}) => {
    const address = new URL(path, url);
    if (!address.searchParams.has('ns')) address.searchParams.set('ns', 'test');
    const init: RequestInit = { method, headers };
    if (body !== undefined) {
      init.body = typeof body === 'string' ? body : JSON.stringify(body);
    }
    const response = await fetch(address, init);
    const text = await response.text();
    return {
      status: response.status,
      text,
      headers: response.headers,
      json: () => JSON.parse(text),
    };
  };
  const setRules: Target['setRules'] = async (rules, namespace = 'test') => {
    const text = typeof rules === 'string' ? rules : JSON.stringify({ rules });
    const answer = await rest(
      'PUT',
      `/.settings/rules.json?ns=${namespace}`,
      text,
      OWNER,
    );
    if (answer.status !== 200)
      throw new Error(String(Object(answer.json()).error));
  };
  await setRules({ '.read': true, '.write': true });
  return { host, port, url, rest, setRules };
}

function official({ hostname: host, port, origin: url }: URL) {
  return { host, port: Number(port), url, close: () => Promise.resolve() };
}
