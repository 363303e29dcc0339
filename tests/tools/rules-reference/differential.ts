import { startDatabaseEmulator } from 'rtdb-emulator';
import { loadRules } from '../../../packages/rtdb-emulator/src/rules/ruleset.ts';
import { makeRandom } from '../../../tools/attack/random.ts';
import { print } from '../../../tools/fuzz/rules/expression.ts';
import { expectedVerdict, type Round, type Verdict } from './expected-verdict.ts';
import { type Case, generateCase, generateContent } from './generate-case.ts';
import { CLAIMS, NOW, openRulesDatabase, type RulesDatabase, rulesFor } from './rules-database.ts';
import { simplerExpressions } from './simpler-expressions.ts';

export interface DifferentialReport {
  /** How many expressions came out how by the reference. */
  readonly counts: Record<`${Verdict}`, number>;
  /** In words, each with a case that cannot be made smaller easily. */
  readonly differences: readonly string[];
}

const ROUND = 250;
const MOST_DIFFERENCES = 20;

/**
 * Compares the emulator with the reference: whether a rule is taken at all, and what it says of a
 * request. Each rule is asked as it is and negated: an error denies both.
 */
export async function compareRules(seed: number, count: number): Promise<DifferentialReport> {
  const random = makeRandom(seed);
  const counts = { refused: 0, true: 0, false: 0, error: 0, unknown: 0, unsure: 0 };
  const differences: string[] = [];
  const emulator = await startDatabaseEmulator({ now: () => NOW });
  const database = await openRulesDatabase(emulator);
  try {
    for (let done = 0; done < count && differences.length < MOST_DIFFERENCES; done += ROUND) {
      const round = {
        shared: { a: generateContent(random, 3), b: generateContent(random, 2) },
        user: random.below(CLAIMS.length),
      };
      const cases = Array.from({ length: Math.min(ROUND, count - done) }, () =>
        generateCase(random),
      );
      const expected = cases.map((each) => expectedVerdict(each, round));
      for (const outcome of expected) counts[`${outcome}`] += 1;
      const found = await ask(database, cases, round);
      for (const [index, each] of cases.entries()) {
        if (!differs(expected[index], found[index])) continue;
        differences.push(await describeSmallest(database, each, round));
      }
    }
  } finally {
    database.close();
    await emulator.close();
  }
  return { counts, differences };
}

/** What the emulator says. */
async function ask(
  database: RulesDatabase,
  cases: readonly Case[],
  { shared, user }: Round,
): Promise<Verdict[]> {
  const verdicts = cases.map((each): Verdict => (loads(each) ? 'error' : 'refused'));
  const loaded = [...cases.entries()].filter(([index]) => verdicts[index] !== 'refused');
  const asked = loaded.flatMap(([, each]) => [each, negated(each)]);
  const answers = await database.judge(asked, shared, user);
  for (const [place, [index]] of loaded.entries()) {
    if (answers[2 * place]) verdicts[index] = true;
    else if (answers[2 * place + 1]) verdicts[index] = false;
  }
  return verdicts;
}

function negated(each: Case): Case {
  return { ...each, expression: { kind: 'unary', operator: '!', operand: each.expression } };
}

function loads(each: Case): boolean {
  try {
    loadRules(JSON.stringify({ rules: rulesFor(0, each) }));
    return true;
  } catch (error) {
    // Anything else is no refusal but a fault of the loader.
    if (error instanceof Error && error.name === 'RulesError') return false;
    throw error;
  }
}

/** Where the reference does not know the value, it still knows that the rule is taken. */
function differs(expected: Verdict | undefined, found: Verdict | undefined): boolean {
  if (expected === 'unsure') return false;
  return expected === 'unknown' ? found === 'refused' : expected !== found;
}

async function describeSmallest(
  database: RulesDatabase,
  first: Case,
  round: Round,
): Promise<string> {
  const answer = async (each: Case) => (await ask(database, [each], round))[0];
  let smallest = first;
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false;
    for (const expression of simplerExpressions(smallest.expression)) {
      const each: Case = { ...smallest, expression };
      if (!differs(expectedVerdict(each, round), await answer(each))) continue;
      smallest = each;
      isSmaller = true;
      break;
    }
  }
  return describe(smallest, round, await answer(smallest));
}

function describe(each: Case, round: Round, found: Verdict | undefined): string {
  const { kind, keys, below, before, written } = each;
  const request =
    kind === 'read' ? `read ${keys.join('/')}` : `${kind} ${[...keys, ...below].join('/')}`;
  return [
    print(each.expression),
    `  reference ${expectedVerdict(each, round)}, emulator ${found}; ${request}, user ${round.user}`,
    `  before ${JSON.stringify(before)}, written ${JSON.stringify(written)}, shared ${JSON.stringify(round.shared)}`,
  ].join('\n');
}
