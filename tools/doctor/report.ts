import type { Check, Fault, Findings } from './finding.ts';

export interface Result {
  readonly name: string;
  readonly findings: Findings;
}

/** Makes all checks, at once. One that cannot be made at all is a fault as well. */
export function runChecks(checks: readonly Check[]): Promise<Result[]> {
  return Promise.all(
    checks.map(async ({ name, run }) => {
      try {
        return { name, findings: await run() };
      } catch (error) {
        return { name, findings: [failure(error)] };
      }
    }),
  );
}

function failure(error: unknown): Fault {
  return {
    what: `This could not be checked: ${error instanceof Error ? error.message : error}`,
    remedy: 'Show this line to whoever looks after the code.',
  };
}

/** How many things there are to mend. */
export function countFaults(results: readonly Result[]): number {
  return results.flatMap(({ findings }) => ('skipped' in findings ? [] : findings)).length;
}

/** The results as a table, each fault with what to do about it. */
export function report(results: readonly Result[]): string {
  const width = Math.max(...results.map(({ name }) => name.length));
  const lines = results.flatMap(({ name, findings }) => {
    if ('skipped' in findings) return [`skipped  ${name.padEnd(width)}  ${findings.skipped}`];
    if (findings.length === 0) return [`ok       ${name}`];
    return [`FAULT    ${name}`, ...findings.flatMap(faultLines)];
  });
  return lines.join('\n');
}

function faultLines({ what, remedy }: Fault): string[] {
  return [`           ${what}`, `           -> ${remedy}`];
}
