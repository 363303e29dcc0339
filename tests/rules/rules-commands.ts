import fc from 'fast-check';
import { get, ref, set, setPriority, update } from 'firebase/database';
import { expect } from 'vitest';
import { midnightByLaw } from '../support/rome-by-law.ts';
import {
  anyPlaces,
  few,
  mergedSendings,
  person,
  type Sending,
  sendings,
} from './generate-requests.ts';
import { accepted, type Person, type RulesFixture } from './rules-fixture.ts';
import {
  type Content,
  contentAt,
  mayRead,
  mayWrite,
  type State,
  valueIn,
  type Write,
  writeAll,
} from './rules-model.ts';

type Command = fc.AsyncCommand<State, RulesFixture>;

/** A step that changes the model and the database; afterwards both must hold the same. */
function command(name: string, run: (state: State, fixture: RulesFixture) => unknown): Command {
  return {
    check: () => true,
    run: async (state, fixture) => {
      await run(state, fixture);
      const moment = `at ${new Date(state.now).toISOString()}, after "${name}"`;
      expect(await fixture.read(), moment).toEqual(state.content);
    },
    toString: () => `\n  ${name}`,
  };
}

interface Request {
  readonly name: string;
  readonly isAllowed: (state: State) => boolean;
  readonly ask: (state: State, fixture: RulesFixture) => Promise<boolean>;
  readonly writes?: (state: State) => readonly Write[];
}

/** The model and the database must agree on whether it is accepted. */
function request({ name, isAllowed, ask, writes }: Request): Command {
  return command(name, async (state, fixture) => {
    const wanted = isAllowed(state) ? 'accepted' : 'refused';
    const found = (await ask(state, fixture)) ? 'accepted' : 'refused';
    const moment = `at ${new Date(state.now).toISOString()} with ${JSON.stringify(state.content)}`;
    expect(found, `"${name}" ${moment}`).toBe(wanted);
    if (found === 'accepted' && writes) state.content = writeAll(state, writes(state));
  });
}

const place = (fixture: RulesFixture, who: Person, path: string) =>
  ref(fixture.client(who), `/${path}`);

const reads = fc
  .tuple(person, fc.boolean(), anyPlaces)
  .filter(([, , path]) => !path.endsWith('/.priority'))
  .map(([who, byRest, path]) =>
    request({
      name: `${who} reads /${path}${byRest ? ' by REST' : ''}`,
      isAllowed: () => mayRead(path, who),
      ask: (_, fixture) =>
        byRest ? fixture.request(who, 'GET', path) : accepted(get(place(fixture, who, path))),
    }),
  );

function write(who: Person, how: string, sent: readonly Sending[], ask: Request['ask']) {
  const writes = (state: State) => sent.map(({ path, json }) => ({ path, sent: json(state) }));
  return request({
    name: `${who} ${how} ${sent.map(({ path, name }) => `/${path} to ${name}`).join(', ')}`,
    isAllowed: (state) => mayWrite(state, who, writes(state)),
    ask,
    writes,
  });
}

const sets = fc.tuple(person, sendings).map(([who, sending]) =>
  write(who, 'sets', [sending], (state, fixture) => {
    const { path } = sending;
    // Only the type of the client's function says that a priority is never an object.
    const json = sending.json(state) as string;
    return accepted(
      path.endsWith('/.priority')
        ? setPriority(place(fixture, who, path.slice(0, -'/.priority'.length)), json)
        : set(place(fixture, who, path), json),
    );
  }),
);

const setsByRest = fc.tuple(person, sendings).map(([who, sending]) =>
  write(who, 'sets by REST', [sending], (state, fixture) => {
    const json = sending.json(state);
    return json === null
      ? fixture.request(who, 'DELETE', sending.path)
      : fixture.request(who, 'PUT', sending.path, json);
  }),
);

const merges = fc
  .tuple(person, fc.boolean(), fc.boolean(), mergedSendings)
  .map(([who, byRest, isDeep, sent]) => {
    const [base = '', ...others] = new Set(sent.map(({ path }) => path.split('/')[0]));
    const from = isDeep || others.length > 0 ? '' : base;
    return write(
      who,
      `merges into /${from}${byRest ? ' by REST' : ''}:`,
      sent,
      (state, fixture) => {
        const entries = sent.map(({ path, json }) => [
          path.slice(from === '' ? 0 : from.length + 1),
          json(state),
        ]);
        const values = Object.fromEntries(entries);
        return byRest
          ? fixture.request(who, 'PATCH', from, values)
          : accepted(update(place(fixture, who, from), values));
      },
    );
  });

/** Later: soon, or about a 5-hour mark or midnight in Rome. */
const HOUR = 60 * 60 * 1000;
const soon = fc
  .oneof(fc.constantFrom(1, 15_000, HOUR), fc.nat({ max: 5 * HOUR }))
  .map((ms) => ({ name: `${ms} ms pass`, to: ({ now }: State) => now + ms }));
const marks = fc.tuple(few, fc.constantFrom(0, -1, 1)).map(([key, by]) => ({
  name: `it is 5 h after the record of ${key} and ${by} ms`,
  to: ({ now, content }: State) => {
    const record = valueIn(contentAt(content, `tables/${key}`));
    return typeof record === 'number' ? record + 5 * HOUR + by : now;
  },
}));
const nights = fc.constantFrom(0, -1, 1, -HOUR, HOUR).map((by) => ({
  name: `it is midnight in Rome and ${by} ms`,
  to: ({ now }: State) => midnightByLaw(midnightByLaw(now) + 30 * HOUR) + by,
}));
const clocks = fc.oneof(soon, marks, nights).map(({ name, to }) =>
  command(name, (state, fixture) => {
    const next = to(state);
    if (next > state.now && next < state.now + 26 * HOUR) state.now = next;
    fixture.now = state.now;
  }),
);

const owners = fc
  .tuple(
    fc.constantFrom('admin/prenotazioni', 'admin/giardino', 'admins/the-admin'),
    fc.constantFrom<Content>(true, true, true, false, null, 'true', 'false'),
  )
  .map(([path, sent]) =>
    command(`the owner sets /${path} to ${JSON.stringify(sent)}`, async (state, fixture) => {
      await fixture.seed(sent, path);
      state.content = writeAll(state, [{ path, sent }]);
    }),
  );

/** Sequences of what anybody may try. */
export const commands = fc.commands(
  [sets, sets, setsByRest, setsByRest, merges, merges, clocks, clocks, reads, owners],
  { maxCommands: 60, size: 'max' },
);
