import type { Connection } from './connection.ts';
import type { Patience } from './transaction.ts';

/** Between two attempts to reach the database, in ms. */
const RETRY_PAUSE = 250;

/**
 * Reads a record back from the server itself, by REST: the client answers `get` from what a
 * subscription last told it, which after a lost connection may be the past.
 * @returns the record's number, null where there is none, or `unreadable`; never rejects
 */
export async function readBack(
  connection: Pick<Connection, 'restUrl'>,
  path: string,
  patience: Patience,
): Promise<number | null | 'unreadable'> {
  const deadline = performance.now() + patience.reconnect;
  do {
    try {
      const response = await fetch(connection.restUrl(path), {
        cache: 'no-store',
        signal: AbortSignal.timeout(patience.answer),
      });
      const record: unknown = await response.json();
      // Anything else is not the database's: a refusal, or a captive portal.
      if (record === null || typeof record === 'number') return record;
    } catch {
      // Not reached, or not JSON: asked again below.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
  } while (performance.now() < deadline);
  return 'unreadable';
}
