import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { GuestCards } from '../../src/admin/guest-cards.ts';
import { StaffTables } from '../../src/admin/staff-tables.tsx';
import type { Database } from '../../src/services/database.ts';
import { createStore } from '../../src/services/store.ts';
import type { GuestCard } from '../../src/tables/guest-card.ts';
import type { LiveView } from '../../src/tables/live-view.ts';
import { bookingNumberOf, type TableRecord } from '../../src/tables/records.ts';
import type { Settings } from '../../src/tables/settings.ts';
import { romeDate } from '../../src/time/rome-clock.ts';
import { type DialogContent, ShownDialog } from '../../src/ui/dialog.tsx';
import { createDialogs } from '../../src/ui/dialogs.ts';
import { makeClock } from '../support/make-clock.ts';
import {
  makeFakeDatabase,
  makeFakeLiveTables,
} from '../support/make-fake-database.ts';
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

afterEach(() => localStorage.clear());

interface Shown {
  readonly records?: Readonly<Record<string, TableRecord>>;
  readonly cards?: GuestCards;
  readonly settings?: Settings;
  readonly now?: number;
  readonly refusesCards?: boolean;
}

/** The waiter's page, on a database that keeps what is written. */
function renderTables({
  records = RECORDS,
  cards = CARDS,
  settings = { giardino: true },
  now = EVENING,
  refusesCards = false,
}: Shown = {}) {
  const viewOf = (value: typeof records): LiveView => ({
    status: 'online',
    settings: { status: 'ready', value: settings },
    records: { status: 'ready', value },
  });
  const view = createStore(viewOf(records));
  const guests = createStore<GuestCards>(cards);
  let stored = records;
  let time = now;
  const writes: { path: string; value: unknown }[] = [];
  const transact: Database['transact'] = async (path, _, update) => {
    if (refusesCards && path.startsWith('guests/')) return 'declined';
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
    write: async () => ({ status: 401, body: null }),
    clock: makeClock(() => time),
  });
  const dialogs = createDialogs<DialogContent>();
  renderPage(
    <>
      <StaffTables
        database={database}
        live={makeFakeLiveTables(view)}
        cards={guests}
        dialogs={dialogs}
        access={createStore(true)}
        alert={null}
      />
      <ShownDialog dialogs={dialogs} contentOf={(content) => content} />
    </>,
  );
  const show = (value: typeof records) => {
    stored = value;
    act(() => view.set(viewOf(value)));
  };
  /** Lets some ms pass, with fake timers. */
  const pass = (ms: number) => {
    time += ms;
    act(() => void vi.advanceTimersByTime(ms));
  };
  return { writes, show, pass };
}

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
  await userEvent.click(table(/^Tavolo 7, /));
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  sheet.getByText('Ada Rossi');
  expect(sheet.getByRole('link', { name: 'Chiama 055 123456' })).toHaveProperty(
    'href',
    'tel:055123456',
  );
  sheet.getByText(/^Si può prenotare dalle 01:01/);
  await userEvent.click(sheet.getByRole('button', { name: 'Sono arrivati' }));
  await waitFor(() =>
    expect(writes).toEqual([
      {
        path: 'guests/Veranda7',
        value: expect.objectContaining({
          booking: expected.deadline,
          name: 'Ada Rossi',
          seatedAt: EVENING,
        }),
      },
    ]),
  );
});

test('freeing asks with the table and what its guest will read', async () => {
  renderTables();
  await userEvent.click(table(/^Tavolo 7, /));
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  await userEvent.click(sheet.getByRole('button', { name: 'Libera' }));
  const question = await settled('alertdialog', 'Vuoi liberare questo tavolo?');
  question.getByText('Tavolo 7, Veranda');
  question.getByText(/leggerà: «Il tavolo è stato liberato.* chiamaci\.»$/);
});

test('freeing a table removes its record, then its card, and can be taken back', async () => {
  const { writes, show } = renderTables();
  await userEvent.click(table(/^Tavolo 8, /));
  const sheet = await settled('dialog', 'Tavolo 8, Veranda');
  await userEvent.click(sheet.getByRole('button', { name: 'Libera' }));
  const question = await settled('alertdialog', 'Vuoi liberare questo tavolo?');
  await userEvent.click(question.getByRole('button', { name: 'Conferma' }));
  await screen.findByRole('button', { name: 'Rimetti al tavolo 8' });
  expect(writes).toEqual([
    { path: 'tables/Veranda8', value: null },
    { path: 'guests/Veranda8', value: null },
  ]);
  show({ Veranda7: expected });
  writes.length = 0;
  await press('Rimetti al tavolo 8');
  await waitFor(() => expect(writes[0]?.path).toBe('guests/Veranda8'));
  expect(writes[0]?.value).toMatchObject({
    booking: seated.deadline,
    seatedAt: minutesAgo(48),
  });
  expect(screen.queryByRole('button', { name: /^Rimetti/ })).toBeNull();
  expect(table(/^Tavolo 8, /)).toHaveFocus();
});

