/** An expression of the rules language, right or wrong, as a tree. */
export type Expression =
  | { readonly kind: 'literal'; readonly value: null | boolean | number | string }
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'unary'; readonly operator: '!' | '-'; readonly operand: Expression }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly kind: 'choice';
      readonly condition: Expression;
      readonly yes: Expression;
      readonly no: Expression;
    }
  | { readonly kind: 'member'; readonly object: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
  | {
      readonly kind: 'call';
      readonly object: Expression;
      readonly name: string;
      readonly args: readonly Expression[];
      /** Whether it is written `x["name"]()`. */
      readonly quoted?: boolean;
    };

// Each operator with how tightly it binds; https://firebase.google.com/docs/reference/security/database
const STRENGTH = {
  '||': 2,
  '&&': 3,
  '==': 4,
  '===': 4,
  '!=': 4,
  '!==': 4,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
} as const;
const CHOICE = 1;
const UNARY = 8;
const MEMBER = 9;

export type BinaryOperator = keyof typeof STRENGTH;

/** The text of an expression, with no more parentheses than its tree needs. */
export function print(expression: Expression): string {
  switch (expression.kind) {
    case 'literal':
      return typeof expression.value === 'string' ? quote(expression.value) : `${expression.value}`;
    case 'pattern':
      return `/${expression.source}/${expression.flags}`;
    case 'list':
      return `[${expression.items.map(print).join(', ')}]`;
    case 'variable':
      return expression.name;
    case 'unary':
      // Two signs beside each other would be another operator.
      return `${expression.operator}${within(expression.operand, expression.operand.kind === 'unary' ? MEMBER : UNARY)}`;
    case 'binary': {
      const strength = STRENGTH[expression.operator];
      const right = within(expression.right, strength + 1);
      return `${within(expression.left, strength)} ${expression.operator} ${right}`;
    }
    case 'choice':
      return `${within(expression.condition, CHOICE + 1)} ? ${print(expression.yes)} : ${print(expression.no)}`;
    case 'member':
      return `${receiver(expression.object)}.${expression.name}`;
    case 'index':
      return `${receiver(expression.object)}[${print(expression.index)}]`;
    case 'call':
      return `${receiver(expression.object)}${
        expression.quoted ? `["${expression.name}"]` : `.${expression.name}`
      }(${expression.args.map(print).join(', ')})`;
  }
}

function quote(text: string): string {
  return text.includes('"')
    ? `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : `"${text.replaceAll('\\', '\\\\')}"`;
}

function within(expression: Expression, strength: number): string {
  const text = print(expression);
  return strengthOf(expression) < strength ? `(${text})` : text;
}

/** `1.a` would be a number followed by a name. */
function receiver(expression: Expression): string {
  const isNumber = expression.kind === 'literal' && typeof expression.value === 'number';
  return isNumber ? `(${print(expression)})` : within(expression, MEMBER);
}

function strengthOf(expression: Expression): number {
  if (expression.kind === 'choice') return CHOICE;
  if (expression.kind === 'binary') return STRENGTH[expression.operator];
  return expression.kind === 'unary' ? UNARY : MEMBER;
}
