import { Refusal } from '../refusal.ts';

/**
 * A rules file that is refused. `message` is `<line>:<column>: <reason>`, as in
 * the service, followed by the location in the file, e.g. `3:15: Unknown
 * variable 'x'. (rules/users/$uid/.write)`.
 */
export class RulesError extends Refusal {
  override name = 'RulesError';

  constructor(
    source: string,
    offset: number,
    place: readonly string[],
    reason: string,
  ) {
    const lines = source.slice(0, offset).split('\n');
    const column = (lines.at(-1)?.length ?? 0) + 1;
    super(
      'failure',
      `${lines.length}:${column}: ${reason} (${['rules', ...place].join('/')})`,
    );
  }
}

export class ExpressionError extends Error {
  /** In characters from the start of the rule. */
  readonly offset: number;

  constructor(offset: number, reason: string) {
    super(reason);
    this.offset = offset;
  }
}
