import { checkKey } from '../tree/path.ts';
import { compileRule, type Rule } from './compile.ts';
import { parseRulesFile } from './parse-file.ts';
import { RulesError } from './rules-error.ts';
import { ExpressionError } from './types.ts';
import type { RuleKind } from './variables.ts';

/** The rules of one location and of those below it. */
export interface RuleNode {
  readonly rules: ReadonlyMap<RuleKind, Rule>;
  readonly children: ReadonlyMap<string, RuleNode>;
  readonly wildcard: { readonly name: string; readonly node: RuleNode } | null;
}

const WILDCARD = /^\$[A-Za-z_$][\w$]*$/;

/**
 * Reads and checks a rules file.
 * @throws {RulesError} with the place and the reason.
 */
export function loadRuleTree(source: string): RuleNode {
  const file = parseRulesFile(source);
  if (!isObject(file) || !Object.hasOwn(file, 'rules') || Object.keys(file).length !== 1) {
    throw new RulesError([], 'the file must be an object with the one key "rules".');
  }
  try {
    return loadNode(file.rules, []);
  } catch (error) {
    if (error instanceof RangeError) throw new RulesError([], 'nested too deeply.');
    throw error;
  }
}

function loadNode(json: unknown, place: readonly string[]): RuleNode {
  if (!isObject(json)) throw new RulesError(place, 'expected an object.');
  const rules = new Map<RuleKind, Rule>();
  const children = new Map<string, RuleNode>();
  let wildcard: RuleNode['wildcard'] = null;
  for (const [key, value] of Object.entries(json)) {
    const here = [...place, key];
    if (key === '.read' || key === '.write' || key === '.validate') {
      rules.set(key, loadRule(key, value, place));
    } else if (key === '.indexOn') {
      checkIndex(value, here);
    } else if (key.startsWith('$')) {
      if (!WILDCARD.test(key)) throw new RulesError(here, 'not a valid wildcard name.');
      if (wildcard) throw new RulesError(here, 'there is another wildcard beside it.');
      if (place.includes(key)) throw new RulesError(here, 'the wildcard is used above already.');
      wildcard = { name: key, node: loadNode(value, here) };
    } else {
      checkName(key, here);
      children.set(key, loadNode(value, here));
    }
  }
  return { rules, children, wildcard };
}

function loadRule(kind: RuleKind, value: unknown, place: readonly string[]): Rule {
  if (typeof value === 'boolean') return () => value;
  if (typeof value !== 'string') {
    throw new RulesError([...place, kind], 'expected a string or a boolean.');
  }
  const wildcards = place.filter((key) => key.startsWith('$'));
  try {
    return compileRule(value, { kind, wildcards });
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error;
    throw new RulesError([...place, kind], error.message);
  }
}

function checkIndex(value: unknown, place: readonly string[]): void {
  const texts = Array.isArray(value) ? value : [value];
  if (!texts.every((text) => typeof text === 'string')) {
    throw new RulesError(place, 'expected a string or a list of strings.');
  }
}

function checkName(key: string, place: readonly string[]): void {
  if (key.startsWith('.')) throw new RulesError(place, `unknown kind of rule "${key}".`);
  try {
    checkKey(key);
  } catch (error) {
    throw new RulesError(place, (error as Error).message);
  }
}

function isObject(json: unknown): json is Record<string, unknown> {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
