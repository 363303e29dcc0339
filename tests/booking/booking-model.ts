import type fc from 'fast-check';
import { expect, vi } from 'vitest';
import { type Bookings, createBookings } from '../../src/booking/bookings.ts';
import {
  type StoredBooking,
  withoutContact,
} from '../../src/booking/own-bookings.ts';
import { readConfig } from '../../src/config.ts';
import { tableKey } from '../../src/tables/floor-plan.ts';
import { lockPath, recordPath } from '../../src/tables/request.ts';
import { CONFIRM } from '../../src/ui/dialogs.ts';
import { demoEnvironment } from '../../tools/suite/demo.ts';
import { makeBooking } from '../support/make-booking.ts';
import { makeClock } from '../support/make-clock.ts';
import {
  makeFakeDatabase,
  makeFakeLiveTables,
} from '../support/make-fake-database.ts';
import { makeOwnBooking, makeRequest } from '../support/make-own-booking.ts';
import {
  makeDevice,
  makeLocks,
  running,
  type Tab,
  type TestDevice,
} from '../support/tabs.ts';
import { ModelDatabase } from './model-database.ts';
import { ModelNetwork } from './model-network.ts';
import type { Action } from './random-orders.ts';

// The real booking in tabs of one device, with a model of everything outside: a
// database that refuses what its rules refuse, a form-mail service, a network
// that loses requests and answers, a clock. The scheduler decides in which
// order requests and answers arrive.

const config = readConfig(demoEnvironment);
/** For the evening of the next day, or of this one after midnight. */
const request = makeRequest();
const { meal } = makeOwnBooking();
const KEY = tableKey(request.table);
const RECORD = recordPath(KEY);
const LOCK = lockPath(meal, KEY);
const form = {
  details: request.details,
  privacyConsent: true,
  promotionConsent: false,
  honeypot: false,
};

/** A tab with its page. */
interface ModelTab {
  readonly tab: Tab;
  readonly device: TestDevice;
  readonly booking: Bookings;
}

export class Model {
  readonly database: ModelDatabase;
  /** The numbers in the mails. */
  readonly mails: unknown[] = [];
  retries = 0;
  /** What a request throws, the booking would catch. */
  readonly violations: string[] = [];
  readonly device = makeDevice();
  readonly locks = makeLocks();
  readonly network: ModelNetwork;
  /** The tabs that are open. */
  tabs: ModelTab[] = [];

  constructor(
    start: string,
    scheduler: fc.Scheduler,
    failures: Iterator<string>,
  ) {
    this.database = new ModelDatabase(Date.parse(start), (violation) =>
      this.check(false, violation),
    );
    this.network = new ModelNetwork(scheduler, failures, (url, sent) =>
      this.answer(url, sent),
    );
    this.openTab();
  }

  /** The tab that was opened last. */
  get tab(): ModelTab {
    return this.tabs.at(-1) ?? this.openTab();
  }

  openTab(): ModelTab {
    const tab = { isClosed: false };
    const clock = makeClock(() => this.database.now);
    const database = makeFakeDatabase({ clock }, 'https://database');
    const values = () => this.database.values(meal.date);
    const live = makeFakeLiveTables({
      get: () => ({ status: 'current', values: values(), receivedAt: null }),
    });
    const locks = () => this.locks;
    const device = this.device.otherTab();
    const booking = createBookings({ config, database, live, device, locks });
    running.run(tab, booking.open);
    booking.dialogs.subscribe(() => {
      const open = booking.dialogs.get().map(({ content }) => content.kind);
      if (open.includes('confirmed') && !tab.isClosed) this.checkConfirmed();
    });
    const opened = { tab, device, booking };
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
    for (const { booking, status } of this.stored()) {
      if (status !== 'confirmed') continue;
      const { id } = booking;
      this.check(this.database.written.has(id), 'confirmed without a booking');
      this.check(this.mails.includes(id), 'confirmed without a mail');
      const { phone, email } = booking.details;
      this.check(phone === '' && email === '', 'a contact is stored');
    }
  }

