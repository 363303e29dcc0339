import { say } from '../language.ts';
import { reasonOf } from '../run.ts';

/** Finds problems: each says what is wrong and what to do. A text says why the check was not made. */
export type Check = () => readonly string[] | string | Promise<readonly string[] | string>;

export const DEPLOY = say('Run npm run deploy.', 'Esegui npm run deploy.');

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
        return [
          name,
          [
            `${say('This could not be checked', 'Non si è potuto controllare')}: ${reasonOf(error)}`,
          ],
        ] as const;
      }
    }),
  );
  for (const [name, result] of results) {
    if (typeof result === 'string')
      console.log(`${say('skipped', 'saltato').padEnd(9)}${name}: ${result}`);
    else if (result.length === 0) console.log(`${'ok'.padEnd(9)}${name}`);
    else {
      const lines = result.map((problem) => `         - ${problem}\n`).join('');
      console.log(`${say('FAULT', 'ERRORE').padEnd(9)}${name}\n${lines}`);
    }
  }
  return results.flatMap(([, result]) => (typeof result === 'string' ? [] : result)).length;
}
