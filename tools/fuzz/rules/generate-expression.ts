import type { Random } from '../../attack/random.ts';
import type { BinaryOperator, Expression } from './expression.ts';
import { generatePattern } from './generate-pattern.ts';
import { CLAIMS, KEYS, NUMBERS, TEXTS, WILDCARDS } from './vocabulary.ts';

type Wanted = 'boolean' | 'number' | 'text' | 'primitive' | 'snapshot';

const EQUALITIES: readonly BinaryOperator[] = ['==', '===', '!=', '!=='];
const ORDERS: readonly BinaryOperator[] = ['<', '<=', '>', '>='];
const TESTS = ['exists', 'isString', 'isNumber', 'isBoolean'];
const SEARCHES = ['contains', 'beginsWith', 'endsWith'];
const STRANGERS = ['foo', '$other', 'newDate', 'this', 'undefined', 'NaN', 'toString'];
const ODD_NAMES = ['foo', 'length', 'constructor', 'val', 'contains', 'exists', 'orderByKey'];

/**
 * A rule from the grammar of the whole language, for a location below two wildcards.
 * @param hasNewData whether the rule may speak of `newData`: all but `.read`
 * @param wrongness how probable it is at each node that something of another type stands there
 */
export function generateExpression(
  random: Random,
  hasNewData: boolean,
  wrongness: number,
): Expression {
  const places = ['root', 'data', ...(hasNewData ? ['newData', 'newData'] : [])];
  return generate('boolean', 4);

  function generate(wanted: Wanted, depth: number): Expression {
    if (random.chance(wrongness)) return wrong(depth);
    if (depth > 0 && random.chance(0.06)) {
      return choice(generate('boolean', depth - 1), wanted, depth);
    }
    switch (wanted) {
      case 'boolean':
        return depth === 0 ? literal(random.chance(0.5)) : boolean(depth);
      case 'number':
        return depth === 0 || random.chance(0.3) ? number(depth) : sum(depth);
      case 'text':
        return text(depth);
      case 'snapshot':
        return snapshot(depth);
      case 'primitive':
        return generate(random.pick(['number', 'text', 'text', 'boolean']), depth);
    }
  }

  function boolean(depth: number): Expression {
    const below = depth - 1;
    switch (random.below(12)) {
      case 0:
      case 1:
        return binary(random.pick(['&&', '||']), 'boolean', 'boolean', below);
      case 2:
        return { kind: 'unary', operator: '!', operand: generate('boolean', below) };
      case 3:
        return binary(random.pick(ORDERS), 'number', 'number', below);
      case 4:
        return binary(random.pick(ORDERS), 'text', 'text', below);
      case 5:
        return binary(random.pick(EQUALITIES), 'primitive', 'primitive', below);
      case 6: {
        const left = random.chance(0.5) ? stored(below) : claim();
        return { kind: 'binary', operator: random.pick(EQUALITIES), left, right: constant() };
      }
      case 7:
        return call(generate('snapshot', below), random.pick(TESTS));
      case 8:
        return call(generate('snapshot', below), 'hasChild', generate('text', below));
      case 9:
        return hasChildren(below);
      case 10:
        return random.chance(0.8) ? search(below) : query();
      default:
        return call(generate('text', below), 'matches', generatePattern(random));
    }
  }

  function search(depth: number): Expression {
    const object = generate('text', depth);
    return call(object, random.pick(SEARCHES), part(object, depth));
  }

  /** A text to look for in another: often a piece of it. */
  function part(whole: Expression, depth: number): Expression {
    if (whole.kind !== 'literal' || typeof whole.value !== 'string' || random.chance(0.3)) {
      return random.chance(0.5) ? literal(random.pick(KEYS)) : generate('text', depth);
    }
    const start = random.below(whole.value.length + 1);
    return literal(whole.value.slice(start, start + 1 + random.below(3)));
  }

  function hasChildren(depth: number): Expression {
    const object = generate('snapshot', depth);
    if (random.chance(0.3)) return call(object, 'hasChildren');
    const items = Array.from({ length: random.below(3) }, () => generate('text', depth));
    return call(object, 'hasChildren', { kind: 'list', items });
  }

  function query(): Expression {
    const order = random.pick(['orderByKey', 'orderByValue', 'orderByPriority']);
    if (random.chance(0.5)) return member(variable('query'), order);
    const name = random.pick(['startAt', 'endAt', 'equalTo', 'limitToFirst', 'limitToLast']);
    const left = member(variable('query'), name);
    return random.chance(0.5)
      ? { kind: 'binary', operator: random.pick(ORDERS), left, right: literal(10) }
      : { kind: 'binary', operator: random.pick(EQUALITIES), left, right: literal(null) };
  }

  function sum(depth: number): Expression {
    const below = depth - 1;
    if (random.chance(0.15)) {
      return { kind: 'unary', operator: '-', operand: generate('number', below) };
    }
    return binary(random.pick(['+', '-', '*', '/', '%']), 'number', 'number', below);
  }

  function number(depth: number): Expression {
    if (depth > 0 && random.chance(0.3)) return member(generate('text', depth - 1), 'length');
    if (random.chance(0.08)) return stored(depth);
    if (random.chance(0.05)) return claim();
    return random.chance(0.15) ? variable('now') : literal(random.pick(NUMBERS));
  }

  function text(depth: number): Expression {
    if (depth > 0 && random.chance(0.3)) {
      const below = depth - 1;
      const object = generate('text', below);
      if (random.chance(0.3)) {
        return call(object, 'replace', part(object, below), generate('text', below));
      }
      if (random.chance(0.4)) return call(object, random.pick(['toLowerCase', 'toUpperCase']));
      return binary('+', 'text', random.chance(0.8) ? 'text' : 'number', below);
    }
    if (random.chance(0.12)) return stored(depth);
    if (random.chance(0.08)) return claim();
    return random.chance(0.2) ? variable(random.pick(WILDCARDS)) : literal(random.pick(TEXTS));
  }

  function snapshot(depth: number): Expression {
    if (depth > 0 && random.chance(0.6)) {
      const object = generate('snapshot', depth - 1);
      // Above the root there is nothing.
      const isRoot = object.kind === 'variable' && object.name === 'root';
      if (random.chance(isRoot ? 0.05 : 0.35)) return call(object, 'parent');
      const isKey = random.chance(0.6);
      return call(
        object,
        'child',
        isKey ? literal(random.pick(KEYS)) : generate('text', depth - 1),
      );
    }
    return variable(random.pick(places));
  }

  function stored(depth: number): Expression {
    const object = generate('snapshot', Math.min(depth, 2));
    return call(object, random.chance(0.95) ? 'val' : 'getPriority');
  }

  function claim(): Expression {
    const auth = variable('auth');
    if (random.chance(0.4)) return member(auth, random.pick(['uid', 'provider', 'nothing']));
    const token = member(auth, 'token');
    const name = random.pick(CLAIMS);
    if (name === 'roles') {
      return { kind: 'index', object: member(token, name), index: literal(random.pick(KEYS)) };
    }
    if (random.chance(0.7)) return member(token, name);
    return { kind: 'index', object: token, index: random.chance(0.6) ? literal(name) : text(1) };
  }

  function constant(): Expression {
    const value = random.pick([null, true, false, random.pick(NUMBERS), random.pick(TEXTS)]);
    return literal(value);
  }

  /** Something that need not fit where it stands. */
  function wrong(depth: number): Expression {
    const below = Math.max(depth - 1, 0);
    switch (random.below(8)) {
      case 0:
        return variable(random.pick([...STRANGERS, 'auth', 'query', 'newData', 'data']));
      case 1:
        return { kind: 'list', items: [generate('primitive', below)] };
      case 2:
        return generatePattern(random);
      case 3:
        return member(generate(anyType(), below), random.pick(ODD_NAMES));
      case 4:
        return call(generate(anyType(), below), random.pick([...ODD_NAMES, 'parent', 'matches']));
      case 5: {
        const args = Array.from({ length: random.below(3) }, () => generate(anyType(), below));
        const name = random.pick(['child', 'hasChild', 'hasChildren', 'replace', 'val', 'matches']);
        return call(generate(anyType(), below), name, ...args);
      }
      case 6:
        return random.chance(0.5) ? constant() : generate(anyType(), below);
      default:
        return {
          kind: 'index',
          object: generate(anyType(), below),
          index: generate(anyType(), below),
        };
    }
  }

  function anyType(): Wanted {
    return random.pick(['boolean', 'number', 'text', 'primitive', 'snapshot']);
  }

  function choice(condition: Expression, wanted: Wanted, depth: number): Expression {
    const yes = generate(wanted, depth - 1);
    return { kind: 'choice', condition, yes, no: generate(wanted, depth - 1) };
  }

  function binary(
    operator: BinaryOperator,
    left: Wanted,
    right: Wanted,
    depth: number,
  ): Expression {
    return {
      kind: 'binary',
      operator,
      left: generate(left, depth),
      right: generate(right, depth),
    };
  }

  function call(object: Expression, name: string, ...args: Expression[]): Expression {
    return { kind: 'call', object, name, args, quoted: random.chance(0.03) };
  }
}

function literal(value: null | boolean | number | string): Expression {
  return { kind: 'literal', value };
}

function variable(name: string): Expression {
  return { kind: 'variable', name };
}

function member(object: Expression, name: string): Expression {
  return { kind: 'member', object, name };
}
