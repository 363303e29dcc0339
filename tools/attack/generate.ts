import { type Attacker, admin, attackers, badTokenBearers, visitor } from './attackers.ts';
import { bare, contentAt } from './content.ts';
import { childOf, type Focus, generatePath, pickTable } from './generate-path.ts';
import { generateValue, generateWireValue } from './generate-value.ts';
import type { State } from './model.ts';
import type { Operation, Transport, Write } from './operation.ts';
import type { Random } from './random.ts';
import { romeMidnight, switchNight } from './rome-midnight.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The clock and the content with which a sequence begins. */
export function generateStart(random: Random, focus: Focus): Operation[] {
  const year = 2026 + random.below(29);
  const night = switchNight(year, random.pick([2, 9]));
  const midnight = random.chance(0.5) ? night : romeMidnight(night + 30 * HOUR);
  const now = random.chance(0.5)
    ? midnight + random.below(6 * HOUR) - 5 * HOUR
    : Date.UTC(year, 0, 1) + random.below(364 * 24 * HOUR);
  const ages = [0, MINUTE, random.below(5 * HOUR), 5 * HOUR - 1, 5 * HOUR, 24 * HOUR];
  const records = ages.map((age) => now - age);
  const oddities = [romeMidnight(now), now + HOUR, 'yesterday', true, { at: now - 1 }];
  const record = () => random.pick(random.chance(0.8) ? records : oddities);
  const entries = focus.tables.map((key) => [key, random.chance(0.6) ? record() : null] as const);
  const content = {
    admin: {
      esterno: random.pick([true, true, false, null, 'false']),
      prenotazioni: random.chance(0.85) ? true : random.pick([false, null, 'true', 1]),
    },
    admins: { 'the-admin': random.chance(0.95) || null, 'a-former-admin': random.pick([false, 1]) },
    other: { secret: 1 },
    tables: Object.fromEntries(entries),
  };
  return [
    { kind: 'clock', to: now },
    { kind: 'owner', path: '', value: content },
  ];
}

/** The next operation of a sequence, given what the model holds. */
export function generateOperation(random: Random, focus: Focus, state: State): Operation {
  const choice = random.below(100);
  if (choice < 14) return { kind: 'clock', to: laterThan(state, random, focus) };
  if (choice < 16) return generateOwnerWrite(random);
  const by: Transport = random.chance(0.6) ? 'client' : 'rest';
  const attacker = random.chance(0.08) ? random.pick(badTokenBearers) : pickAttacker(random);
  const path = generatePath(random, focus, state);
  const request = { attacker, by: attacker.badToken === undefined ? by : 'rest', path } as const;
  if (choice < 24) return { ...request, kind: 'read' };
  return generateWrite(random, focus, state, request);
}

function generateWrite(
  random: Random,
  focus: Focus,
  state: State,
  request: Pick<Write, 'attacker' | 'by' | 'path'>,
): Write {
  const valueFor = (path: string) =>
    request.by === 'rest' && random.chance(0.2)
      ? generateWireValue(random, state)
      : generateValue(random, state, path);
  const { path } = request;
  const choice = random.below(20);
  if (choice < 8) return { ...request, kind: 'set', value: valueFor(path) };
  if (choice < 11) return { ...request, kind: 'remove' };
  if (choice < 12) return { ...request, kind: 'push', value: valueFor(path) };
  if (choice < 15 && request.by === 'client' && !path.endsWith('.priority')) {
    const onlyIfAbsent = random.chance(0.4);
    return {
      ...request,
      kind: 'transaction',
      value: generateValue(random, state, path),
      onlyIfAbsent,
    };
  }
  if (random.chance(0.2))
    return { ...request, path: '', kind: 'merge', values: bothAtOnce(random, focus, state) };
  const base = random.pick(['', 'tables', 'tables', 'admin']);
  const paths = Array.from({ length: 1 + random.below(3) }, () =>
    base === '' ? generatePath(random, focus, state) : childOf(base, random, focus, state),
  ).filter((one) => one !== '');
  const values = Object.fromEntries(paths.map((one) => [one, valueFor(`${base}/${one}`)]));
  return { ...request, path: base, kind: 'merge', values };
}

/** A booking together with the switch that allows or forbids it. */
function bothAtOnce(random: Random, focus: Focus, state: State): Record<string, unknown> {
  const setting = random.pick(['esterno', 'prenotazioni']);
  return {
    [`tables/${pickTable(random, focus, state)}`]: { '.sv': 'timestamp' },
    [`admin/${setting}`]: random.chance(0.5),
  };
}

function pickAttacker(random: Random): Attacker {
  return random.pick([visitor, visitor, visitor, ...attackers, admin, admin]);
}

function generateOwnerWrite(random: Random): Operation {
  const settings = ['admin/esterno', 'admin/prenotazioni', 'admin/prenotazioni'];
  return random.chance(0.7)
    ? { kind: 'owner', path: random.pick(settings), value: random.pick([true, true, false, null]) }
    : { kind: 'owner', path: 'admins/the-admin', value: random.pick([true, true, true, false]) };
}

/** A later instant: soon, or about where something changes: a 5-hour mark or a midnight in Rome. */
function laterThan({ now, content }: State, random: Random, focus: Focus): number {
  const marks = focus.tables
    .map((key) => bare(contentAt(content, ['tables', key])))
    .filter((record) => typeof record === 'number')
    .map((bookedAt) => bookedAt + 5 * HOUR);
  const midnight = romeMidnight(romeMidnight(now) + 30 * HOUR);
  const near = [random.below(HOUR), -random.below(HOUR)].map((step) => midnight + step);
  const targets = [
    ...[...marks, midnight].map((mark) => mark + random.below(3) - 1),
    ...near,
  ].filter((mark) => mark >= now && mark <= now + 25 * HOUR);
  const steps = [1, 2, random.below(MINUTE), random.below(HOUR), random.below(5 * HOUR)];
  return random.chance(0.5) && targets.length > 0 ? random.pick(targets) : now + random.pick(steps);
}
