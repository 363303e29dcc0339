import type { Difference } from './attack.ts';
import type { Operation } from './operation.ts';

/** A difference as a person reads it: the seed that repeats it, what leads to it, what came of it. */
export function describeDifference(seed: number, difference: Difference): string {
  const { operations, now, expected, found } = difference;
  return [
    `Seed ${seed}: the database and the model differ after these ${operations.length} operations:`,
    ...operations.map((operation) => `  ${describe(operation)}`),
    `at ${new Date(now).toISOString()}`,
    `model:    ${JSON.stringify(expected)}`,
    `database: ${JSON.stringify(found)}`,
  ].join('\n');
}

function describe(operation: Operation): string {
  if (operation.kind === 'clock') return `clock ${new Date(operation.to).toISOString()}`;
  if (operation.kind === 'owner') {
    return `owner sets /${operation.path} ${JSON.stringify(operation.value)}`;
  }
  const { kind, attacker, by, path, ...rest } = operation;
  return `${attacker.name} by ${by}: ${kind} /${path} ${JSON.stringify(rest)}`;
}
