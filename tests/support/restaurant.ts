import { AsyncResource } from 'node:async_hooks';
import { vi } from 'vitest';
import {
  ANYONE,
  type Identity,
  OWNER,
} from '../../packages/rtdb-emulator/src/identity.ts';
import type {
  ConnectionStatus,
  Database,
} from '../../src/services/database.ts';
import { fieldsOf } from '../../src/services/json.ts';
import { createStore } from '../../src/services/store.ts';
import type { Booking } from '../../src/tables/booking.ts';
import type { Change } from '../../src/tables/booking-change.ts';
import { change } from '../../src/tables/change.ts';
import {
  makeDeadline,
  parseDayLocks,
  parseRecords,
  type TableRecords,
} from '../../src/tables/records.ts';
import type { PathValues } from '../../src/tables/request.ts';
import { makeBooking } from './make-booking.ts';
import { makeClock } from './make-clock.ts';
import { OPEN } from './make-database.ts';
import { makeFakeDatabase } from './make-fake-database.ts';
import { ADMIN, ADMINS, MemoryDatabase } from './memory-database.ts';
import { never, running } from './tabs.ts';

/** Where pages find the form-mail service and the spreadsheet. */
export const SERVICES = 'https://services';

/** What happens to a request; one that is late arrives in its turn. */
export type Fate = 'none' | 'request lost' | 'answer lost' | 'late';

/** A step of a request: it arrives, its answer does, or it arrives late. */
export type Step = 'request' | 'answer' | 'late';

/** After these changes by the staff no record of now is left. */
const LEAVING = ['table', 'meal', 'freed', 'seatedAt'];

const isUpdate = (request: string) => request.startsWith('PATCH');

export const mailSent = () => Response.json({ success: true });

/**
 * All that is outside of the guests' pages, in memory: the database under the
 * real rules, with the time of the test, the mails, the staff, and a network
 * that loses what a story wants to be lost.
 */
export class Restaurant extends MemoryDatabase {
  readonly mails: Readonly<Record<string, unknown>>[] = [];
  readonly rows: unknown[] = [];
  /** How the form-mail service answers; null: nothing arrives. */
  mailAnswer: (() => Response | Promise<Response>) | null = mailSent;
  /** The bookings after each write. */
  readonly history: (readonly Booking[])[] = [];
  /** The state of all sockets. */
  readonly status = createStore<ConnectionStatus>('online');
  /** What happens to the next updates. */
  readonly fates: Fate[] = [];
  /** What happens before the next update, or its answer, arrives. */
  readonly meanwhile: Partial<Record<Step, () => unknown>> = {};
  private readonly watchers = new Set<() => void>();
  private arriveLate = () => {};

  constructor(now: number) {
    super(now);
    const set = (time: number) => void vi.setSystemTime(time);
    Object.defineProperty(this, 'now', { get: () => Date.now(), set });
    this.now = now;
    this.write({ admin: OPEN, admins: ADMINS });
  }

