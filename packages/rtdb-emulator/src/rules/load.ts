import { isObject } from '../identity.ts';
import { failure, Refusal } from '../refusal.ts';
import { isKey } from '../tree/path.ts';
import { compileRule, type RuleKind } from './expression.ts';
import { plainJson } from './json.ts';
import type { Run } from './values.ts';

export interface RuleNode {
  readonly rules: ReadonlyMap<RuleKind, Run>;
  readonly children: ReadonlyMap<string, RuleNode>;
  readonly wildcard: Wildcard | null;
  /** `.indexOn` */
  readonly indexes: readonly unknown[];
}

interface Wildcard {
  readonly name: string;
  readonly node: RuleNode;
}

/** The keys that lead to a part of the file, below `rules`. */
type Place = readonly string[];

const WILDCARD = /^\$[A-Za-z_$][\w$]*$/;

/** @throws {Refusal} whose message names the place in the file. */
export function loadRuleTree(source: string): RuleNode {
  const file = parseFile(source);
  if (!isObject(file) || Object.keys(file).join() !== 'rules') {
    throw failure('The file must be an object with the one key "rules".');
  }
  return loadNode(file.rules, []);
}

function parseFile(source: string): unknown {
  try {
    return JSON.parse(plainJson(source));
  } catch (error) {
    throw failure(`The rules are not valid JSON: ${(error as Error).message}`);
  }
}

function loadNode(json: unknown, place: Place): RuleNode {
  if (!isObject(json)) throw at(place, failure("Expected '{'."));
  const rules = new Map<RuleKind, Run>();
  const children = new Map<string, RuleNode>();
  let wildcard: Wildcard | null = null;
  let indexes: readonly unknown[] = [];
  for (const [name, value] of Object.entries(json)) {
    const here = [...place, name];
    if (name === '.read' || name === '.write' || name === '.validate') {
      rules.set(name, loadRule(name, value, here));
    } else if (name === '.indexOn') {
      indexes = [value].flat();
    } else if (WILDCARD.test(name)) {
      if (wildcard !== null) {
        const names = `('${wildcard.name}' and '${name}')`;
        const reason = `Cannot have multiple default rules ${names}.`;
        throw at(here, failure(reason));
      }
      wildcard = { name, node: loadNode(value, here) };
    } else if (isKey(name)) {
      children.set(name, loadNode(value, here));
    } else {
      const reason = `String can't contain ".", "#", "$", "/", "[", or "]"`;
      throw at(here, failure(reason));
    }
  }
  return { rules, children, wildcard, indexes };
}

function loadRule(kind: RuleKind, json: unknown, place: Place): Run {
  if (typeof json === 'boolean') return () => json;
  try {
    if (typeof json === 'string') {
      const wildcards = place.filter((key) => key.startsWith('$'));
      return compileRule(json, kind, wildcards);
    }
    throw failure(
      "Invalid rule expression.  Expected 'true', 'false', or an expression string.",
    );
  } catch (error) {
    throw error instanceof Refusal ? at(place, error) : error;
  }
}

function at(place: Place, { status, message }: Refusal): Refusal {
  return new Refusal(status, `${['rules', ...place].join('/')}: ${message}`);
}
