import fc from 'fast-check';
import type { Card, Request, Row } from './meals-model.ts';
import {
  everybody,
  type Person,
  SERVER_TIME,
  withPriority,
} from './rules-fixture.ts';

export const NOW = Date.parse('2026-11-21T21:00:00+01:00');
const HOUR = 60 * 60_000;

// Few values: requests often repeat what is there.
const AHEAD = [NOW + 10_000.25, NOW + 20_000.5];
const DEADLINES = [...AHEAD, NOW - 1_000.5];
const TOKENS = ['1b'.repeat(16), '2c'.repeat(16)];

const often = <T>(value: T, others: readonly T[], weight = 12) =>
  fc.oneof(
    { weight, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: fc.constantFrom(...others) },
  );
const maybe = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

/** What only some cards have. */
const FIELDS: Readonly<Record<string, readonly unknown[]>> = {
  seatedAt: [NOW, NOW - HOUR],
  cancelledAt: [NOW],
  cancel: TOKENS,
  note: ['alla finestra'],
};

/** One to three of these fields. */
const someOf = (fields: Readonly<Record<string, readonly unknown[]>>) =>
  fc
    .subarray(Object.entries(fields), { minLength: 1, maxLength: 3 })
    .chain((some) =>
      fc.record(
        Object.fromEntries(
          some.map(([name, values]) => [name, fc.constantFrom(...values)]),
        ),
      ),
    );

const noFields: Card = {};

/** The card of a booking, as a page writes it or nearly so. */
const cardsOf = (deadline: number, isWhole: boolean) =>
  fc
    .record({
      booking: often(deadline, DEADLINES),
      token: fc.constantFrom(...TOKENS),
      hasEnds: isWhole ? fc.constant(true) : often(true, [false]),
      isSameDay: fc.boolean(),
      more: fc.oneof(
        { weight: isWhole ? 2 : 6, arbitrary: fc.constant(noFields) },
        { weight: 1, arbitrary: someOf(FIELDS) },
      ),
    })
    .map(({ booking, token, hasEnds, isSameDay, more }): Card => {
      const end = hasEnds ? token : '';
      return {
        booking,
        token,
        ...(isSameDay && { sameDay: true }),
        time: `20:30${end}`,
        people: `4${end}`,
        name: `Ada Rossi${end}`,
        phone: `055${token}`,
        ...more,
      };
    });

const AGES = [0, HOUR, 5 * HOUR - 1, 5 * HOUR, 6 * HOUR];
const rowsOf = (deadlines: readonly (number | null)[]) =>
  fc.record({
    at: fc.constantFrom(...AGES.map((age) => NOW - age)),
    deadline: fc.constantFrom(...deadlines),
  });

/** A booking’s deadline is often that of all that is there. */
const places = fc.constantFrom(...DEADLINES).chain((deadline) => {
  const own = [...Array<number>(9).fill(deadline), ...DEADLINES];
  return fc.record({
    tables: fc.option(rowsOf([...own, null]), { freq: 2 }),
    days: fc.option(rowsOf(own), { freq: 4 }),
    card: fc.option(cardsOf(deadline, true), { freq: 5 }),
  });
});

const sentRow = (deadline: number) =>
  fc.record({
    at: often(NOW, [NOW - 1]),
    deadline: often<Row['deadline']>(deadline, [
      ...DEADLINES,
      NOW + 60_001,
      'Ada',
      null,
    ]),
  });

const removed = fc.constant(null);
/** Deletes, or says something else. */
const edits = someOf({
  booking: DEADLINES,
  token: [...TOKENS, 'x'],
  name: [
    'Bruno',
    ...TOKENS.map((token) => `Ada Rossi${token}`),
    'x'.repeat(113),
  ],
  phone: ['055', null],
  sameDay: [true],
  email: ['a@b.it'],
  seenAt: [NOW, NOW + HOUR],
  ...FIELDS,
});

type Attempt = Pick<Request, 'tables' | 'days' | 'card' | 'fields'>;

