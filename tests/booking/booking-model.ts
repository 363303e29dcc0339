import type fc from 'fast-check';
import { expect, vi } from 'vitest';
import { bookingNumber, withoutContact } from '../../src/booking/attempt.ts';
import { type Bookings, openBookings } from '../../src/booking/bookings.ts';
import type { StoredBooking } from '../../src/booking/stored-bookings.ts';
import { readConfig } from '../../src/config.ts';
import type { Deadline, TableRecord } from '../../src/tables/records.ts';
import { tableState } from '../../src/tables/table-state.ts';
import { demoEnvironment } from '../../tools/suite/demo.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { makeClock } from '../support/make-clock.ts';
import {
  makeFakeDatabase,
  makeFakeLiveTables,
} from '../support/make-fake-database.ts';
import { makeAttempt } from '../support/make-request.ts';
import {
  makeDevice,
  makeLocks,
  never,
  running,
  type Tab,
} from '../support/tabs.ts';
import type { Action } from './random-orders.ts';

// The real booking in tabs of one device, with a model of everything outside: a
// database that refuses what its rules refuse, a form-mail service, a network
// that loses requests and answers, a clock. The scheduler decides in which
// order requests and answers arrive.

const config = readConfig(demoEnvironment);
const { request } = makeAttempt();
const consents = {
  privacyConsent: true,
  promotionConsent: false,
  honeypot: false,
};

/** A tab with its page. */
interface ModelTab {
  readonly tab: Tab;
  readonly booking: Bookings;
}

export class Model {
  now: number;
  record: TableRecord | null = null;
  /**
   * The deadlines of all records that were written, and of those that were
   * removed or replaced.
   */
  readonly written = new Set<number | null>();
  readonly removed = new Set<number | null>();
  /** The booking of the table's guest card; null without one. */
  card: number | null = null;
  /** The numbers in the mails. */
  readonly mails: unknown[] = [];
  retries = 0;
  /** What a request throws, the booking would catch. */
  readonly violations: string[] = [];
  readonly device = makeDevice();
  readonly locks = makeLocks();
  readonly scheduler: fc.Scheduler;
  readonly failures: Iterator<string>;
  /** The tabs that are open. */
  tabs: ModelTab[] = [];

  constructor(
    start: string,
    scheduler: fc.Scheduler,
    failures: Iterator<string>,
  ) {
    this.now = Date.parse(start);
    this.scheduler = scheduler;
    this.failures = failures;
    this.openTab();
  }

  /** The tab that was opened last. */
  get tab(): ModelTab {
    return this.tabs.at(-1) ?? this.openTab();
  }

  openTab(): ModelTab {
    const tab = { isClosed: false };
    const clock = makeClock(() => this.now);
    const database = makeFakeDatabase({ clock }, 'https://database');
    const live = makeFakeLiveTables();
    const { locks } = this;
    const device = this.device.otherTab();
    const booking = running.run(tab, () =>
      openBookings({ config, database, live, device, locks }),
    );
    booking.dialogs.subscribe(() => {
      const isConfirmed = booking.dialogs
        .get()
        .some(({ content }) => content.kind === 'confirmed');
      if (isConfirmed && !tab.isClosed) this.checkConfirmed();
    });
    const opened = { tab, booking };
    this.tabs.push(opened);
    return opened;
  }

  /** Another tab, if one is open, goes on with what this one has begun. */
  closeTab(): void {
    this.tab.tab.isClosed = true;
    this.tabs.pop();
  }

  /**
   * What is shown as confirmed was written, its mail has arrived, and no
   * contact is stored.
   */
  checkConfirmed(): void {
    for (const { attempt, status } of this.stored()) {
      if (status !== 'confirmed') continue;
      this.check(this.written.has(attempt.id), 'confirmed without a record');
      this.check(
        this.mails.includes(bookingNumber(attempt)),
        'confirmed without a mail',
      );
      const { phone, email } = attempt.request.details;
      this.check(phone === '' && email === '', 'a contact is stored');
    }
  }

  check(holds: boolean, violation: string): void {
    if (!holds) this.violations.push(violation);
  }

  stored(): StoredBooking[] {
    return JSON.parse(this.device.storage().getItem('bookings') ?? '[]');
  }

  /**
   * A request that the page gives up when it takes too long; it may still
   * arrive.
   */
  fetch(url: URL | string, init: RequestInit = {}): Promise<Response> {
    const tab = running.getStore();
    const aborted = new Promise<never>((_, reject) => {
      init.signal?.addEventListener('abort', () => {
        // The code of a closed tab does not go on.
        if (!tab?.isClosed) reject(new TypeError('Aborted'));
      });
    });
    return Promise.race([this.send(url, init), aborted]);
  }

