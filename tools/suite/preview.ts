import { say } from '../shared/language.ts';
import { exitOnSignals, runTool } from '../shared/run.ts';
import { buildDemo } from './demo-build.ts';
import { printWelcome } from './welcome.ts';

// `npm run preview`: the production build behind the Hosting emulator, until
// Ctrl-C.
exitOnSignals(0);
await runTool(async () => {
  // It imports the floor plan, in which there may be a mistake.
  const { startSuite } = await import('./suite.ts');
  await startSuite({ site: 'built', prepare: buildDemo });
  printWelcome(say`The built site, as Firebase Hosting serves it:`, 'preview');
});
