import { setTimeout as pause } from 'node:timers/promises';
import { startDatabaseEmulator } from 'rtdb-emulator';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as appCheck from '../../src/services/app-check.ts';
import { openDatabase } from '../../src/services/database.ts';
import { RULES_FILE } from '../../tools/shared/project.ts';
import { eventually } from '../support/eventually.ts';
import { makeAppCheckToken } from '../support/make-app-check-token.ts';
import { makeClock } from '../support/make-clock.ts';
import { makeFaultyLine, untilOnline } from '../support/make-database.ts';

const { counts, HOUR } = vi.hoisted(() => ({
  counts: { widgets: 0, tokens: 0 },
  HOUR: 3_600,
}));

// Instead of reCAPTCHA's widget, and of the exchange of its answer for a token.
vi.mock(import('firebase/app-check'), async (importOriginal) => {
  const original = await importOriginal();
  class FakeProvider extends original.CustomProvider {
    constructor() {
      counts.widgets += 1;
      super({
        async getToken() {
          counts.tokens += 1;
          // An exchange takes longer than the client needs to ask twice.
          await pause(50);
          return {
            token: makeAppCheckToken(HOUR),
            expireTimeMillis: Date.now() + HOUR * 1_000,
          };
        },
      });
    }
  }
  return { ...original, ReCaptchaEnterpriseProvider: FakeProvider as never };
});

test('a database that is not used yet opens no App Check', () => {
  const databaseURL = 'http://127.0.0.1:9/?ns=unused';
  const firebase = { apiKey: 'demo-key', projectId: 'demo', databaseURL };
  openDatabase({ firebase, appCheckSiteKey: 'a-site-key' }, { appCheck });
  // Node has no document for the widget: a page could not be prerendered.
  expect(counts).toEqual({ widgets: 0, tokens: 0 });
});

test('one widget and one token serve however often the client is renewed', async () => {
  const emulator = await startDatabaseEmulator({
    rulesFile: RULES_FILE,
    enforceAppCheck: true,
  });
  onTestFinished(() => emulator.close());
  const line = await makeFaultyLine(new URL(emulator.url).host);
  const firebase = {
    apiKey: 'demo-key',
    projectId: 'demo-osteria',
    databaseURL: `http://${line.address}/?ns=app-check`,
    appId: '1:234:web:567',
  };
  const database = openDatabase(
    { firebase, appCheckSiteKey: 'a-site-key' },
    { appCheck, retryDelay: 50, clock: makeClock(Date.now) },
  );
  onTestFinished(database.disconnect);
  const settings: unknown[] = [];
  database.watch('admin', (value) => settings.push(value), expect.fail);
  database.connect();
  await untilOnline(database);
  await eventually(() => expect(settings).toEqual([null]));
  line.cut();
  // Each new client tries once or twice.
  const before = line.tries();
  await eventually(() => expect(line.tries()).toBeGreaterThan(before + 20));
  line.mend();
  await untilOnline(database, 30_000);
  await eventually(() => expect(settings.length).toBeGreaterThan(1));
  const answer = await database.read('admin', { timeout: 5_000 });
  expect(answer?.status).toBe(200);
  expect(counts).toEqual({ widgets: 1, tokens: 1 });
});
