import { buildDemo } from './build-demo.ts';
import { runUntilStopped } from './run.ts';
import { startSuite } from './suite.ts';
import { printWelcome } from './welcome.ts';

// `npm run preview`: the production build behind the hosting emulator, until Ctrl-C.
await runUntilStopped(async () => {
  await buildDemo();
  const suite = await startSuite({ hosting: true });
  printWelcome('The built site, as Firebase Hosting serves it:', 'preview');
  return suite;
});
