import { type Expression, type Literal, parse } from 'acorn';
import { failure, unsupported } from '../refusal.ts';

/** The syntax tree of a rule. @throws {Refusal} */
export function parseRule(text: string): Expression {
  const [statement, ...more] = statementsOf(text);
  const isAlone =
    statement?.type === 'ExpressionStatement' && more.length === 0;
  if (isAlone && !text.endsWith(';', statement.end)) {
    return statement.expression;
  }
  throw failure('A rule must be exactly one expression.');
}

function statementsOf(text: string) {
  try {
    return parse(text, { ecmaVersion: 5 }).body;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw failure(`Not an expression: ${error.message}.`);
  }
}

// The service reads these differently:
// https://firebase.google.com/docs/reference/security/database/regex
const UNSUPPORTED = /\(\?|\\[1-9bB]/;

/** The pattern of `matches(/…/)`. @throws {Refusal} */
export function patternOf({ regex }: Literal): RegExp | null {
  if (!regex) return null;
  const { pattern, flags } = regex;
  if (flags !== '' && flags !== 'i') {
    throw failure('regular expressions do not support flags other than i');
  }
  if (UNSUPPORTED.test(pattern)) throw unsupported(`The pattern /${pattern}/`);
  // A dot matches any character.
  return new RegExp(pattern, `s${flags}`);
}
