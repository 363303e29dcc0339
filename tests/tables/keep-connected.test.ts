import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { ConnectionStatus } from '../../src/services/database.ts';
import { createStore } from '../../src/services/store.ts';
import { keepConnected, setHidden } from '../../src/tables/keep-connected.ts';
import { openLiveTables } from '../../src/tables/live-tables.ts';
import { eventually } from '../support/eventually.ts';
import { makeFakeDatabase } from '../support/make-fake-database.ts';

test('a hidden page reads no tables, unless they are needed for what is heard', async () => {
  setHidden(true);
  onTestFinished(() => setHidden(false));
  const status = createStore<ConnectionStatus>('offline');
  onTestFinished(() => status.set('closed'));
  const paths: string[] = [];
  const database = makeFakeDatabase({
    status,
    async read(path) {
      paths.push(path);
      return { status: 200, body: null };
    },
  });
  openLiveTables(database, 10);
  await pause(100);
  expect(paths).toEqual([]);
  onTestFinished(keepConnected());
  await eventually(() => expect(paths).not.toEqual([]));
});
