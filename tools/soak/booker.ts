import type { Config } from '../../src/config.ts';
import type { BookingState, FormContents, Letter } from '../../src/domain/booking-state.ts';
import { floorPlan, type Table, tableKey } from '../../src/domain/floor-plan.ts';
import { tableState } from '../../src/domain/table-state.ts';
import type { Connection } from '../../src/services/connection.ts';
import { type BookingRun, runBooking } from '../../src/services/run-booking.ts';
import type { Random } from '../attack/random.ts';
import { type Watcher, watch } from './watchers.ts';

const tables: readonly Table[] = floorPlan.flatMap((zone) => zone.tables);

/** Shorter than a page's, so that more happens; in ms. */
const patience = { answer: 1_500, reconnect: 3_000, mail: 3_000 };

/** How long a visitor waits for the line before trying all the same, in ms. */
const PATIENT = 5_000;

/** No attempt may take longer to come to an end, in ms. */
const LONGEST_ATTEMPT = 60_000;

/** A visitor's try at a table, and what the visitor was told of it. */
export interface Attempt {
  /** The name in the form, by which its mail is known. */
  readonly name: string;
  readonly key: string;
  /** The record that the visitor took for theirs; null for none. */
  bookedAt: number | null;
  readonly told: string[];
}

/** Somebody who books tables one after the other, and frees some of them again. */
export class Booker {
  readonly attempts: Attempt[] = [];
  readonly watcher: Watcher;
  readonly #run: BookingRun;
  readonly #name: string;
  readonly #connection: Connection;
  readonly #random: Random;
  #lastAlert = 0;

  constructor(name: string, connection: Connection, config: Config, random: Random) {
    this.#name = name;
    this.#connection = connection;
    this.#random = random;
    this.watcher = watch(connection);
    connection.hold();
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    this.#run = runBooking({ config, connection, storage, patience });
    this.#run.subscribe(() => this.#writeDown(this.#run.state()));
  }

  /** Books, and frees, until told to stop. */
  async live(isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      await pause(100 + this.#random.below(900));
      // Most visitors wait for their line; some try in vain.
      if (this.#random.chance(0.8)) await this.#connection.whenOnline(PATIENT);
      const mine = this.attempts.filter((attempt) => this.#stands(attempt));
      const [eldest] = mine;
      if (eldest && this.#random.chance(0.5)) await this.#free(eldest);
      else await this.#book();
      await this.#finishMails();
    }
  }

  /** Waits until everything that was begun has come to its end. */
  async finish(): Promise<void> {
    await this.#connection.whenOnline(LONGEST_ATTEMPT);
    await this.#until(({ step }) => step.name === 'idle');
    await this.#finishMails();
  }

  async #book(): Promise<void> {
    const now = this.#connection.serverNow();
    const shown = this.watcher.shown();
    const free = tables.filter(
      (table) => tableState(shown[tableKey(table)] ?? null, now) === 'free',
    );
    if (free.length === 0) return;
    const table = this.#random.pick(free);
    const name = `${this.#name}-${this.attempts.length}`;
    this.attempts.push({ name, key: tableKey(table), bookedAt: null, told: [] });
    const bookedAt = shown[tableKey(table)] ?? null;
    this.#run.dispatch({ type: 'clicked', table, bookedAt, now, form: formOf(name) });
    await this.#confirm();
  }

  async #free({ key }: Attempt): Promise<void> {
    const table = tables.find((candidate) => tableKey(candidate) === key);
    const bookedAt = this.watcher.shown()[key] ?? null;
    if (!table || bookedAt === null) return;
    const now = this.#connection.serverNow();
    this.#run.dispatch({ type: 'clicked', table, bookedAt, now, form: formOf('freeing') });
    await this.#confirm();
  }

  async #confirm(): Promise<void> {
    this.#run.dispatch({ type: 'confirmed' });
    await this.#until(({ step }) => step.name === 'idle');
    this.#closeAlerts();
  }

  /** Sends what did not arrive again, as often as it takes. */
  async #finishMails(): Promise<void> {
    for (;;) {
      const [letter] = this.#run.state().unsent;
      if (!letter) return;
      await pause(this.#random.below(300));
      this.#run.dispatch({ type: 'retried', letter: letter.id });
      await this.#until(({ unsent }) => unsent.every(({ isBeingSent }) => !isBeingSent));
      this.#closeAlerts();
    }
  }

  #closeAlerts(): void {
    for (const _ of this.#run.state().alerts) this.#run.dispatch({ type: 'alertClosed' });
  }

  /** Whether the visitor sees a confirmed booking of theirs still standing. */
  #stands({ key, bookedAt, told }: Attempt): boolean {
    return told.includes('confirmed') && this.watcher.shown()[key] === bookedAt;
  }

  /**
   * Writes down what the page would show. All of it is about the last attempt: the next one is made
   * when nothing of it is open any more.
   */
  #writeDown({ step, unsent, alerts }: BookingState): void {
    const letters: readonly Letter[] = step.name === 'mailing' ? [step.letter, ...unsent] : unsent;
    const attempt = this.attempts.at(-1);
    if (!attempt) return;
    for (const { bookedAt } of letters) attempt.bookedAt = bookedAt;
    for (const { id, message } of alerts) {
      if (id <= this.#lastAlert) continue;
      this.#lastAlert = id;
      if (!message.kind.startsWith('free')) attempt.told.push(message.kind);
    }
  }

  async #until(isWanted: (state: BookingState) => boolean): Promise<void> {
    const deadline = performance.now() + LONGEST_ATTEMPT;
    while (!isWanted(this.#run.state())) {
      if (performance.now() > deadline) {
        throw new Error(`${this.#name} is stuck: ${JSON.stringify(this.#run.state())}`);
      }
      await pause(20);
    }
  }
}

function formOf(name: string): FormContents {
  return {
    details: {
      name,
      surname: 'Rossi',
      date: '2026-12-24',
      time: '20:30',
      partySize: '2',
      phone: '055 123456',
      email: 'ada@esempio.test',
    },
    privacyConsent: true,
    promotionConsent: false,
    honeypot: false,
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
