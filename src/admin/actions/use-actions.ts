import { useRef, useState } from 'react';
import type { Booking } from '../../tables/booking.ts';
import { type Change, change, inverseOf } from '../../tables/change.ts';
import type { LiveTables } from '../../tables/live-tables.ts';
import type { RestDatabase } from '../../tables/request.ts';
import { isSameMeal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import {
  actionTexts,
  changedText,
  type Failure,
  failureText,
  unchangedText,
} from './action-texts.ts';
import type { Action } from './actions.ts';

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
    send: (database: RestDatabase) => Promise<{ readonly status: string }>,
  ) => Promise<boolean>;
}

type Subject = Omit<Action, 'change'>;

interface ActionParts {
  /** With the user's rights. */
  readonly database: RestDatabase;
  readonly live: Pick<LiveTables, 'get'>;
  /** Reads what has changed, if no socket brings it. */
  readonly refresh: () => void;
  readonly now: () => Instant;
  readonly alert: (text: string) => Promise<void>;
}

/** What has become of an action; a reason in words of what was not done. */
type Result =
  | { readonly undo: Change | null }
  | { readonly failure: Failure }
  | { readonly reason: string };

/**
 * The one way in which the staff change something. An action under way locks
 * its tables alone.
 */
export function useActions(parts: ActionParts): Actions {
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const underWay = useRef(new Set<string>());
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

  function setUnderWay(names: readonly string[], isUnderWay: boolean): void {
    for (const name of names)
      if (isUnderWay) underWay.current.add(name);
      else underWay.current.delete(name);
    setBusy([...underWay.current]);
  }

  /** Shows that an action is under way, and what has become of it. */
  async function follow(
    subject: Subject,
    resultOf: () => Promise<Result>,
  ): Promise<boolean> {
    const { title, done, failed } = subject;
    // What is under way says so.
    if (subject.busy.some((name) => underWay.current.has(name))) return false;
    setUnderWay(subject.busy, true);
    const text = actionTexts.underWay(title);
    const waiting = show({ text, isUnderWay: true, undo: null });
    const isOffline = parts.live.get().status === 'stale';
    const result: Result = isOffline
      ? { failure: 'offline' }
      : await resultOf();
    end(waiting);
    setUnderWay(subject.busy, false);
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

  function takeBack({ title, busy: names }: Subject, undo: Change): void {
    const done = actionTexts.undone(title);
    void perform({ title, busy: names, done, change: undo, hasUndo: false });
  }

  const perform = (action: Action) =>
    follow(action, () => performed(parts, action));

  const save: Actions['save'] = (subject, send) =>
    follow(subject, async () => {
      const { status } = await send(parts.database);
      if (status === 'written') return { undo: null };
      return { failure: status as Failure };
    });

  return { busy, notices, say, end, perform, save };
}

/** Changes bookings; also those that a colleague has only read meanwhile. */
async function performed(
  parts: ActionParts,
  { change: wanted, hasUndo = true }: Action,
): Promise<Result> {
  const first = await change(parts.database, wanted);
  const again = first.status === 'changed' ? rebased(wanted, first.now) : null;
  const last = again ? await change(parts.database, again) : first;
  switch (last.status) {
    case 'done': {
      const undo = inverseOf(again ?? wanted, last.bookings);
      return { undo: hasUndo ? undo : null };
    }
    case 'changed':
      return { reason: changedText(last.now, parts.now()) };
    default:
      return { failure: last.status };
  }
}

/**
 * A change of a booking that a colleague has only read meanwhile, of what it is
 * now; null if more of it has changed.
 */
function rebased(wanted: Change, now: Booking | null): Change | null {
  let isOnlyRead = false;
  const bookings = wanted.bookings.map(({ before, after }) => {
    const isThisOne =
      before?.id === now?.id && isSameMeal(after.meal, now?.meal ?? null);
    if (!before || !now || !isThisOne || !isSameButRead(before, now))
      return { before, after };
    isOnlyRead = before.rev !== now.rev;
    return { before: now, after: { ...after, readAt: now.readAt } };
  });
  return isOnlyRead ? { ...wanted, bookings } : null;
}

/** Whether two states of a booking differ in nothing but who has read it. */
export function isSameButRead(one: Booking, other: Booking): boolean {
  const without = (booking: Booking) =>
    JSON.stringify({ ...booking, rev: 0, until: 0, readAt: null });
  return without(one) === without(other);
}
