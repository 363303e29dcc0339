import fc from 'fast-check';
import { type Person, people } from './rules-fixture.ts';
import { type Content, contentAt, type State, tableKeys, valueIn } from './rules-model.ts';

const HOUR = 60 * 60 * 1000;
const SERVER_TIME = { '.sv': 'timestamp' };

/** Few tables, so that requests meet. */
export const FEW = ['Veranda13', 'Veranda1', 'Giardino17'] as const;
export const few = fc.constantFrom(...FEW);

export const person = fc.oneof(
  fc.constantFrom<Person>('visitor', 'admin'),
  fc.constantFrom(...(Object.keys(people) as Person[])),
);

const unknownTables = [
  ...['Veranda1', 'Veranda130', 'XVeranda13', 'Veranda13X', 'veranda13'],
  ...['Veranda13 ', 'Veranda13\u00a0', 'Veranda13\u2028', 'Veranda2'],
  ...['Veranda', 'Giardino01', 'Giardino2', 'Cantina1', '1', 'a-new-key'],
];
const elsewhere = [
  ...['admin/x', 'admins/the-admin', 'admins/a-stranger', 'admins/a-claimant'],
  ...['admins/a-former-admin', 'other/secret', 'new/a'],
];
const settings = fc.constantFrom('giardino', 'prenotazioni');
const below = fc.constantFrom('.priority', 'note', 'a/b');
const table = fc.oneof(
  { weight: 6, arbitrary: few },
  { weight: 2, arbitrary: fc.constantFrom(...tableKeys) },
  { weight: 2, arbitrary: fc.constantFrom(...unknownTables) },
);

/** A table, a switch, what nearly is one, and what is below. */
const places = fc.oneof(
  { weight: 8, arbitrary: table.map((key) => `tables/${key}`) },
  { weight: 4, arbitrary: settings.map((key) => `admin/${key}`) },
  { weight: 1, arbitrary: fc.tuple(few, below).map(([key, rest]) => `tables/${key}/${rest}`) },
  { weight: 2, arbitrary: fc.tuple(settings, below).map(([key, rest]) => `admin/${key}/${rest}`) },
  { weight: 3, arbitrary: fc.constantFrom(...elsewhere) },
);
const wholes = fc.constantFrom('', 'tables', 'admin', 'admins', 'other');
export const anyPlaces = fc.oneof(
  { weight: 9, arbitrary: places },
  { weight: 1, arbitrary: wholes },
);

/** What is sent, by what the server holds when it is sent. */
export interface Sending {
  readonly path: string;
  readonly name: string;
  readonly json: (state: State) => Content;
}
type Value = Pick<Sending, 'name'> & { json: (state: State, path: string) => Content };

const literal = (json: Content): Value => ({ name: JSON.stringify(json), json: () => json });
const timeWith = (name: string, priority: (now: number) => Content): Value => ({
  name: `the server time with ${name}`,
  json: ({ now }) => ({ '.value': SERVER_TIME, '.priority': priority(now) }),
});
const deadline = (ahead: number) =>
  timeWith(`the deadline now + ${ahead} ms`, (now) => now + ahead);
const numberNear = (by: number): Value => ({ name: `now + ${by} ms`, json: ({ now }) => now + by });
const incrementToNow: Value = {
  name: 'an increment up to now',
  json: ({ content, now }, path) => {
    const present = valueIn(contentAt(content, path));
    return { '.sv': { increment: now - (typeof present === 'number' ? present : 0) } };
  },
};

const bookings = fc.oneof(
  fc.constant<Value>({ name: 'the server time', json: () => SERVER_TIME }),
  fc.constantFrom(15_000, 1, 0.25, 60_000).map(deadline),
);
const odd = fc.oneof(
  fc.constantFrom(0, -1, -15_000, 60_000.25, 60_001, HOUR).map(deadline),
  fc
    .constantFrom<Content>('', 'Ada', 1, 1e300, -1, SERVER_TIME)
    .map((priority) => timeWith(`the priority ${JSON.stringify(priority)}`, () => priority)),
  fc.constantFrom(-1, 1, 0.5, HOUR, -6 * HOUR).map(numberNear),
  fc.constant(incrementToNow),
  fc.constantFrom<Content>('', 'x', 1, 0, {}, { at: 1 }, { at: null }).map(literal),
  fc.constantFrom<Content>({ '.value': true, '.priority': 1 }, SERVER_TIME).map(literal),
);
const onOff = fc.boolean().map(literal);
const nothing = fc.constant(literal(null));

const priorities = fc.oneof(
  fc.constantFrom<Content>(null, 'Ada', 1, SERVER_TIME).map(literal),
  fc.constantFrom(1, 15_000, 60_000).map(numberNear),
);

/** Most often what belongs there. */
function valueFor(path: string): fc.Arbitrary<Value> {
  if (path.endsWith('/.priority')) return priorities;
  const usual = path.startsWith('tables/') ? bookings : onOff;
  return fc.oneof(
    { weight: 4, arbitrary: usual },
    { weight: 2, arbitrary: nothing },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: onOff },
  );
}

const sendingOf = (values: fc.Arbitrary<Value>, path: string) =>
  values.map(({ name, json }): Sending => ({ path, name, json: (state) => json(state, path) }));
const sendingTo = (path: string) => sendingOf(valueFor(path), path);
export const sendings = anyPlaces.chain(sendingTo);

/** No two of them at one table or switch: the database takes no merge of a place and one below. */
export const mergedSendings = fc.oneof(
  fc.uniqueArray(places.chain(sendingTo), {
    ...{ minLength: 1, maxLength: 3 },
    selector: ({ path }) => path.split('/').slice(0, 2).join('/'),
  }),
  // A booking together with the switch that allows or forbids it.
  fc
    .tuple(few, settings)
    .chain(([key, setting]) =>
      fc.tuple(sendingOf(bookings, `tables/${key}`), sendingOf(onOff, `admin/${setting}`)),
    ),
);
