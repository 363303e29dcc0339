import { startVitest } from 'vitest/node';

// `npm run attack`: some 20,000 random operations against the rules, compared with their model.
process.env.RULES_TIMES ??= '15';
const files = ['tests/rules/rules-model.test.ts', 'tests/rules/booked-today.test.ts'];
const vitest = await startVitest('test', files, { project: 'rules', run: true });
await vitest.close();
