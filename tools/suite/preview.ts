import { say } from '../shared/language.ts';
import { exitOnSignals, runTool } from '../shared/run.ts';
import { buildDemo } from './demo-build.ts';
import { startSuite } from './suite.ts';
import { printWelcome } from './welcome.ts';

// `npm run preview`: the production build behind the Hosting emulator, until
// Ctrl-C.
exitOnSignals(0);
await runTool(async () => {
  await startSuite({ site: 'built', prepare: buildDemo });
  printWelcome(say`The built site, as Firebase Hosting serves it:`, 'preview');
});
