import type { Expression } from '../../../tools/fuzz/rules/expression.ts';

/** Expressions with one part of this one left out, the smallest first. */
export function simplerExpressions(expression: Expression): Expression[] {
  const parts = partsOf(expression);
  const replaced = parts.flatMap((part, place) =>
    simplerExpressions(part).map((simpler) => withPart(expression, place, simpler)),
  );
  return [...parts, ...replaced];
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'list':
      return expression.items;
    case 'unary':
      return [expression.operand];
    case 'binary':
      return [expression.left, expression.right];
    case 'choice':
      return [expression.condition, expression.yes, expression.no];
    case 'member':
      return [expression.object];
    case 'index':
      return [expression.object, expression.index];
    case 'call':
      return [expression.object, ...expression.args];
    default:
      return [];
  }
}

function withPart(expression: Expression, place: number, part: Expression): Expression {
  const parts = partsOf(expression).with(place, part);
  const [one = part, two = part, three = part] = parts;
  switch (expression.kind) {
    case 'list':
      return { ...expression, items: parts };
    case 'unary':
      return { ...expression, operand: one };
    case 'binary':
      return { ...expression, left: one, right: two };
    case 'choice':
      return { ...expression, condition: one, yes: two, no: three };
    case 'member':
      return { ...expression, object: one };
    case 'index':
      return { ...expression, object: one, index: two };
    case 'call':
      return { ...expression, object: one, args: parts.slice(1) };
    default:
      return expression;
  }
}
