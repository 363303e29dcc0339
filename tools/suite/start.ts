import { requireContent } from '../owner/content/problems.ts';
import { say } from '../owner/language.ts';
import { runUntilStopped } from '../run.ts';
import { startSuite } from './suite.ts';
import { printWelcome } from './welcome.ts';

// `npm start`: the local suite and the site in development, until Ctrl-C.
await runUntilStopped(async () => {
  const suite = await startSuite({
    site: 'development',
    prepare: requireContent,
  });
  printWelcome(say`The osteria is open. Click here to book a table:`, 'site');
  return suite;
});
