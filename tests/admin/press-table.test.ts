import { expect, test, vi } from 'vitest';
import { whileAdmin } from '../../src/admin/access.ts';
import type { GuestCards } from '../../src/admin/guest-cards.ts';
import { pressTable } from '../../src/admin/press-table.ts';
import { createStore } from '../../src/services/store.ts';
import { findTable } from '../../src/tables/floor-plan.ts';
import type { LiveView } from '../../src/tables/live-view.ts';
import type { TableRecord } from '../../src/tables/records.ts';
import type { DialogContent } from '../../src/ui/dialog.tsx';
import { createDialogs } from '../../src/ui/dialogs.ts';
import { makeFakeDatabase } from '../support/make-fake-database.ts';
import { makeRecord } from '../support/make-seating.ts';

const NOW = Date.now();
const HOUR = 60 * 60_000;

const viewOf = (record: TableRecord | null): LiveView => ({
  status: 'online',
  settings: { status: 'ready', value: {} },
  records: { status: 'ready', value: record ? { Veranda7: record } : {} },
});

/** A waiter who has pressed the table, and reads what it shows. */
async function press(record: TableRecord | null) {
  const table = findTable({ zone: 'Veranda', numbers: [7] });
  if (!table) throw new Error('The plan has no table 7.');
  const access = createStore(true);
  const live = createStore(viewOf(record));
  const dialogs = createDialogs<DialogContent>();
  const transact = vi.fn(async () => 'declined' as const);
  const say = vi.fn();
  const chooseTarget = vi.fn();
  const database = makeFakeDatabase({
    transact,
  });
  const pressing = pressTable(
    {
      database: whileAdmin(database, access),
      live,
      cards: createStore<GuestCards>({}),
      access,
      dialogs,
      say,
      chooseTarget,
      offerUndo: () => {},
    },
    table,
  );
  const shown = () => dialogs.get().map(({ message }) => message.text);
  await vi.waitFor(() => expect(shown()).toHaveLength(1));
  const choices = () => dialogs.get()[0]?.message.choices ?? [];
  const answer = (confirmed: boolean) => dialogs.get()[0]?.close(confirmed);
  const choose = (text: string) => {
    choices()
      .find((choice) => choice.text === text)
      ?.onClick();
    answer(false);
  };
  const texts = () => choices().map(({ text }) => text);
  return {
    access,
    live,
    pressing,
    shown,
    texts,
    choose,
    answer,
    transact,
    say,
    chooseTarget,
  };
}

/** The same waiter, who is asked whether the table is to be freed. */
async function pressFree(record: TableRecord) {
  const pressed = await press(record);
  pressed.choose('Libera');
  await vi.waitFor(() =>
    expect(pressed.shown()).toEqual(['Vuoi liberare questo tavolo?']),
  );
  return pressed;
}

test.each([
  ['a question of occupying', null, 'Occupare il tavolo 7 nella zona Veranda?'],
  ['a sheet', makeRecord(NOW), 'Tavolo 7, Veranda'],
])(
  '%s closes when the access ends, says so, and sends nothing',
  async (_, record, text) => {
    const { access, shown, answer, pressing, transact } = await press(record);
    expect(shown()).toEqual([text]);
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

test('the question of freeing closes when the access ends, and sends nothing', async () => {
  const { access, shown, answer, pressing, transact } = await pressFree(
    makeRecord(NOW),
  );
  access.set(false);
  await vi.waitFor(() =>
    expect(shown()).toEqual([expect.stringContaining('è terminato')]),
  );
  answer(true);
  await pressing;
  expect(transact).not.toHaveBeenCalled();
});

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
  live.set(viewOf(makeRecord(NOW)));
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      expect.stringMatching(
        /^Tavolo 7, Veranda: .* è stato preso da un cliente/,
      ),
    ]),
  );
  answer(true);
  await pressing;
  expect(transact).not.toHaveBeenCalled();
});

test.each([
  ['a sheet', press],
  ['the question of freeing', pressFree],
])('%s closes when the table is freed by another', async (_, open) => {
  const { live, shown, pressing, transact, say } = await open(makeRecord(NOW));
  live.set(viewOf(null));
  await pressing;
  expect(shown()).toEqual([]);
  expect(say).toHaveBeenLastCalledWith(
    'Tavolo 7, Veranda: nel frattempo è già stato liberato',
  );
  expect(transact).not.toHaveBeenCalled();
});

test('the question of freeing closes when another booking replaces the one shown', async () => {
  const { live, shown, answer, pressing } = await pressFree(
    makeRecord(NOW - 1_000),
  );
  live.set(viewOf(makeRecord(NOW)));
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      'Errore nel liberare questo tavolo: nel frattempo il tavolo ha un’altra prenotazione, o nessuna.',
    ]),
  );
  answer(true);
  await pressing;
});

test('a sheet closes when another booking replaces the one shown', async () => {
  const { live, shown, answer, pressing } = await press(
    makeRecord(NOW - 6 * HOUR),
  );
  live.set(viewOf(makeRecord(NOW)));
  await vi.waitFor(() =>
    expect(shown()).toEqual([expect.stringMatching(/non è cambiato niente/)]),
  );
  answer(true);
  await pressing;
});

test('a sheet stays open when its table is kept by another', async () => {
  const record = makeRecord(NOW - 1_000);
  const { live, shown, answer, pressing } = await press(record);
  live.set(viewOf({ ...record, bookedAt: NOW }));
  expect(shown()).toEqual(['Tavolo 7, Veranda']);
  answer(false);
  await pressing;
});

test.each([
  [
    'expected guests',
    makeRecord(NOW),
    ['Sono arrivati', 'Libera', 'Tieni il tavolo', 'Sposta'],
  ],
  [
    'a walk-in',
    makeRecord(NOW, { isOnline: false }),
    ['Libera', 'Tieni il tavolo', 'Sposta'],
  ],
  [
    'a record without a deadline',
    { bookedAt: NOW, deadline: null },
    ['Libera', 'Sposta'],
  ],
])('the sheet of %s has what can be done', async (_, record, buttons) => {
  const { texts, answer, pressing } = await press(record);
  expect(texts()).toEqual(buttons);
  answer(false);
  await pressing;
});

test('a sheet’s move lets the waiter choose a table, and sends nothing', async () => {
  const { choose, pressing, transact, chooseTarget } = await press(
    makeRecord(NOW),
  );
  choose('Sposta');
  await pressing;
  expect(chooseTarget).toHaveBeenCalledWith(
    expect.objectContaining({
      from: expect.objectContaining({ numbers: [7] }),
    }),
  );
  expect(transact).not.toHaveBeenCalled();
});
