import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import {
  ANYONE,
  type Identity,
} from '../../packages/rtdb-emulator/src/identity.ts';
import { makeBookStore } from '../../src/admin/book/book.ts';
import { BookBlock } from '../../src/admin/page/book-block.tsx';
import { createStore } from '../../src/services/store.ts';
import { type Booking, parseBookings } from '../../src/tables/booking.ts';
import { change } from '../../src/tables/change.ts';
import type { LiveData } from '../../src/tables/live-values.ts';
import { makeDeadline } from '../../src/tables/records.ts';
import type { PathValues } from '../../src/tables/request.ts';
import { type DialogContent, ShownDialog } from '../../src/ui/dialog.tsx';
import { createDialogs } from '../../src/ui/dialogs.ts';
import { bookingsContent } from './make-booking.ts';
import { BOOKINGS, EVENING, TONIGHT } from './make-evening.ts';
import { makeFakeLiveTables } from './make-fake-database.ts';
import { ADMIN, ADMINS, MemoryDatabase } from './memory-database.ts';
import { renderPage } from './render.tsx';

interface Shown {
  readonly bookings?: readonly Booking[];
  /** The records of now, as the database exports them. */
  readonly tables?: Readonly<Record<string, unknown>>;
  readonly now?: number;
  /** Whether the database refuses every update. */
  readonly isRefused?: boolean;
  readonly isWide?: boolean;
  /** Whether the database itself has said what time it is. */
  readonly isConfirmed?: boolean;
  /** Whether what the page shows is current. */
  readonly isCurrent?: boolean;
}

/** The waiter's page, on a database in memory under the real rules. */
export function renderBook({
  bookings = BOOKINGS,
  tables = {},
  now = EVENING,
  isRefused = false,
  isWide = true,
  isConfirmed = true,
  isCurrent = true,
}: Shown = {}) {
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const database = new MemoryDatabase(now);
  database.write({
    admin: { giardino: true, prenotazioni: true },
    admins: ADMINS,
    tables,
    ...bookingsContent(bookings),
  });
  const line = database.line(ADMIN);
  const bookingsNow = () =>
    parseBookings(database.read('bookings'), database.read('notes'));
  const liveNow = (): LiveData => ({
    status: isCurrent ? 'current' : 'checking',
    values: { ...database.values(TONIGHT.date), bookings: bookingsNow() },
    receivedAt: database.now,
  });
  const live = createStore(liveNow());
  const updates: PathValues[] = [];

  /** The page receives what the database holds. */
  const receive = () => act(() => live.set(liveNow()));

  /** A booking as it is stored. */
  const bookingNow = ({ id }: Pick<Booking, 'id'>) =>
    bookingsNow().find((booking) => booking.id === id);

  /** What somebody else makes of a booking; the page has not received it. */
  async function write(after: Booking, identity: Identity): Promise<void> {
    const before = bookingNow(after) ?? null;
    const wanted = { bookings: [{ before, after }], records: {} };
    const until = makeDeadline(database.now, 15_000);
    const { status: outcome } = await change(
      database.line(identity),
      wanted,
      until,
    );
    if (outcome !== 'done') throw new Error(`The change is ${outcome}.`);
  }

  const guest = (after: Booking) =>
    write({ ...after, readAt: null }, ANYONE).then(receive);

  const colleague = (after: Booking) =>
    write({ ...after, readAt: database.now }, ADMIN).then(receive);

  const dialogs = createDialogs<DialogContent<string>, string>();
  const liveTables = makeFakeLiveTables(live);
  const parts = {
    clock: { ...line.clock, ...(!isConfirmed && { confirmed: () => null }) },
    live: liveTables,
    book: makeBookStore(liveTables),
    refresh: () => {},
    dialogs,
    database: {
      ...line,
      update: async (...request: Parameters<typeof line.update>) => {
        updates.push(request[0]);
        if (isRefused) return { status: 401, body: null };
        const answer = await line.update(...request);
        receive();
        return answer;
      },
    },
  };
  const onNewCount = vi.fn();
  renderPage(
    <>
      <BookBlock parts={parts} onNewCount={onNewCount} />
      <ShownDialog dialogs={dialogs} contentOf={(content) => content} />
    </>,
  );
  /** Lets some ms pass, with fake timers. */
  const pass = (ms: number) => {
    database.now += ms;
    act(() => void vi.advanceTimersByTime(ms));
  };
  return {
    updates,
    guest,
    colleague,
    database,
    write,
    receive,
    bookingNow,
    pass,
    onNewCount,
  };
}

