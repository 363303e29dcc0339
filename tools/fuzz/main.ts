import { parseArgs } from 'node:util';
import { compareRules } from '../../tests/tools/rules-reference/differential.ts';
import { exitOnSignals } from '../run.ts';
import { frames } from './frames.ts';
import { requests } from './requests.ts';
import { rulesFiles } from './rules-files.ts';
import { runCampaign } from './run-campaign.ts';

// `npm run fuzz`: what the embedded database emulator must bear; with `--rules-differential`
// whether its rules decide as the reference in the tests does.
exitOnSignals();
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    count: { type: 'string' },
    'rules-differential': { type: 'boolean', default: false },
  },
});
const isDifferential = values['rules-differential'];
const seed = Number(values.seed);
const count = Number(values.count ?? (isDifferential ? 50_000 : 100_000));
if (!Number.isInteger(seed) || !Number.isInteger(count) || count < 1) {
  console.error('Usage: npm run fuzz -- [--seed 1] [--count 100000] [--rules-differential]');
  process.exit(2);
}
const isGood = isDifferential ? await compare() : await fuzz();
process.exit(isGood ? 0 : 1);

async function fuzz(): Promise<boolean> {
  let isGood = true;
  for (const campaign of [frames, requests, rulesFiles]) {
    const start = performance.now();
    const { fault, ...report } = await runCampaign(campaign, seed, count);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const kilobytes = Math.round(report.growth / 1024);
    console.log(
      `Seed ${seed}: ${report.count} ${campaign.name} in ${seconds} s, ${kilobytes} kB more in use at the end.`,
    );
    if (fault !== null) console.log(fault);
    isGood &&= fault === null;
  }
  return isGood;
}

async function compare(): Promise<boolean> {
  const start = performance.now();
  const { counts, differences } = await compareRules(seed, count);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const outcomes = Object.entries(counts).map(([outcome, times]) => `${times} ${outcome}`);
  console.log(`Seed ${seed}: ${count} expressions in ${seconds} s: ${outcomes.join(', ')}.`);
  for (const difference of differences) console.log(difference);
  console.log(`${differences.length || 'No'} differences from the reference.`);
  return differences.length === 0;
}
