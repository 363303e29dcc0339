import { fieldsOf } from '../../src/services/json.ts';
import type { LiveValues } from '../../src/tables/live-data.ts';
import {
  type DayRecords,
  recordIn,
  type TableRecord,
} from '../../src/tables/records.ts';
import { BOOKING_WINDOW, tableState } from '../../src/tables/table-state.ts';
import { OPEN } from '../support/make-database.ts';

/** Records by path, such as `tables/a`, `days/2026-11-21/cena/a`. */
type Records = Map<string, TableRecord>;

/** What the model knows of a card. */
interface Card {
  readonly booking: unknown;
  readonly token: unknown;
  readonly isCancelled: boolean;
}

/**
 * A database that accepts and refuses what its rules do: all of an update, or
 * nothing.
 */
export class ModelDatabase {
  now: number;
  records: Records = new Map();
  cards = new Map<string, Card>();
  /**
   * The deadlines of all bookings that were written, and of those of which a
   * record was removed or replaced.
   */
  readonly written = new Set<number | null>();
  readonly removed = new Set<number | null>();
  private readonly violate: (violation: string) => void;

  constructor(now: number, violate: (violation: string) => void) {
    this.now = now;
    this.violate = violate;
  }

  /** The answer to a request. */
  answer(path: string, changes: Readonly<Record<string, unknown>> | null) {
    if (changes) {
      return this.write(changes)
        ? Response.json(this.answerTo(changes))
        : Response.json({ error: 'Permission denied' }, { status: 401 });
    }
    if (path === 'admin') return Response.json(OPEN);
    // No visitor reads a card.
    if (path.startsWith('guests'))
      return Response.json({ error: 'Permission denied' }, { status: 401 });
    const found: Record<string, unknown> = {};
    for (const [at, { bookedAt, deadline }] of this.records) {
      const value = { '.value': bookedAt, '.priority': deadline };
      if (at === path) return Response.json(value);
      const below = at.startsWith(`${path}/`) ? at.slice(path.length + 1) : '';
      const [first = '', second] = below.split('/');
      if (below && second === undefined) found[first] = value;
      if (second !== undefined)
        found[first] = { ...fieldsOf(found[first]), [second]: value };
    }
    return Response.json(Object.keys(found).length > 0 ? found : null);
  }

  /** What a page that is current shows. */
  values(date: string): LiveValues {
    const meals: Record<string, Record<string, TableRecord>> = {};
    const records: Record<string, TableRecord> = {};
    for (const [path, record] of this.records) {
      const [node, first = '', meal = '', key = ''] = path.split('/');
      if (node === 'tables') records[first] = record;
      else if (first === date) meals[meal] = { ...meals[meal], [key]: record };
    }
    const day: DayRecords = meals;
    return { settings: OPEN, records, days: { [date]: day } };
  }

  /** The tables that have a record of a booking. */
  tablesOf(deadline: number | null): string[] {
    const paths = [...this.records.keys()].filter(
      (path) => this.records.get(path)?.deadline === deadline,
    );
    return [...new Set(paths.map((path) => path.split('/').at(-1) ?? ''))];
  }

  remove(path: string): void {
    const record = this.records.get(path);
    if (record) this.removed.add(record.deadline);
    this.records.delete(path);
  }

  /** The staff move all of a booking, by one request. */
  move(deadline: number, from: string, to: string): void {
    const isTaken = [...this.records.keys()].some((path) =>
      path.endsWith(`/${to}`),
    );
    // Until then a repeated request of its guest may arrive.
    if (isTaken || this.now <= deadline) return;
    const moved = (path: string) => path.replace(`/${from}`, `/${to}`);
    const all = [...this.records].map(([path, record]) =>
      record.deadline === deadline
        ? ([moved(path), record] as const)
        : ([path, record] as const),
    );
    this.records = new Map(all);
    const cards = [...this.cards].map(([path, card]) =>
      card.booking === deadline
        ? ([moved(path), card] as const)
        : ([path, card] as const),
    );
    this.cards = new Map(cards);
  }

