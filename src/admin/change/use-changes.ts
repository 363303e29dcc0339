import { useRef, useState } from 'react';
import { type Table, tableKey } from '../../tables/floor-plan.ts';
import type { LiveTables } from '../../tables/live-tables.ts';
import {
  type Change,
  type ChangeAuthor,
  makeChange,
} from '../../tables/make-change.ts';
import type { BookFeed } from '../live/book-feed.ts';
import type { Access } from '../session/staff-database.ts';
import { changeOf, inverseOf, type Wanted } from './change.ts';
import {
  type ChangeWords,
  type Failure,
  failureText,
  progressTexts,
  tableName,
} from './change-texts.ts';

/** What a press changes, and how it is said. */
export interface ChangeRequest extends ChangeWords {
  /** What it is about, such as a table's name. */
  readonly about: string;
  /** What can be changed by one press at a time: keys of tables, a switch. */
  readonly locks: readonly string[];
  readonly wanted: Wanted;
}

/** A request about tables, of which the first names it. */
export const ofTables = (...tables: readonly [Table, ...Table[]]) => ({
  about: tableName(tables[0]),
  locks: tables.map(tableKey),
});

/** The button of a notice that takes back what it says. */
interface Undo {
  readonly label: string;
  readonly run: () => void;
}

/** What is said at the foot of the page. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  /** Whether the notice stays until another one replaces it. */
  readonly isUnderWay: boolean;
  readonly undo: Undo | null;
}

export interface ChangeMaker {
  /** What is being changed. */
  readonly busy: readonly string[];
  readonly notices: readonly Notice[];
  readonly say: (text: string, undo?: Undo) => void;
  readonly end: (id: number) => void;
  /** Makes a change, and says what has become of it. Never rejects. */
  readonly make: (request: ChangeRequest) => Promise<boolean>;
}

interface ChangeParts {
  readonly author: ChangeAuthor;
  readonly access: Access;
  readonly live: Pick<LiveTables, 'get'>;
  readonly feed: Pick<BookFeed, 'get' | 'refresh'>;
  readonly alert: (text: string) => Promise<void>;
}

/**
 * The one way in which the staff change something. What is under way locks its
 * tables alone.
 */
export function useChanges(parts: ChangeParts): ChangeMaker {
  const { feed, alert } = parts;
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const locked = useRef(new Set<string>());
  const lastId = useRef(0);

  function show(notice: Omit<Notice, 'id'>): number {
    lastId.current += 1;
    const id = lastId.current;
    setNotices((shown) => [...shown, { ...notice, id }]);
    return id;
  }

  const say = (text: string, undo: Undo | null = null) =>
    void show({ text, isUnderWay: false, undo });

  const end = (id: number) =>
    setNotices((shown) => shown.filter((notice) => notice.id !== id));

  function lock(locks: readonly string[], isLocked: boolean): void {
    for (const each of locks)
      if (isLocked) locked.current.add(each);
      else locked.current.delete(each);
    setBusy([...locked.current]);
  }

  async function send(
    request: Omit<ChangeRequest, 'wanted'>,
    change: Change,
  ): Promise<boolean> {
    const { about, locks, done, undo, failed } = request;
    if (locks.some((each) => locked.current.has(each))) {
      say(progressTexts.stillUnderWay(about));
      return false;
    }
    lock(locks, true);
    const text = progressTexts.underWay(about);
    const waiting = show({ text, isUnderWay: true, undo: null });
    const outcome = await outcomeOf(parts, change);
    end(waiting);
    lock(locks, false);
    feed.refresh();
    if (outcome !== 'done') {
      await alert(failureText(outcome, about, failed));
      return false;
    }
    const takenBack = { about, locks, done: progressTexts.takenBack(about) };
    const run = () => void send(takenBack, inverseOf(change));
    say(done, undo ? { label: undo, run } : undefined);
    return true;
  }

  async function make({ wanted, ...request }: ChangeRequest): Promise<boolean> {
    const book = feed.get();
    return book !== null && send(request, changeOf(book, wanted));
  }

  return { busy, notices, say, end, make };
}

/** Nothing is sent without access, or while the database does not answer. */
async function outcomeOf(
  { author, access, live }: ChangeParts,
  change: Change,
): Promise<'done' | Failure> {
  if (!access.get()) return 'accessEnded';
  if (live.get().status === 'stale') return 'offline';
  const outcome = await makeChange(author, change);
  return outcome === 'done' || access.get() ? outcome : 'accessEnded';
}
