import { parseJson } from './json.ts';
import { send } from './send.ts';
import { TIMEOUTS } from './timeouts.ts';

/** The database's answer to a request by REST. */
export interface RestAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The database by REST: it needs no socket. None of these rejects. */
export interface Rest {
  /**
   * Reads a path with its priorities.
   * @param timeout in ms
   * @returns null without an answer in JSON
   */
  read(path: string, timeout: number): Promise<RestAnswer | null>;
  /**
   * Writes a path by one PUT, which goes on if its page is closed.
   * @param timeout in ms
   * @returns null without an answer in JSON: the value may be written or not
   */
  write(
    path: string,
    value: unknown,
    options: { readonly timeout: number; readonly isRetry: boolean },
  ): Promise<RestAnswer | null>;
  /**
   * Opens a connection and lets the browser send the CORS preflight of a later
   * `write`, which it remembers for at least 5 s. The write then takes one
   * round trip instead of two to five.
   */
  prepareWrite(path: string): void;
}

/**
 * The headers that prove where a request comes from, such as App Check's; null
 * without them.
 */
export type ProofHeaders = () => Promise<Readonly<
  Record<string, string>
> | null>;

/**
 * Opens the database by REST.
 * @param databaseUrl with a namespace as its query, if it needs one
 */
export function openRest(databaseUrl: string, proof: ProofHeaders): Rest {
  async function request(
    path: string,
    { url, init, timeout }: RestRequest,
  ): Promise<RestAnswer | null> {
    url.pathname = `/${path}.json`;
    const headers = await proof();
    if (!headers) return null;
    const all = { ...headers, ...init.headers };
    const answer = await send(url, { ...init, headers: all }, timeout);
    const body = answer ? parseJson(answer.text) : undefined;
    return answer && body !== undefined
      ? { status: answer.status, body }
      : null;
  }

  return {
    read(path, timeout) {
      const url = new URL(databaseUrl);
      // Without this the answer has no priorities.
      url.searchParams.set('format', 'export');
      return request(path, { url, init: { cache: 'no-store' }, timeout });
    },
    write(path, value, { timeout, isRetry }) {
      const init = {
        method: 'PUT',
        body: JSON.stringify(value),
        headers: JSON_CONTENT,
        keepalive: true,
        // Chromium goes on with a PUT that was aborted, and if the HTTP cache
        // has an entry of its URL, a second one waits for it. `no-store` does
        // not wait, but needs another preflight.
        cache: isRetry ? 'no-store' : 'default',
      } as const;
      return request(path, { url: new URL(databaseUrl), init, timeout });
    },
    prepareWrite(path) {
      // The same URL and headers as the PUT have, and not `no-store`: with
      // that, browsers use no preflight that is cached, and cache none.
      const init = { headers: JSON_CONTENT };
      const timeout = TIMEOUTS.answer;
      void request(path, { url: new URL(databaseUrl), init, timeout });
    },
  };
}

/**
 * This header is why the browser sends the preflight that `prepareWrite`
 * triggers.
 */
const JSON_CONTENT = { 'content-type': 'application/json' };

interface RestRequest {
  readonly url: URL;
  readonly init: RequestInit & {
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** ms */
  readonly timeout: number;
}
