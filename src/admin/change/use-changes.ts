import { useRef, useState } from 'react';
import type { LiveTables } from '../../tables/live-tables.ts';
import {
  type Change,
  type ChangeAuthor,
  makeChange,
} from '../../tables/make-change.ts';
import type { Access } from '../session/staff-database.ts';
import { changeTexts, type Failure, failureText } from './change-texts.ts';
import { inverseOf } from './inverse.ts';

/** What a press changes, and how it is said. */
export interface ChangeRequest {
  /** What it is about, such as a table's name. */
  readonly about: string;
  /** What can be changed by one press at a time: keys of tables, a switch. */
  readonly locks: readonly string[];
  readonly change: Change;
  /** What is said once it is done. */
  readonly done: string;
  /** The button that takes it back; null without one. */
  readonly undo: string | null;
  /** Whether nothing is said of it: it is not what was pressed for. */
  readonly isQuiet?: boolean;
  readonly textOf?: typeof failureText;
}

/** What is said at the foot of the page. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  /** It stays until it is replaced. */
  readonly isUnderWay: boolean;
  readonly undo: { readonly label: string; readonly run: () => void } | null;
}

export interface ChangeMaker {
  /** What is being changed. */
  readonly busy: readonly string[];
  readonly notices: readonly Notice[];
  readonly say: (text: string) => void;
  readonly end: (id: number) => void;
  /** Makes a change, and says what has become of it. Never rejects. */
  readonly make: (request: ChangeRequest) => Promise<boolean>;
}

interface ChangeParts {
  readonly author: ChangeAuthor;
  readonly access: Access;
  readonly live: Pick<LiveTables, 'get'>;
  /** Reads what was changed, if the socket does not bring it. */
  readonly refresh: () => void;
  readonly alert: (text: string) => Promise<void>;
}

/**
 * The one way in which the staff change something. What is under way locks its
 * tables alone.
 */
export function useChanges(parts: ChangeParts): ChangeMaker {
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

  const say = (text: string) => {
    show({ text, isUnderWay: false, undo: null });
  };

  const end = (id: number) =>
    setNotices((shown) => shown.filter((notice) => notice.id !== id));

  function lock(locks: readonly string[], isLocked: boolean): void {
    for (const each of locks)
      if (isLocked) locked.current.add(each);
      else locked.current.delete(each);
    setBusy([...locked.current]);
  }

  async function make(request: ChangeRequest): Promise<boolean> {
    const { about, locks, change, done, undo, isQuiet = false } = request;
    if (isQuiet) return (await outcomeOf(parts, change)) === 'done';
    if (locks.some((each) => locked.current.has(each))) {
      say(changeTexts.stillUnderWay(about));
      return false;
    }
    lock(locks, true);
    const text = changeTexts.underWay(about);
    const waiting = show({ text, isUnderWay: true, undo: null });
    const outcome = await outcomeOf(parts, change);
    end(waiting);
    lock(locks, false);
    parts.refresh();
    if (outcome !== 'done') {
      await parts.alert((request.textOf ?? failureText)(outcome, about));
      return false;
    }
    const takeBack = () =>
      void make({
        about,
        locks,
        change: inverseOf(change),
        done: changeTexts.takenBack(about),
        undo: null,
      });
    show({
      text: done,
      isUnderWay: false,
      undo: undo === null ? null : { label: undo, run: takeBack },
    });
    return true;
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
