import { type Property, parseExpressionAt, type Expression as Syntax } from 'acorn';
import { isKey } from '../tree/path.ts';
import { compileExpression, type RuleKind } from './expression.ts';
import { ExpressionError, RulesError } from './rules-error.ts';
import type { Scope, Value } from './values.ts';

export interface Rule {
  readonly text: string;
  readonly run: (scope: Scope) => Value;
}

/** The rules of one location and of those below it. */
export interface RuleNode {
  /** Where it stands in the file, e.g. `rules/users/$uid`. */
  readonly place: string;
  readonly rules: ReadonlyMap<RuleKind, Rule>;
  readonly children: ReadonlyMap<string, RuleNode>;
  readonly wildcard: { readonly name: string; readonly node: RuleNode } | null;
}

const WILDCARD = /^\$[A-Za-z_$][\w$]*$/;
// One alternative per thing in which `//` may stand: strings are kept, comments become blanks.
const STRING_OR_COMMENT = /"(?:[^"\\]|\\[\s\S])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const LINE_SEPARATOR = '\u2028';

/**
 * The JSON of a rules file, every character at its place: comments become blanks; the ends of lines
 * within strings, which JSON lacks, become separators that end a comment within a rule as well.
 */
export function jsonOf(source: string): string {
  return source.replace(/^\ufeff/, ' ').replace(STRING_OR_COMMENT, (part) => {
    if (!part.startsWith('"')) return part.replace(/[^\n]/g, ' ');
    return part.replace(/[\n\r\t]/g, (control) => (control === '\t' ? ' ' : LINE_SEPARATOR));
  });
}

/**
 * Reads and checks a rules file.
 * @throws {RulesError} with the place and the reason.
 */
export function loadRuleTree(source: string): RuleNode {
  const json = jsonOf(source);
  const refuse = (offset: number, place: readonly string[], reason: string) =>
    new RulesError(source, offset, place, reason);

  const loadNode = (syntax: Syntax, place: readonly string[]): RuleNode => {
    if (syntax.type !== 'ObjectExpression')
      throw refuse(syntax.start, place, 'Expected an object.');
    const rules = new Map<RuleKind, Rule>();
    const children = new Map<string, RuleNode>();
    let wildcard: RuleNode['wildcard'] = null;
    for (const { key, value } of syntax.properties as Property[]) {
      const name = String(key.type === 'Literal' ? key.value : '');
      const here = [...place, name];
      if (rules.has(name as RuleKind) || children.has(name)) {
        throw refuse(key.start, here, 'There are two of that name.');
      }
      if (name === '.read' || name === '.write' || name === '.validate') {
        rules.set(name, loadRule(name, value, place));
      } else if (name === '.indexOn') {
        checkIndex(value, here);
      } else if (name.startsWith('.')) {
        throw refuse(key.start, here, 'Unknown kind of rule.');
      } else if (name.startsWith('$')) {
        if (!WILDCARD.test(name)) throw refuse(key.start, here, 'Not the name of a wildcard.');
        if (wildcard) throw refuse(key.start, here, 'There is another wildcard beside it.');
        if (place.includes(name)) throw refuse(key.start, here, 'It is used above already.');
        wildcard = { name, node: loadNode(value, here) };
      } else if (isKey(name)) {
        children.set(name, loadNode(value, here));
      } else {
        throw refuse(key.start, here, 'No data can have that key.');
      }
    }
    return { place: ['rules', ...place].join('/'), rules, children, wildcard };
  };

  const loadRule = (kind: RuleKind, syntax: Syntax, place: readonly string[]): Rule => {
    const value = syntax.type === 'Literal' ? syntax.value : undefined;
    if (typeof value === 'boolean') return { text: String(value), run: () => value };
    if (typeof value !== 'string') {
      throw refuse(syntax.start, [...place, kind], 'Expected a string or a boolean.');
    }
    const wildcards = place.filter((key) => key.startsWith('$'));
    try {
      return { text: value, ...compileExpression({ text: value, kind, wildcards }) };
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      // In the file a character of the rule may be written as an escape of two or six.
      const written = json.slice(syntax.start + 1).match(/\\u.{4}|\\.|[^\\]/gs) ?? [];
      const before = written.slice(0, error.offset).join('').length;
      throw refuse(syntax.start + 1 + before, [...place, kind], error.message);
    }
  };

  const checkIndex = (syntax: Syntax, place: readonly string[]): void => {
    const items = syntax.type === 'ArrayExpression' ? syntax.elements : [syntax];
    const isText = items.every(
      (item) => item?.type === 'Literal' && typeof item.value === 'string',
    );
    if (!isText) throw refuse(syntax.start, place, 'Expected a string or a list of strings.');
  };

  try {
    const file = parseJson(json);
    const [property, ...more] = file.type === 'ObjectExpression' ? file.properties : [];
    if (property?.type !== 'Property' || more.length > 0 || nameOf(property) !== 'rules') {
      throw refuse(0, [], 'The file must be an object with the one key "rules".');
    }
    return loadNode(property.value, []);
  } catch (error) {
    if (error instanceof RangeError) throw refuse(0, [], 'Nested too deeply.');
    if (!(error instanceof SyntaxError)) throw error;
    const at = 'pos' in error ? Number(error.pos) : 0;
    throw refuse(at, [], `Not valid JSON: ${error.message}.`);
  }
}

/** The syntax of a text that is JSON, which has the place of everything. @throws {SyntaxError} */
function parseJson(json: string): Syntax {
  const syntax = parseExpressionAt(json, 0, { ecmaVersion: 2020 });
  JSON.parse(json);
  return syntax;
}

function nameOf({ key }: Property): unknown {
  return key.type === 'Literal' ? key.value : null;
}
