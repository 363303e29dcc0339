import { say } from '../../shared/language.ts';
import { reasonOf } from '../../shared/run.ts';

/** What the owner should look at; the site may go online as it is. */
export interface Warning {
  readonly warning: string;
}

/** Each says what is wrong and what to do. */
type Problems = readonly (string | Warning)[];

export interface Check {
  /** What it looks at. */
  readonly name: string;
  find(): Problems | Promise<Problems>;
}

export const DEPLOY = say`Run npm run deploy.`;

/** The problem if there is one. */
export const problemIf = (isWrong: boolean, problem: string) =>
  isWrong ? [problem] : [];

/** The warning if there is reason for one. */
export const warningIf = (isOdd: boolean, warning: string): Warning[] =>
  isOdd ? [{ warning }] : [];

/**
 * Makes all checks at once and prints what each came to. One that cannot be
 * made is a problem.
 * @returns how many problems there are, without warnings
 */
export async function runChecks(checks: readonly Check[]): Promise<number> {
  const results = checks.map(async ({ name, find }) => {
    const problems: Problems = await Promise.resolve()
      .then(find)
      .catch((error) => [say`This could not be checked: ${reasonOf(error)}`]);
    return { name, problems };
  });
  let count = 0;
  for (const { name, problems } of await Promise.all(results)) {
    const errors = problems.filter((each) => typeof each === 'string');
    const warnings = problems
      .filter((each) => typeof each !== 'string')
      .map(({ warning }) => warning);
    print(errors.length > 0 ? say`ERROR` : 'ok', name, errors);
    if (warnings.length > 0) print(say`LOOK`, name, warnings);
    count += errors.length;
  }
  return count;
}

/** A line with how it went, and one for each thing to do. */
function print(
  result: string,
  name: string,
  sentences: readonly string[],
): void {
  const lines = sentences.map((sentence) => `\n         - ${sentence}`);
  console.log(`${result.padEnd(9)}${name}${lines.join('')}`);
}
