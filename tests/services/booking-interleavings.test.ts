import { AsyncLocalStorage } from 'node:async_hooks';
import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { bookingNumber, type TableRecord, withoutContact } from '../../src/domain/attempt.ts';
import { tableState } from '../../src/domain/table-state.ts';
import { type Booking, openBooking } from '../../src/services/booking.ts';
import type { Connection } from '../../src/services/connection.ts';
import { LOADING } from '../../src/services/live-data.ts';
import type { StoredBooking } from '../../src/services/stored-bookings.ts';
import { demoEnvironment } from '../../tools/demo.ts';
import { makeAttempt } from '../support/make-request.ts';
import { makeStorage } from '../support/make-visitor.ts';

// The real booking in tabs of one device, with a model of everything outside: a database that refuses
// what its rules refuse, a form-mail service, a network that loses requests and answers, a clock. The
// scheduler decides in which order requests and answers arrive.

const config = readConfig(demoEnvironment);
const { request } = makeAttempt();
const consents = { privacyConsent: true, promotionConsent: false, honeypot: false };

const action = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('book', 'cancel', 'closeAlert', 'retryMail') },
  { weight: 2, arbitrary: fc.constantFrom('reload', 'openTab', 'anotherBooks', 'anotherFrees') },
  { weight: 1, arbitrary: fc.constantFrom('giveUpMail', 'goOffline', 'goOnline') },
  { weight: 8, arbitrary: fc.constant('settle') },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 8_000 }) },
);
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never;
const failure = fc.oneof(
  { weight: 3, arbitrary: fc.constant('none') },
  { weight: 1, arbitrary: fc.constantFrom('request lost', 'answer lost', 'late') },
);

interface Tab {
  booking?: Booking;
  isClosed: boolean;
}

/** The tab whose code runs. */
const running = new AsyncLocalStorage<Tab>();
const never = () => new Promise<never>(() => {});

class Model {
  now = Date.UTC(2026, 10, 21, 12);
  record: TableRecord | null = null;
  /** Counts by deadline, and by number of the booking. */
  readonly writes = new Map<number, number>();
  readonly frees = new Map<number, number>();
  readonly mails = new Map<string, number>();
  readonly violations: string[] = [];
  retries = 0;
  hasGivenUp = false;
  isOnline = true;
  readonly device = makeStorage();
  readonly locks = new Map<string, Tab | undefined>();
  readonly scheduler: fc.Scheduler;
  readonly failures: Iterator<string>;
  tab: Tab;

  constructor(scheduler: fc.Scheduler, failures: Iterator<string>) {
    this.scheduler = scheduler;
    this.failures = failures;
    this.tab = this.openTab();
  }

  openTab(): Tab {
    const tab: Tab = { isClosed: false };
    const clock = { now: () => this.now, isMeasured: () => true };
    const restUrl = (path: string) => new URL(`https://database/${path}.json`);
    const connection = { clock, restUrl, restHeaders: async () => ({}) } as unknown as Connection;
    const view = () => ({ ...LOADING, status: this.isOnline ? 'online' : 'offline' }) as const;
    const live = { get: view, subscribe: () => () => {} };
    const booking = running.run(tab, () =>
      openBooking({ config, connection, live, device: () => this.device }),
    );
    tab.booking = booking;
    booking.dialogs.subscribe(() => {
      const isConfirmed = booking.dialogs.get().some(({ message }) => message.kind === 'confirmed');
      if (isConfirmed && !tab.isClosed) this.checkConfirmed();
    });
    return tab;
  }

  /** What is shown as confirmed was written, and its mail has arrived. */
  checkConfirmed(): void {
    for (const { attempt, status } of this.stored()) {
      if (status !== 'confirmed') continue;
      this.check(this.writes.has(attempt.deadline), 'confirmed without a record');
      this.check(this.mails.has(bookingNumber(attempt)), 'confirmed without a mail');
    }
  }

  /** Notes a violation; what a request throws, the booking would catch. */
  check(holds: boolean, violation: string): void {
    if (!holds) this.violations.push(violation);
  }

  stored(): StoredBooking[] {
    return JSON.parse(this.device.getItem('bookings') ?? '[]');
  }

  /** A request, as the network lets it through. */
  async fetch(url: URL | string, { method = 'GET', body }: RequestInit = {}): Promise<Response> {
    const tab = running.getStore();
    if (tab?.isClosed) return never();
    const kind = this.failures.next().value;
    const arrive = () => this.answer(String(url), method, String(body));
    await this.scheduler.schedule(Promise.resolve(), `${method} ${url}`);
    if (kind === 'late') void this.scheduler.schedule(Promise.resolve()).then(arrive);
    const isLost = kind === 'late' || kind === 'request lost';
    const answer = isLost ? null : arrive();
    await this.scheduler.schedule(Promise.resolve(), 'answer');
    if (tab?.isClosed) return never();
    if (!answer || kind === 'answer lost') throw new TypeError('Failed to fetch');
    return answer;
  }

  answer(url: string, method: string, body: string): Response {
    if (url.includes('/admin.json')) return Response.json({ giardino: true, prenotazioni: true });
    if (url.includes('/submit')) return this.receiveMail(JSON.parse(body));
    if (method === 'PUT') return this.write(JSON.parse(body)['.priority']);
    const { record } = this;
    return Response.json(record && { '.value': record.bookedAt, '.priority': record.deadline });
  }

