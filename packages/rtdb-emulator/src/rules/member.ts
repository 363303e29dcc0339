import type { MemberExpression } from 'acorn';
import { type Method, SNAPSHOT_METHODS, STRING_METHODS } from './members.ts';
import {
  type Compile,
  claim,
  type Expression,
  type RuleText,
} from './operands.ts';
import { errorAt } from './parse.ts';
import { asString, type Type } from './values.ts';

/** `object.name`, `object['name']`, `object[key]`. @throws {ExpressionError} */
export function member(
  node: MemberExpression,
  rule: RuleText,
  compile: Compile,
): Expression {
  const object = compile(node.object, rule);
  const { type, run } = object;
  const name = nameIn(node);
  if (name === null) {
    const key = compile(node.property, rule);
    if (type === 'claim') return claim(run, key.run);
    throw errorAt(node.property, 'Invalid property access.');
  }
  const method = methodsOf(type)?.get(name);
  if (method !== undefined) {
    return { type: 'method', method: { ...method, name }, run };
  }
  if (type === 'claim') return claim(run, () => name);
  if (isText(type) && name === 'length') {
    return { type: 'number', run: (scope) => asString(run(scope)).length };
  }
  if (methodsOf(type) !== undefined) {
    throw errorAt(node.property, `No such method/property '${name}'.`);
  }
  const reason = 'Invalid property access: target is not an object.';
  throw errorAt(node.object, reason);
}

/** The name of a member; null if it is only known when the rule runs. */
function nameIn({ computed, property }: MemberExpression): string | null {
  if (property.type === 'Identifier' && !computed) return property.name;
  if (property.type !== 'Literal') return null;
  return typeof property.value === 'string' ? property.value : null;
}

function methodsOf(type: Type): ReadonlyMap<string, Method> | undefined {
  if (type === 'snapshot') return SNAPSHOT_METHODS;
  return isText(type) ? STRING_METHODS : undefined;
}

function isText(type: Type): boolean {
  return type === 'string' || type === 'stored' || type === 'claim';
}
