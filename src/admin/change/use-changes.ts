import { useRef, useState } from 'react';
import {
  type Change,
  type ChangeOutcome,
  inverseOf,
  change as makeChange,
} from '../../tables/change.ts';
import type { LiveTables } from '../../tables/live-tables.ts';
import type { RestDatabase } from '../../tables/request.ts';
import type { Instant } from '../../time/rome-clock.ts';
import type { Access } from '../session/staff-database.ts';
import {
  type ChangeWords,
  changedText,
  type Failure,
  failureText,
  progressTexts,
  whyNot,
} from './change-texts.ts';
import { rebased } from './changes.ts';

/** What a press changes, and how it is said. */
export interface ChangeRequest extends ChangeWords {
  /** What it is about, such as a table's name. */
  readonly about: string;
  /** What can be changed by one press at a time: tables, bookings, a switch. */
  readonly busy: readonly string[];
}

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
  readonly say: (text: string) => void;
  readonly end: (id: number) => void;
  /**
   * Changes bookings, and says what has become of it. Never rejects.
   * @returns whether it is done
   */
  readonly make: (request: ChangeRequest, change: Change) => Promise<boolean>;
  /** Does something else in the same way, such as saving a switch. */
  readonly run: (
    request: ChangeRequest,
    send: (database: RestDatabase) => Promise<{ readonly status: string }>,
  ) => Promise<boolean>;
}

interface ChangeParts {
  /** With the user's rights. */
  readonly database: RestDatabase;
  readonly access: Access;
  readonly live: Pick<LiveTables, 'get' | 'refresh'>;
  readonly refresh: () => void;
  readonly now: () => Instant;
  readonly alert: (text: string) => Promise<void>;
  /** Says who has taken a table that a change wanted; null if it is free. */
  readonly whyRefused: (change: Change) => Promise<string | null>;
}

/** What a request has come to; a reason in words of what was not done. */
type Result =
  | { readonly undo: Change | null }
  | { readonly failure: Failure }
  | { readonly reason: string };

/**
 * The one way in which the staff change something. What is under way locks its
 * tables alone.
 */
export function useChanges(parts: ChangeParts): ChangeMaker {
  const { database, alert } = parts;
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const underWay = useRef(new Set<string>());
  const lastId = useRef(0);

  function show(notice: Omit<Notice, 'id'>): number {
    lastId.current += 1;
    const id = lastId.current;
    setNotices((shown) => [...shown, { ...notice, id }]);
    return id;
  }

  const end = (id: number) =>
    setNotices((shown) => shown.filter((notice) => notice.id !== id));

  function setUnderWay(names: readonly string[], isUnderWay: boolean): void {
    for (const name of names)
      if (isUnderWay) underWay.current.add(name);
      else underWay.current.delete(name);
    setBusy([...underWay.current]);
  }

  /** Shows that a request is under way, and what has become of it. */
  async function perform(
    request: ChangeRequest,
    resultOf: () => Promise<Result>,
  ): Promise<boolean> {
    const { about, done, undo: label, failed } = request;
    if (request.busy.some((name) => underWay.current.has(name))) {
      const text = progressTexts.stillUnderWay(about);
      show({ text, isUnderWay: false, undo: null });
      return false;
    }
    setUnderWay(request.busy, true);
    const text = progressTexts.underWay(about);
    const waiting = show({ text, isUnderWay: true, undo: null });
    const result = await resultOf();
    end(waiting);
    setUnderWay(request.busy, false);
    parts.refresh();
    if ('undo' in result) {
      const { undo } = result;
      const button =
        label && undo ? { label, run: () => takeBack(request, undo) } : null;
      show({ text: done, isUnderWay: false, undo: button });
      return true;
    }
    await alert(
      'reason' in result
        ? whyNot(result.reason, about, failed)
        : failureText(result.failure, about, failed),
    );
    return false;
  }

  function takeBack({ about, busy: names }: ChangeRequest, undo: Change): void {
    const done = progressTexts.takenBack(about);
    void make({ about, busy: names, done }, undo);
  }

  const make = (request: ChangeRequest, change: Change) =>
    perform(request, () => changed(parts, change));

  const run: ChangeMaker['run'] = (request, send) =>
    perform(request, async () => {
      const failure = unsendable(parts);
      if (failure) return { failure };
      const { status } = await send(database);
      if (status === 'written') return { undo: null };
      return { failure: failureOf(parts, status as Failure) };
    });

  return {
    busy,
    notices,
    say: (text) => void show({ text, isUnderWay: false, undo: null }),
    end,
    make,
    run,
  };
}

/** Nothing is sent without access, or while the database does not answer. */
function unsendable({ access, live }: ChangeParts): Failure | null {
  if (!access.get()) return 'accessEnded';
  return live.get().status === 'stale' ? 'offline' : null;
}

const failureOf = ({ access }: ChangeParts, failure: Failure): Failure =>
  access.get() ? failure : 'accessEnded';

/** Changes bookings; also those that a colleague has only read meanwhile. */
async function changed(parts: ChangeParts, change: Change): Promise<Result> {
  const failure = unsendable(parts);
  if (failure) return { failure };
  const first = await makeChange(parts.database, change);
  const again = first.status === 'changed' ? rebased(change, first.now) : null;
  if (!again) return resultOf(parts, change, first);
  return resultOf(parts, again, await makeChange(parts.database, again));
}

async function resultOf(
  parts: ChangeParts,
  change: Change,
  outcome: ChangeOutcome,
): Promise<Result> {
  if (outcome.status === 'done')
    return { undo: inverseOf(change, outcome.bookings) };
  if (!parts.access.get()) return { failure: 'accessEnded' };
  if (outcome.status === 'changed') {
    const { now } = outcome;
    const before = change.bookings.find(({ after }) => after.id === now?.id);
    return { reason: changedText(before?.before ?? null, now, parts.now()) };
  }
  if (outcome.status !== 'refused') return { failure: outcome.status };
  const reason = await parts.whyRefused(change);
  return reason === null ? { failure: 'refused' } : { reason };
}
