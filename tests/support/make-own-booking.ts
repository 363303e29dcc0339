import {
  EMPTY_DETAILS,
  type VisitorDetails,
} from '../../src/booking/details.ts';
import { guestTexts } from '../../src/booking/outgoing.ts';
import type {
  BookingRequest,
  OwnBooking,
} from '../../src/booking/own-bookings.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import type { Booking } from '../../src/tables/booking.ts';
import { mealOf } from '../../src/time/arrivals.ts';
import { makeBooking } from './make-booking.ts';

/** What Ada Rossi types; further fields are empty. */
export function makeTyped(
  details: Partial<VisitorDetails> = {},
): VisitorDetails {
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

/** What the form knows of a new booking, without the promotional consent. */
export function makeRequest(
  overrides: Partial<BookingRequest> = {},
): BookingRequest {
  return {
    details: makeTyped(),
    promotionConsent: false,
    before: null,
    isChange: false,
    failures: 0,
    ...overrides,
  };
}

interface OwnOverrides extends Partial<Omit<OwnBooking, 'booking'>> {
  readonly details?: Partial<VisitorDetails>;
  readonly booking?: Partial<Booking>;
}

/**
 * A booking of Ada Rossi that this device has made for tables 1 - 2 of Veranda,
 * held, whose summary is shown.
 */
export function makeOwnBooking({
  details: typed,
  booking,
  ...overrides
}: OwnOverrides = {}): OwnBooking {
  const details = makeTyped(typed);
  return {
    booking: makeBooking({
      meal: mealOf(details, 0, restaurant),
      table: 'Veranda1',
      ...guestTexts(details),
      ...booking,
    }),
    seenAt: null,
    status: 'summary',
    request: null,
    doubt: null,
    movedBy: null,
    ...overrides,
  };
}
