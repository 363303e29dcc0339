import type { Attempt } from '../../src/booking/attempt.ts';
import {
  type BookingRequest,
  EMPTY_DETAILS,
  type VisitorDetails,
} from '../../src/booking/details.ts';
import { mealOfArrival } from '../../src/tables/arrival.ts';
import type { TableId } from '../../src/tables/floor-plan.ts';
import type { Deadline } from '../../src/tables/records.ts';
import { deadlineAt } from './deadline-at.ts';

interface RequestOverrides {
  readonly table?: TableId;
  readonly details?: Partial<VisitorDetails>;
}

/** A booking request of Ada Rossi for tables 1 - 2 of Veranda. */
export function makeRequest({
  table = { zone: 'Veranda', numbers: [1, 2] },
  details = {},
}: RequestOverrides = {}): BookingRequest {
  const typed = {
    name: 'Ada',
    surname: 'Rossi',
    date: '2026-11-21',
    time: '20:30',
    partySize: '2',
    phone: '055 123456',
    email: 'ada@esempio.test',
  };
  // Further fields are empty.
  return { details: { ...EMPTY_DETAILS, ...typed, ...details }, table };
}

let made = 0;

/** A deadline that no other attempt has, 15 s ahead of this machine's clock. */
function makeDeadline(): Deadline {
  made += 1;
  return deadlineAt(Date.now() + 15_000 + (made % 4096) / 4096);
}

export const TOKEN = '0123456789abcdef0123456789abcdef';

/**
 * An attempt of Ada Rossi to book a table, without the promotional consent. It
 * is held by the record of now, for the meal of its details.
 */
export function makeAttempt({
  table,
  details,
  ...overrides
}: RequestOverrides & Partial<Attempt> = {}): Attempt {
  const request = makeRequest({
    ...(table && { table }),
    ...(details && { details }),
  });
  const id = overrides.id ?? makeDeadline();
  // Of a date in the past, too, that of the date.
  const madeAt = request.details.date === '' ? id : 0;
  return {
    request,
    id,
    promotionConsent: false,
    bookedAt: null,
    isUnreachable: false,
    isShared: false,
    token: TOKEN,
    meal: mealOfArrival(request.details, madeAt),
    records: 'now',
    hold: 'held',
    ...overrides,
  };
}