  check(holds: boolean, violation: string): void {
    if (!holds) this.violations.push(violation);
  }

  stored(): StoredBooking[] {
    return JSON.parse(this.device.storage().getItem('bookings') ?? '[]');
  }

  answer(
    { pathname }: URL,
    sent: Readonly<Record<string, unknown>> | null,
  ): Response {
    if (pathname.includes('/submit'))
      return this.receiveMail(sent?.['numero prenotazione']);
    const path = decodeURIComponent(pathname).slice(1).replace('.json', '');
    return this.database.respond(path, sent);
  }

  receiveMail(number: unknown): Response {
    this.mails.push(number);
    const count = this.mails.filter((each) => each === number).length;
    this.check(count <= 1 + this.retries, 'two mails of one booking');
    return Response.json({ success: true, message: 'ok' });
  }

  async take(next: Action): Promise<void> {
    if (typeof next === 'number') {
      this.database.now += next;
      await vi.advanceTimersByTimeAsync(next);
    } else if (next === 'settle') {
      await this.network.settle();
    } else {
      const opened = this.tab;
      running.run(opened.tab, () => this.act(next, opened));
      await turns();
      if (next === 'press' || next === 'free')
        running.run(opened.tab, () => answerQuestion(opened));
    }
    await turns();
    expect(this.violations).toEqual([]);
  }

  act(
    next: Exclude<Action, number | 'settle'>,
    { booking, device }: ModelTab,
  ): void {
    const { now } = this.database;
    const [mail] = booking.get().pendingMails;
    const [summary] = booking.get().summaries;
    const [open] = booking.dialogs.get();
    if (next === 'press')
      void booking.press({
        table: request.table,
        planMeal: null,
        form,
        changed: null,
      });
    if (next === 'free' && summary) void booking.free(summary);
    if (next === 'closeAlert' && open?.kind === 'alert') open.answer(null);
    if (next === 'retryMail' && mail) {
      this.retries += 1;
      void booking.retryMail(mail);
    }
    if (next === 'reload' || next === 'closeTab') this.closeTab();
    if (next === 'reload' || next === 'openTab') this.openTab();
    if (next === 'seeTab') device.see();
    if (next === 'anotherBooks' && !this.database.has(RECORD))
      this.database.write({ [RECORD]: now });
    if (next === 'anotherTakesMeal' && !this.database.has(LOCK))
      this.database.write({ [LOCK]: { booking: makeBooking().id } });
    // The booking of another day keeps its lock of then.
    if (next === 'anotherFrees') this.database.write({ [RECORD]: null });
  }

  /**
   * The network works again, and the visitor waits, in the tabs that are still
   * open, and closes their alerts.
   */
  async end(): Promise<void> {
    this.network.mend();
    await this.take('closeTab');
    for (let second = 0; second < 40; second += 1) {
      while (this.network.isBusy()) await this.take('settle');
      await this.take('closeAlert');
      // Each is the last one in its turn.
      this.tabs.unshift(...this.tabs.splice(-1));
      await this.take('seeTab');
      await this.take(1_000);
    }
    for (const { booking, status } of this.stored()) {
      expect(['pending', 'summary'], 'no booking stays unfinished').toContain(
        status,
      );
      if (status === 'summary')
        expect(booking).toEqual(withoutContact(booking));
    }
    const ids = this.stored().map(({ booking }) => booking.id);
    for (const id of this.database.bookings())
      expect(ids, 'the visitor knows of the booking').toContain(id);
  }
}

/** What is ready goes on. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}

/** The visitor confirms the open question. */
function answerQuestion({ tab, booking }: ModelTab): void {
  const [open] = booking.dialogs.get();
  if (!tab.isClosed && open?.kind === 'question') open.answer(CONFIRM);
}
