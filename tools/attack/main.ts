import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { RULES_FILE } from '../rules.ts';
import { attack } from './attack.ts';
import { describeDifference } from './describe.ts';
import { mutants, mutated } from './mutants.ts';

// `npm run attack`: random operations against the rules, compared with the model of what is allowed.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    operations: { type: 'string', default: '20000' },
    rules: { type: 'string', default: RULES_FILE },
    mutants: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const operations = Number(values.operations);
if (!Number.isInteger(seed) || !Number.isInteger(operations) || operations < 1) {
  console.error(
    'Usage: npm run attack -- [--seed 1] [--operations 20000] [--rules a-file] [--mutants]',
  );
  process.exit(2);
}
const rules = readFileSync(values.rules, 'utf8');
const isGood = values.mutants ? await attackMutants() : await attackRules();
process.exitCode = isGood ? 0 : 1;

async function attackRules(): Promise<boolean> {
  const start = performance.now();
  const { difference, ...counts } = await attack({ seed, operations, rules });
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `Seed ${seed}: ${counts.operations} operations in ${seconds} s, ${counts.accepted} requests to be accepted, ${counts.refused} to be refused.`,
  );
  console.log(difference ? describeDifference(seed, difference) : 'No difference from the model.');
  return difference === null;
}

/** Whether an attack on the rules with one slip at a time finds every slip. */
async function attackMutants(): Promise<boolean> {
  let isFound = true;
  for (const name of Object.keys(mutants)) {
    const mutant = mutated(rules, name);
    const report = await attack({ seed, operations, rules: mutant, shortening: false });
    const found = report.difference === null ? 'NOT FOUND' : `${report.operations} operations`;
    console.log(`${found}: ${name}`);
    isFound &&= report.difference !== null;
  }
  return isFound;
}
