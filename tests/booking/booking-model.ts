import fc from 'fast-check';
import { expect } from 'vitest';
import type { BookingDialog } from '../../src/booking/booking-state.ts';
import type { OwnBooking } from '../../src/booking/own-bookings.ts';
import { AFTER_PAINT_MS } from '../../src/services/timeouts.ts';
import { type Booking, isSameButRead } from '../../src/tables/booking.ts';
import { CONFIRM } from '../../src/ui/dialogs.ts';
import {
  FRIDAY,
  type Guest,
  KEY,
  OTHER,
  openPage,
} from '../support/make-guest.ts';
import { type Fate, Restaurant, type Step } from '../support/restaurant.ts';
import { makeDevice, makeLocks } from '../support/tabs.ts';

// The real booking in tabs of one device, beside staff and other visitors, in a
// random order: the scheduler decides in which order requests and answers
// arrive, and the network loses some.

const guestActs = [
  'press',
  'change',
  'closeAlert',
  'retryMail',
  'free',
] as const;
const otherActs = [
  'reload',
  'openTab',
  'closeTab',
  'seeTab',
  'anotherBooks',
  'anotherTakesMeal',
  'anotherFrees',
  'staffRead',
  'staffMove',
  'staffFree',
] as const;
type Act = (typeof guestActs)[number] | (typeof otherActs)[number];
/** A number: so many ms pass. */
type Action = Act | 'settle' | number;

export const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom<Act[]>(...guestActs) },
  { weight: 2, arbitrary: fc.constantFrom<Act[]>(...otherActs) },
  { weight: 8, arbitrary: fc.constant('settle' as const) },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 8_000 }) },
);

const lost: Fate[] = ['request lost', 'answer lost', 'late'];

/** What the network does to a request. */
export const failure: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 3, arbitrary: fc.constant('none' as const) },
  { weight: 1, arbitrary: fc.constantFrom(...lost) },
);

const NO_FAILURES: Iterator<Fate> = {
  next: () => ({ value: 'none', done: false }),
};

/** What only refreshes the plan is answered at once. */
const isPlan = (request: string) =>
  request.startsWith('GET') && !request.includes('/bookings/');

export class Model extends Restaurant {
  private readonly scheduler: fc.Scheduler;
  private failures: Iterator<Fate>;
  /** The tabs that are open; the last one is used. */
  private tabs: Guest[] = [];
  private readonly device = makeDevice();
  private readonly tabLocks = makeLocks();
  /** The questions that were answered with yes. */
  private readonly asked: BookingDialog[] = [];
  private retries = 0;
  private changes = 0;

  constructor(
    start: string,
    scheduler: fc.Scheduler,
    failures: Iterator<Fate>,
  ) {
    super(Date.parse(start));
    this.scheduler = scheduler;
    this.failures = failures;
  }

  override fateOf(request: string): Fate {
    return isPlan(request) ? 'none' : this.failures.next().value;
  }

  override async turn(step: Step, request: string): Promise<unknown> {
    if (isPlan(request)) return;
    const name = `${step} ${request}`;
    return this.scheduler.schedule(Promise.resolve(), name);
  }

  private async openTab(): Promise<Guest> {
    const device = this.device.otherTab();
    const locks = this.tabLocks;
    const tab = await openPage({ restaurant: this, device, locks });
    this.tabs.push(tab);
    return tab;
  }

  private closeTab(): void {
    for (const closed of this.tabs.splice(-1)) closed.closes();
  }

  async take(next: Action): Promise<void> {
    if (typeof next === 'number') {
      await this.pass(next);
    } else if (next === 'settle') {
      if (this.scheduler.count() > 0) await this.scheduler.waitNext(1);
    } else {
      const page = this.tabs.at(-1) ?? (await this.openTab());
      await page.does(() => this.act(next, page));
      await turns();
      const [open] = page.booking.dialogs.get();
      if (open?.kind === 'question' && this.tabs.includes(page)) {
        this.asked.push(open.content);
        open.answer(CONFIRM);
        await this.pass(AFTER_PAINT_MS);
      }
    }
    await turns();
  }

