import postcss, { CssSyntaxError, type Declaration } from 'postcss';
import * as v from 'valibot';
import { say } from '../shared/language.ts';
import { describeIssue, lineOf } from './yaml.ts';

/**
 * Reads the custom properties of a style sheet that the owner edits.
 * @param file its path in the project, for messages
 * @param root what its first rule holds, by names such as `--paper`
 * @param others what each rule after that holds
 * @returns what the first rule holds
 * @throws what is wrong, a problem a line: the file, its line and what to write
 */
export function parseStyles<T>(
  source: string,
  file: string,
  root: v.GenericSchema<unknown, T>,
  others: v.GenericSchema = v.unknown(),
): { readonly values: T; lineOf(name: string): string } {
  const [first = [], ...rest] = rulesOf(source, file);
  const result = v.safeParse(root, valuesOf(first), { abortPipeEarly: true });
  const problems = [
    ...ruleProblems(first, file, root),
    ...rest.flatMap((rule) => ruleProblems(rule, file, others)),
  ];
  if (problems.length > 0 || !result.success)
    throw new Error(problems.join('\n'));
  return {
    values: result.output,
    lineOf: (name) => placeOf(first, file, name),
  };
}

/** The custom properties of each rule. @throws where a browser stops */
function rulesOf(source: string, file: string): Declaration[][] {
  const rules = new Map<unknown, Declaration[]>();
  try {
    postcss.parse(source).walkDecls(/^--/, (declaration) => {
      const { parent } = declaration;
      rules.set(parent, [...(rules.get(parent) ?? []), declaration]);
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const place = lineOf(file, openQuote(source) ?? error.line ?? 1);
    throw new Error(
      say`${place}: the style sheet cannot be read from here on. Each line is written like --paper: #f7f0e3; and each { ( " has its } ) ".`,
    );
  }
  return [...rules.values()];
}

/** In one line each: without its semicolon a value goes on in the next. */
const valuesOf = (rule: readonly Declaration[]) =>
  Object.fromEntries(
    rule.map(({ prop, value }) => [prop, value.replaceAll(/\s+/g, ' ')]),
  );

function placeOf(rule: readonly Declaration[], file: string, name: string) {
  const declaration = rule.findLast(({ prop }) => prop === name);
  return lineOf(file, declaration?.source?.start?.line ?? 1);
}

function ruleProblems(
  rule: readonly Declaration[],
  file: string,
  schema: v.GenericSchema,
): string[] {
  const names = rule.map(({ prop }) => prop);
  const twice = names.filter((name, index) => names.indexOf(name) < index);
  const { issues = [] } = v.safeParse(schema, valuesOf(rule), {
    abortPipeEarly: true,
  });
  return [
    ...issues.map((issue) => {
      const name = v.getDotPath(issue) ?? '';
      return `${placeOf(rule, file, name)}: ${describeIssue(issue, name)}`;
    }),
    ...twice.map(
      (name) =>
        say`${placeOf(rule, file, name)}: ${name} is written twice. Delete one of them.`,
    ),
  ];
}

/**
 * The line with a quotation mark that is not closed: the parser finds it later.
 */
function openQuote(source: string): number | undefined {
  const index = source
    .split('\n')
    .findIndex((line) => line.split('"').length % 2 === 0);
  return index < 0 ? undefined : index + 1;
}
