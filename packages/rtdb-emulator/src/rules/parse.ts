import { type Expression, type Node, parse } from 'acorn';
import { limitNesting, NestingError } from './nesting.ts';
import { unsupportedPattern } from './pattern.ts';
import { ExpressionError } from './rules-error.ts';

/** The syntax tree of a rule. @throws {ExpressionError} */
export function parseRule(text: string): Expression {
  const [statement, ...more] = parseStatements(text);
  if (
    statement?.type !== 'ExpressionStatement' ||
    text.endsWith(';', statement.end) ||
    more.length > 0
  ) {
    throw new ExpressionError(0, 'A rule must be exactly one expression.');
  }
  return statement.expression;
}

function parseStatements(text: string) {
  try {
    return parse(text, { ecmaVersion: 5, onToken: limitNesting() }).body;
  } catch (error) {
    if (error instanceof NestingError) {
      throw new ExpressionError(error.offset, error.message);
    }
    if (!(error instanceof SyntaxError)) throw error;
    throw new ExpressionError(offsetOf(error), reasonOf(error));
  }
}

/** Where acorn has found an error, in characters from the start of the text. */
export function offsetOf(error: SyntaxError): number {
  return 'pos' in error && typeof error.pos === 'number' ? error.pos : 0;
}

function reasonOf(error: SyntaxError): string {
  const reason = error.message.replace(/ \(\d+:\d+\)$/, '');
  const prefix = 'Invalid regular expression: ';
  // JavaScript's reason does not apply to the pattern dialect of the service.
  return reason.startsWith(prefix)
    ? unsupportedPattern(reason.slice(prefix.length))
    : `Not an expression: ${reason}.`;
}

export function errorAt(syntax: Node, reason: string): ExpressionError {
  return new ExpressionError(syntax.start, reason);
}
