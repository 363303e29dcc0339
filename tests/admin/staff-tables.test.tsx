import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { GuestCards } from '../../src/admin/guest-cards.ts';
import { StaffTables } from '../../src/admin/staff-tables.tsx';
import type { Database } from '../../src/services/database.ts';
import { createStore } from '../../src/services/store.ts';
import type { TransactionOutcome } from '../../src/services/transaction.ts';
import { storedCard } from '../../src/tables/guest-card.ts';
import { bookingNumberOf, type TableRecord } from '../../src/tables/records.ts';
import type { Settings } from '../../src/tables/settings.ts';
import { type DialogContent, ShownDialog } from '../../src/ui/dialog.tsx';
import { createDialogs } from '../../src/ui/dialogs.ts';
import { makeClock } from '../support/make-clock.ts';
import {
  makeFakeDatabase,
  makeFakeLiveTables,
} from '../support/make-fake-database.ts';
import { makeLiveData } from '../support/make-live-data.ts';
import {
  EVENING,
  makeCard,
  makeRecord,
  minutesAgo,
} from '../support/make-seating.ts';
import { renderPage } from '../support/render.tsx';

const expected = makeRecord(minutesAgo(61));
const seated = makeRecord(minutesAgo(130));
const walkIn = makeRecord(minutesAgo(20), { isOnline: false });
const RECORDS = { Veranda7: expected, Veranda8: seated, Giardino3: walkIn };
const CARDS = {
  Veranda7: makeCard(expected, { time: '21:30' }),
  Veranda8: makeCard(seated, {
    name: 'Bruno Bianchi',
    seatedAt: minutesAgo(48),
  }),
};

interface Shown {
  readonly records?: Readonly<Record<string, TableRecord>>;
  readonly cards?: GuestCards;
  readonly settings?: Settings;
  readonly now?: number;
  /** What each write ends with, if it is not stored. */
  readonly ending?: (path: string) => Promise<TransactionOutcome> | null;
}

/** The waiter's page, on a database that keeps what is written. */
function renderTables({
  records = RECORDS,
  cards = CARDS,
  settings = { giardino: true },
  now = EVENING,
  ending = () => null,
}: Shown = {}) {
  const view = createStore(makeLiveData(records, settings));
  let stored = records;
  let time = now;
  const writes: { path: string; value: unknown }[] = [];
  const transact: Database['transact'] = async (path, _, update) => {
    const outcome = ending(path);
    if (outcome) return outcome;
    const key = path.split('/')[1] ?? '';
    const current = path.startsWith('tables/')
      ? (stored[key]?.bookedAt ?? null)
      : (cards[key] ?? null);
    // The fake holds values of the type that the path has.
    const value = update(current as never);
    if (value === undefined) return 'declined';
    writes.push({ path, value });
    return 'done';
  };
  const database = makeFakeDatabase({
    transact,
    read: async () => null,
    write: async (path, value) => {
      writes.push({ path, value });
      return { status: 401, body: null };
    },
    clock: makeClock(() => time),
  });
  const dialogs = createDialogs<DialogContent>();
  renderPage(
    <>
      <StaffTables
        database={database}
        live={makeFakeLiveTables(view)}
        cards={createStore(cards)}
        dialogs={dialogs}
        access={createStore(true)}
        alert={null}
      />
      <ShownDialog dialogs={dialogs} contentOf={(content) => content} />
    </>,
  );
  const show = (value: typeof records) => {
    stored = value;
    act(() => view.set(makeLiveData(value, settings)));
  };
  /** Lets some ms pass, with fake timers. */
  const pass = (ms: number) => {
    time += ms;
    act(() => void vi.advanceTimersByTime(ms));
  };
  return { writes, show, pass };
}

const NOT_FOUND = 'Nessun tavolo ha questo nome o numero.';

const table = (name: RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));

/** A dialog takes no press for half a second after it has opened. */
async function settled(role: 'dialog' | 'alertdialog', name: string) {
  const dialog = await screen.findByRole(role, { name });
  const buttons = dialog.querySelector('[data-settled]');
  await waitFor(() => expect(buttons).toHaveAttribute('data-settled', 'true'));
  return within(dialog);
}

/** Opens the sheet of an occupied table of the Veranda. */
async function openSheet(number: number) {
  await press(new RegExp(`^Tavolo ${number}, `));
  return settled('dialog', `Tavolo ${number}, Veranda`);
}

/** Asks whether to free a table. */
async function askToFree(number: number) {
  const sheet = await openSheet(number);
  await userEvent.click(sheet.getByRole('button', { name: 'Libera' }));
  return settled('alertdialog', 'Vuoi liberare questo tavolo?');
}

