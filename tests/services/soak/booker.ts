import { type Table, tableKey } from '../../../src/domain/floor-plan.ts';
import type { Connection } from '../../../src/services/connection.ts';
import { PATIENCE } from '../../../src/services/patience.ts';
import { makeRequest } from '../../support/make-request.ts';
import { makeVisitor } from '../../support/make-visitor.ts';

/** No booking may take longer to come to its end, in ms. */
const LONGEST = 60_000;

/**
 * Shorter than a page's, so that more happens; in ms. Only the form-mail service waits longer: on a
 * busy machine a mail that has arrived would be taken for lost, and sent again.
 */
const patience = { ...PATIENCE, answer: 1_500, deadline: 3_000, freeing: 4_000, mail: LONGEST };

/** A visitor's try to book a table, and what became of it. */
export interface Attempt {
  /** The name in the form, by which its mail is known. */
  readonly name: string;
  readonly table: Table;
  /** The deadline that stands beside its record; null where nothing was written. */
  readonly deadline: number | null;
  /** What the visitor was told, in this order. */
  readonly told: string[];
  /** Whether its visitor has tried to free the table again. */
  isFreed: boolean;
}

export type Booker = ReturnType<typeof makeBooker>;

/**
 * Makes somebody who books tables one after the other. Only this file knows how that is done.
 * @param services where the stand-ins are
 */
export function makeBooker(name: string, connection: Connection, services: string) {
  const visitor = makeVisitor({ connection, services, patience });
  const { booking } = visitor;
  const attempts: Attempt[] = [];

  /** Waits until nothing is under way any more, and closes what the visitor was told meanwhile. */
  async function untilIdle(): Promise<string[]> {
    await visitor.until(
      ({ step, pendingMails }) =>
        step.name === 'idle' && pendingMails.every(({ isBeingSent }) => !isBeingSent),
      LONGEST,
    );
    const told = visitor.told();
    for (const _ of told) booking.dispatch({ type: 'alertClosed' });
    return told;
  }

  return {
    attempts,
    bookings: visitor.bookings,
    whenOnline: connection.whenOnline,

    /** Books a table that the page shows as free, and sends its mail until it has arrived. */
    async book(table: Table): Promise<void> {
      const attempted = `${name}-${attempts.length}`;
      visitor.book(table, { details: { ...makeRequest().details, name: attempted } });
      const { step } = booking.state();
      const deadline = 'attempt' in step ? step.attempt.deadline : null;
      const told: string[] = [];
      attempts.push({ name: attempted, table, deadline, told, isFreed: false });
      told.push(...(await untilIdle()));
      for (;;) {
        const [mail] = booking.state().pendingMails;
        if (!mail) return;
        await new Promise((resolve) => setTimeout(resolve, 200));
        booking.dispatch({ type: 'mailRetried', attempt: mail.attempt.deadline });
        told.push(...(await untilIdle()));
      }
    },

    /** Frees the table of one of the visitor's confirmed bookings, where the page still shows it. */
    async free(attempt: Attempt): Promise<void> {
      attempt.isFreed = true;
      if (visitor.bookings()[tableKey(attempt.table)] === undefined) return;
      visitor.book(attempt.table);
      await untilIdle();
    },
  };
}