test('a free table is occupied in two presses, by guests who sit at once', async () => {
  const { writes } = renderTables();
  await userEvent.click(table(/^Tavolo 5/));
  const question = await settled(
    'alertdialog',
    'Occupare il tavolo 5 - 6 nella zona Veranda?',
  );
  expect(question.getByRole('button', { name: 'Annulla' })).toHaveFocus();
  await userEvent.click(question.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  expect(writes[0]?.path).toBe('tables/Veranda5');
  expect(writes[1]).toEqual({
    path: 'guests/Veranda5',
    value: {
      booking: expect.any(Number),
      date: romeDate(EVENING),
      seatedAt: EVENING,
    },
  });
});

test('a booking by telephone is expected at its time', async () => {
  const { writes } = renderTables();
  await userEvent.click(table(/^Tavolo 5/));
  const question = await settled(
    'alertdialog',
    'Occupare il tavolo 5 - 6 nella zona Veranda?',
  );
  await userEvent.type(question.getByLabelText('Nome'), 'Verdi');
  await userEvent.type(question.getByLabelText('Orario'), '22:00');
  await userEvent.type(question.getByLabelText('Persone'), '3');
  await userEvent.type(question.getByLabelText('Telefono'), '055 765');
  await userEvent.click(question.getByRole('button', { name: 'Conferma' }));
  await waitFor(() => expect(writes).toHaveLength(2));
  const card: Partial<GuestCard> = {
    name: 'Verdi',
    time: '22:00',
    people: '3',
    phone: '055 765',
  };
  expect(writes[1]?.value).toEqual({
    ...card,
    booking: expect.any(Number),
    date: romeDate(EVENING),
  });
});

test('a booking by telephone that could not be noted says so', async () => {
  renderTables({ refusesCards: true });
  await userEvent.click(table(/^Tavolo 5/));
  const question = await settled(
    'alertdialog',
    'Occupare il tavolo 5 - 6 nella zona Veranda?',
  );
  await userEvent.type(question.getByLabelText('Nome'), 'Verdi');
  await userEvent.click(question.getByRole('button', { name: 'Conferma' }));
  await screen.findByRole('alertdialog', { name: /non sono stati salvati/ });
});

test('moving asks for a free table, and Escape ends it', async () => {
  const { writes } = renderTables();
  const choose = /^Sposta Ada Rossi dal tavolo 7: tocca un tavolo libero/;
  const move = async () => {
    await userEvent.click(table(/^Tavolo 7, /));
    const sheet = await settled('dialog', 'Tavolo 7, Veranda');
    await userEvent.click(sheet.getByRole('button', { name: 'Sposta' }));
    await screen.findByText(choose);
  };
  await move();
  await userEvent.click(table(/^Tavolo 8, /));
  await screen.findByText('Tavolo 8, Veranda: non è libero');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText(choose)).toBeNull();
  expect(writes).toEqual([]);
  await move();
  await userEvent.click(table(/^Tavolo 5/));
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

test('ending a move from the keyboard leads back to its table', async () => {
  renderTables();
  await userEvent.click(table(/^Tavolo 7, /));
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  await userEvent.click(sheet.getByRole('button', { name: 'Sposta' }));
  screen.getByRole('button', { name: 'Non spostare' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(table(/^Tavolo 7, /)).toHaveFocus();
});

test('a table that others may book before its guests come is offered to be kept', async () => {
  const record = makeRecord(Date.parse('2026-11-21T11:00+01:00'));
  const { writes } = renderTables({
    records: { Veranda7: record },
    cards: { Veranda7: makeCard(record) },
    now: Date.parse('2026-11-21T15:40+01:00'),
  });
  screen.getByText(
    'Tavolo 7, Veranda, 20:30 Ada Rossi: si può prenotare dalle 16:00.',
  );
  await press('Tieni il tavolo 7');
  await screen.findByText('Tavolo 7, Veranda: tenuto per altre 5 ore');
  expect(writes).toEqual([
    {
      path: 'tables/Veranda7',
      value: {
        '.value': { '.sv': 'timestamp' },
        '.priority': record.deadline,
      },
    },
  ]);
});

test('the list is searched, and its order is remembered', async () => {
  renderTables();
  await userEvent.click(screen.getByLabelText('Elenco'));
  await userEvent.type(screen.getByLabelText('Cerca nome o numero'), 'ross');
  const found = screen.getAllByRole('button', { name: /^Tavolo/ });
  expect(found).toHaveLength(1);
  screen.getByRole('link', {
    name: 'Chiama il tavolo 7, Veranda: 055 123456',
  });
  await userEvent.type(screen.getByLabelText('Cerca nome o numero'), 'x');
  screen.getByText('Nessun tavolo ha questo nome o numero.');
  await userEvent.clear(screen.getByLabelText('Cerca nome o numero'));
  await userEvent.click(screen.getByLabelText('per arrivo'));
  expect(
    screen.getAllByRole('button', { name: /^Tavolo/ })[0],
  ).toHaveAccessibleName(/^Tavolo 7, /);
  expect(localStorage.getItem('book-order')).toBe('"arrival"');
});

test('the book is printed from the list', async () => {
  renderTables();
  const print = vi.fn();
  vi.stubGlobal('print', print);
  await userEvent.click(screen.getByLabelText('Elenco'));
  await press('Stampa');
  expect(print).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  const row = screen.getByRole('row', { name: /^7, Veranda/ });
  expect(row).toHaveTextContent('7, Veranda21:30Ada Rossi4055 123456');
});
