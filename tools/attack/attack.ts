import { isDeepStrictEqual } from 'node:util';
import type { Content } from './content.ts';
import { generateOperation, generateStart } from './generate.ts';
import { chooseFocus } from './generate-path.ts';
import { type Expectation, expected, type State } from './model.ts';
import type { Operation } from './operation.ts';
import { makeRandom } from './random.ts';
import { shorten } from './shorten.ts';
import { type Answer, openTarget, type Target } from './target.ts';

/** Where the database did not do what the model says. */
export interface Difference {
  /** What leads to it, the operation itself last. */
  readonly operations: readonly Operation[];
  readonly now: number;
  readonly expected: {
    readonly accepted: boolean;
    readonly value: Content;
    readonly content: Content;
  };
  readonly found: Answer & { readonly content: Content };
}

export interface AttackReport {
  readonly operations: number;
  /** Requests that the rules accepted and that they refused, the owner's and the clock not among them. */
  readonly accepted: number;
  readonly refused: number;
  readonly difference: Difference | null;
}

export interface AttackOptions {
  readonly seed: number;
  readonly operations: number;
  /** The text of the rules under attack. */
  readonly rules: string;
  /** Whether the operations before a difference are thinned out; default true. */
  readonly shortening?: boolean;
}

const SEQUENCE_LENGTH = 100;
const BEGINNING: State = { now: Date.UTC(2026, 0, 1), content: null };

/**
 * Sends random operations, in sequences that begin anew, to a database with these rules, and
 * compares every answer and the whole content with the model.
 * @returns the counts and the first difference; it stops there
 */
export async function attack(options: AttackOptions): Promise<AttackReport> {
  const { seed, operations, rules, shortening = true } = options;
  const target = await openTarget(rules);
  const counts = { operations: 0, accepted: 0, refused: 0 };
  try {
    for (let sequence = 0; counts.operations < operations; sequence += 1) {
      const length = Math.min(SEQUENCE_LENGTH, operations - counts.operations);
      const done: Operation[] = [];
      const count = (operation: Operation, { accepted }: Expectation) => {
        done.push(operation);
        counts.operations += 1;
        if (operation.kind === 'clock' || operation.kind === 'owner') return;
        if (accepted) counts.accepted += 1;
        else counts.refused += 1;
      };
      const next = sequenceOf(seed * 1_000_003 + sequence, length);
      const difference = await run(target, next, count);
      if (difference === null) continue;
      const fails = (kept: readonly Operation[]) => run(target, kept);
      return { ...counts, difference: shortening ? await shorten(difference, fails) : difference };
    }
    return { ...counts, difference: null };
  } finally {
    await target.close();
  }
}

type Next = (state: State) => Operation | undefined;

function sequenceOf(seed: number, length: number): Next {
  const random = makeRandom(seed);
  const focus = chooseFocus(random);
  const start = generateStart(random, focus);
  let count = 0;
  return (state) => {
    count += 1;
    if (count > length) return undefined;
    return start.shift() ?? generateOperation(random, focus, state);
  };
}

/** Runs a sequence on an empty database, up to the first difference. */
async function run(
  target: Target,
  source: Next | readonly Operation[],
  onOperation: (operation: Operation, expectation: Expectation) => void = () => {},
): Promise<Difference | null> {
  await target.reset(BEGINNING.now);
  const done: Operation[] = [];
  const next: Next = typeof source === 'function' ? source : () => source[done.length];
  let state = BEGINNING;
  for (let operation = next(state); operation !== undefined; operation = next(state)) {
    done.push(operation);
    const expectation = expected(state, operation);
    onOperation(operation, expectation);
    const answer = await target.perform(operation);
    const found = { ...answer, content: await target.content() };
    const { accepted, answer: value, after } = expectation;
    const wanted = { accepted, value, content: after.content };
    if (!isDeepStrictEqual(found, wanted)) {
      return { operations: done, now: after.now, expected: wanted, found };
    }
    state = after;
  }
  return null;
}
