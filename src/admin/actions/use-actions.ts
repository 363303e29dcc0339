import { useRef, useState } from 'react';
import { createStore } from '../../services/store.ts';
import { TIMEOUTS } from '../../services/timeouts.ts';
import { isSameButRead, tablesOf } from '../../tables/booking.ts';
import type { Change } from '../../tables/booking-change.ts';
import { type ChangeOutcome, change, inverseOf } from '../../tables/change.ts';
import type { LiveTables } from '../../tables/followed.ts';
import { makeDeadline } from '../../tables/records.ts';
import type { RestDatabase, Unwritten } from '../../tables/request.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { useStore } from '../../ui/use-store.ts';
import type { Book, BookStore } from '../book/book.ts';
import { changedText } from '../book/changes.ts';
import { actionTexts, failureText, unchangedText } from './action-texts.ts';
import type { Action, Subject } from './actions.ts';
import { takenWords } from './taken-words.ts';

/** What is said at the foot of the page. */
export interface Notice {
  readonly id: number;
  readonly text: string;
  /** Whether the notice stays until another one replaces it. */
  readonly isUnderWay: boolean;
  /** Takes back what it says; null if that cannot be. */
  readonly undo: Action | null;
}

export interface Actions {
  /** What is being changed. */
  readonly busy: readonly string[];
  /**
   * What this device did last, while that can be taken back; else what guests
   * did last; null without either.
   */
  readonly notice: Notice | null;
  /** Says what guests have done. */
  readonly tell: (text: string) => void;
  /** Ends the notice that is shown. */
  readonly end: () => void;
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
  readonly book: BookStore;
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
  const [own, setOwn] = useState<Notice | null>(null);
  const [announcement, setAnnouncement] = useState<Notice | null>(null);
  const lastId = useRef(0);

  function makeNotice(text: string, undo: Action | null = null): Notice {
    lastId.current += 1;
    return { id: lastId.current, text, isUnderWay: false, undo };
  }

  /** Shows that an action is under way, and what has become of it. */
  async function follow(
    subject: Subject,
    resultOf: () => Promise<Result>,
  ): Promise<boolean> {
    const { title, busy, done, failed } = subject;
    // The notice of the one under way is shown.
    if (busy.some((name) => underWay.get().includes(name))) return false;
    underWay.set([...underWay.get(), ...busy]);
    const waiting = makeNotice(actionTexts.underWay(title));
    setOwn({ ...waiting, isUnderWay: true });
    const isOffline = parts.live.get().status === 'stale';
    const result: Result = isOffline
      ? { failure: 'offline' }
      : await resultOf();
    setOwn((shown) => (shown?.id === waiting.id ? null : shown));
    underWay.set(underWay.get().filter((name) => !busy.includes(name)));
    parts.refresh();
    if ('undo' in result) {
      setOwn(makeNotice(done, result.undo && inverse(subject, result.undo)));
      return true;
    }
    await parts.alert(
      'reason' in result
        ? unchangedText(result.reason, title, failed)
        : failureText(result.failure, title, failed),
    );
    return false;
  }

  const perform = (action: Action) =>
    follow(action, () => performed(parts, action));

  const save: Actions['save'] = (subject, send) =>
    follow(subject, async () => {
      const outcome = await send(parts.database);
      return outcome === 'written' ? { undo: null } : { failure: outcome };
    });

  const busy = useStore(underWay);
  const book = useStore(parts.book);
  const isCurrent = own !== null && !isOutOfDate(own, book);
  return {
    busy,
    notice: isCurrent ? own : announcement,
    tell(text) {
      setAnnouncement(makeNotice(text));
      // A notice that can be taken back stays.
      setOwn((shown) => (shown?.undo || shown?.isUnderWay ? shown : null));
    },
    end: () => (isCurrent ? setOwn(null) : setAnnouncement(null)),
    perform,
    save,
  };
}

/** What takes an action back. */
const inverse = ({ title, busy }: Subject, undo: Change): Action => ({
  title,
  busy,
  done: actionTexts.undone(title),
  ...undo,
  hasUndo: false,
});

/** Whether a booking was changed again since a notice was shown about it. */
function isOutOfDate({ undo }: Notice, book: Book | null): boolean {
  return (undo?.bookings ?? []).some(({ before }) => {
    const now = book?.bookings.find(({ id }) => id === before?.id);
    if (!now || !before) return false;
    const isNewer = now.rev > before.rev || now.hasVisitorMark;
    return isNewer && !isSameButRead(now, before);
  });
}

async function performed(
  { database, book, now }: Pick<ActionParts, 'database' | 'book' | 'now'>,
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
    case 'refused': {
      const ids = bookings.map(({ after }) => after.id);
      const reason = bookings
        .filter(({ after }) => after.isHeld)
        .map(({ after }) =>
          takenWords(book.get(), after.meal, tablesOf(after), ids, now()),
        )
        .find(Boolean);
      return reason ? { reason } : { failure: 'refused' };
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