/** What somebody tries to do. */
const tries: fc.Arbitrary<Attempt> = fc
  .constantFrom(...AHEAD, ...AHEAD, ...DEADLINES)
  .chain((deadline) => {
    const row = maybe(sentRow(deadline));
    const gone = maybe(removed);
    const cancelled = fc
      .record({
        cancelledAt: often<unknown>(NOW, [NOW - 1, null]),
        cancel: fc.constantFrom(...TOKENS),
        hasToken: fc.boolean(),
      })
      .map(
        ({ cancelledAt, cancel, hasToken }): Card => ({
          cancelledAt,
          ...(hasToken && { cancel }),
        }),
      );
    const book = fc.record({
      tables: row,
      days: row,
      card: maybe(cardsOf(deadline, false)),
    });
    const part = fc.record({ tables: row, days: row, fields: edits });
    const free = fc.record({
      tables: gone,
      days: gone,
      fields: maybe(cancelled),
    });
    const any = fc.record({
      tables: fc.oneof(row, gone),
      days: fc.oneof(row, gone),
      card: fc.oneof(maybe(cardsOf(deadline, false)), gone),
    });
    return fc.oneof(
      { weight: 4, arbitrary: book },
      { weight: 2, arbitrary: part },
      { weight: 4, arbitrary: free },
      { weight: 2, arbitrary: any },
      { weight: 1, arbitrary: fc.record({ fields: edits }) },
    );
  });

const PLACES = [
  ['Veranda13', '2026-11-28', 'cena'],
  ['Giardino3', '2026-11-28', 'pranzo'],
  ['Cantina1', '2026-11-28', 'cena'],
  ['Veranda13', '2046-11-28', 'cena'],
  ['Veranda13', '2026-11-28', 'colazione'],
] as const;

export interface Setting extends Request {
  readonly where: (typeof PLACES)[number];
  readonly admin: unknown;
}

export const requests: fc.Arbitrary<Setting> = fc
  .record({
    where: often(PLACES[0], PLACES),
    person: fc.constantFrom<Person>(...everybody, 'visitor', 'admin', 'admin'),
    entry: often<unknown>(true, [false, 'true']),
    prenotazioni: often(true, [false]),
    giardino: fc.boolean(),
    before: places,
    attempt: tries,
    view: fc.option(
      fc.record({
        sender: fc.constantFrom('visitor', 'visitor', 'the-admin'),
        until: often(NOW, [NOW + 60_000, NOW - 1, NOW + 60_001]),
        // Whether it is right.
        tables: maybe(often(true, [false])),
        days: maybe(often(true, [false])),
        guests: maybe(often(true, [false])),
      }),
      { nil: undefined, freq: 2 },
    ),
  })
  .map(({ where, prenotazioni, giardino, attempt, view, ...others }) => {
    const [key, date, meal] = where;
    const { tables, days, card } = others.before;
    const idOf = (row: Row | null) =>
      Number(row ? (row.deadline ?? row.at) : 0);
    const say = (isRight: boolean | undefined, id: number) =>
      isRight === undefined ? undefined : id + (isRight ? 0 : 1);
    return {
      ...others,
      ...attempt,
      where,
      admin: { prenotazioni, giardino },
      isOpen: prenotazioni && (giardino || key !== 'Giardino3'),
      hasTable: key !== 'Cantina1',
      hasMeal: !date.startsWith('2046') && meal !== 'colazione',
      view: view && {
        ...view,
        tables: say(view.tables, idOf(tables)),
        days: say(view.days, idOf(days)),
        guests: say(view.guests, Number(card?.booking ?? 0)),
      },
    };
  });

/** The request's paths with their new values. */
export function changesOf(request: Setting): Readonly<Record<string, unknown>> {
  const [key, date, meal] = request.where;
  const { tables, days, card, fields = {}, view } = request;
  const at = (value: unknown) => (value === NOW ? SERVER_TIME : value);
  const sent = (row: Row | null) =>
    row && withPriority(at(row.at), row.deadline);
  const changes: Record<string, unknown> = {};
  const place = `${date}/${meal}/${key}`;
  if (tables !== undefined) changes[`tables/${key}`] = sent(tables);
  if (days !== undefined) changes[`days/${place}`] = sent(days);
  if (card !== undefined) changes[`guests/${place}`] = card;
  for (const [name, value] of Object.entries(fields))
    changes[`guests/${place}/${name}`] = at(value);
  if (view) {
    const { sender, until, tables, days, guests } = view;
    const atPlace = (id: number | undefined) =>
      id === undefined ? null : { [date]: { [meal]: { [key]: id } } };
    changes[`changes/${sender}`] = {
      at: SERVER_TIME,
      until,
      tables: tables === undefined ? null : { [key]: tables },
      days: atPlace(days),
      guests: atPlace(guests),
    };
  }
  return changes;
}
