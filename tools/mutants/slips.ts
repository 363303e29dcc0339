import { parseSync } from 'vite';

/** One guard of a file turned round: what stands at `start` until `end` is replaced. */
export interface Slip {
  readonly start: number;
  readonly end: number;
  readonly instead: string;
  /** What slipped, as a person reads it. */
  readonly name: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const comparisons: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
};

/**
 * Every guard of a file turned round, one at a time: conditions negated, comparisons and their
 * joints changed, truths made untruths, handlers of events left out.
 * @param code the text of a TypeScript file
 */
export function slipsOf(code: string): Slip[] {
  const slips: Slip[] = [];
  const slip = ({ start, end }: Pick<Node, 'start' | 'end'>, instead: string, name: string) => {
    // It stands in a table, whose columns are parted by bars.
    slips.push({ start, end, instead, name: name.replaceAll('|', '∣') });
  };
  const textOf = ({ start, end }: Node) => code.slice(start, end);
  const negate = (test: Node) => slip(test, `!(${textOf(test)})`, `not ${short(textOf(test))}`);

  visit(parseSync('slips.ts', code).program as unknown as Node, (node) => {
    const { type, test, left, right, operator, key, value } = node as Node & Record<string, Node>;
    if ((type === 'IfStatement' || type === 'ConditionalExpression') && test) negate(test);
    const other = comparisons[String(operator)];
    if ((type === 'BinaryExpression' || type === 'LogicalExpression') && other && left && right) {
      const instead = `${textOf(left)} ${other} ${textOf(right)}`;
      slip(node, instead, `${short(instead)} for ${String(operator)}`);
    }
    if (type === 'Literal' && typeof value === 'boolean') {
      slip(node, String(!value), `${!value} for ${value}`);
    }
    const isHandler = type === 'Property' && value?.type === 'ArrowFunctionExpression';
    if (isHandler && key && value) slip(value, 'null', `${textOf(key)} is ignored`);
  });
  return slips;
}

/** The file with one slip. */
export function slipped(code: string, { start, end, instead }: Slip): string {
  return code.slice(0, start) + instead + code.slice(end);
}

function visit(value: unknown, meet: (node: Node) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) visit(item, meet);
  } else if (typeof value === 'object' && value !== null) {
    const node = value as Node;
    // Types are no guards: nothing of them runs.
    if (typeof node.type === 'string' && /^TS(?!As|Satisfies)/.test(node.type)) return;
    if (typeof node.type === 'string') meet(node);
    for (const child of Object.values(node)) visit(child, meet);
  }
}

function short(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 57)}...` : line;
}
