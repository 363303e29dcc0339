import { booking, canSetClock, SERVER_TIME } from './rules-fixture.ts';

// A Saturday evening in a restaurant with bookings for now, for this evening
// and for the Saturday after. Written as the design has it: nothing of it is
// taken from the code of the rules.

const HOUR = 60 * 60_000;
const MINUTE = 60_000;

/** 21:00 in Rome, on `TODAY`. */
export const NOW = canSetClock
  ? Date.parse('2026-11-21T21:00:00+01:00')
  : Date.now();

export const TODAY = '2026-11-21';
export const SATURDAY = '2026-11-28';

export const place = (key: string, date = SATURDAY, meal = 'cena') =>
  `${date}/${meal}/${key}`;

/** The deadline of what is booked here, in time for all tests of a file. */
export const DEADLINE = NOW + 50_000.25;
export const TOKEN = '1b'.repeat(16);

/** What a visitor's page writes; `deadline` names the booking. */
export const cardOf = (deadline: number, token = TOKEN, fields = {}) => ({
  booking: deadline,
  token,
  time: `20:30${token}`,
  people: `4${token}`,
  name: `Ada Rossi${token}`,
  phone: `055 123456${token}`,
  ...fields,
});

/** The changes that book a table for a meal, with a card. */
export const bookMeal = (where: string, deadline = DEADLINE) => ({
  [`days/${where}`]: booking(deadline),
  [`guests/${where}`]: cardOf(deadline),
});

/** The changes that cancel a booking with its token. */
export const cancel = (where: string, token: string) => ({
  [`days/${where}`]: null,
  [`guests/${where}/cancelledAt`]: SERVER_TIME,
  [`guests/${where}/cancel`]: token,
});

/** What a part of a request says of its sender's view. */
export const seen = (
  places: Readonly<Record<string, unknown>>,
  until = NOW + 50_000,
) => ({ at: SERVER_TIME, until, ...places });

const HOUR_AGO = NOW - HOUR;
const SIX_HOURS_AGO = NOW - 6 * HOUR;

/** A booking of an earlier time: its record, its card and its secret. */
function makeEarlier(bookedAt: number, token: string) {
  const deadline = bookedAt + 15_000.5;
  return {
    deadline,
    token,
    record: { '.value': bookedAt, '.priority': deadline },
    card: (fields = {}) => cardOf(deadline, token, fields),
  };
}

/** Booked on the plan of now, by guests who come within the booking window. */
export const soon = makeEarlier(HOUR_AGO, '2c'.repeat(16));
/** Booked today for this evening. */
export const tonight = makeEarlier(HOUR_AGO - 1, '3d'.repeat(16));
/** The same, six hours ago. */
export const early = makeEarlier(SIX_HOURS_AGO, '4e'.repeat(16));
/** Booked for Saturday on the plan of now. */
export const saturday = makeEarlier(HOUR_AGO - 2, '5f'.repeat(16));
/** Booked by a guest who sits there: the staff have said so. */
export const seated = makeEarlier(NOW - 5 * MINUTE, '6a'.repeat(16));
/** Somebody who has been at a place and gave it up. */
export const gone = makeEarlier(NOW - 30 * MINUTE, '7b'.repeat(16));
/** Of the staff: a whole number, and no token. */
const STAFF_DEADLINE = NOW - 20 * MINUTE + 15_000;
const staffRecord = {
  '.value': NOW - 20 * MINUTE,
  '.priority': STAFF_DEADLINE,
};

/** Online booking is on, Giardino is closed. */
export const CONTENT = {
  admin: { giardino: false, prenotazioni: true },
  admins: { 'the-admin': true, 'a-former-admin': false },
  tables: {
    Veranda1: soon.record,
    Veranda3: tonight.record,
    Veranda5: early.record,
    Veranda7: saturday.record,
    Veranda8: seated.record,
    Veranda9: staffRecord,
  },
  days: {
    [TODAY]: {
      cena: {
        Veranda3: tonight.record,
        Veranda5: early.record,
        Veranda8: seated.record,
        Veranda9: staffRecord,
      },
    },
    [SATURDAY]: {
      pranzo: {
        // Without a card.
        Veranda15: saturday.record,
        // With the card of somebody else, who gave it up before.
        Veranda8: saturday.record,
        // The staff have undone a cancellation.
        Veranda7: saturday.record,
      },
      cena: {
        Veranda7: saturday.record,
        // The table itself is free now.
        Veranda14: saturday.record,
        Giardino1: saturday.record,
        // Without a card.
        Giardino3: saturday.record,
      },
    },
  },
  guests: {
    [TODAY]: {
      cena: {
        Veranda1: soon.card({ sameDay: true }),
        Veranda3: tonight.card({ sameDay: true }),
        Veranda5: early.card({ sameDay: true }),
        Veranda8: seated.card({ sameDay: true, seatedAt: NOW - MINUTE }),
        Veranda9: { booking: STAFF_DEADLINE, name: 'Bruno' },
        Veranda13: gone.card({ cancelledAt: NOW - MINUTE, cancel: gone.token }),
      },
    },
    [SATURDAY]: {
      pranzo: {
        Veranda7: saturday.card({ cancel: saturday.token }),
        Veranda8: gone.card({ sameDay: true }),
        // The deadline is still ahead.
        Veranda13: cardOf(DEADLINE, gone.token),
      },
      cena: {
        Veranda7: saturday.card(),
        Veranda14: saturday.card(),
        Giardino1: saturday.card(),
        // The plan has no such table any more.
        Cantina1: saturday.card(),
        // Freed, but not marked as cancelled.
        Veranda13: gone.card(),
      },
    },
  },
};