  private answerTo(changes: Readonly<Record<string, unknown>>) {
    const answers = Object.entries(changes).map(([path, value]) => {
      const record = this.records.get(path);
      if (!record) return [path, value];
      return [
        path,
        { '.value': record.bookedAt, '.priority': record.deadline },
      ];
    });
    return Object.fromEntries(answers);
  }

  /** @returns false if any part is refused: then none is written */
  private write(changes: Readonly<Record<string, unknown>>): boolean {
    const all = Object.entries(changes);
    if (!all.every(([path, value]) => this.accepts(path, value, changes)))
      return false;
    const deadlines = new Set<number | null>();
    for (const [path, value] of all) {
      if (path.startsWith('changes')) continue;
      if (path.startsWith('guests')) {
        this.writeCard(path, value);
        continue;
      }
      // After midnight a record is replaced.
      this.remove(path);
      const record = recordOf(value, this.now);
      if (record) this.records.set(path, record);
      if (record) deadlines.add(record.deadline);
    }
    for (const deadline of deadlines) {
      if (this.written.has(deadline) && !this.removed.has(deadline))
        this.violate('written twice');
      this.written.add(deadline);
    }
    return true;
  }

  private writeCard(path: string, value: unknown): void {
    const { booking, token } = fieldsOf(value);
    const card = path.replace(/\/cancel(?:ledAt)?$/, '');
    const there = this.cards.get(card);
    if (card === path)
      this.cards.set(path, { booking, token, isCancelled: false });
    else if (there) this.cards.set(card, { ...there, isCancelled: true });
  }

  private accepts(
    path: string,
    value: unknown,
    changes: Readonly<Record<string, unknown>>,
  ): boolean {
    if (path.startsWith('changes')) return this.holds(value);
    if (path.startsWith('guests'))
      return this.acceptsCard(path, value, changes);
    const there = this.records.get(path);
    const isNow = path.startsWith('tables');
    const record = recordOf(value, this.now);
    if (!record && isNow)
      return there !== undefined && this.now - there.bookedAt < BOOKING_WINDOW;
    if (!record) {
      const card = path.replace('days', 'guests');
      return changes[`${card}/cancel`] === this.cards.get(card)?.token;
    }
    const { deadline } = record;
    if (deadline === null || this.now >= deadline) return false;
    if (!isNow) return there === undefined;
    const isBooked = there && tableState(there.bookedAt, this.now) === 'booked';
    return !isBooked && there?.deadline !== deadline;
  }

  private acceptsCard(
    path: string,
    value: unknown,
    changes: Readonly<Record<string, unknown>>,
  ): boolean {
    const card = path.replace(/\/cancel(?:ledAt)?$/, '');
    const there = this.cards.get(card);
    if (card !== path) {
      const isRight = changes[`${card}/cancel`] === there?.token;
      return there !== undefined && !there.isCancelled && isRight;
    }
    if (!there) return true;
    const key = path.split('/').at(-1);
    const { booking } = fieldsOf(value);
    const standing = [`tables/${key}`, path.replace('guests', 'days')].map(
      (each) => this.records.get(each)?.deadline,
    );
    return (
      there.booking !== booking &&
      !standing.includes(Number(there.booking) as never)
    );
  }

  /** The precondition of a change: when it arrives, and what was seen. */
  private holds(value: unknown): boolean {
    const { at: _, until, ...seen } = fieldsOf(value);
    if (Number(until) < this.now) return false;
    return Object.entries(leavesOf(seen)).every(([path, identity]) => {
      const there = this.records.get(path);
      return identity === (there ? (there.deadline ?? there.bookedAt) : 0);
    });
  }
}

/** A record of a request, whose time is the server's. */
function recordOf(value: unknown, now: number): TableRecord | null {
  if (value === null) return null;
  return recordIn({ ...fieldsOf(value), '.value': now });
}

/** The values of an object's leaves, by their paths. */
function leavesOf(value: unknown, path = ''): Record<string, unknown> {
  if (typeof value !== 'object') return { [path]: value };
  const below = Object.entries(fieldsOf(value)).map(([key, child]) =>
    leavesOf(child, path ? `${path}/${key}` : key),
  );
  return Object.assign({}, ...below);
}
