import { expect, test, vi } from 'vitest';
import { whileAdmin } from '../../src/admin/access.ts';
import { pressTable } from '../../src/admin/press-table.tsx';
import { createStore } from '../../src/services/store.ts';
import type { LiveView } from '../../src/tables/live-view.ts';
import type { TableRecord } from '../../src/tables/records.ts';
import type { DialogContent } from '../../src/ui/dialog.tsx';
import { createDialogs } from '../../src/ui/dialogs.ts';
import { makeFakeDatabase } from '../support/make-fake-database.ts';

const table = { zone: 'Veranda', numbers: [7] } as const;
const NOW = Date.now();
const HOUR = 60 * 60_000;

const recordOf = (bookedAt: number): TableRecord => ({
  bookedAt,
  deadline: null,
});

const viewOf = (record: TableRecord | null): LiveView => ({
  status: 'online',
  settings: { status: 'ready', value: {} },
  records: { status: 'ready', value: record ? { Veranda7: record } : {} },
});

/** A waiter who has pressed the table, and reads the question. */
async function press(record: TableRecord | null) {
  const access = createStore(true);
  const live = createStore(viewOf(record));
  const dialogs = createDialogs<DialogContent>();
  const transact = vi.fn(async () => 'declined' as const);
  const say = vi.fn();
  const database = makeFakeDatabase('http://127.0.0.1:9/?ns=none', {
    transact,
  });
  const pressing = pressTable(
    {
      database: whileAdmin(database, access),
      live,
      access,
      dialogs,
      ownDeadlines: [],
      say,
    },
    table,
    record,
  );
  const shown = () => dialogs.get().map(({ message }) => message.text);
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
  const answer = (confirmed: boolean) => dialogs.get()[0]?.close(confirmed);
  return { access, live, pressing, shown, answer, transact, say };
}

test.each([
  ['occupying', null, 'Occupare il tavolo 7 nella zona Veranda?'],
  ['freeing', recordOf(NOW), 'Vuoi liberare questo tavolo?'],
])(
  'the question of %s closes when the access ends, says so, and sends nothing',
  async (_, record, question) => {
    const { access, shown, answer, pressing, transact } = await press(record);
    expect(shown()).toEqual([question]);
    access.set(false);
    await vi.waitFor(() =>
      expect(shown()).toEqual([
        expect.stringContaining('l’accesso di amministratore è terminato'),
      ]),
    );
    answer(true);
    await pressing;
    expect(transact).not.toHaveBeenCalled();
  },
);

test('a walk-in whose access ends after the answer is not sent', async () => {
  const { access, shown, answer, pressing, transact } = await press(null);
  answer(true);
  access.set(false);
  await vi.waitFor(() =>
    expect(shown()).toEqual([expect.stringContaining('è terminato')]),
  );
  answer(true);
  await pressing;
  expect(transact).not.toHaveBeenCalled();
});

test('the question of a walk-in closes when the table is taken', async () => {
  const { live, shown, answer, pressing, transact } = await press(null);
  live.set(viewOf(recordOf(NOW)));
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      expect.stringMatching(/^Qualcuno è stato più veloce: il tavolo 7/),
    ]),
  );
  answer(true);
  await pressing;
  expect(transact).not.toHaveBeenCalled();
});

test('the question of freeing closes when the table is freed by another', async () => {
  const { live, shown, pressing, transact, say } = await press(recordOf(NOW));
  live.set(viewOf(null));
  await pressing;
  expect(shown()).toEqual([]);
  expect(say).toHaveBeenLastCalledWith(
    'Tavolo 7, Veranda: nel frattempo è già stato liberato',
  );
  expect(transact).not.toHaveBeenCalled();
});

test('the question of freeing closes when another booking replaces the one shown', async () => {
  const { live, shown, answer, pressing } = await press(
    recordOf(NOW - 6 * HOUR),
  );
  live.set(viewOf(recordOf(NOW)));
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      'Errore nel liberare questo tavolo: nel frattempo è cambiato.',
    ]),
  );
  answer(true);
  await pressing;
});
