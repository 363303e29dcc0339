import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { type Book, cardsIn, daysIn } from '../../src/admin/book/book.ts';
import type { Entry } from '../../src/admin/book/entry.ts';
import {
  createAsk,
  type SheetAnswer,
  type StaffContent,
} from '../../src/admin/shown/ask.ts';
import { BookBlock } from '../../src/admin/shown/book-block.tsx';
import { fieldsOf } from '../../src/services/json.ts';
import { createStore } from '../../src/services/store.ts';
import { identityOf } from '../../src/tables/changes.ts';
import { recordsIn } from '../../src/tables/records.ts';
import type { Settings } from '../../src/tables/settings.ts';
import { ShownDialog } from '../../src/ui/dialog.tsx';
import { createDialogs } from '../../src/ui/dialogs.ts';
import { makeClock } from './make-clock.ts';
import { makeFakeLiveTables } from './make-fake-database.ts';
import { makeLiveData } from './make-live-data.ts';
import { EVENING, makeBook, TONIGHT } from './make-seating.ts';
import { setIn, treeOf, valueAt, withTime } from './memory-tree.ts';
import { renderPage } from './render.tsx';

interface Shown {
  readonly book?: Book;
  readonly now?: number;
  /** The status of the answers to updates. */
  readonly status?: 200 | 401;
  readonly isWide?: boolean;
}

/** The waiter's page, on a database in memory without rules. */
export function renderBook({
  book = makeBook(),
  now = EVENING,
  status = 200,
  isWide = true,
}: Shown = {}) {
  let time = now;
  vi.stubGlobal('matchMedia', () => ({
    matches: isWide,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const tree = treeOf(book);
  let seenHere: ReadonlySet<number> = new Set(
    Object.values(book.records).map(identityOf),
  );
  const read = () => {
    const records = recordsIn(tree.tables);
    const admin = fieldsOf(tree.admin) as Settings;
    const days = daysIn(tree.days);
    const known = { [TONIGHT.date]: {}, ...days };
    return {
      live: makeLiveData(records, admin, 'current', known),
      book: {
        records,
        days,
        cards: cardsIn(tree.guests),
        seenHere,
        isComplete: true,
      },
    };
  };
  const live = createStore(read().live);
  const shown = createStore<ReturnType<typeof read>['book'] | null>(
    read().book,
  );
  const access = createStore(true);
  const updates: Readonly<Record<string, unknown>>[] = [];

  function write(changes: Readonly<Record<string, unknown>>): void {
    for (const [path, value] of Object.entries(changes))
      setIn(tree, path.split('/'), withTime(value, time));
    act(() => {
      live.set(read().live);
      shown.set(read().book);
    });
  }

  const dialogs = createDialogs<StaffContent, SheetAnswer>();
  const parts = {
    clock: makeClock(() => time),
    live: makeFakeLiveTables(live),
    feed: {
      ...shown,
      noteSeen(entries: readonly Entry[]) {
        const records = entries.flatMap(({ record }) => record ?? []);
        seenHere = new Set([...seenHere, ...records.map(identityOf)]);
        shown.set(read().book);
      },
      refresh: () => {},
      open: () => () => {},
    },
    access,
    author: {
      uid: 'waiter',
      database: {
        clock: makeClock(() => time),
        read: async (path: string) => ({
          status: 200,
          body: valueAt(tree, path.split('/')) ?? null,
        }),
        update: async (changes: Readonly<Record<string, unknown>>) => {
          updates.push(changes);
          const { 'changes/waiter': _, ...others } = changes;
          if (status === 200) write(others);
          return { status, body: changes };
        },
      },
    },
    ask: createAsk(dialogs, access, shown),
    alert: (text: string) => dialogs.alert({ text }),
  };
  const onNewCount = vi.fn();
  renderPage(
    <>
      <BookBlock
        parts={parts}
        isSlow={false}
        alertOf={() => null}
        onNewCount={onNewCount}
      />
      <ShownDialog dialogs={dialogs} contentOf={(content) => content} />
    </>,
  );
  /** Lets some ms pass, with fake timers. */
  const pass = (ms: number) => {
    time += ms;
    act(() => void vi.advanceTimersByTime(ms));
  };
  const stored = (path: string) => valueAt(tree, path.split('/'));
  return { updates, write, pass, access, onNewCount, stored };
}

export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));

/** A dialog takes no press for half a second after it has opened. */
export async function settled(role: 'dialog' | 'alertdialog', name: string) {
  // In happy-dom there is a space around a number that is kept whole.
  const text = name.replaceAll(/[?().]/g, '\\$&');
  const whole = text.replaceAll(/ ?(\d[\d -]*\d)/g, ' *$1 *');
  const dialog = await screen.findByRole(role, {
    name: new RegExp(`^${whole}$`),
  });
  await waitUntilSettled(dialog);
  return within(dialog);
}

function waitUntilSettled(dialog: HTMLElement): Promise<void> {
  const buttons = dialog.querySelector('[data-settled]');
  return waitFor(() => {
    if (buttons?.getAttribute('data-settled') !== 'true')
      throw new Error('The dialog takes no press.');
  });
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
  button = 'Conferma',
): Promise<void> {
  await fillIn(await askAbout(table), typed, button);
}

/** Closes an alert that says this. */
export async function closeAlert(text: RegExp): Promise<void> {
  const alert = await screen.findByRole('alertdialog', { name: text });
  await waitUntilSettled(alert);
  await userEvent.click(within(alert).getByRole('button', { name: 'OK' }));
}

/** Answers a question, after its fields are filled in. */
export async function answerQuestion(
  text: string,
  typed: Readonly<Record<string, string>> = {},
  button = 'Conferma',
): Promise<void> {
  await fillIn(await settled('alertdialog', text), typed, button);
}

async function fillIn(
  question: ReturnType<typeof within>,
  typed: Readonly<Record<string, string>>,
  button: string,
): Promise<void> {
  for (const [label, value] of Object.entries(typed)) {
    const field = question.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, value);
  }
  await userEvent.click(question.getByRole('button', { name: button }));
}
