import type { Database } from './database.ts';

/**
 * Sends one request to the database by REST, which needs no socket. Never rejects.
 * @param path without `.json`
 * @param timeout ms
 * @returns null without an answer in JSON: no network, a time-out, a captive portal's page, or no
 *   App Check token
 */
export async function request(
  { restUrl, restHeaders }: Pick<Database, 'restUrl' | 'restHeaders'>,
  path: string,
  timeout: number,
  init: RequestInit & {
    readonly headers?: Readonly<Record<string, string>>;
  } = {},
): Promise<{ readonly status: number; readonly body: unknown } | null> {
  const url = restUrl(path);
  const isReading = init.method === undefined;
  // Without this the answer has no priorities.
  if (isReading) url.searchParams.set('format', 'export');
  try {
    const headers = { ...(await restHeaders()), ...init.headers };
    // Node accepts whole milliseconds only.
    const signal = AbortSignal.timeout(Math.ceil(timeout));
    const response = await fetch(url, {
      // On a PUT, `no-store` would cause another preflight.
      cache: isReading ? 'no-store' : 'default',
      ...init,
      headers,
      signal,
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return null;
  }
}
