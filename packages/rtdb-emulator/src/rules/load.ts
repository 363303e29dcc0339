import {
  type Node,
  type Property,
  parseExpressionAt,
  type Expression as Syntax,
} from 'acorn';
import { isKey } from '../tree/path.ts';
import { compileExpression } from './expression.ts';
import { jsonInPlace } from './json.ts';
import { limitNesting, NestingError } from './nesting.ts';
import type { RuleKind, Run } from './operands.ts';
import { offsetOf } from './parse.ts';
import { ExpressionError, RulesError } from './rules-error.ts';

export interface RuleNode {
  readonly rules: ReadonlyMap<RuleKind, Run>;
  readonly children: ReadonlyMap<string, RuleNode>;
  readonly wildcard: Wildcard | null;
}

interface Wildcard {
  readonly name: string;
  readonly node: RuleNode;
}

/** A rules file while it is loaded. */
interface RulesFile {
  readonly source: string;
  /** The same text as JSON, each character at its offset. */
  readonly json: string;
}

/** The keys that lead to a part of the file, below `rules`. */
type Place = readonly string[];

const MAX_LENGTH = 1024 * 1024;
const WILDCARD = /^\$[A-Za-z_$][\w$]*$/;
/**
 * In JSON, a character of a string may be an escape of two or six characters.
 */
const JSON_CHARACTER = /\\u.{4}|\\.|[^\\]/gs;

/** @throws {RulesError} */
export function loadRuleTree(source: string): RuleNode {
  const file: RulesFile = { source, json: jsonInPlace(source) };
  if (source.length > MAX_LENGTH) {
    throw refusal(file, 0, [], 'A rules file has at most 1 MB.');
  }
  try {
    return loadNode(file, rulesIn(file), []);
  } catch (error) {
    if (error instanceof NestingError) {
      throw refusal(file, error.offset, [], error.message);
    }
    if (error instanceof RangeError) {
      throw refusal(file, 0, [], 'Nested too deeply.');
    }
    if (!(error instanceof SyntaxError)) throw error;
    const reason = `Not valid JSON: ${error.message}.`;
    throw refusal(file, offsetOf(error), [], reason);
  }
}

/**
 * The value of the file's only key.
 * @throws {RulesError | SyntaxError | NestingError}
 */
function rulesIn(file: RulesFile): Syntax {
  const content = parseExpressionAt(file.json, 0, {
    ecmaVersion: 2020,
    onToken: limitNesting(),
  });
  if (file.json.slice(content.end).trim() !== '') {
    throw refusal(file, content.end, [], 'Unexpected text.');
  }
  const properties = propertiesOf(file, content, []);
  const rules = properties.get('rules');
  if (rules === undefined || properties.size > 1) {
    const reason = 'The file must be an object with the one key "rules".';
    throw refusal(file, content.start, [], reason);
  }
  return rules.value;
}

function loadNode(file: RulesFile, syntax: Syntax, place: Place): RuleNode {
  const rules = new Map<RuleKind, Run>();
  const children = new Map<string, RuleNode>();
  let wildcard: Wildcard | null = null;
  for (const [name, { key, value }] of propertiesOf(file, syntax, place)) {
    const here = [...place, name];
    if (name === '.read' || name === '.write' || name === '.validate') {
      rules.set(name, loadRule(file, name, value, place));
    } else if (name === '.indexOn') {
      const reason = 'Not supported here, because queries are not.';
      throw refusal(file, key.start, here, reason);
    } else if (WILDCARD.test(name)) {
      if (wildcard !== null) {
        const reason = `Cannot have multiple default rules ('${wildcard.name}' and '${name}').`;
        throw refusal(file, key.start, here, reason);
      }
      if (place.includes(name)) {
        throw refusal(file, key.start, here, 'It is used above already.');
      }
      wildcard = { name, node: loadNode(file, value, here) };
    } else if (isKey(name)) {
      children.set(name, loadNode(file, value, here));
    } else {
      const reason = `String can't contain ".", "#", "$", "/", "[", or "]"`;
      throw refusal(file, key.start, here, reason);
    }
  }
  return { rules, children, wildcard };
}

function propertiesOf(
  file: RulesFile,
  syntax: Syntax,
  place: Place,
): Map<string, Property> {
  if (syntax.type !== 'ObjectExpression') {
    throw refusal(file, syntax.start, place, "Expected '{'.");
  }
  const properties = new Map<string, Property>();
  for (const property of syntax.properties) {
    const name =
      property.type === 'Property' ? stringIn(file, property.key) : null;
    if (property.type !== 'Property' || name === null) {
      throw refusal(file, property.start, place, "Expected '\"'.");
    }
    if (properties.has(name)) {
      const reason = 'There are two of that name.';
      throw refusal(file, property.start, [...place, name], reason);
    }
    properties.set(name, property);
  }
  return properties;
}

function loadRule(
  file: RulesFile,
  kind: RuleKind,
  syntax: Syntax,
  place: Place,
): Run {
  const value = syntax.type === 'Literal' ? syntax.value : undefined;
  if (typeof value === 'boolean') return () => value;
  const here = [...place, kind];
  const text = stringIn(file, syntax);
  if (text === null) {
    const reason =
      "Invalid rule expression.  Expected 'true', 'false', or an expression string.";
    throw refusal(file, syntax.start, here, reason);
  }
  const wildcards = place.filter((key) => key.startsWith('$'));
  try {
    return compileExpression({ text, kind, wildcards });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    const offset = offsetInFile(file, syntax, error.offset);
    throw refusal(file, offset, here, error.message);
  }
}

/** The offset in the file of a character of a string in it. */
function offsetInFile(file: RulesFile, text: Node, offset: number): number {
  const start = text.start + 1;
  const characters = file.json.slice(start).match(JSON_CHARACTER) ?? [];
  return start + characters.slice(0, offset).join('').length;
}

/**
 * The value of a string literal; null for other nodes.
 * @throws {SyntaxError} if JSON forbids it.
 */
function stringIn(file: RulesFile, syntax: Node): string | null {
  const text = file.json.slice(syntax.start, syntax.end);
  return syntax.type === 'Literal' && text.startsWith('"')
    ? JSON.parse(text)
    : null;
}

function refusal(
  { source }: RulesFile,
  offset: number,
  place: Place,
  reason: string,
): RulesError {
  return new RulesError(source, offset, place, reason);
}
