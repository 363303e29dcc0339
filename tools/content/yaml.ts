import * as v from 'valibot';
import { isNode, LineCounter, parseDocument } from 'yaml';

/** A text that says something. */
export const text = v.pipe(
  v.string('is no text: put it between quotation marks'),
  v.trim(),
  v.nonEmpty('is empty'),
);

/** A record of just these fields. */
export const fields = <const T extends v.ObjectEntries>(entries: T) =>
  v.strictObject(entries, `does not belong here: write ${Object.keys(entries).join(', ')}`);

/** A text that YAML reads on in the lines that follow, and reports at the end of the file. */
const OPEN_QUOTE = /^ *(?:- )?(?:\w+: +)?(["'])(?!.*\1\s*$)/;

/**
 * Reads a file that the owner edits. Every value is the text that was written, 14,50 and yes included.
 * @param file its path in the project, for messages
 * @throws what is wrong in it, a problem a line: the file, its line and what to write
 */
export function parseYaml<T>(source: string, file: string, schema: v.GenericSchema<unknown, T>): T {
  const lineCounter = new LineCounter();
  const yaml = parseDocument(source, { lineCounter, schema: 'failsafe', prettyErrors: false });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const [error] = yaml.errors;
  if (error) {
    const unclosed = source.split('\n').findIndex((line) => OPEN_QUOTE.test(line));
    const line = unclosed < 0 ? lineAt(error.pos[0]) : unclosed + 1;
    throw new Error(`${file}, line ${line}: ${remedyFor(error.code)}`);
  }
  const { issues, success, output } = v.safeParse(schema, yaml.toJS(), { abortPipeEarly: true });
  if (success) return output;
  const problems = issues.map((issue) => {
    const keys = issue.path?.map(({ key }) => key) ?? [];
    const field = keys.findLast((key) => typeof key === 'string') ?? 'file';
    // The line of the value, or of what lacks it.
    let node = yaml.getIn(keys, true);
    while (!isNode(node) && keys.pop() !== undefined) node = yaml.getIn(keys, true);
    const line = isNode(node) ? lineAt(node.range?.[0] ?? 0) : 1;
    return `${file}, line ${line}: ${describeIssue(issue, `${field}`)}`;
  });
  throw new Error(problems.join('\n'));
}

function remedyFor(code: string): string {
  if (code === 'TAB_AS_INDENT') return 'It holds a tab. Write spaces in its place.';
  if (code === 'DUPLICATE_KEY') {
    return 'This is written twice. Does a new dish begin here? Then write "- " before its name.';
  }
  return 'This line or the next cannot be read. Does it begin in the same column as the lines of its kind, with a space after "name:" or "price:"? A text that holds ": " or begins with a sign is written between " ", Italian | English together.';
}

function describeIssue(issue: v.BaseIssue<unknown>, field: string): string {
  if (issue.received === 'undefined') return `"${field}" is missing.`;
  const isValue = typeof issue.input === 'string' && issue.input && issue.expected !== 'never';
  return `"${field}"${isValue ? ` ("${issue.input.slice(0, 60)}")` : ''} ${issue.message}.`;
}
