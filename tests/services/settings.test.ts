import { expect, test, vi } from 'vitest';
import type { Settings } from '../../src/domain/settings.ts';
import { readSettings, watchSettings } from '../../src/services/settings.ts';
import { eventually } from '../support/eventually.ts';
import { makeDatabase } from '../support/make-database.ts';

const database = await makeDatabase('settings');

test('the switches are told once both are known, then at every change, until unsubscribed', async () => {
  await database.seed({ admin: { prenotazioni: true } });
  const connection = await database.connect();
  const seen: Settings[] = [];
  const formerlySeen: Settings[] = [];
  const onFailure = vi.fn();
  const watch = (list: Settings[]) =>
    watchSettings(connection, { onSettings: (settings) => list.push(settings), onFailure });
  const unsubscribe = watch(formerlySeen);
  watch(seen);
  await eventually(() => expect(seen).toEqual([{ esterno: null, prenotazioni: true }]));
  expect(formerlySeen).toEqual(seen);
  unsubscribe();
  await database.seed({ admin: { esterno: false, prenotazioni: true } });
  await eventually(() => expect(seen.at(-1)).toEqual({ esterno: false, prenotazioni: true }));
  expect(formerlySeen).toHaveLength(1);
  expect(onFailure).not.toHaveBeenCalled();
  // What is no boolean counts as never written.
  await database.seed({ admin: { esterno: 'no', prenotazioni: 1 } });
  // The client answers from what it watches, where the change may still be on its way.
  const read = () => readSettings(connection, 60_000);
  await expect.poll(read).toEqual({ esterno: null, prenotazioni: null });
});

test('a refused watch is told', async () => {
  const closed = await makeDatabase('closed-settings', '{"rules": {".read": false}}');
  const connection = await closed.connect();
  const onFailure = vi.fn();
  watchSettings(connection, { onSettings: vi.fn(), onFailure });
  await eventually(() => expect(onFailure).toHaveBeenCalled());
  expect(await readSettings(connection, 60_000)).toBeNull();
});
