import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../command.ts';
import { exitOnSignals } from '../run.ts';
import { type Figures, measureServer } from './measure-server.ts';

// `npm run bench:emulator`: the embedded database emulator beside firebase-server, in one run. The
// latter is installed into a folder that is thrown away; it needs Firebase 8.
exitOnSignals();
const ROUNDS = 3;
const PORT = 9_780;
const folder = mkdtempSync(join(tmpdir(), 'osteria-bench-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify({
    private: true,
    dependencies: { 'firebase-server': '1.1.0' },
    overrides: { firebase: '8.10.1' },
  }),
);
writeFileSync(
  join(folder, 'server.cjs'),
  "const FirebaseServer = require('firebase-server'); new FirebaseServer(+process.argv[2], '127.0.0.1', {});",
);
console.log('Installing firebase-server 1.1.0 with Firebase 8.10.1 …');
const install = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts'];
const { status, output } = await runCommand('npm', install);
if (status !== 0) throw new Error(`npm install failed:\n${output}`);

const emulator = fileURLToPath(new URL('../database-emulator/main.ts', import.meta.url));
const rounds: Record<'embedded emulator' | 'firebase-server', Figures>[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const port = PORT + 2 * round;
  rounds.push({
    'embedded emulator': await measureServer(
      ['--import', 'tsx', emulator, '--port', `${port}`],
      port,
    ),
    'firebase-server': await measureServer([join(folder, 'server.cjs'), `${port + 1}`], port + 1),
  });
}
console.log(`Median of ${ROUNDS} rounds, Node ${process.version}:`);
console.table({
  'embedded emulator': medians(rounds.map((round) => round['embedded emulator'])),
  'firebase-server': medians(rounds.map((round) => round['firebase-server'])),
});
process.exit();

function medians(all: readonly Figures[]): Record<string, number> {
  const names = Object.keys(all[0] ?? {}) as (keyof Figures)[];
  const median = (name: keyof Figures) =>
    all.map((figures) => figures[name]).sort((a, b) => a - b)[all.length >> 1] ?? Number.NaN;
  return Object.fromEntries(names.map((name) => [name, Math.round(median(name))]));
}
