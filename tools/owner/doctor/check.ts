import { say } from '../../shared/language.ts';
import { reasonOf } from '../../shared/run.ts';

/**
 * Each says what is wrong and what to do. A text: the check was skipped, for
 * this reason.
 */
type Problems = readonly string[] | string;

export interface Check {
  /** What it looks at. */
  readonly name: string;
  find(): Problems | Promise<Problems>;
}

export const DEPLOY = say`Run npm run deploy.`;

/** The problem if there is one. */
export const problemIf = (isWrong: boolean, problem: string) =>
  isWrong ? [problem] : [];

/**
 * Makes all checks at once and prints what each came to. One that cannot be
 * made is a problem.
 * @returns how many problems there are
 */
export async function runChecks(checks: readonly Check[]): Promise<number> {
  const results = checks.map(async ({ name, find }) => {
    const problems = await Promise.resolve()
      .then(find)
      .catch((error) => [say`This could not be checked: ${reasonOf(error)}`]);
    return { name, problems };
  });
  let count = 0;
  for (const { name, problems } of await Promise.all(results)) {
    if (typeof problems === 'string') {
      console.log(`${say`skipped`.padEnd(9)}${name}: ${problems}`);
    } else if (problems.length === 0) {
      console.log(`${'ok'.padEnd(9)}${name}`);
    } else {
      const lines = problems
        .map((problem) => `         - ${problem}\n`)
        .join('');
      console.log(`${say`ERROR`.padEnd(9)}${name}\n${lines}`);
      count += problems.length;
    }
  }
  return count;
}
