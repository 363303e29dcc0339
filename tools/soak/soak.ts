import { readFileSync } from 'node:fs';
import { startDatabaseEmulator } from 'rtdb-emulator';
import { readConfig } from '../../src/config.ts';
import { openConnection } from '../../src/services/connection.ts';
import { makeRandom } from '../attack/random.ts';
import { demoEnvironment, NAMESPACE, PROJECT } from '../demo.ts';
import { startFaultyLine } from '../faulty-line.ts';
import { startLocalServices } from '../local-services.ts';
import { HOST } from '../ports.ts';
import { RULES_FILE } from '../rules.ts';
import { Booker } from './booker.ts';
import { type FaultCounts, injectFaults } from './faults.ts';
import { judge, type Verdict } from './judge.ts';
import { keepLedger } from './ledger.ts';
import { staleTables, type Watcher, watch } from './watchers.ts';

export interface SoakOptions {
  readonly seed: number;
  readonly seconds: number;
  readonly watchers: number;
  readonly bookers: number;
}

export interface SoakReport extends Verdict {
  readonly faults: FaultCounts;
  /** Tables that a page showed otherwise than they had been for 2 s. */
  readonly stale: readonly string[];
  /** Tables' states that pages were compared in. */
  readonly looks: number;
}

/** Between two looks at all watchers, in ms. */
const LOOK_PAUSE = 500;

/** What is under way after the last event has arrived by then, in ms. */
const SETTLING = 2_000;

/**
 * Lets many visitors book and watch at once over faulty lines, with the site's own services against
 * an emulator with the real rules; then lets everything come to its end, and compares.
 */
export async function soak({ seed, seconds, watchers, bookers }: SoakOptions): Promise<SoakReport> {
  const [emulator, standIns] = await Promise.all([
    startDatabaseEmulator({ projectId: PROJECT, rules: readFileSync(RULES_FILE, 'utf8') }),
    startLocalServices({ host: HOST, port: 0 }),
  ]);
  const target = `${emulator.host}:${emulator.port}`;
  const content = { admin: { esterno: true, prenotazioni: true } };
  await request(`${emulator.url}/.json?ns=${NAMESPACE}`, 'PUT', content);
  const configVia = (host: string) =>
    readConfig({
      ...demoEnvironment,
      VITE_FIREBASE_DATABASE_URL: `http://${host}/?ns=${NAMESPACE}`,
      VITE_FORM_MAIL_URL: `${standIns.url}/submit`,
    });
  const connections: ReturnType<typeof openConnection>[] = [];
  const connect = async (host: string) => {
    const connection = openConnection(configVia(host));
    connections.push(connection);
    await connection.whenOnline(20_000);
    return connection;
  };

  const random = makeRandom(seed);
  const ledger = keepLedger(await connect(target));
  const pages: Watcher[] = [];
  for (let index = 0; index < watchers; index += 1) pages.push(watch(await connect(target)));
  const lines = await Promise.all(Array.from({ length: bookers }, () => startFaultyLine(target)));
  const visitors = await Promise.all(
    lines.map(async ({ address }, index) => {
      const connection = await connect(address);
      const own = makeRandom(random.below(2 ** 32));
      return new Booker(`visitor-${index}`, connection, configVia(address), own);
    }),
  );

  const stale: string[] = [];
  let looks = 0;
  const look = (watched: readonly Watcher[]) => {
    for (const page of watched) {
      stale.push(...staleTables(page, ledger));
      looks += 1;
    }
  };
  const looking = setInterval(look, LOOK_PAUSE, pages);
  const faults = injectFaults({ random, lines, services: standIns.url });
  const end = performance.now() + seconds * 1000;
  await Promise.all(visitors.map((visitor) => visitor.live(() => performance.now() > end)));
  await faults.stop();
  await Promise.all(visitors.map((visitor) => visitor.finish()));
  await new Promise((resolve) => setTimeout(resolve, SETTLING));
  clearInterval(looking);
  look([...pages, ...visitors.map(({ watcher }) => watcher)]);

  const { mails } = await request(`${standIns.url}/inbox.json`, 'GET');
  const attempts = visitors.flatMap((visitor) => visitor.attempts);
  const verdict = judge(attempts, ledger.records, mails);
  await Promise.all(connections.map((connection) => connection.close()));
  for (const line of lines) line.close();
  await Promise.all([emulator.close(), standIns.close()]);
  return { ...verdict, faults: faults.counts, stale, looks };
}

async function request(url: string, method: string, body?: unknown) {
  const response = await fetch(url, {
    method,
    headers: { authorization: 'Bearer owner' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status}`);
  return response.json();
}