  /** A request, as the network lets it through. */
  async send(
    url: URL | string,
    { method = 'GET', body }: RequestInit,
  ): Promise<Response> {
    const tab = running.getStore();
    if (tab?.isClosed) return never();
    const kind = this.failures.next().value;
    const arrive = () =>
      this.answer(String(url), JSON.parse(String(body ?? '{}')));
    await this.scheduler.schedule(Promise.resolve(), `${method} ${url}`);
    if (kind === 'late')
      void this.scheduler.schedule(Promise.resolve()).then(arrive);
    const isLost = kind === 'late' || kind === 'request lost';
    const answer = isLost ? null : arrive();
    await this.scheduler.schedule(Promise.resolve(), 'answer');
    if (tab?.isClosed) return never();
    if (!answer || kind === 'answer lost')
      throw new TypeError('Failed to fetch');
    return answer;
  }

  answer(url: string, sent: Readonly<Record<string, unknown>>): Response {
    if (url.includes('/admin.json'))
      return Response.json({ giardino: true, prenotazioni: true });
    if (url.includes('/submit'))
      return this.receiveMail(sent['numero prenotazione']);
    if (url.includes('/guests/')) return this.writeCard(sent.booking);
    if (sent['.priority'])
      return this.write(deadlineAt(Number(sent['.priority'])));
    const { record } = this;
    return Response.json(
      record && { '.value': record.bookedAt, '.priority': record.deadline },
    );
  }

  /** As the rules decide. */
  write(deadline: Deadline): Response {
    const isBooked =
      this.record && tableState(this.record.bookedAt, this.now) === 'booked';
    const isRepeated = this.record?.deadline === deadline;
    const isRefused = this.now >= deadline || isBooked || isRepeated;
    if (isRefused) return Response.json({ error: '' }, { status: 401 });
    // After midnight a record is replaced.
    if (this.record) this.removed.add(this.record.deadline);
    this.record = { bookedAt: this.now, deadline };
    this.check(
      !this.written.has(deadline) || this.removed.has(deadline),
      'written twice',
    );
    this.written.add(deadline);
    return Response.json(this.now);
  }

  /** As the rules decide; the visitors of the model free nothing. */
  writeCard(booking: unknown): Response {
    const isRefused =
      this.record === null ||
      this.record.deadline !== booking ||
      this.card === booking;
    if (isRefused) return Response.json({ error: '' }, { status: 401 });
    this.card = Number(booking);
    return Response.json({ booking });
  }

  receiveMail(number: unknown): Response {
    this.mails.push(number);
    const count = this.mails.filter((each) => each === number).length;
    this.check(count <= 1 + this.retries, 'two mails of one booking');
    return Response.json({ success: true, message: 'ok' });
  }

  async take(next: Action): Promise<void> {
    if (typeof next === 'number') {
      this.now += next;
      await vi.advanceTimersByTimeAsync(next);
    } else if (next === 'settle') {
      if (this.scheduler.count() > 0) await this.scheduler.waitNext(1);
    } else {
      const { tab, booking } = this.tab;
      running.run(tab, () => this.act(next, booking));
    }
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    expect(this.violations).toEqual([]);
  }

  act(next: Exclude<Action, number | 'settle'>, booking: Bookings): void {
    const [mail] = booking.get().pendingMails;
    if (next === 'book')
      void booking.choose(request.table, null, {
        details: request.details,
        ...consents,
      });
    const [open] = booking.dialogs.get();
    if (next === 'book' && open?.kind === 'question') open.close(true);
    if (next === 'closeAlert' && open?.kind === 'alert') open.close(true);
    if (next === 'retryMail' && mail) {
      this.retries += 1;
      void booking.retryMail(mail);
    }
    if (next === 'reload' || next === 'closeTab') this.closeTab();
    if (next === 'reload' || next === 'openTab') this.openTab();
    if (next === 'anotherBooks')
      this.record ??= { bookedAt: this.now, deadline: null };
    if (next === 'anotherFrees' && this.record) {
      this.removed.add(this.record.deadline);
      this.record = null;
    }
  }

  /**
   * The network works again, and the visitor waits, in the tabs that are still
   * open, and closes their alerts.
   */
  async end(): Promise<void> {
    this.failures.next = () => ({ value: 'none', done: false });
    await this.take('closeTab');
    for (let second = 0; second < 40; second += 1) {
      while (this.scheduler.count() > 0) await this.take('settle');
      await this.take('closeAlert');
      // Each is the last one in its turn.
      this.tabs.unshift(...this.tabs.splice(-1));
      await this.take(1_000);
    }
    for (const { attempt, status } of this.stored()) {
      expect(['pending', 'summary'], 'no booking stays unfinished').toContain(
        status,
      );
      if (status === 'summary')
        expect(attempt).toEqual(withoutContact(attempt));
    }
    const known = [null, ...this.stored().map(({ attempt }) => attempt.id)];
    expect(known, 'the visitor knows of the record').toContain(
      this.record?.deadline ?? null,
    );
  }
}
