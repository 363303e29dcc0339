import { reasonOf } from '../run.ts';

/** Finds problems: each says what is wrong and what to do. A text says why the check was not made. */
export type Check = () => readonly string[] | string | Promise<readonly string[] | string>;

/** By what each looks at. */
export type Checks = Readonly<Record<string, Check>>;

/**
 * Makes all checks at once and prints what each came to. One that cannot be made is a problem.
 * @returns how many problems there are
 */
export async function runChecks(checks: Checks): Promise<number> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return [name, await check()] as const;
      } catch (error) {
        return [name, [`This could not be checked: ${reasonOf(error)}`]] as const;
      }
    }),
  );
  for (const [name, result] of results) {
    if (typeof result === 'string') console.log(`skipped  ${name}: ${result}`);
    else if (result.length === 0) console.log(`ok       ${name}`);
    else
      console.log(
        `FAULT    ${name}\n${result.map((problem) => `         - ${problem}\n`).join('')}`,
      );
  }
  return results.flatMap(([, result]) => (typeof result === 'string' ? [] : result)).length;
}
