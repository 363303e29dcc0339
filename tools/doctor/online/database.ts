import type { Fault } from '../finding.ts';
import { type Answer, ask, unreachable } from './ask.ts';

/** Not on any floor plan, and nobody's: to remove it changes nothing, even where that is allowed. */
const NOBODYS = ['doctor', 'tables/doctor', 'admins/doctor'];

const DEPLOY = 'Run npm run deploy: it puts the rules in force together with the pages.';

/**
 * Whether the database is where the site looks for it, and the rules are in force: what the page
 * needs can be read, and nothing else read or written without the right to.
 * @param databaseURL with the namespace as `ns` where the host does not name it
 */
export async function databaseFaults(databaseURL: string): Promise<Fault[]> {
  const at = (path: string) => {
    const url = new URL(databaseURL);
    url.pathname = `/${path}.json`;
    return url;
  };
  const switches = await ask(at('admin/prenotazioni'));
  const readable = readableFaults(databaseURL, switches);
  if (readable.length > 0) return readable;
  const [root, ...removals] = await Promise.all([
    ask(at('')),
    ...NOBODYS.map((path) => ask(at(path), { method: 'DELETE' })),
  ]);
  return closedFaults(root ?? null, removals);
}

function readableFaults(databaseURL: string, answer: Answer | null): Fault[] {
  if (answer === null) return [unreachable(databaseURL)];
  if (answer.status === 200) return [];
  if (answer.status === 401) {
    return [{ what: 'The database lets nobody read the switches of the site.', remedy: DEPLOY }];
  }
  const [, rightUrl] = /"correctUrl"\s*:\s*"([^"]+)"/.exec(answer.text) ?? [];
  return [
    {
      what: `There is no database at ${databaseURL} (it answers ${answer.status}).`,
      remedy: rightUrl
        ? `Write VITE_FIREBASE_DATABASE_URL=${rightUrl} into .env.`
        : 'Create it in the Firebase console, Realtime Database, or mend VITE_FIREBASE_DATABASE_URL in .env.',
    },
  ];
}

function closedFaults(root: Answer | null, removals: readonly (Answer | null)[]): Fault[] {
  const faults: Fault[] = [];
  if (root?.status !== 401) {
    faults.push({ what: 'Everybody may read the whole database.', remedy: DEPLOY });
  }
  if (removals.some((answer) => answer?.status !== 401)) {
    faults.push({ what: 'Everybody may write to the database.', remedy: DEPLOY });
  }
  return faults;
}
