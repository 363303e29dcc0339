import {
  type Document,
  isAlias,
  isCollection,
  isScalar,
  type Node,
  visit,
} from 'yaml';
import { say } from '../shared/language.ts';

const COLON = say`After the name ": " is missing: a colon and a space.`;
const DASH = say`If something new begins here, "- " is missing before it; else put this line and the one above in one column, and each text on one line.`;
const TEXT = say`This text begins with a sign, holds ": " or " #", or its " is not closed. Write it whole between " ", without another " in it; a remark goes on a line of its own.`;

/** By the code and message of YAML's error; TEXT for all others. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^TAB_AS_INDENT/, say`It holds a tab. Write spaces in its place.`],
  [
    /^DUPLICATE_KEY/,
    say`This name is written twice. Put both on one line, or, if something new begins here, write "- " before it.`,
  ],
  [/^BAD_INDENT|Sequence item|block sequence/, DASH],
  [/^MULTILINE|map values/, COLON],
];

/** A text in quotation marks, without ": " before it. */
const QUOTE_AFTER_NAME = /^ *\w[\w-]*(?!: ).{0,2}"/m;

/**
 * The first entry of a list without its sign, before another one. \1 are the
 * spaces before the list's name, \2 those before its entries.
 */
const FIRST_ENTRY =
  /(?<=^( *)\S.*: *\n+)(\1 +)(?: {2})?(?!- )\S.*\n(?:\2 .*\n|\n)*\2- /m;

/** The same of the only entry, from the line above it to its second one. */
const ONLY_ENTRY = /:\n( *)\S.*\n\1 {2}\S/;

/**
 * What YAML refuses, or reads otherwise than it was meant, in a file in which
 * each text is on one line.
 * @param source without remarks
 * @param lineAt the line of a position, from 1
 * @returns null: nothing
 */
export function syntaxProblem(
  yaml: Document,
  source: string,
  lineAt: (position: number) => number,
): { readonly line: number; readonly remedy: string } | null {
  const nodes: Node[] = [];
  visit(yaml, { Node: (_, node) => void nodes.push(node) });
  const lines = source.split('\n');
  const lineOf = ({ range }: Node) => lineAt(range?.[0] ?? 0);
  const isLong = ({ range }: Node) =>
    source.slice(range?.[0], range?.[1]).includes('\n');

  const name = source.search(QUOTE_AFTER_NAME);
  if (name >= 0) return { line: lineAt(name), remedy: COLON };

  const sign = nodes.find((node) => {
    if (isSign(node) || !isScalar(node)) return isSign(node);
    const rest = source.slice(node.range?.[1], node.range?.[2]);
    return node.type === 'PLAIN' ? /^ +#/.test(rest) : isLong(node);
  });
  if (sign) return { line: lineOf(sign), remedy: TEXT };

  const first = source.search(FIRST_ENTRY);
  if (first >= 0) return { line: lineAt(first), remedy: DASH };

  const [error, next] = yaml.errors;
  if (error) {
    let line = lineAt(error.pos[0]);
    while (lines[line - 1] === '') line += 1;
    const reason = `${error.code} ${error.message}`;
    const [, remedy = TEXT] =
      REMEDIES.find(([pattern]) => pattern.test(reason)) ?? [];
    // YAML has read all of a file whose first line is no name, or is indented.
    if (error.code === 'UNEXPECTED_TOKEN' && source[error.pos[0] - 1] === '\n')
      return isScalar(yaml.contents)
        ? { line: lineOf(yaml.contents), remedy: COLON }
        : { line, remedy: DASH };
    const isNested = error.code === 'BLOCK_AS_IMPLICIT_KEY';
    if (!isNested || next?.pos[0] !== error.pos[0]) return { line, remedy };
    // A line that is too far to the right continues the text above it.
    const place = lines.slice(line - 2, line + 1).join('\n');
    const position = ONLY_ENTRY.test(place) ? error.pos[0] : next.pos[1];
    return { line: lineAt(position), remedy: DASH };
  }
  const long = nodes.find((node) => isScalar(node) && isLong(node));
  return long ? { line: lineOf(long) + 1, remedy: DASH } : null;
}

/** What YAML takes for something else than a text. An empty list is none. */
const isSign = (node: Node) =>
  isAlias(node) ||
  node.tag !== undefined ||
  node.anchor !== undefined ||
  (isCollection(node) && node.flow === true && node.items.length > 0);
