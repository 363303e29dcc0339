import { fetchText } from './fetch-text.ts';
import { parseJson } from './json.ts';
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
   * @returns null without an answer in JSON
   */
  read(path: string, options: ReadOptions): Promise<RestAnswer | null>;
  /**
   * Writes several paths by one request, all of them or none. It goes on if
   * its page is closed.
   * @param values the new value of each path; null removes it
   * @returns null without an answer in JSON: it may be written or not
   */
  update(
    values: Readonly<Record<string, unknown>>,
    options: UpdateOptions,
  ): Promise<RestAnswer | null>;
  /**
   * Opens the connection of a later `update`, by reading what everybody may
   * read: the update then takes fewer round trips.
   */
  prepareUpdate(): void;
}

export interface ReadOptions {
  /** ms */
  readonly timeout: number;
  /** Of a signed-in user; missing for a visitor. */
  readonly token?: string;
  /** The children that are read; missing for all. */
  readonly range?: ChildRange;
}

/** The children of a path of which a field is a text between two others. */
export interface ChildRange {
  /** The name of the field. */
  readonly child: string;
  readonly from: string;
  readonly until: string;
}

export interface UpdateOptions {
  /** ms */
  readonly timeout: number;
  /** Whether the same was sent before. */
  readonly isRetry: boolean;
  /** Of a signed-in user; missing for a visitor. */
  readonly token?: string;
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
    const answer = await fetchText(url, { ...init, headers: all }, timeout);
    const body = answer ? parseJson(answer.text) : undefined;
    return answer && body !== undefined
      ? { status: answer.status, body }
      : null;
  }

  /** With the user's rights: the service takes a token in the address alone. */
  function urlFor(token: string | undefined): URL {
    const url = new URL(databaseUrl);
    if (token !== undefined) url.searchParams.set('auth', token);
    return url;
  }

  return {
    read(path, { timeout, token, range }) {
      const url = urlFor(token);
      if (range) {
        url.searchParams.set('orderBy', JSON.stringify(range.child));
        url.searchParams.set('startAt', JSON.stringify(range.from));
        url.searchParams.set('endAt', JSON.stringify(range.until));
      }
      // Without this the answer has no priorities.
      url.searchParams.set('format', 'export');
      return request(path, { url, init: { cache: 'no-store' }, timeout });
    },
    update(values, { timeout, isRetry, token }) {
      const url = urlFor(token);
      const init = {
        method: 'PATCH',
        body: JSON.stringify(values),
        headers: JSON_CONTENT,
        keepalive: true,
        // Chromium goes on with a request that was aborted, and if the HTTP
        // cache has an entry of its URL, a second one waits for it. `no-store`
        // does not wait, but needs another preflight.
        cache: isRetry ? 'no-store' : 'default',
      } as const;
      return request('', { url, init, timeout });
    },
    prepareUpdate() {
      const init = { headers: JSON_CONTENT };
      const timeout = TIMEOUTS.answer;
      void request('admin', { url: new URL(databaseUrl), init, timeout });
    },
  };
}

/** With it the browser sends a CORS preflight, as before an update. */
const JSON_CONTENT = { 'content-type': 'application/json' };

interface RestRequest {
  readonly url: URL;
  readonly init: RequestInit & {
    readonly headers?: Readonly<Record<string, string>>;
  };
  /** ms */
  readonly timeout: number;
}
