import { readFileSync, writeFileSync } from 'node:fs';
import { attack } from '../attack/attack.ts';
import { mutants, mutated } from '../attack/mutants.ts';
import { projectPath } from '../project.ts';
import { RULES_FILE } from '../rules.ts';
import { core, slipsIn } from './core.ts';
import { openDomainTests } from './domain-tests.ts';

// `npm run mutants`: every guard of the booking's core and of the rules turned round, one at a time.
// Each must be noticed; the list goes to docs/booking-mutants.md.
const OPERATIONS = 20_000;
const NOT_NOTICED = 'NOT NOTICED';

const rows: string[] = [];
let survivors = 0;
const note = (file: string, mutant: string, killer: string | null) => {
  if (killer === null) survivors += 1;
  const row = `| \`${file}\` | ${mutant} | ${killer ?? NOT_NOTICED} |`;
  rows.push(row);
  console.log(row);
};

const tests = await openDomainTests();
for (const file of core) {
  for (const slip of slipsIn(file))
    note(file, `\`${slip.name}\``, await tests.killerOf(file, slip));
}
await tests.close();

const rules = readFileSync(RULES_FILE, 'utf8');
for (const name of Object.keys(mutants)) {
  const slip = { rules: mutated(rules, name), shortening: false };
  const report = await attack({ seed: 1, operations: OPERATIONS, ...slip });
  const killer = report.difference && `\`npm run attack\`, operation ${report.operations}`;
  note('database.rules.json', name, killer);
}

const heading = '# Mutants of a booking, and what noticed them\n\nWritten by `npm run mutants`.\n';
const table = `| file | mutant | noticed by |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
writeFileSync(projectPath('docs/booking-mutants.md'), `${heading}\n${table}`);
console.log(`${rows.length} mutants, ${survivors} not noticed.`);
process.exit(survivors === 0 ? 0 : 1);
