import { bare, contentAt, Malformed, pathOf } from './content.ts';
import type { State } from './model.ts';
import type { Random } from './random.ts';

const HOUR = 60 * 60 * 1000;
const serverTime = { '.sv': 'timestamp' };

/** A value that the client sends: more than half of them what belongs there. */
export function generateValue(random: Random, state: State, path: string): unknown {
  if (random.chance(0.6)) {
    if (path.startsWith('admin/')) return random.chance(path.includes('prenotazioni') ? 0.85 : 0.6);
    if (random.chance(0.15)) return null;
    const deadline = state.now + 15_000 + random.below(10) / 16;
    return random.chance(0.5) ? serverTime : { '.value': serverTime, '.priority': deadline };
  }
  const { now } = state;
  return random.pick<() => unknown>([
    () => random.pick([true, false, 'true', '', String(now), 'x'.repeat(2000), null, {}, []]),
    () => now + random.pick([0, -1, 1, HOUR, -6 * HOUR, 0.5, -now, -2 * now, 2 ** 52]),
    () => ({ '.sv': { increment: random.pick([1, -1, 5 * HOUR, untilNow(state, path)]) } }),
    () => ({
      '.value': random.pick([serverTime, true]),
      '.priority': generatePriority(random, now),
    }),
    () => ({ '.value': random.pick([serverTime, true]) }),
    () => random.pick([{ at: now }, { at: serverTime }, { a: null }, [now], [serverTime, true]]),
  ])();
}

/** Of every kind that a database takes; some are those of a booking, or nearly. */
function generatePriority(random: Random, now: number): unknown {
  const near = [0, 0.25, 1, 60_000, 60_000.25, 60_001, -1].map((ahead) => now + ahead);
  return random.pick([1, -0.5, 1e36, '', 'a', null, serverTime, String(now + 1), ...near]);
}

/** What only REST can send: the client refuses to. */
export function generateWireValue(random: Random, { now }: State): unknown {
  return random.pick([
    ...[{ '.sv': 'time' }, { '.sv': null }, { '.sv': { increment: 'x' } }],
    ...[{ '.sv': 'timestamp', a: 1 }, { '.value': now, a: 1 }, { '.value': { a: 1 } }],
    ...[
      { '.sv': 'timestamp', '.priority': 1 },
      { '.sv': 'timestamp', '.priority': serverTime },
    ],
    ...[
      { '.value': now, '.priority': true },
      { '.value': now, '.priority': {} },
    ],
    ...[{ 'a.b': 1 }, { 'a/b': now }, { '': now }, { $key: now }, { '\u0000': now }],
    ...[{ '.priority': 1 }, { '.value': null, '.priority': 1 }, [null, null, serverTime]],
  ]);
}

/** The increment that would make of the present number the server's time. */
function untilNow({ content, now }: State, path: string): number {
  try {
    const present = bare(contentAt(content, pathOf(path)));
    return typeof present === 'number' ? now - present : now;
  } catch (error) {
    if (error instanceof Malformed) return now;
    throw error;
  }
}
