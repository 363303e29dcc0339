import { say } from '../shared/language.ts';
import { exitOnSignals, runTool } from '../shared/run.ts';
import { printWelcome } from './welcome.ts';

// `npm start`: the local suite and the site in development, until Ctrl-C. All of
// it ends with this process.
exitOnSignals(0);
const start = Date.now();
const clock = setInterval(() => {
  console.log(`… ${Math.round((Date.now() - start) / 1000)} s`);
}, 10_000);
await runTool(async () => {
  // Before anything that takes long to load.
  console.log(
    say`The restaurant's files are checked. On a slow computer all of this takes up to three minutes.`,
  );
  const { requireContent } = await import('../content/problems.ts');
  await requireContent();
  // These import the content, which is checked now.
  const { writeRules } = await import('../build/database-rules.ts');
  const { startSuite } = await import('./suite.ts');
  writeRules();
  await startSuite({ site: 'development' });
  printWelcome(say`The osteria is open. Click here to book a table:`, 'site');
});
clearInterval(clock);