/** Presses a button: while a dialog is open, one of it. */
export function press(name: string | RegExp): Promise<void> {
  const dialog = document.querySelector<HTMLElement>('dialog[open]');
  const part = within(dialog ?? document.body);
  return userEvent.click(part.getByRole('button', { name }));
}

/** A table of the Veranda, by its name and the words that follow it. */
const named = (label: string | number, words = '') => ({
  name: new RegExp(`^Tavolo ${label}, Veranda, ${words}`),
});

export const table = (label: string | number, words: string) =>
  screen.getByRole('button', named(label, words));

export const findTable = (label: string | number, words: string) =>
  screen.findByRole('button', named(label, words));

export const pressTable = (label: string | number) =>
  userEvent.click(screen.getByRole('button', named(label)));

/** The list of the bookings of the shown meal. */
export const list = () =>
  within(screen.getByRole('region', { name: 'Elenco' }));

/** A dialog, which takes presses once it was seen: a key shows that. */
export async function settled(
  role: 'dialog' | 'alertdialog',
  name: string | RegExp,
) {
  const dialog = await screen.findByRole(role, {
    name: typeof name === 'string' ? wholeText(name) : name,
  });
  fireEvent.keyDown(dialog, { key: 'Shift' });
  return within(dialog);
}

/** In happy-dom there is a space around a number that is kept whole. */
function wholeText(name: string): RegExp {
  const text = name.replaceAll(/[?().]/g, '\\$&');
  return new RegExp(`^${text.replaceAll(/ ?(\d[\d -]*\d)/g, ' *$1 *')}$`);
}

/** Opens the sheet of a table of the Veranda. */
export async function openSheet(number: number) {
  await pressTable(number);
  return settled(
    'dialog',
    new RegExp(`^Tavol[oi] .*\\b${number}\\b.*, Veranda$`),
  );
}

/** Presses a button of a table's sheet, or of those behind 'Altro'. */
export async function pressOnSheet(
  number: number,
  button: string | RegExp,
): Promise<void> {
  const sheet = await openSheet(number);
  if (!sheet.queryByRole('button', { name: button })) await press('Altro');
  await settled('dialog', /^Tavol[oi]/);
  await press(button);
}

/** The question about a free table of the Veranda that was pressed. */
export async function askAbout(table: string) {
  await pressTable(table);
  const text = `Occupare il tavolo ${table} nella zona Veranda?`;
  return settled('alertdialog', text);
}

/** Presses a free table of the Veranda, and answers the question. */
export async function occupy(
  table: string,
  typed: Readonly<Record<string, string>> = {},
  button: string | RegExp = /^(?:Fai sedere|Prenota)$/,
): Promise<void> {
  await fillIn(await askAbout(table), typed, button);
}

/** Closes an alert that says this. */
export async function closeAlert(text: RegExp): Promise<void> {
  const alert = await screen.findByRole('alertdialog', { name: text });
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
}

/** Answers a question, after its fields are filled in. */
export async function answerQuestion(
  text: string,
  typed: Readonly<Record<string, string>> = {},
  button: string | RegExp = 'Conferma',
): Promise<void> {
  await fillIn(await settled('alertdialog', text), typed, button);
}

async function fillIn(
  question: ReturnType<typeof within>,
  typed: Readonly<Record<string, string>>,
  button: string | RegExp,
): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const field = question.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, value);
  }
  await userEvent.click(question.getByRole('button', { name: button }));
}
