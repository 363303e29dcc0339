import { useRef, useState } from 'react';
import { createStore } from '../../services/store.ts';
import { TIMEOUTS } from '../../services/timeouts.ts';
import { type ChangeOutcome, change, inverseOf } from '../../tables/change.ts';
import type { Change } from '../../tables/changes-of.ts';
import type { LiveTables } from '../../tables/live-tables.ts';
import { makeDeadline } from '../../tables/records.ts';
import type { RestDatabase, Unwritten } from '../../tables/request.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { useStore } from '../../ui/use-store.ts';
import { changedText } from '../book/changes.ts';
import { actionTexts, failureText, unchangedText } from './action-texts.ts';
import type { Action, Subject } from './actions.ts';

/** What is said at the foot of the page. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  /** Whether the notice stays until another one replaces it. */
  readonly isUnderWay: boolean;
  /** Takes back what it says; null if that cannot be. */
  readonly undo: (() => void) | null;
}

export interface Actions {
  /** What is being changed. */
  readonly busy: readonly string[];
  readonly notices: readonly Notice[];
  readonly say: (text: string) => void;
  readonly end: (id: number) => void;
  /**
   * Does what a press asks for, and says what has become of it. Never rejects.
   * @returns whether it is done
   */
  readonly perform: (action: Action) => Promise<boolean>;
  /** Saves something else in the same way, such as a switch. */
  readonly save: (
    subject: Subject,
    send: (database: RestDatabase) => Promise<'written' | Unwritten>,
  ) => Promise<boolean>;
}

interface ActionParts {
  /** With the user's rights. */
  readonly database: RestDatabase;
  readonly live: Pick<LiveTables, 'get'>;
  /** Reads what has changed, if no socket brings it. */
  readonly refresh: () => void;
  readonly now: () => Instant;
  readonly alert: (text: string) => Promise<void>;
}

/** What has become of an action: what takes it back, or why it was not done. */
type Result =
  | { readonly undo: Change | null }
  | { readonly failure: Unwritten }
  | { readonly reason: string };

/**
 * The one way in which the staff change something. An action under way locks
 * its tables alone.
 */
export function useActions(parts: ActionParts): Actions {
  const [underWay] = useState(() => createStore<readonly string[]>([]));
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const lastId = useRef(0);

  function show(notice: Omit<Notice, 'id'>): number {
    lastId.current += 1;
    const id = lastId.current;
    setNotices((others) => [...others, { ...notice, id }]);
    return id;
  }

  const say = (text: string, undo: (() => void) | null = null) =>
    void show({ text, isUnderWay: false, undo });

  const end = (id: number) =>
    setNotices((all) => all.filter((notice) => notice.id !== id));

  /** Shows that an action is under way, and what has become of it. */
  async function follow(
    subject: Subject,
    resultOf: () => Promise<Result>,
  ): Promise<boolean> {
    const { title, busy, done, failed } = subject;
    // What is under way says so.
    if (busy.some((name) => underWay.get().includes(name))) return false;
    underWay.set([...underWay.get(), ...busy]);
    const text = actionTexts.underWay(title);
    const waiting = show({ text, isUnderWay: true, undo: null });
    const isOffline = parts.live.get().status === 'stale';
    const result: Result = isOffline
      ? { failure: 'offline' }
      : await resultOf();
    end(waiting);
    underWay.set(underWay.get().filter((name) => !busy.includes(name)));
    parts.refresh();
    if ('undo' in result) {
      const { undo } = result;
      say(done, undo && (() => takeBack(subject, undo)));
      return true;
    }
    await parts.alert(
      'reason' in result
        ? unchangedText(result.reason, title, failed)
        : failureText(result.failure, title, failed),
    );
    return false;
  }

  function takeBack({ title, busy }: Subject, undo: Change): void {
    const done = actionTexts.undone(title);
    void perform({ title, busy, done, ...undo, hasUndo: false });
  }

  const perform = (action: Action) =>
    follow(action, () => performed(parts, action));

  const save: Actions['save'] = (subject, send) =>
    follow(subject, async () => {
      const outcome = await send(parts.database);
      return outcome === 'written' ? { undo: null } : { failure: outcome };
    });

  const busy = useStore(underWay);
  return { busy, notices, say, end, perform, save };
}

async function performed(
  { database, now }: Pick<ActionParts, 'database' | 'now'>,
  action: Action,
): Promise<Result> {
  const { bookings, hasUndo = true } = action;
  const outcome = await makeChange(database, action);
  switch (outcome.status) {
    case 'done':
      return { undo: hasUndo ? inverseOf(action, outcome.bookings) : null };
    case 'changed': {
      const seen = bookings.find(({ after }) => after.id === outcome.now?.id);
      return { reason: changedText(seen?.before ?? null, outcome.now, now()) };
    }
    default:
      return { failure: outcome.status };
  }
}

/** Changes bookings, with a deadline of its own. Never rejects. */
export async function makeChange(
  database: RestDatabase,
  wanted: Change,
): Promise<ChangeOutcome> {
  const now = await database.clock.current();
  if (now === null) return { status: 'offline' };
  return change(database, wanted, makeDeadline(now, TIMEOUTS.deadline));
}