  /** As the rules decide. */
  write(deadline: number): Response {
    const isBooked = this.record && tableState(this.record.bookedAt, this.now) === 'booked';
    if (this.now >= deadline || isBooked) return Response.json({ error: '' }, { status: 401 });
    this.record = { bookedAt: this.now, deadline };
    const count = (this.writes.get(deadline) ?? 0) + 1;
    this.writes.set(deadline, count);
    this.check(count <= 1 + (this.frees.get(deadline) ?? 0), 'written twice');
    return Response.json(this.now);
  }

  receiveMail({ 'numero prenotazione': number }: Record<string, string>): Response {
    const count = (this.mails.get(String(number)) ?? 0) + 1;
    this.mails.set(String(number), count);
    this.check(count <= 1 + this.retries, 'two mails of one booking');
    return Response.json({ success: true, message: 'ok' });
  }

  /** Web Locks; a closed tab holds none. */
  async lock(name: string, ...args: unknown[]): Promise<unknown> {
    const task = args.at(-1) as (lock: object | null) => unknown;
    const tab = running.getStore();
    const isHeld = () => this.locks.has(name) && !this.locks.get(name)?.isClosed;
    if (isHeld() && args.length === 2) return task(null);
    while (isHeld()) await new Promise((resolve) => setTimeout(resolve, 10));
    if (tab?.isClosed) return never();
    this.locks.set(name, tab);
    try {
      return await task({});
    } finally {
      if (this.locks.get(name) === tab) this.locks.delete(name);
    }
  }

  async take(next: Action): Promise<void> {
    if (typeof next === 'number') {
      this.now += next;
      await vi.advanceTimersByTimeAsync(next);
    } else if (next === 'settle') {
      if (this.scheduler.count() > 0) await this.scheduler.waitNext(1);
    } else {
      running.run(this.tab, () => this.act(next));
    }
    for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
    expect(this.violations).toEqual([]);
  }

  act(next: Exclude<Action, number | 'settle'>): void {
    const { booking } = this.tab;
    if (!booking) return;
    const [mail] = booking.get().pendingMails;
    if (next === 'book') {
      void booking.choose(request.table, null, { details: request.details, ...consents });
      const [question] = booking.dialogs.get();
      if (question?.kind === 'question') question.close(true);
    }
    const [open] = booking.dialogs.get();
    if (next === 'cancel') booking.dialogs.cancelQuestions();
    if (next === 'closeAlert' && open?.kind === 'alert') open.close(true);
    if (next === 'retryMail' && mail) {
      this.retries += 1;
      void booking.retryMail(mail);
    }
    if (next === 'giveUpMail' && mail) {
      this.hasGivenUp = true;
      booking.forget(mail);
    }
    if (next === 'reload') this.tab.isClosed = true;
    if (next === 'reload' || next === 'openTab') this.tab = this.openTab();
    if (next === 'anotherBooks') this.record ??= { bookedAt: this.now, deadline: null };
    if (next === 'anotherFrees') {
      const deadline = this.record?.deadline ?? 0;
      this.frees.set(deadline, (this.frees.get(deadline) ?? 0) + 1);
      this.record = null;
    }
    if (next === 'goOffline' || next === 'goOnline') this.isOnline = next === 'goOnline';
  }

  /** The network works again, and the visitor opens the page once more and waits. */
  async end(): Promise<void> {
    this.isOnline = true;
    this.failures.next = () => ({ value: 'none', done: false });
    await this.take('reload');
    for (let second = 0; second < 40; second += 1) {
      while (this.scheduler.count() > 0) await this.take('settle');
      await this.take('closeAlert');
      await this.take(1_000);
    }
    const deadline = this.record?.deadline;
    const isKnown = this.stored().some(({ attempt }) => attempt.deadline === deadline);
    if (typeof deadline === 'number' && !this.hasGivenUp) {
      expect(isKnown, 'the visitor knows of the record').toBe(true);
    }
    for (const { attempt, status } of this.stored()) {
      expect(status, 'no booking stays unfinished').not.toBe('writing');
      if (status === 'summary') expect(attempt).toEqual(withoutContact(attempt));
    }
  }
}

// Always the same orders; `npm run test:long` tries others, and more.
const { PROPERTY_RUNS } = process.env;
const runs = PROPERTY_RUNS ? { numRuns: Number(PROPERTY_RUNS) } : { numRuns: 2_000, seed: 1 };

test('no order of answers, failures and reloads loses or doubles a booking', {
  timeout: 3_600_000,
}, async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers().unstubAllGlobals());
  const actions = fc.array(action, { minLength: 5, maxLength: 40, size: 'max' });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.infiniteStream(failure), actions, async (...given) => {
      const [scheduler, failures, steps] = given;
      const model = new Model(scheduler, failures);
      vi.stubGlobal('fetch', model.fetch.bind(model));
      vi.stubGlobal('navigator', { locks: { request: model.lock.bind(model) } });
      for (const step of steps) await model.take(step);
      await model.end();
    }),
    runs,
  );
});
