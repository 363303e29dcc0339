/**
 * What the service knows of an expression when rules are uploaded. `stored` is what `val()` and
 * `getPriority()` give; `claim` is `auth` and whatever is below it; `option` is a property of
 * `query`; `mixed` is `c ? a : b` whose types differ and are known; `method` is one not called.
 */
export type Type =
  | 'boolean'
  | 'number'
  | 'string'
  | 'null'
  | 'pattern'
  | 'list'
  | 'snapshot'
  | 'method'
  | 'stored'
  | 'claim'
  | 'query'
  | 'option'
  | 'mixed';

/** The service does not take the rule. */
export class Refused extends Error {}

const BOOLEAN_METHODS = ['exists', 'isString', 'isNumber', 'isBoolean'];
const SNAPSHOT_METHODS = [
  ...BOOLEAN_METHODS,
  ...['val', 'getPriority', 'parent', 'child', 'hasChild', 'hasChildren'],
];
export const CASE_METHODS = ['toLowerCase', 'toUpperCase'];
const SEARCHES = ['contains', 'beginsWith', 'endsWith'];
const TEXT_METHODS = [...SEARCHES, ...CASE_METHODS, 'replace', 'matches'];
const ORDERS = ['orderByKey', 'orderByValue', 'orderByPriority'];
const OPTIONS = ['orderByChild', 'startAt', 'endAt', 'equalTo', 'limitToFirst', 'limitToLast'];

/** The type of `object.name`. */
export function typeOfMember(object: Type, name: string): Type {
  switch (object) {
    case 'snapshot':
      return isAmong(name, SNAPSHOT_METHODS, 'method');
    case 'string':
    case 'stored':
      return name === 'length' ? 'number' : isAmong(name, TEXT_METHODS, 'method');
    case 'claim':
      return TEXT_METHODS.includes(name) ? 'method' : 'claim';
    case 'query':
      return ORDERS.includes(name) ? 'boolean' : isAmong(name, OPTIONS, 'option');
    default:
      throw new Refused();
  }
}

/** How many arguments a method takes; `hasChildren` is apart. */
export function parametersOf(method: string): number {
  if (method === 'replace') return 2;
  return ['child', 'hasChild', 'matches', ...SEARCHES].includes(method) ? 1 : 0;
}

/** The type when the name is one of `names`; else the rule is refused. */
export function isAmong(name: string, names: readonly string[], type: Type): Type {
  if (!names.includes(name)) throw new Refused();
  return type;
}