/** Asks whether to occupy the free table 5 - 6, and fills in the question. */
async function askToOccupy(guest: Readonly<Record<string, string>> = {}) {
  await press(/^Tavolo 5/);
  const text = 'Occupare il tavolo 5 - 6 nella zona Veranda?';
  const question = await settled('alertdialog', text);
  for (const [label, typed] of Object.entries(guest))
    await userEvent.type(question.getByLabelText(label), typed);
  return question;
}

test('the plan names who is expected, who sits, and a walk-in', () => {
  renderTables();
  const number = bookingNumberOf(expected.deadline);
  expect(
    table(/^Tavolo 7, Veranda, prenotato, 21:30 Rossi, 4 persone/),
  ).toHaveAccessibleName(expect.stringContaining(`n. ${number}`));
  table(/^Tavolo 8, Veranda, .*Bianchi, dalle 20:14, seduti da 48 min/);
  table(/^Tavolo 3, Giardino, .*dalle 20:42, seduti da 20 min/);
});

test('the minutes of guests who sit go on', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { pass } = renderTables();
  pass(60_000);
  expect(table(/^Tavolo 8, .*seduti da 49 min/)).toHaveTextContent('49 min');
  pass(12 * 60_000);
  expect(table(/^Tavolo 8, .*seduti da 1 h 1 min/)).toHaveTextContent('1 h 01');
});

test('tables of a closed zone are shown, say so, and can be occupied while bookings are closed', async () => {
  renderTables({ settings: { giardino: false, prenotazioni: false } });
  expect(screen.getByRole('region', { name: 'Giardino' })).toHaveTextContent(
    'Chiusa: i clienti non la vedono.',
  );
  await userEvent.click(screen.getByLabelText('Elenco'));
  await userEvent.click(screen.getByLabelText('da più tempo'));
  table(/^Tavolo 3, Giardino, .*, zona chiusa,/);
  await userEvent.click(table(/^Tavolo 19, Giardino/));
  await screen.findByRole('alertdialog', {
    name: 'Occupare il tavolo 19 nella zona Giardino?',
  });
});

test('the sheet of expected guests says who, calls them, and seats them', async () => {
  const { writes } = renderTables();
  const sheet = await openSheet(7);
  sheet.getByText('Ada Rossi');
  expect(sheet.getByRole('link', { name: 'Chiama 055 123456' })).toHaveProperty(
    'href',
    'tel:055123456',
  );
  sheet.getByText(/^Si può prenotare dalle 01:01/);
  await userEvent.click(sheet.getByRole('button', { name: 'Sono arrivati' }));
  const card = { booking: expected.deadline, seatedAt: EVENING };
  await waitFor(() =>
    expect(writes).toMatchObject([
      { path: 'guests/Veranda7', value: { ...card, name: 'Ada Rossi' } },
    ]),
  );
});

test('freeing asks with what its guest will read, removes record and card, and can be taken back', async () => {
  const { writes, show } = renderTables();
  const question = await askToFree(7);
  question.getByText('Tavolo 7, Veranda');
  question.getByText(/leggerà: «Il tavolo è stato liberato.* chiamaci\.»$/);
  await userEvent.click(question.getByRole('button', { name: 'Conferma' }));
  await screen.findByRole('button', { name: 'Rimetti al tavolo 7' });
  expect(writes).toEqual([
    { path: 'tables/Veranda7', value: null },
    { path: 'guests/Veranda7', value: null },
  ]);
  show({ Veranda8: seated });
  writes.length = 0;
  await press('Rimetti al tavolo 7');
  await waitFor(() => expect(writes[0]?.path).toBe('guests/Veranda7'));
  expect(writes[0]?.value).toEqual(storedCard(CARDS.Veranda7));
  expect(screen.queryByRole('button', { name: /^Rimetti/ })).toBeNull();
  expect(table(/^Tavolo 7, /)).toHaveFocus();
});

test.each([
  ['guests who sit at once', {}, { seatedAt: EVENING }],
  [
    'a booking by telephone, expected at its time',
    { Nome: 'Verdi', Orario: '22:00', Persone: '3', Telefono: '055 765' },
    { name: 'Verdi', time: '22:00', people: '3', phone: '055 765' },
  ],
])('a free table is occupied by %s', async (_, guest, card) => {
  const { writes } = renderTables();
  const question = await askToOccupy(guest);
  await userEvent.click(question.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]?.path).toBe('tables/Veranda5');
  const value = { ...card, booking: expect.any(Number), date: '2026-11-21' };
  expect(writes[1]).toEqual({ path: 'guests/Veranda5', value });
});

test('a booking by telephone that could not be noted says so', async () => {
  renderTables({
    ending: (path) =>
      path.startsWith('guests/') ? Promise.resolve('declined') : null,
  });
  const question = await askToOccupy();
  expect(question.getByRole('button', { name: 'Annulla' })).toHaveFocus();
  await userEvent.type(question.getByLabelText('Nome'), 'Verdi');
  await userEvent.click(question.getByRole('button', { name: 'Conferma' }));
  await screen.findByRole('alertdialog', { name: /non sono stati salvati/ });
});

