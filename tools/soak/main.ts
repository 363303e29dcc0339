import { parseArgs } from 'node:util';
import { type SoakReport, soak } from './soak.ts';

// `npm run soak`: many visitors at once, over faulty lines, for 5 minutes.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    seconds: { type: 'string', default: '300' },
    watchers: { type: 'string', default: '100' },
    bookers: { type: 'string', default: '40' },
  },
});
const options = {
  seed: Number(values.seed),
  seconds: Number(values.seconds),
  watchers: Number(values.watchers),
  bookers: Number(values.bookers),
};
if (Object.values(options).some((value) => !Number.isInteger(value) || value < 0)) {
  console.error(
    'Usage: npm run soak -- [--seed 1] [--seconds 300] [--watchers 100] [--bookers 40]',
  );
  process.exit(2);
}
console.log(
  `Seed ${options.seed}: ${options.watchers} watchers and ${options.bookers} bookers for ${options.seconds} s.`,
);
const report = await soak(options);
print(report);
const isGood = [report.lost, report.double, report.orphans, report.stale].every(
  (faults) => faults.length === 0,
);
process.exit(isGood && report.confirmed > 0 ? 0 : 1);

function print({
  tried,
  confirmed,
  refused,
  faults,
  looks,
  takenBack,
  ...wrong
}: SoakReport): void {
  const list = (counts: Readonly<Record<string, number>>) =>
    Object.entries(counts)
      .map(([name, count]) => `${name} ${count}`)
      .join(', ');
  console.log(`Bookings tried:     ${tried}`);
  console.log(`  confirmed:        ${confirmed}`);
  console.log(`  refused:          ${list(refused)}`);
  console.log(`Faults injected:    ${list(faults)}`);
  console.log(`Pages looked at:    ${looks}`);
  console.log(`Late, taken back:   ${takenBack}`);
  for (const [name, found] of Object.entries(wrong)) {
    console.log(`${`${name}:`.padEnd(20)}${found.length}`);
    for (const line of found.slice(0, 10)) console.log(`  ${line}`);
  }
}
