import type { Connection } from './connection.ts';

export interface RestAnswer {
  readonly status: number;
  /** Parsed JSON. */
  readonly body: unknown;
}

/**
 * Sends one request to the database by REST, which needs no socket. Never rejects.
 * @param path without `.json`
 * @param timeout ms
 * @returns null without an answer in JSON: no network, a time-out, a captive portal's page, or no
 *   token of App Check
 */
export async function request(
  { restUrl, restHeaders }: Pick<Connection, 'restUrl' | 'restHeaders'>,
  path: string,
  timeout: number,
  init: RequestInit = {},
): Promise<RestAnswer | null> {
  const url = restUrl(path);
  // Without it the answer has no priorities.
  if (init.method === undefined) url.searchParams.set('format', 'export');
  try {
    const headers = await restHeaders();
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(url, { cache: 'no-store', ...init, headers, signal });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}
