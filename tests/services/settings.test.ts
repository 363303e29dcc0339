import { expect, test, vi } from 'vitest';
import type { Settings } from '../../src/domain/settings.ts';
import { readSettings, watchSettings } from '../../src/services/settings.ts';
import { eventually } from '../support/eventually.ts';
import { makeDatabase } from '../support/make-database.ts';

const database = await makeDatabase('settings');

test('the switches are told once both are known, then at every change', async () => {
  await database.seed({ admin: { prenotazioni: true } });
  const seen: Settings[] = [];
  const onFailure = vi.fn();
  const unsubscribe = watchSettings(await database.connect(), {
    onSettings: (settings) => seen.push(settings),
    onFailure,
  });
  await eventually(() => expect(seen).toEqual([{ esterno: null, prenotazioni: true }]));
  await database.seed({ admin: { esterno: false, prenotazioni: true } });
  await eventually(() => expect(seen.at(-1)).toEqual({ esterno: false, prenotazioni: true }));
  unsubscribe();
  expect(onFailure).not.toHaveBeenCalled();
});

test('a watcher of the switches is silent once unsubscribed', async () => {
  await database.seed({ admin: { esterno: true, prenotazioni: true } });
  const connection = await database.connect();
  const first = vi.fn();
  const second = vi.fn();
  const unsubscribe = watchSettings(connection, { onSettings: first, onFailure: vi.fn() });
  watchSettings(connection, { onSettings: second, onFailure: vi.fn() });
  await eventually(() => expect(second).toHaveBeenCalled());
  unsubscribe();
  const calls = first.mock.calls.length;
  await database.seed({ admin: { esterno: false, prenotazioni: true } });
  await eventually(() =>
    expect(second).toHaveBeenLastCalledWith({ esterno: false, prenotazioni: true }),
  );
  expect(first).toHaveBeenCalledTimes(calls);
});

test('what is no boolean counts as never written', async () => {
  await database.seed({ admin: { esterno: 'no', prenotazioni: 1 } });
  const connection = await database.connect();
  expect(await readSettings(connection, 10_000)).toEqual({ esterno: null, prenotazioni: null });
});

test('a refused watch is told', async () => {
  const closed = await makeDatabase('closed-settings', '{"rules": {".read": false}}');
  const connection = await closed.connect();
  const onFailure = vi.fn();
  watchSettings(connection, { onSettings: vi.fn(), onFailure });
  await eventually(() => expect(onFailure).toHaveBeenCalled());
  expect(await readSettings(connection, 10_000)).toBeNull();
});
