import { runCommand } from '../command.ts';
import { buildChecks, sourceChecks } from '../doctor/checks.ts';
import type { Check } from '../doctor/finding.ts';
import { siteEnvironment, siteUrl } from '../doctor/project-state.ts';
import { countFaults, report, runChecks } from '../doctor/report.ts';
import { release, releaseCommand } from './release.ts';

// `npm run deploy [-- --dry-run]`: doctor, build, headers, doctor again, then pages and rules
// together. Nothing goes online unless all that comes before has succeeded.

const DRY_RUN = '--dry-run';

/** What makes `dist/` and the headers for it. */
const COMMANDS: readonly (readonly [string, readonly string[]])[] = [
  ['vite', ['build']],
  ['tsx', ['tools/headers.ts']],
];

try {
  const args = process.argv.slice(2);
  const unknown = args.find((argument) => argument !== DRY_RUN);
  if (unknown !== undefined) {
    throw new Error(`${unknown} is no option. npm run deploy [-- ${DRY_RUN}]`);
  }
  await requireHealth(sourceChecks);
  const { VITE_FIREBASE_PROJECT_ID: projectId = '' } = siteEnvironment();
  if (args.includes(DRY_RUN)) {
    const steps = [...COMMANDS, releaseCommand(projectId)];
    console.log('\nNothing was done. npm run deploy would run, one after the other:');
    for (const [command, options] of steps) console.log(`  ${command} ${options.join(' ')}`);
  } else {
    await build();
    await requireHealth(buildChecks);
    await release(projectId);
    console.log(`\nThe site is online: ${siteUrl()}\nNow look at it: npm run doctor -- --online`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @throws where a check finds a fault */
async function requireHealth(checks: readonly Check[]): Promise<void> {
  const results = await runChecks(checks);
  console.log(report(results));
  if (countFaults(results) > 0) {
    throw new Error('\nNothing was put online. Mend what is marked FAULT, then npm run deploy.');
  }
}

/** @throws where a command fails */
async function build(): Promise<void> {
  for (const [command, args] of COMMANDS) {
    const { status } = await runCommand(command, args, { print: true });
    if (status !== 0) {
      throw new Error(`\n"${command} ${args.join(' ')}" failed. Nothing was put online.`);
    }
  }
}
