import * as v from 'valibot';
import { isNode, LineCounter, parseDocument } from 'yaml';
import { isDay } from '../../src/time/dates.ts';
import { romeDate } from '../../src/time/rome-clock.ts';
import { say } from '../shared/language.ts';
import { ExpectedError } from '../shared/run.ts';
import { syntaxProblem } from './yaml-syntax.ts';

/** A value that says something, as it was written. */
const written = v.pipe(
  v.string(say`is no text: put it between quotation marks`),
  v.trim(),
  v.nonEmpty(say`is empty`),
);

/** A text to be read, with curved apostrophes. */
export const text = v.pipe(written, v.transform(withCurvedApostrophes));

/** A value of this form. @param example what the owner is shown in its place */
export const like = (pattern: RegExp, example: string) =>
  v.pipe(written, v.regex(pattern, say`is not written like ${example}`));

/** A value, or the word none for null. */
export const orNone = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.unknown(),
    v.transform((input) => (input === 'none' ? null : input)),
    v.nullable(schema),
  );

/** One of these texts. */
export const oneOf = <const T extends readonly string[]>(options: T) =>
  v.picklist(options, say`has to be one of these: ${options.join(', ')}`);

/** A record of just these fields. */
export const fields = <const T extends v.ObjectEntries>(entries: T) =>
  v.strictObject(entries, ({ expected }) => {
    const names = Object.keys(entries).join(', ');
    return expected === 'never'
      ? say`does not belong here: write ${names}`
      : say`needs lines of its own below it: ${names}`;
  });

export const list = <T extends v.GenericSchema>(item: T) =>
  v.array(item, say`is no list: each entry begins with "- "`);

/** A list that may not be empty. */
export const listOfSome = <T extends v.GenericSchema>(item: T) =>
  v.pipe(list(item), v.minLength(1, say`is empty`));

export const yesOrNo = v.pipe(
  oneOf(['yes', 'no']),
  v.transform((answer) => answer === 'yes'),
);

/** The lines of a file of any system, without the sign that may open it. */
export const linesOf = (source: string) =>
  source.replace('\uFEFF', '').split(/\r\n?|\n/);

/** A day that is not still to come. */
export const pastDay = v.pipe(
  like(/^\d{4}-\d{2}-\d{2}$/, '2026-11-22'),
  v.check(isDay, say`is no day of the calendar`),
  v.check((day) => day <= romeDate(Date.now()), say`is still to come`),
);

/** A line of a file, for messages. */
export const lineOf = (file: string, line: number) =>
  say`${file}, line ${line}`;

/**
 * Reads a file that the owner edits. Every value is the text that was written,
 * 14,50 and yes included.
 * @param file its path in the project, for messages
 * @throws what is wrong in it, a problem a line: the file, its line and what to
 *   write
 */
export function parseYaml<T>(
  source: string,
  file: string,
  schema: v.GenericSchema<unknown, T>,
): T {
  const lineCounter = new LineCounter();
  // Remarks are left out, so that a problem is never in one.
  const content = linesOf(source)
    .join('\n')
    .replaceAll(/^ *(?:#.*)?$/gm, '');
  const yaml = parseDocument(content, {
    lineCounter,
    schema: 'failsafe',
    prettyErrors: false,
  });
  const lineAt = (position: number) => lineCounter.linePos(position).line;
  const problem = syntaxProblem(yaml, content, lineAt);
  if (problem)
    throw new ExpectedError(`${lineOf(file, problem.line)}: ${problem.remedy}`);
  if (yaml.contents === null)
    throw new ExpectedError(`${lineOf(file, 1)}: ${say`The file is empty.`}`);
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
  throw new ExpectedError(problems.join('\n'));
}

/** The same sign on the pages, in the logo and in the documents. */
export function withCurvedApostrophes(text: string): string {
  return text.replaceAll("'", '’');
}

export const TWICE = say`is there twice: delete one, or choose another name`;

/**
 * The items of a list have different names.
 * @param key where an item has it
 * @param nameOf null: an item without a name
 */
export const distinct = <T>(key: string, nameOf: (item: T) => string | null) =>
  v.rawCheck<T[]>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const names = dataset.value.map((item) => nameOf(item));
    const known = names.map((name) => name?.toLowerCase());
    for (const [index, input] of names.entries())
      if (input && known.indexOf(input.toLowerCase()) < index)
        addIssue({
          message: TWICE,
          input,
          path: pathTo(index, key),
        });
  });

/** Where a check of a whole found its problem: the keys that lead there. */
export function pathTo(
  first: string | number,
  ...others: readonly (string | number)[]
): [v.UnknownPathItem, ...v.UnknownPathItem[]] {
  return [pathItem(first), ...others.map(pathItem)];
}

const pathItem = (key: string | number): v.UnknownPathItem => ({
  type: 'unknown',
  origin: 'value',
  input: null,
  key,
  value: null,
});

/** What is wrong with a field. */
export function describeIssue(
  issue: v.BaseIssue<unknown>,
  field: string,
): string {
  if (issue.received === 'undefined') return say`"${field}" is missing.`;
  const isValue =
    typeof issue.input === 'string' &&
    issue.input &&
    issue.expected !== 'never';
  return `"${field}"${isValue ? ` ("${issue.input.slice(0, 60)}")` : ''} ${issue.message}.`;
}
