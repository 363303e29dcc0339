import { type Table, tableKey } from '../../../src/domain/floor-plan.ts';
import type { Connection } from '../../../src/services/connection.ts';
import { TIMEOUTS } from '../../../src/services/timeouts.ts';
import { makeRequest } from '../../support/make-request.ts';
import { makeVisitor } from '../../support/make-visitor.ts';

/** No booking may take longer to come to its end, in ms. */
const LONGEST = 60_000;

/**
 * Shorter than a page's, so that more happens; in ms. Only the form-mail service waits longer: on a
 * busy machine a mail that has arrived would be taken for lost, and sent again.
 */
const timeouts = {
  ...TIMEOUTS,
  ...{ answer: 1_500, deadline: 3_000, freeing: 4_000, retry: 300, mail: LONGEST },
};

/** A visitor's attempt to book a table, and what became of it. */
export interface SoakAttempt {
  /** The name in the form, by which its mail is known. */
  readonly name: string;
  readonly table: Table;
  /** The deadline beside its record; null if nothing was sent. */
  readonly deadline: number | null;
  /** The messages that the visitor got, in this order. */
  readonly messages: string[];
  /** Whether its visitor has tried to free the table again. */
  isFreed: boolean;
}

export type Booker = ReturnType<typeof makeBooker>;

/**
 * Makes a visitor who books tables one after the other. Only this file knows how that is done.
 * @param services where the stand-ins are
 */
export function makeBooker(name: string, connection: Connection, services: string) {
  const visitor = makeVisitor({ connection, services, timeouts });
  const { booking } = visitor;
  const attempts: SoakAttempt[] = [];

  /** Runs `act` to its end, closing its alerts. @returns their messages */
  async function messagesOf(act: () => Promise<void>): Promise<string[]> {
    const before = visitor.messages.length;
    const unsubscribe = booking.dialogs.subscribe(() => {
      const alert = booking.dialogs.get().find(({ kind }) => kind === 'alert');
      if (alert) setTimeout(alert.close, 0, true);
    });
    const late = new Promise<never>((_, reject) => {
      const timer = setTimeout(reject, LONGEST, new Error(`${name} waits for ever.`));
      timer.unref();
    });
    await Promise.race([act(), late]);
    unsubscribe();
    return visitor.messages.slice(before);
  }

  return {
    attempts,
    records: visitor.records,
    isCurrent: visitor.isCurrent,

    /** Books a table that the page shows as free, and sends its mail until it has arrived. */
    async book(table: Table): Promise<void> {
      const attempted = `${name}-${attempts.length}`;
      let deadline: number | null = null;
      const details = { ...makeRequest().details, name: attempted };
      const ending = messagesOf(async () => {
        const end = visitor.book(table, { details });
        await new Promise((resolve) => setTimeout(resolve));
        deadline =
          visitor.stored().find(({ attempt }) => attempt.request.details.name === attempted)
            ?.attempt.deadline ?? null;
        await end;
      });
      const messages = await ending;
      attempts.push({ name: attempted, table, deadline, messages, isFreed: false });
      for (;;) {
        const [mail] = booking.get().pendingMails;
        if (!mail) return;
        await new Promise((resolve) => setTimeout(resolve, 200));
        messages.push(...(await messagesOf(() => booking.retryMail(mail))));
      }
    },

    /** Frees the table of one of the visitor's confirmed bookings, if the page still shows it. */
    async free(attempt: SoakAttempt): Promise<void> {
      attempt.isFreed = true;
      if (visitor.records()[tableKey(attempt.table)] === undefined) return;
      await messagesOf(() => visitor.book(attempt.table));
    },
  };
}
