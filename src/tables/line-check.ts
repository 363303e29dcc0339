import type { Database } from '../services/database.ts';
import { areTablesNeeded } from './keep-connected.ts';
import type { LiveTables } from './live-tables.ts';

/**
 * How often the line is checked, in ms. An evening of five hours is 900 checks
 * of some 100 bytes.
 */
const INTERVAL_MS = 20_000;

/**
 * Notices a dead line, on which nothing arrives and no event says so, while the
 * tables are needed.
 * @returns ends it
 */
export function watchLine(
  { status }: Pick<Database, 'status'>,
  { lookAgain }: Pick<LiveTables, 'lookAgain'>,
  intervalMs = INTERVAL_MS,
): () => void {
  const timer = setInterval(() => {
    if (areTablesNeeded() && status.get() === 'online') void lookAgain();
  }, intervalMs);
  return () => clearInterval(timer);
}
