import {
  type Node,
  type Property,
  parseExpressionAt,
  type Expression as Syntax,
} from 'acorn';
import { isKey } from '../tree/path.ts';
import { compileExpression } from './expression.ts';
import { jsonInPlace } from './json.ts';
import { isTooDeep } from './nesting.ts';
import type { Expression, RuleKind } from './operands.ts';
import { ExpressionError, RulesError } from './rules-error.ts';

export interface Rule {
  readonly text: string;
  readonly run: Expression['run'];
}

export interface RuleNode {
  /** Its path in the file, e.g. `rules/users/$uid`. */
  readonly place: string;
  readonly rules: ReadonlyMap<RuleKind, Rule>;
  readonly children: ReadonlyMap<string, RuleNode>;
  readonly wildcard: { readonly name: string; readonly node: RuleNode } | null;
}

const WILDCARD = /^\$[A-Za-z_$][\w$]*$/;

/** @throws {RulesError} */
export function loadRuleTree(source: string): RuleNode {
  const json = jsonInPlace(source);
  const refuse = (offset: number, place: readonly string[], reason: string) =>
    new RulesError(source, offset, place, reason);

  const loadNode = (syntax: Syntax, place: readonly string[]): RuleNode => {
    const rules = new Map<RuleKind, Rule>();
    const children = new Map<string, RuleNode>();
    let wildcard: RuleNode['wildcard'] = null;
    for (const [name, { key, value }] of propertiesOf(syntax, place)) {
      const here = [...place, name];
      if (name === '.read' || name === '.write' || name === '.validate') {
        rules.set(name, loadRule(name, value, place));
      } else if (name === '.indexOn') {
        checkIndex(value, here);
      } else if (WILDCARD.test(name)) {
        if (wildcard) {
          const names = `('${wildcard.name}' and '${name}')`;
          throw refuse(
            key.start,
            here,
            `Cannot have multiple default rules ${names}.`,
          );
        }
        if (place.includes(name))
          throw refuse(key.start, here, 'It is used above already.');
        wildcard = { name, node: loadNode(value, here) };
      } else if (isKey(name)) {
        children.set(name, loadNode(value, here));
      } else {
        throw refuse(
          key.start,
          here,
          `String can't contain ".", "#", "$", "/", "[", or "]"`,
        );
      }
    }
    return { place: ['rules', ...place].join('/'), rules, children, wildcard };
  };

  const propertiesOf = (
    syntax: Syntax,
    place: readonly string[],
  ): Map<string, Property> => {
    if (syntax.type !== 'ObjectExpression')
      throw refuse(syntax.start, place, "Expected '{'.");
    const properties = new Map<string, Property>();
    for (const property of syntax.properties) {
      const name =
        property.type === 'Property' ? stringIn(property.key, json) : null;
      if (property.type !== 'Property' || name === null) {
        throw refuse(property.start, place, "Expected '\"'.");
      }
      if (properties.has(name)) {
        throw refuse(
          property.start,
          [...place, name],
          'There are two of that name.',
        );
      }
      properties.set(name, property);
    }
    return properties;
  };

  const loadRule = (
    kind: RuleKind,
    syntax: Syntax,
    place: readonly string[],
  ): Rule => {
    const value = syntax.type === 'Literal' ? syntax.value : undefined;
    if (typeof value === 'boolean')
      return { text: String(value), run: () => value };
    const text = stringIn(syntax, json);
    if (text === null) {
      const expected = "Expected 'true', 'false', or an expression string.";
      throw refuse(
        syntax.start,
        [...place, kind],
        `Invalid rule expression.  ${expected}`,
      );
    }
    if (isTooDeep(text))
      throw refuse(syntax.start, [...place, kind], 'Nested too deeply.');
    const wildcards = place.filter((key) => key.startsWith('$'));
    try {
      return { text, run: compileExpression({ text, kind, wildcards }) };
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      // In the file, a character of the rule may be an escape of two or six characters.
      const characters =
        json.slice(syntax.start + 1).match(/\\u.{4}|\\.|[^\\]/gs) ?? [];
      const before = characters.slice(0, error.offset).join('').length;
      throw refuse(syntax.start + 1 + before, [...place, kind], error.message);
    }
  };

  const checkIndex = (syntax: Syntax, place: readonly string[]): void => {
    const items =
      syntax.type === 'ArrayExpression' ? syntax.elements : [syntax];
    if (items.every((item) => item !== null && stringIn(item, json) !== null))
      return;
    const expected = 'Must be either a string or an array of strings';
    throw refuse(
      syntax.start,
      place,
      `Invalid indexOn expression. ${expected}`,
    );
  };

  if (isTooDeep(json)) throw refuse(0, [], 'Nested too deeply.');
  try {
    const file = parseExpressionAt(json, 0, { ecmaVersion: 2020 });
    if (json.slice(file.end).trim() !== '')
      throw refuse(file.end, [], 'Unexpected text.');
    const properties = propertiesOf(file, []);
    const rules = properties.get('rules');
    if (rules === undefined || properties.size > 1) {
      throw refuse(
        0,
        [],
        'The file must be an object with the one key "rules".',
      );
    }
    return loadNode(rules.value, []);
  } catch (error) {
    if (error instanceof RangeError) throw refuse(0, [], 'Nested too deeply.');
    if (!(error instanceof SyntaxError)) throw error;
    throw refuse(
      'pos' in error ? Number(error.pos) : 0,
      [],
      `Not valid JSON: ${error.message}.`,
    );
  }
}

/** The value of a string literal; null for other nodes. @throws {SyntaxError} if JSON forbids it. */
function stringIn(syntax: Node, json: string): string | null {
  const text = json.slice(syntax.start, syntax.end);
  return syntax.type === 'Literal' && text.startsWith('"')
    ? JSON.parse(text)
    : null;
}
