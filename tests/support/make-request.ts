import type { BookingRequest } from '../../src/domain/booking.ts';

/** A booking request of Ada Rossi for tables 1 - 2 of Veranda. */
export function makeRequest(overrides: Partial<BookingRequest> = {}): BookingRequest {
  return {
    details: {
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
