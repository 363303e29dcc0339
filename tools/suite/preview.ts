import { buildDemo } from '../build/build-demo.ts';
import { runUntilStopped } from '../run.ts';
import { requireFreePorts } from './ports.ts';
import { printWelcome, SUITE_PORTS, startSuite } from './suite.ts';

// `npm run preview`: the production build behind the hosting emulator, until Ctrl-C.
await runUntilStopped(async () => {
  await requireFreePorts([...SUITE_PORTS, 'preview']);
  await buildDemo();
  const suite = await startSuite({ hosting: true });
  printWelcome('The built site, as Firebase Hosting serves it:', 'preview');
  return suite;
});
