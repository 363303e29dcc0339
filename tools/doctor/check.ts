import { say } from '../language.ts';
import { reasonOf } from '../run.ts';

/** Finds problems: each says what is wrong and what to do. A text says why the check was not made. */
export type Check = () => readonly string[] | string | Promise<readonly string[] | string>;

export const DEPLOY = say('Run npm run deploy.', 'Esegui npm run deploy.');

/** By what each looks at. */
export type Checks = Readonly<Record<string, Check>>;

/** The problem if there is one. */
export const problemIf = (isWrong: boolean, problem: string) => (isWrong ? [problem] : []);

/**
 * Makes all checks at once and prints what each came to. One that cannot be made is a problem.
 * @returns how many problems there are
 */
export async function runChecks(checks: Checks): Promise<number> {
  const failed = say('This could not be checked', 'Non si è potuto controllare');
  const results = Object.entries(checks).map(async ([name, check]) => {
    const result = await Promise.resolve()
      .then(check)
      .catch((error) => [`${failed}: ${reasonOf(error)}`]);
    return [name, result] as const;
  });
  let count = 0;
  for (const [name, result] of await Promise.all(results)) {
    if (typeof result === 'string') {
      console.log(`${say('skipped', 'saltato').padEnd(9)}${name}: ${result}`);
    } else if (result.length === 0) {
      console.log(`${'ok'.padEnd(9)}${name}`);
    } else {
      const lines = result.map((problem) => `         - ${problem}\n`).join('');
      console.log(`${say('ERROR', 'ERRORE').padEnd(9)}${name}\n${lines}`);
      count += result.length;
    }
  }
  return count;
}
