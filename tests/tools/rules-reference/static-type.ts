import type { Expression } from '../../../tools/fuzz/rules/expression.ts';
import {
  CASE_METHODS,
  isAmong,
  parametersOf,
  Refused,
  type Type,
  typeOfMember,
} from './member-types.ts';
import { Undocumented } from './values.ts';

export type RuleKind = 'read' | 'write' | 'validate';

const VALUES: readonly Type[] = ['boolean', 'number', 'string', 'null', 'stored', 'claim', 'mixed'];
const STRING_LIKE: readonly Type[] = ['string', 'stored', 'claim'];
const ANY_PRIMITIVE: readonly Type[] = ['stored', 'claim', 'mixed'];
const TEXT: readonly Type[] = ['string', ...ANY_PRIMITIVE];
const NUMBER: readonly Type[] = ['number', 'option', ...ANY_PRIMITIVE];
const ORDERED: readonly Type[] = ['string', ...NUMBER];
const COMPARABLE: readonly Type[] = ['boolean', 'null', ...ORDERED];

/**
 * Whether the service takes a rule with this expression at all; `unknown` where that is not told.
 *
 * @param wildcards the `$` variables of the rule's location
 * @see https://firebase.google.com/docs/reference/security/database and, for what that page leaves
 *   open, the answers of the live service recorded in public: github.com/davideast/pyric,
 *   packages/conformance/observations/rtdb/rtdb-rules-type-check.json and rtdb-rules-deploy-refusals.json
 */
export function isAccepted(
  expression: Expression,
  kind: RuleKind,
  wildcards: readonly string[],
): boolean | 'unknown' {
  try {
    return typeOf(expression) === 'boolean';
  } catch (error) {
    if (error instanceof Refused) return false;
    if (error instanceof Undocumented) return 'unknown';
    throw error;
  }

  function typeOf(expression: Expression): Type {
    switch (expression.kind) {
      case 'literal':
        return expression.value === null ? 'null' : (typeof expression.value as Type);
      case 'pattern':
        return isAmong(expression.flags, ['', 'i'], 'pattern');
      case 'list':
        for (const item of expression.items) expect(item, TEXT);
        return 'list';
      case 'variable':
        return typeOfVariable(expression.name);
      case 'unary':
        expect(expression.operand, expression.operator === '!' ? ['boolean'] : NUMBER);
        return expression.operator === '!' ? 'boolean' : 'number';
      case 'binary':
        return typeOfBinary(expression);
      case 'choice': {
        expect(expression.condition, ['boolean']);
        const types = [typeOf(expression.yes), typeOf(expression.no)] as const;
        if (types.includes('list')) throw new Refused();
        if (types[0] === types[1]) return types[0];
        // Recorded of two values, and of anything beside a number.
        if (!types.includes('number') && !types.every((type) => VALUES.includes(type))) {
          throw new Undocumented();
        }
        return types.some((type) => STRING_LIKE.includes(type)) ? 'stored' : 'mixed';
      }
      case 'member':
        return typeOfMember(typeOf(expression.object), expression.name);
      case 'index':
        if (expression.index.kind === 'literal' && typeof expression.index.value === 'string') {
          return typeOfMember(typeOf(expression.object), expression.index.value);
        }
        expect(expression.object, ['claim']);
        // Recorded of strings only.
        if (!TEXT.includes(typeOf(expression.index))) throw new Undocumented();
        return 'claim';
      case 'call':
        return typeOfCall(typeOf(expression.object), expression.name, expression.args);
    }
  }

  function expect(expression: Expression, allowed: readonly Type[]): Type {
    const type = typeOf(expression);
    if (!allowed.includes(type)) throw new Refused();
    return type;
  }

  function typeOfVariable(name: string): Type {
    if (name === 'root' || name === 'data') return 'snapshot';
    if (name === 'newData' && kind !== 'read') return 'snapshot';
    if (name === 'now') return 'number';
    if (name === 'auth') return 'claim';
    if (name === 'query') return 'query';
    return isAmong(name, wildcards, 'string');
  }

  function typeOfBinary({ operator, left, right }: Extract<Expression, { kind: 'binary' }>): Type {
    const expectBoth = (allowed: readonly Type[]) =>
      [expect(left, allowed), expect(right, allowed)] as const;
    switch (operator) {
      case '&&':
      case '||':
        expectBoth(['boolean']);
        return 'boolean';
      case '==':
      case '===':
      case '!=':
      case '!==':
        expectBoth(COMPARABLE);
        return 'boolean';
      case '<':
      case '<=':
      case '>':
      case '>=':
        expectBoth(ORDERED);
        return 'boolean';
      case '+': {
        const types = expectBoth(ORDERED);
        if (types.includes('string')) return 'string';
        return types.every((type) => type === 'number') ? 'number' : 'stored';
      }
      default:
        expectBoth(NUMBER);
        return 'number';
    }
  }

  function typeOfCall(object: Type, name: string, args: readonly Expression[]): Type {
    if (typeOfMember(object, name) !== 'method') throw new Refused();
    if (name === 'hasChildren') {
      if (args.length > 1 || args.some((arg) => typeOf(arg) !== 'list')) throw new Refused();
      return 'boolean';
    }
    if (args.length !== parametersOf(name)) throw new Refused();
    for (const arg of args) expect(arg, name === 'matches' ? ['pattern'] : TEXT);
    if (name === 'child' || name === 'parent') return 'snapshot';
    if (name === 'val' || name === 'getPriority') return 'stored';
    return name === 'replace' || CASE_METHODS.includes(name) ? 'string' : 'boolean';
  }
}
