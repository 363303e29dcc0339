import {
  EMPTY_DETAILS,
  type VisitorDetails,
} from '../../src/booking/details.ts';
import type {
  BookingRequest,
  OwnBooking,
} from '../../src/booking/own-bookings.ts';
import { mealOfArrival } from '../../src/tables/arrival.ts';
import type { TableId } from '../../src/tables/floor-plan.ts';
import { TOKEN } from './make-booking.ts';

/** What Ada Rossi types; further fields are empty. */
function makeTyped(details: Partial<VisitorDetails> = {}): VisitorDetails {
  const typed = {
    name: 'Ada',
    surname: 'Rossi',
    date: '2026-11-21',
    time: '20:30',
    partySize: '2',
    phone: '055 123456',
    email: 'ada@esempio.test',
  };
  return { ...EMPTY_DETAILS, ...typed, ...details };
}

interface RequestOverrides {
  readonly table?: TableId;
  readonly details?: Partial<VisitorDetails>;
}

/** A request of Ada Rossi for tables 1 - 2 of Veranda. */
export function makeRequest({
  table = { zone: 'Veranda', numbers: [1, 2] },
  details,
}: RequestOverrides = {}): BookingRequest {
  return { table, details: makeTyped(details) };
}

let made = 0;

/**
 * A booking of Ada Rossi that this device has made for tables 1 - 2 of Veranda,
 * held, on the plan of now, without the promotional consent.
 */
export function makeOwnBooking({
  details: typed,
  ...overrides
}: Omit<Partial<OwnBooking>, 'details'> & {
  readonly details?: Partial<VisitorDetails>;
} = {}): OwnBooking {
  made += 1;
  const details = makeTyped(typed);
  // No other booking has it.
  const deadline = Date.now() + 15_000 + (made % 4096) / 4096;
  // Of a date in the past, too, that of the date.
  const madeAt = details.date === '' ? (overrides.deadline ?? deadline) : 0;
  return {
    id: String(20_000_000 + made),
    token: TOKEN,
    meal: mealOfArrival(details, madeAt),
    table: 'Veranda1',
    deadline,
    hasRecord: true,
    hold: 'held',
    details,
    promotionConsent: false,
    isUnreachable: false,
    isShared: false,
    replaces: null,
    ...overrides,
  };
}
