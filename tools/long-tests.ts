import { startVitest } from 'vitest/node';

/** Tests of `npm test` that show more the longer they run, with the variable that says how long. */
const longTests = {
  // Some 20,000 random operations against the rules, compared with their model.
  attack: { project: 'rules', files: ['tests/rules/'], variable: 'RULES_TIMES', value: '15' },
  // 100,000 inputs for each property of the database emulator.
  fuzz: {
    project: 'rtdb-emulator',
    files: ['packages/rtdb-emulator/tests/properties/'],
    variable: 'FUZZ_RUNS',
    value: '100000',
  },
  // 100 watchers and 40 bookers over faulty lines, for five minutes.
  soak: {
    project: 'services',
    files: ['tests/services/soak/'],
    variable: 'SOAK_SECONDS',
    value: '300',
  },
} as const;

// `npm run attack`, `npm run fuzz`, `npm run soak`.
const name = process.argv[2] ?? '';
if (!(name in longTests)) {
  console.error(`Which one? ${Object.keys(longTests).join(', ')}`);
  process.exit(2);
}
const { project, files, variable, value } = longTests[name as keyof typeof longTests];
process.env[variable] ??= value;
const vitest = await startVitest('test', [...files], { project, run: true });
await vitest.close();
