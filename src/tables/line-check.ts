import type { Database } from '../services/database.ts';
import { pause } from '../services/timeouts.ts';
import { areTablesNeeded } from './keep-connected.ts';
import { type LiveData, pathsOf } from './live-data.ts';
import type { LiveTables } from './live-tables.ts';

/**
 * A socket that has sent nothing for this long is checked, in ms. An evening of
 * five hours without a booking is 900 checks, of about 2 kB with headers: 2 MB
 * of the 10 GB that the free plan has for a month.
 */
const QUIET_MS = 20_000;

/** What was read should have come by the socket, too, after this time in ms. */
const LATE_PUSH_MS = 2_000;

/**
 * Notices a dead line, on which nothing arrives and no event says so: while the
 * tables are needed and the socket is quiet, they are read by REST. If they
 * cannot be read, the page says so. If the socket has missed a change, it is
 * renewed.
 * @returns ends it
 */
export function watchLine(
  database: Pick<Database, 'watch' | 'status' | 'reconnect'>,
  live: Pick<LiveTables, 'get' | 'lookAgain'>,
  quietMs = QUIET_MS,
  latePushMs = LATE_PUSH_MS,
): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let pushes = 0;

  async function check(): Promise<void> {
    wait();
    if (!areTablesNeeded() || database.status.get() !== 'online') return;
    const before = textOf(live.get());
    const pushesBefore = pushes;
    const isRead = await live.lookAgain();
    if (!isRead || textOf(live.get()) === before) return;
    await pause(latePushMs);
    if (pushes === pushesBefore) database.reconnect();
  }

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(check, quietMs);
  }

  function onPush(): void {
    pushes += 1;
    wait();
  }

  wait();
  const unsubscribes = pathsOf([]).map((path) =>
    database.watch(path, onPush, () => {}),
  );
  return () => {
    clearTimeout(timer);
    for (const unsubscribe of unsubscribes) unsubscribe();
  };
}

/** Values as a text, which does not depend on their order. */
function textOf({ values }: LiveData): string {
  const parts = values && [values.settings, values.records];
  return JSON.stringify(parts?.map((part) => Object.entries(part).sort()));
}