test('a write under way locks its table alone', async () => {
  const never = vi.fn(() => new Promise<never>(() => {}));
  renderTables({ records: { Veranda8: walkIn }, ending: never });
  const question = await askToOccupy();
  await userEvent.click(question.getByRole('button', { name: 'Conferma' }));
  expect(table(/^Tavolo 5/)).toHaveAttribute('aria-busy', 'true');
  const other = await askToFree(8);
  await userEvent.click(other.getByRole('button', { name: 'Conferma' }));
  expect(never).toHaveBeenCalledTimes(2);
  await press(/^Tavolo 5/);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  screen.getByText('Tavolo 5 - 6, Veranda: la modifica è ancora in corso');
});

test('moving asks for a free table, and is ended by Escape or from the keyboard', async () => {
  const { writes } = renderTables();
  const choose = /^Sposta Ada Rossi dal tavolo 7: tocca un tavolo libero/;
  const move = async () => {
    const sheet = await openSheet(7);
    await userEvent.click(sheet.getByRole('button', { name: 'Sposta' }));
    await screen.findByText(choose);
  };
  await move();
  await press(/^Tavolo 8, /);
  await screen.findByText('Tavolo 8, Veranda: non è libero');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(choose)).toBeNull();
  await move();
  screen.getByRole('button', { name: 'Non spostare' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(table(/^Tavolo 7, /)).toHaveFocus();
  expect(writes).toEqual([]);
  await move();
  await press(/^Tavolo 5/);
  await screen.findByText('Dal tavolo 7 al 5 - 6, Veranda');
  expect(writes.map(({ path }) => path)).toEqual([
    'guests/Veranda5',
    'tables/Veranda5',
    'tables/Veranda7',
    'guests/Veranda7',
  ]);
  expect(writes[1]?.value).toMatchObject({ '.priority': expected.deadline });
  await screen.findByRole('button', { name: 'Rimetti al tavolo 7' });
});

test('a table that others may book before its guests come is offered to be kept, which leads to it', async () => {
  const record = makeRecord(Date.parse('2026-11-21T11:00+01:00'));
  const now = Date.parse('2026-11-21T15:40+01:00');
  const { writes, show } = renderTables({
    records: { Veranda7: record },
    cards: { Veranda7: makeCard(record) },
    now,
  });
  screen.getByText(
    'Tavolo 7, Veranda, 20:30 Ada Rossi: si può prenotare dalle 16:00.',
  );
  await press('Tieni il tavolo 7');
  await screen.findByText('Tavolo 7, Veranda: tenuto per altre 5 ore');
  const time = { '.sv': 'timestamp' };
  expect(writes).toEqual([
    {
      path: 'tables/Veranda7',
      value: { '.value': time, '.priority': record.deadline },
    },
  ]);
  show({ Veranda7: { ...record, bookedAt: now } });
  expect(table(/^Tavolo 7, /)).toHaveFocus();
});

test('the list is searched, and its order is remembered', async () => {
  renderTables();
  await userEvent.click(screen.getByLabelText('Elenco'));
  const search = screen.getByLabelText('Cerca nome o numero');
  const all = screen.getAllByRole('button', { name: /^Tavolo/ });
  await userEvent.type(search, 'ross');
  expect(screen.getAllByRole('button', { name: /^Tavolo/ })).toHaveLength(1);
  screen.getByRole('link', { name: 'Chiama il tavolo 7, Veranda: 055 123456' });
  expect(screen.queryByText(NOT_FOUND)).toBeNull();
  await userEvent.type(search, 'x');
  screen.getByText(NOT_FOUND);
  await userEvent.clear(search);
  expect(screen.queryByText(NOT_FOUND)).toBeNull();
  expect(screen.getAllByRole('button', { name: /^Tavolo/ })).toHaveLength(
    all.length,
  );
  await userEvent.click(screen.getByLabelText('per arrivo'));
  expect(
    screen.getAllByRole('button', { name: /^Tavolo/ })[0],
  ).toHaveAccessibleName(/^Tavolo 7, /);
  expect(localStorage.getItem('book-order')).toBe('"arrival"');
});

test('the list says nothing of a search that was not made, also without guests', async () => {
  renderTables({ records: {} });
  await userEvent.click(screen.getByLabelText('Elenco'));
  expect(screen.queryByText(NOT_FOUND)).toBeNull();
});

test('the book is printed from the list', async () => {
  renderTables();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  await userEvent.click(screen.getByLabelText('Elenco'));
  await press('Stampa');
  expect(print).toHaveBeenCalledTimes(1);
  const row = screen.getByRole('row', { name: /^7, Veranda/ });
  expect(row).toHaveTextContent('7, Veranda21:30Ada Rossi4055 123456');
});
