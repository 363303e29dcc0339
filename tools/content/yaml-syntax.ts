import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Node,
  visit,
} from 'yaml';
import { say } from '../shared/language.ts';

const COLON = say`After the name ": " is missing: a colon and a space.`;
const DASH = say`If something new begins here, "- " is missing before it; else put this line in the column of those above it, and each text on one line.`;
const TEXT = say`This text begins with a sign, holds ": " or " #", or its " is not closed. Write it whole between " ", without another " in it; a remark goes on a line of its own.`;

/** By the code and message of YAML's error; TEXT for all others. */
const REMEDIES: readonly (readonly [RegExp, string])[] = [
  [/^TAB_AS_INDENT/, say`It holds a tab. Write spaces in its place.`],
  [
    /^DUPLICATE_KEY/,
    say`This name is written twice. Put both on one line, or, if something new begins here, write "- " before it.`,
  ],
  [/^BAD_INDENT|Sequence item/, DASH],
  [/^MULTILINE|map values/, COLON],
];

/** The first entry of a list without its sign, between two other lines. */
const FIRST_ENTRY = /:\n( *)\S.*\n\1 {2}\S/;

/**
 * What YAML refuses, or reads otherwise than it was meant, in a file in which
 * each text is on one line.
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

  const sign = nodes.find((node) => {
    if (isSign(node) || !isScalar(node)) return isSign(node);
    const rest = source.slice(node.range?.[1], node.range?.[2]);
    return node.type === 'PLAIN' ? /^ +#/.test(rest) : isLong(node);
  });
  if (sign) return { line: lineOf(sign), remedy: TEXT };

  const [error, next] = yaml.errors;
  if (error) {
    const line = lineAt(error.pos[0]);
    const reason = `${error.code} ${error.message}`;
    const [, remedy = TEXT] =
      REMEDIES.find(([pattern]) => pattern.test(reason)) ?? [];
    if (error.code !== 'BLOCK_AS_IMPLICIT_KEY') return { line, remedy };
    if (next?.pos[0] === error.pos[0]) {
      // A line that is too far to the right continues the text above it.
      const place = lines.slice(line - 2, line + 1).join('\n');
      const isFirst = FIRST_ENTRY.test(place);
      return { line: isFirst ? line : lineAt(next.pos[1]), remedy: DASH };
    }
    const [first] = nodes.flatMap(firstEntries);
    return first ? { line: lineOf(first), remedy: DASH } : { line, remedy };
  }
  const long = nodes.find((node) => isScalar(node) && isLong(node));
  if (!long) return null;
  const line = lineOf(long);
  // The next line has its sign: it is the first one that lacks it.
  const isFirst = lines[line]?.trimStart().startsWith('-');
  return { line: isFirst ? line : line + 1, remedy: DASH };
}

/** What YAML takes for something else than a text. An empty list is none. */
const isSign = (node: Node) =>
  isAlias(node) ||
  node.tag !== undefined ||
  node.anchor !== undefined ||
  (isCollection(node) && node.flow === true && node.items.length > 0);

/** A first entry without its sign, before the list of the others. */
const firstEntries = (node: Node) =>
  isMap(node)
    ? node.items
        .filter((_, index) => isSeq(node.items[index + 1]?.key))
        .map(({ value }) => value)
        .filter((value) => isMap(value))
    : [];
