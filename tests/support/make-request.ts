import type { Attempt } from '../../src/booking/attempt.ts';
import {
  type BookingRequest,
  EMPTY_DETAILS,
} from '../../src/booking/details.ts';
import type { TableId } from '../../src/tables/floor-plan.ts';

/** A booking request of Ada Rossi for tables 1 - 2 of Veranda. */
export function makeRequest(
  overrides: Partial<BookingRequest> = {},
): BookingRequest {
  return {
    details: {
      // Further fields are empty.
      ...EMPTY_DETAILS,
      name: 'Ada',
      surname: 'Rossi',
      date: '2026-11-21',
      time: '20:30',
      partySize: '2',
      phone: '055 123456',
      email: 'ada@esempio.test',
    },
    table: { zone: 'Veranda', numbers: [1, 2] },
    ...overrides,
  };
}

let made = 0;

/** A deadline that no other attempt has, 15 s ahead of this machine's clock. */
function makeDeadline(): number {
  made += 1;
  return Date.now() + 15_000 + (made % 4096) / 4096;
}

/** An attempt of Ada Rossi to book a table, without the promotional consent. */
export function makeAttempt(table?: TableId, id = makeDeadline()): Attempt {
  return {
    request: makeRequest(table ? { table } : {}),
    id,
    promotionConsent: false,
    bookedAt: null,
  };
}
