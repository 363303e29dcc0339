import { type Token, tokTypes } from 'acorn';

// A third of what the stack of Node.js takes: 300 brackets or 1,500 operators.
const MAX_NESTING = 1_500;
const BRACKET = 5;
const OPERATOR = 1;

const OPENING = new Set([
  tokTypes.braceL,
  tokTypes.bracketL,
  tokTypes.dollarBraceL,
  tokTypes.parenL,
]);
const CLOSING = new Set([tokTypes.braceR, tokTypes.bracketR, tokTypes.parenR]);
/** Tokens for which a parser calls itself no further. */
const FLAT = new Set([
  tokTypes._false,
  tokTypes._null,
  tokTypes._this,
  tokTypes._true,
  tokTypes.colon,
  tokTypes.name,
  tokTypes.num,
  tokTypes.regexp,
  tokTypes.string,
]);

/** A text is nested so deeply that reading it might overflow the stack. */
export class NestingError extends Error {
  /** Of the token that is nested too deeply. */
  readonly offset: number;

  constructor(offset: number) {
    super('Nested too deeply.');
    this.offset = offset;
  }
}

/**
 * A listener for the tokens that acorn reads, before it calls itself for them.
 * Catching the overflow is not enough: V8 ends the process if it happens while
 * a regular expression is compiled.
 * @returns a function that throws a NestingError.
 */
export function limitNesting(): (token: Token) => void {
  const outer: number[] = [];
  let nesting = 0;
  return ({ type, start }) => {
    if (OPENING.has(type)) {
      outer.push(nesting);
      nesting += BRACKET;
    } else if (CLOSING.has(type)) {
      // What follows can call or operate on what is in the brackets.
      nesting = (outer.pop() ?? 0) + OPERATOR;
    } else if (type === tokTypes.comma) {
      nesting = (outer.at(-1) ?? 0) + BRACKET;
    } else if (!FLAT.has(type)) {
      nesting += OPERATOR;
    }
    if (nesting > MAX_NESTING) throw new NestingError(start);
  };
}
