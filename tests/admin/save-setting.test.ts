import { describe, expect, test, vi } from 'vitest';
import { saveSetting } from '../../src/admin/save-setting.ts';
import { eventually } from '../support/eventually.ts';
import {
  databaseHost,
  makeDatabase,
  makeFaultyLine,
  untilOnline,
} from '../support/make-database.ts';

describe('a switch that is set', async () => {
  const open = await makeDatabase(
    'saved-settings',
    '{"rules": {".read": true, ".write": true}}',
  );
  const giardino = () => open.read('admin/giardino');

  /** An admin's connection on a line of its own; 'giardino' is off. */
  async function makeLine() {
    await open.seed({ admin: { giardino: false } });
    const line = await makeFaultyLine(databaseHost);
    const connection = await open.connect(line.address);
    const onValue = vi.fn();
    connection.watch('admin', onValue, () => {});
    await eventually(() => expect(onValue).toHaveBeenCalled());
    return {
      line,
      save: () => saveSetting(connection, 'giardino', true, 2_000),
      connection,
    };
  }

  test('is saved although its answer was lost', async () => {
    const { line, save } = await makeLine();
    line.fail('muteServer');
    const saving = save();
    await expect.poll(giardino).toBe(true);
    line.mend();
    expect(await saving).toBe('saved');
  });

  test('reports ‘unknown’ while the database holds the old value', async () => {
    const { line, save } = await makeLine();
    line.fail('muteClient');
    expect(await save()).toBe('unknown');
    expect(await giardino()).toBe(false);
  });

  test('reports ‘unknown’ if its value cannot be read back', async () => {
    const { line, save } = await makeLine();
    line.fail('holdClient');
    line.refuse();
    expect(await save()).toBe('unknown');
    expect(await giardino()).toBe(false);
    await line.release();
    await expect.poll(giardino).toBe(true);
  });

  test('is not sent without a connection', async () => {
    const { line, save, connection } = await makeLine();
    line.cut();
    await eventually(() => expect(connection.status.get()).toBe('offline'));
    expect(await save()).toBe('offline');
    line.mend();
    await untilOnline(connection, 30_000);
    expect(await giardino()).toBe(false);
  });
});
