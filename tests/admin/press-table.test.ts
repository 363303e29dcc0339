import { expect, test, vi } from 'vitest';
import { whileAdmin } from '../../src/admin/access.ts';
import type { GuestCards } from '../../src/admin/guest-cards.ts';
import { pressTable } from '../../src/admin/press-table.ts';
import { createStore } from '../../src/services/store.ts';
import { findTable } from '../../src/tables/floor-plan.ts';
import type { TableRecord } from '../../src/tables/records.ts';
import type { DialogContent } from '../../src/ui/dialog.tsx';
import { createDialogs } from '../../src/ui/dialogs.ts';
import { makeFakeDatabase } from '../support/make-fake-database.ts';
import { makeLiveData } from '../support/make-live-data.ts';
import { makeRecord } from '../support/make-seating.ts';

const NOW = Date.now();
const record = makeRecord(NOW - 1_000);

const liveDataOf = (shown: TableRecord | null) =>
  makeLiveData(shown ? { Veranda7: shown } : {});

/** A waiter who has pressed the table, and reads what it shows. */
async function press(shown: TableRecord | null) {
  const table = findTable({ zone: 'Veranda', numbers: [7] });
  if (!table) throw new Error('The plan has no table 7.');
  const access = createStore(true);
  const live = createStore(liveDataOf(shown));
  const dialogs = createDialogs<DialogContent>();
  const transact = vi.fn(async () => 'declined' as const);
  const say = vi.fn();
  const context = {
    database: whileAdmin(makeFakeDatabase({ transact }), access),
    live,
    cards: createStore<GuestCards>({}),
    access,
    dialogs,
    say,
    chooseTarget: () => {},
    offerUndo: () => {},
  };
  const pressing = pressTable(context, table);
  const texts = () => dialogs.get().map(({ content }) => content.text);
  await vi.waitFor(() => expect(texts()).toHaveLength(1));
  const choices = () => dialogs.get()[0]?.content.choices ?? [];
  const answer = (confirmed: boolean) => dialogs.get()[0]?.close(confirmed);
  return { access, live, pressing, texts, choices, answer, transact, say };
}
type Pressed = Awaited<ReturnType<typeof press>>;

const askToOccupy = () => press(null);
const openSheet = () => press(record);

/** The waiter is asked whether the table is to be freed. */
async function askToFree(): Promise<Pressed> {
  const pressed = await press(record);
  pressed
    .choices()
    .find(({ text }) => text === 'Libera')
    ?.onClick();
  pressed.answer(false);
  await vi.waitFor(() =>
    expect(pressed.texts()).toEqual(['Vuoi liberare questo tavolo?']),
  );
  return pressed;
}

const accessEnds = ({ access }: Pressed) => access.set(false);
const isBooked = ({ live }: Pressed) => live.set(liveDataOf(makeRecord(NOW)));
const isFreed = ({ live }: Pressed) => live.set(liveDataOf(null));
const FREED = 'Tavolo 7, Veranda: nel frattempo è già stato liberato';

test.each([
  ['the question of occupying', askToOccupy, accessEnds, /è terminato/],
  ['a sheet', openSheet, accessEnds, /è terminato/],
  ['the question of freeing', askToFree, accessEnds, /è terminato/],
  [
    'the question of a table that is taken',
    askToOccupy,
    isBooked,
    /^Tavolo 7, Veranda: .* è stato preso da un cliente/,
  ],
  [
    'the sheet of a table with another booking',
    openSheet,
    isBooked,
    /non è cambiato niente/,
  ],
  [
    'the question of freeing one with another booking',
    askToFree,
    isBooked,
    /^Errore nel liberare questo tavolo: nel frattempo il tavolo ha un’altra/,
  ],
  ['the sheet of a freed table', openSheet, isFreed, null],
  ['the question of freeing a freed table', askToFree, isFreed, null],
])(
  '%s closes, says why, and sends nothing',
  async (_, open, change, reason) => {
    const pressed = await open();
    const { texts, answer, pressing, transact, say } = pressed;
    change(pressed);
    if (reason) {
      await vi.waitFor(() =>
        expect(texts()).toEqual([expect.stringMatching(reason)]),
      );
      answer(true);
      await pressing;
    } else {
      await pressing;
      expect(texts()).toEqual([]);
      expect(say).toHaveBeenLastCalledWith(FREED);
    }
    expect(transact).not.toHaveBeenCalled();
  },
);

test('a walk-in whose access ends after the answer is not sent', async () => {
  const { access, texts, answer, pressing, transact } = await askToOccupy();
  answer(true);
  access.set(false);
  await vi.waitFor(() =>
    expect(texts()).toEqual([expect.stringMatching(/è terminato/)]),
  );
  answer(true);
  await pressing;
  expect(transact).not.toHaveBeenCalled();
});

test('a sheet stays open when its table is kept by another', async () => {
  const { live, texts } = await openSheet();
  live.set(liveDataOf({ ...record, bookedAt: NOW }));
  expect(texts()).toEqual(['Tavolo 7, Veranda']);
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
])('the sheet of %s has what can be done', async (_, shown, buttons) => {
  const { choices } = await press(shown);
  expect(choices().map(({ text }) => text)).toEqual(buttons);
});
