import { makeBook, makeCard, makeRecord, minutesAgo } from './make-seating.ts';

/** A booking of Ada Rossi for 21:30, at Veranda 7. */
export const expected = makeRecord(minutesAgo(61));

/** The staff have seen it. */
export const seenAt = minutesAgo(30);

const seated = makeRecord(minutesAgo(130));
const walkIn = makeRecord(minutesAgo(20), { isOnline: false });

/** A Saturday evening with three tables taken, and the next Saturday. */
export const BOOK = makeBook(
  {
    '2026-11-21/cena': {
      records: { Veranda7: expected, Veranda8: seated },
      cards: {
        Veranda7: makeCard(expected, { time: '21:30', seenAt }),
        Veranda8: makeCard(seated, {
          name: 'Bruno De Luca',
          time: '20:15',
          seatedAt: minutesAgo(48),
        }),
      },
    },
    '2026-11-28/cena': {
      records: { Veranda7: expected },
      cards: { Veranda7: makeCard(expected, { name: 'Saba Tini', seenAt }) },
    },
  },
  { Veranda8: seated, Giardino3: walkIn },
);