  /** A booking is made, and nothing is lost yet. */
  async begin(): Promise<void> {
    const { failures } = this;
    this.failures = NO_FAILURES;
    await this.take('press');
    while (this.scheduler.count() > 0) await this.take('settle');
    await this.take('closeAlert');
    this.failures = failures;
  }

  private act(next: Act, { booking, device, press, stored }: Guest): unknown {
    const [mail] = booking.get().pendingMails;
    const [changed] = booking.get().summaries;
    const [open] = booking.dialogs.get();
    const ids = stored().map((own) => own.booking.id);
    const own = this.bookings().find(
      ({ id, freed }) => !freed && ids.includes(id),
    );
    // The rules may refuse it.
    const staff = (fields: Partial<Booking>) =>
      own && this.staff(own.id, fields).catch(() => {});
    const acts: Readonly<Record<Act, () => unknown>> = {
      press: () => void press(),
      change: () => {
        this.changes += 1;
        const isOdd = this.changes % 2;
        const details = { partySize: String(3 + isOdd) };
        if (changed) void press(isOdd ? OTHER : KEY, { changed, details });
      },
      free: () => void (changed && booking.free(changed)),
      closeAlert: () => open?.kind === 'alert' && open.answer(null),
      retryMail: () => {
        this.retries += 1;
        if (mail) void booking.retryMail(mail);
      },
      reload: () => {
        this.closeTab();
        return this.openTab();
      },
      openTab: () => this.openTab(),
      closeTab: () => this.closeTab(),
      seeTab: () => device.see(),
      anotherBooks: () =>
        this.records()[KEY] || this.write({ [`tables/${KEY}`]: this.now }),
      anotherTakesMeal: () =>
        this.holds({ meal: FRIDAY, table: KEY }).catch(() => {}),
      // The booking of another day keeps its lock of then.
      anotherFrees: () => this.write({ [`tables/${KEY}`]: null }),
      staffRead: () => staff({}),
      staffMove: () => staff({ table: 'Veranda7', isHeld: true }),
      staffFree: () =>
        staff({ isHeld: false, freed: { at: this.now, by: 'staff' } }),
    };
    return acts[next]();
  }

  /**
   * The network works again, and the guest waits, in the tabs that are still
   * open, and closes their alerts.
   */
  async end(): Promise<void> {
    this.failures = NO_FAILURES;
    await this.take('closeTab');
    for (let second = 0; second < 40; second += 1) {
      while (this.scheduler.count() > 0) await this.take('settle');
      await this.take('closeAlert');
      // Each is the last one in its turn.
      this.tabs.unshift(...this.tabs.splice(-1));
      await this.take('seeTab');
      await this.take(1_000);
    }
    this.check();
  }

  /** Nothing is unfinished, doubled, lost or overwritten unseen. */
  private check(): void {
    const { history, mails } = this;
    const stored: OwnBooking[] = JSON.parse(
      this.device.storage().getItem('bookings') ?? '[]',
    );
    for (const { status, booking } of stored) {
      expect(status).toMatch(/^(pending|summary)$/);
      expect(booking).toEqual(this.booking(booking.id));
    }
    const ids = stored.map(({ booking }) => booking.id);
    const written = history.flatMap((bookings, index) =>
      bookings.filter((after) => {
        const before = history[index - 1]?.find(({ id }) => id === after.id);
        const isOwn = after.readAt === null && !after.freed;
        if (!isOwn || before?.rev === after.rev) return false;
        expect(this.hasSeen(before), 'the guest has seen it').toBe(true);
        return true;
      }),
    );
    for (const { id } of written) expect(ids).toContain(id);
    const numbers = mails.map((mail) => mail['numero prenotazione']);
    for (const number of numbers) {
      const most = written.filter(({ id }) => id === number).length;
      const sent = numbers.filter((each) => each === number).length;
      expect(sent).toBeLessThanOrEqual(most && most + this.retries);
    }
  }

  /** Whether the guest was asked about a booking as it was. */
  private hasSeen(before: Booking | undefined): boolean {
    return this.asked.some(
      (question) =>
        question.kind === 'confirmBooking' &&
        (before && question.before
          ? isSameButRead(question.before, before)
          : !before && !question.before),
    );
  }
}

/** What is ready goes on. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await Promise.resolve();
}
