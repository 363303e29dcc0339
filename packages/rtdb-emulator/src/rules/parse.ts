import { type Expression, type Node, parse } from 'acorn';
import { unsupportedPattern } from './pattern.ts';
import { ExpressionError } from './rules-error.ts';

/** The syntax tree of a rule, whose offsets are 1 too high. @throws {ExpressionError} */
export function parseRule(text: string): Expression {
  try {
    // In brackets, so that a closing bracket or a second statement in the text is detected.
    const [statement, ...more] = parse(`(${text}\n)`, { ecmaVersion: 5 }).body;
    const syntax =
      statement?.type === 'ExpressionStatement'
        ? statement.expression
        : undefined;
    if (syntax !== undefined && syntax.start > 0 && more.length === 0)
      return syntax;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const at =
      'pos' in error && typeof error.pos === 'number' ? error.pos - 1 : 0;
    const offset = Math.min(Math.max(at, 0), text.length);
    const reason = error.message.replace(/ \(\d+:\d+\)$/, '');
    // JavaScript's reason does not apply to the pattern dialect of the service.
    const [, pattern] = /^Invalid regular expression: (.*)/s.exec(reason) ?? [];
    throw new ExpressionError(
      offset,
      pattern === undefined
        ? `Not an expression: ${reason}.`
        : unsupportedPattern(pattern),
    );
  }
  throw new ExpressionError(0, 'A rule must be exactly one expression.');
}

export function errorAt(syntax: Node, reason: string): ExpressionError {
  return new ExpressionError(syntax.start - 1, reason);
}
