import type { Random } from '../attack/random.ts';
import type { FaultyLine } from '../faulty-line.ts';

type Fault = (line: FaultyLine) => void;

/** What a phone's line does, each until the line is mended. */
const lineFaults: Readonly<Record<string, Fault>> = {
  cut: (line) => line.cut(),
  'silent server': (line) => line.muteServer(),
  'lost words': (line) => line.muteClient(),
  'late words': (line) => line.holdClient(),
  'slow line': (line) => line.slow(400),
};

const mailFaults: readonly unknown[] = [
  'drop',
  { status: 429, message: 'Too many requests' },
  { status: 500, message: 'Internal error' },
];

/** How long a fault lasts, in ms. */
const SHORTEST = 100;
const LONGEST = 2_500;

/** Between two faults, in ms. */
const PAUSE = 60;

interface FaultsOptions {
  readonly random: Random;
  readonly lines: readonly FaultyLine[];
  /** Where the stand-ins are. */
  readonly services: string;
}

/** Faults injected so far, by kind. */
export type FaultCounts = Readonly<Record<string, number>>;

/**
 * Injects faults at random into the lines and the form-mail service, until it is stopped; then
 * everything is well again.
 */
export function injectFaults({ random, lines, services }: FaultsOptions) {
  const counts: Record<string, number> = {};
  const count = (kind: string) => {
    counts[kind] = (counts[kind] ?? 0) + 1;
  };
  const mends = new Set<() => void>();

  function spoil(start: () => void, end: () => void): void {
    start();
    const mend = () => {
      clearTimeout(timer);
      mends.delete(mend);
      end();
    };
    const timer = setTimeout(mend, SHORTEST + random.below(LONGEST - SHORTEST));
    mends.add(mend);
  }

  const timer = setInterval(() => {
    const kind = random.pick([...Object.keys(lineFaults), 'mail']);
    count(kind);
    if (kind === 'mail') {
      const failure = random.pick(mailFaults);
      return spoil(
        () => void failMails(services, failure),
        () => void failMails(services, null),
      );
    }
    const line = random.pick(lines);
    spoil(
      () => lineFaults[kind]?.(line),
      () => mendLine(line),
    );
  }, PAUSE);

  return {
    counts: counts as FaultCounts,
    async stop(): Promise<void> {
      clearInterval(timer);
      for (const mend of mends) mend();
      await failMails(services, null);
    },
  };
}

/** What was said and held back arrives; what was muted hangs up, as such lines do in the end. */
function mendLine(line: FaultyLine): void {
  line.slow(0);
  line.release();
  line.cut();
  line.mend();
}

async function failMails(services: string, submit: unknown): Promise<void> {
  await fetch(`${services}/fail`, { method: 'POST', body: JSON.stringify({ submit }) });
}