  /** Some ms pass. */
  async pass(ms: number): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
  }

  override write(changes: PathValues, identity: Identity = OWNER): void {
    super.write(changes, identity);
    this.history.push(this.bookings());
    this.notify();
  }

  private notify(): void {
    for (const show of [...this.watchers]) show();
  }

  booking(id: string): Booking {
    const found = this.bookings().find((each) => each.id === id);
    if (!found) throw new Error(`There is no booking ${id}.`);
    return found;
  }

  records(): TableRecords {
    return parseRecords(this.read('tables'));
  }

  /** The numbers of bookings by what they hold: 'yyyy-mm-dd/cena/Veranda1'. */
  locks(): Readonly<Record<string, string>> {
    const found: Record<string, string> = {};
    for (const [date, day] of Object.entries(fieldsOf(this.read('days'))))
      for (const [meal, locks] of Object.entries(parseDayLocks(day)))
        for (const [table, { booking }] of Object.entries(locks))
          found[`${date}/${meal}/${table}`] = booking;
    return found;
  }

  /** The staff change a booking, which they have read then. */
  async staff(id: string, fields: Partial<Booking>): Promise<void> {
    const before = this.booking(id);
    const isLeaving = LEAVING.some((name) => name in fields);
    const own = Object.entries(this.records()).filter(
      ([, { deadline }]) => isLeaving && deadline === before.record,
    );
    await this.make({
      bookings: [{ before, after: { ...before, readAt: this.now, ...fields } }],
      records: Object.fromEntries(own),
    });
  }

  /** The staff hold a table for another guest. */
  async holds(fields: Partial<Booking>): Promise<Booking> {
    const after = makeBooking({ readAt: this.now, ...fields });
    await this.make({ bookings: [{ before: null, after }], records: {} });
    return after;
  }

  private async make(wanted: Change): Promise<void> {
    const until = makeDeadline(this.now, 15_000);
    const { status } = await change(this.line(ADMIN), wanted, until);
    if (status !== 'done') throw new Error(status);
  }

  /** The database, as a page has it. */
  connect(overrides: Partial<Database> = {}): Database {
    const { status, watch } = this;
    const clock = makeClock(() => this.now);
    const own = { clock, status, watch, ...overrides };
    return makeFakeDatabase(own, 'https://database');
  }

  /**
   * As by the socket, while its tab is open: a path that is refused is watched
   * no more.
   */
  private readonly watch: Database['watch'] = (path, listener, onFailure) => {
    const tab = running.getStore();
    let last: string | null = null;
    const end = () => void this.watchers.delete(show);
    const show = AsyncResource.bind(() => {
      if (tab?.isClosed || this.status.get() !== 'online') return;
      const { status, body } = this.answer(path, null, ANYONE);
      const text = JSON.stringify(body);
      if (text === last) return;
      last = text;
      if (status === 200) return listener(body);
      end();
      onFailure();
    });
    this.watchers.add(show);
    queueMicrotask(show);
    return end;
  };

  /** The line of all pages is cut, or works again. */
  setOnline(isOnline: boolean): void {
    this.status.set(isOnline ? 'online' : 'offline');
    this.notify();
  }

  /** The update that is late arrives. */
  async deliver(): Promise<void> {
    this.arriveLate();
    await this.pass(0);
  }

  /** @param request such as 'GET /admin.json' */
  fateOf(request: string): Fate {
    if (this.status.get() !== 'online') return 'request lost';
    return (isUpdate(request) && this.fates.shift()) || 'none';
  }

  /** Resolves when it is the turn of a step. */
  async turn(step: Step, request: string): Promise<unknown> {
    if (!isUpdate(request)) return;
    if (step === 'late')
      await new Promise<void>((resolve) => {
        this.arriveLate = resolve;
      });
    const { [step]: act } = this.meanwhile;
    delete this.meanwhile[step];
    return act?.();
  }

  /**
   * A page gives up a request that takes too long; it may still arrive. The
   * code of a closed tab does not go on.
   */
  readonly fetch = (url: URL, init: RequestInit = {}): Promise<Response> => {
    const tab = running.getStore();
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => {
        if (!tab?.isClosed) reject(new TypeError('Aborted'));
      });
    });
    return Promise.race([this.send(url, init), aborted]);
  };

  private async send(
    url: URL,
    { method = 'GET', body }: RequestInit,
  ): Promise<Response> {
    const tab = running.getStore();
    if (tab?.isClosed) return never();
    const request = `${method} ${url.pathname}`;
    const fate = this.fateOf(request);
    const sent = body ? JSON.parse(String(body)) : null;
    const arrive = () => this.respond(url, sent);
    await this.turn('request', request);
    if (fate === 'late') void this.turn('late', request).then(arrive);
    const isLost = fate === 'late' || fate === 'request lost';
    const found = isLost ? null : await arrive();
    await this.turn('answer', request);
    if (tab?.isClosed) return never();
    if (found && fate !== 'answer lost') return found;
    throw new TypeError('Failed to fetch');
  }

  private respond({ origin, pathname }: URL, sent: PathValues | null) {
    if (origin !== SERVICES) {
      const path = decodeURIComponent(pathname).slice(1).replace('.json', '');
      // A booking has another revision after each change.
      if (sent) this.now += 1;
      const { status, body } = this.answer(path, sent, ANYONE);
      return Response.json(body, { status });
    }
    if (pathname === '/exec') this.rows.push(sent);
    else if (this.mailAnswer) this.mails.push(sent ?? {});
    return this.mailAnswer?.() ?? Response.error();
  }
}
