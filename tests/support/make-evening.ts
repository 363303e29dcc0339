import { makeBooking } from './make-booking.ts';

const MINUTE = 60_000;

/** 21:02 in Rome, on a Saturday. */
export const EVENING = Date.parse('2026-11-21T21:02:00+01:00');

/** The meal of that evening, and two later ones. */
export const TONIGHT = { date: '2026-11-21', key: 'cena' } as const;
export const SUNDAY = { date: '2026-11-22', key: 'pranzo' } as const;
export const SATURDAY = { date: '2026-11-28', key: 'cena' } as const;

export const minutesAgo = (minutes: number) => EVENING - minutes * MINUTE;

/** A booking of Ada Rossi for tonight at 21:30, which the staff have read. */
export const ada = makeBooking({
  meal: TONIGHT,
  time: '21:30',
  people: '4',
  readAt: minutesAgo(30),
});

/** Guests who sit at Veranda 8. */
export const bruno = makeBooking({
  meal: TONIGHT,
  table: 'Veranda8',
  time: '20:15',
  people: '4',
  name: 'Bruno',
  surname: 'De Luca',
  readAt: minutesAgo(60),
  seatedAt: minutesAgo(48),
});

/** A walk-in outside. */
const walkIn = makeBooking({
  meal: TONIGHT,
  table: 'Giardino3',
  time: '',
  people: '',
  name: '',
  surname: '',
  phone: '',
  readAt: minutesAgo(20),
  seatedAt: minutesAgo(20),
});

const saba = makeBooking({
  meal: SATURDAY,
  people: '4',
  name: 'Saba',
  surname: 'Tini',
  readAt: minutesAgo(30),
});

/** An evening with three tables taken, and the next Saturday. */
export const BOOKINGS = [ada, bruno, walkIn, saba];
