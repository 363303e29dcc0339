import type { FoundRecord } from '../domain/lost-answer.ts';
import type { Connection } from './connection.ts';
import type { Patience } from './transaction.ts';

/** Between two attempts to reach the database, in ms. */
const RETRY_PAUSE = 250;

/**
 * Reads a record back from the server itself, by REST: the client answers `get` from what a
 * subscription last told it, which after a lost connection may be the past.
 * @returns the record, null where there is none, or `unreadable`; never rejects
 */
export async function readBack(
  connection: Pick<Connection, 'restUrl' | 'restHeaders'>,
  path: string,
  patience: Patience,
): Promise<FoundRecord | null | 'unreadable'> {
  const url = connection.restUrl(path);
  // Without it the nonce is not told, which is the record's priority.
  url.searchParams.set('format', 'export');
  const deadline = performance.now() + patience.reconnect;
  do {
    try {
      const response = await fetch(url, {
        cache: 'no-store',
        headers: await connection.restHeaders(),
        signal: AbortSignal.timeout(patience.answer),
      });
      const told: unknown = await response.json();
      const record = parseRecord(told);
      // Anything else is not the database's: a refusal, or a captive portal.
      if (told === null || record) return record;
    } catch {
      // Not reached, or not JSON: asked again below.
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE));
  } while (performance.now() < deadline);
  return 'unreadable';
}

/** @param told a record as REST exports it: bare, or with its priority beside it */
function parseRecord(told: unknown): FoundRecord | null {
  if (typeof told === 'number') return { bookedAt: told, nonce: null };
  if (typeof told !== 'object' || told === null) return null;
  const { '.value': bookedAt, '.priority': nonce } = told as Record<string, unknown>;
  if (typeof bookedAt !== 'number') return null;
  return { bookedAt, nonce: typeof nonce === 'string' ? nonce : null };
}
