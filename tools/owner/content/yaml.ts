import * as v from 'valibot';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { say } from '../language.ts';

/** A text that says something. */
export const text = v.pipe(
  v.string(say`is no text: put it between quotation marks`),
  v.trim(),
  v.nonEmpty(say`is empty`),
);

/** A text of this form. @param example what the owner is shown in its place */
export const like = (pattern: RegExp, example: string) =>
  v.pipe(text, v.regex(pattern, say`is not written like ${example}`));

/** One of these texts. */
export const oneOf = <const T extends readonly string[]>(options: T) =>
  v.picklist(options, say`is none of these: ${options.join(', ')}`);

/** A record of just these fields. */
export const fields = <const T extends v.ObjectEntries>(entries: T) =>
  v.strictObject(
    entries,
    say`does not belong here: write ${Object.keys(entries).join(', ')}`,
  );

export const list = <T extends v.GenericSchema>(item: T) =>
  v.array(item, say`is no list: each entry begins with "- "`);

export const yesOrNo = v.pipe(
  oneOf(['yes', 'no']),
  v.transform((answer) => answer === 'yes'),
);

/** A line of a file, for messages. */
export const lineOf = (file: string, line: number) =>
  say`${file}, line ${line}`;

/** Without its closing mark, YAML reads a text on to the end of the file, and reports it there. */
const OPEN_QUOTE = /^ *(?:- )?(?:[\w-]+: +)?(["'])(?!.*\1\s*$)/;

/** For the errors of YAML that need another remedy than the rest. */
const REMEDIES: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: say`It holds a tab. Write spaces in its place.`,
  DUPLICATE_KEY: say`This is written twice. Does a new dish begin here? Then write "- " before its name.`,
};
const OTHER_REMEDY = say`This line or the next cannot be read. Does it begin in the same column as the lines of its kind, with a space after "name:" or "price:"? A text that holds ": " or begins with a sign is written between " ", Italian | English together.`;

/**
 * Reads a file that the owner edits. Every value is the text that was written, 14,50 and yes included.
 * @param file its path in the project, for messages
 * @throws what is wrong in it, a problem a line: the file, its line and what to write
 */
export function parseYaml<T>(
  source: string,
  file: string,
  schema: v.GenericSchema<unknown, T>,
): T {
  const lineCounter = new LineCounter();
  const yaml = parseDocument(source, {
    lineCounter,
    schema: 'failsafe',
    prettyErrors: false,
  });
  const lineAt = (offset: number) => lineCounter.linePos(offset).line;
  const [error] = yaml.errors;
  if (error) {
    const unclosed = source
      .split('\n')
      .findIndex((line) => OPEN_QUOTE.test(line));
    const line = unclosed < 0 ? lineAt(error.pos[0]) : unclosed + 1;
    throw new Error(
      `${lineOf(file, line)}: ${REMEDIES[error.code] ?? OTHER_REMEDY}`,
    );
  }
  const { issues, success, output } = v.safeParse(schema, yaml.toJS(), {
    abortPipeEarly: true,
  });
  if (success) return output;
  const problems = issues.map((issue) => {
    const keys = issue.path?.map(({ key }) => key) ?? [];
    const field = keys.findLast((key) => typeof key === 'string') ?? 'file';
    // The line of the value, or of what lacks it.
    let node = yaml.getIn(keys, true);
    while (!isNode(node) && keys.pop() !== undefined)
      node = yaml.getIn(keys, true);
    const line = isNode(node) ? lineAt(node.range?.[0] ?? 0) : 1;
    return `${lineOf(file, line)}: ${describeIssue(issue, `${field}`)}`;
  });
  throw new Error(problems.join('\n'));
}

function describeIssue(issue: v.BaseIssue<unknown>, field: string): string {
  if (issue.received === 'undefined') return say`"${field}" is missing.`;
  const isValue =
    typeof issue.input === 'string' &&
    issue.input &&
    issue.expected !== 'never';
  return `"${field}"${isValue ? ` ("${issue.input.slice(0, 60)}")` : ''} ${issue.message}.`;
}
