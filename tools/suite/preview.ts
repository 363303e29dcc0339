import { say } from '../shared/language.ts';
import { buildDemo } from './demo-build.ts';
import { runUntilStopped } from './run-until-stopped.ts';
import { startSuite } from './suite.ts';
import { printWelcome } from './welcome.ts';

// `npm run preview`: the production build behind the Hosting emulator, until
// Ctrl-C.
await runUntilStopped(async () => {
  const stop = await startSuite({ site: 'built', prepare: buildDemo });
  printWelcome(say`The built site, as Firebase Hosting serves it:`, 'preview');
  return stop;
});
