import { act, fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { makeBookStore } from '../../src/admin/book/book.ts';
import { BookBlock } from '../../src/admin/page/book-block.tsx';
import type { SheetAnswer } from '../../src/admin/page/staff.ts';
import { fieldsOf } from '../../src/services/json.ts';
import { createStore } from '../../src/services/store.ts';
import { type Booking, bookingsIn } from '../../src/tables/booking.ts';
import type { LiveData } from '../../src/tables/live-values.ts';
import { type DialogContent, ShownDialog } from '../../src/ui/dialog.tsx';
import { createDialogs } from '../../src/ui/dialogs.ts';
import { bookingsContent } from './make-booking.ts';
import { EVENING, TONIGHT } from './make-evening.ts';
import { makeFakeLiveTables } from './make-fake-database.ts';
import {
  ADMIN,
  ADMINS,
  type Changes,
  MemoryDatabase,
} from './memory-database.ts';
import { renderPage } from './render.tsx';

interface Shown {
  readonly bookings?: readonly Booking[];
  /** The records of now, as the database exports them. */
  readonly tables?: Readonly<Record<string, unknown>>;
  readonly now?: number;
  /** The status of the answers to updates; null: none arrives. */
  readonly status?: 200 | 401;
  readonly isWide?: boolean;
}

/** The waiter's page, on a database in memory. */
export function renderBook({
  bookings = [],
  tables = {},
  now = EVENING,
  status = 200,
  isWide = true,
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
  const { clock } = line;
  const liveNow = (): LiveData => ({
    status: 'current',
    values: database.values(TONIGHT.date),
    receivedAt: database.now,
  });
  const bookingsNow = () => bookingsIn(database.read('bookings'));
  const live = createStore(liveNow());
  const shown = createStore(bookingsNow());
  const updates: Changes[] = [];

  /** The page receives what the database holds. */
  const receive = () =>
    act(() => {
      live.set(liveNow());
      shown.set(bookingsNow());
    });

  /** What somebody else does, past the rules. */
  function write(changes: Changes): void {
    database.write(changes);
    receive();
  }

  /**
   * What a guest or a colleague does to a booking.
   * @param isShown whether the page has received it
   */
  function writeBooking(booking: Booking, isShown = true): void {
    const { date, key } = booking.meal;
    const { days, bookings: stored } = bookingsContent([booking]);
    const meal = `${date}/${key}`;
    const locks = fieldsOf(fieldsOf(fieldsOf(days)[date])[key]);
    const values = fieldsOf(fieldsOf(fieldsOf(stored)[date])[key]);
    const at = (root: string, fields: Changes) =>
      Object.entries(fields).map(([name, value]) => [
        `${root}/${meal}/${name}`,
        value,
      ]);
    const changes = [...at('days', locks), ...at('bookings', values)];
    database.write(Object.fromEntries(changes));
    if (isShown) receive();
  }

  const dialogs = createDialogs<DialogContent<SheetAnswer>, SheetAnswer>();
  const liveTables = makeFakeLiveTables(live);
  const liveBookings = {
    ...shown,
    setDays: () => {},
    refresh: () => {},
    open: () => () => {},
  };
  const parts = {
    clock,
    live: liveTables,
    bookings: liveBookings,
    book: makeBookStore(liveTables, liveBookings),
    dialogs,
    database: {
      ...line,
      update: async (...request: Parameters<typeof line.update>) => {
        updates.push(request[0]);
        if (status === 401) return { status, body: null };
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
  const stored = (path: string) => database.read(path) ?? undefined;
  /** A booking as it is stored. */
  const bookingNow = ({ id }: Booking) =>
    bookingsIn(database.read('bookings')).find(
      (booking) => booking.id === id && booking.movedTo === null,
    );
  return {
    updates,
    write,
    writeBooking,
    bookingNow,
    pass,
    onNewCount,
    stored,
  };
}

export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));

/** A dialog, which takes presses once it was seen: a key shows that. */
export async function settled(role: 'dialog' | 'alertdialog', name: string) {
  // In happy-dom there is a space around a number that is kept whole.
  const text = name.replaceAll(/[?().]/g, '\\$&');
  const whole = text.replaceAll(/ ?(\d[\d -]*\d)/g, ' *$1 *');
  const dialog = await screen.findByRole(role, {
    name: new RegExp(`^${whole}$`),
  });
  fireEvent.keyDown(dialog, { key: 'Shift' });
  return within(dialog);
}

/** Opens the sheet of a table of the Veranda, and presses a button of it. */
export async function pressOnSheet(
  number: number,
  button: string | RegExp,
): Promise<void> {
  await press(new RegExp(`^Tavolo ${number}, Veranda`));
  const sheet = await settled('dialog', `Tavolo ${number}, Veranda`);
  await userEvent.click(sheet.getByRole('button', { name: button }));
}

/** The question about a free table of the Veranda that was pressed. */
export async function askAbout(table: string) {
  await press(new RegExp(`^Tavolo ${table}, Veranda, libero`));
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
