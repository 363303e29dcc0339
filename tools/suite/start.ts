import { createServer } from 'vite';
import { requireContent } from '../owner/content/problems.ts';
import { runUntilStopped } from '../run.ts';
import { demoEnvironment } from './demo.ts';
import { HOST, ports, requireFreePorts } from './ports.ts';
import { printWelcome, SUITE_PORTS, startSuite } from './suite.ts';

// `npm start`: the local suite and the site in development, until Ctrl-C.
await runUntilStopped(async () => {
  await requireFreePorts([...SUITE_PORTS, 'site']);
  await requireContent();
  const suite = await startSuite({ hosting: false });
  Object.assign(process.env, demoEnvironment);
  const vite = await createServer({
    server: { host: HOST, port: ports.site.port, strictPort: true },
    logLevel: 'warn',
    // The demo ignores the .env of a real project.
    envDir: false,
  });
  await vite.listen();
  printWelcome('The osteria is open. Click here to book a table:', 'site');
  return {
    crashed: suite.crashed,
    stop: async () => {
      await Promise.all([vite.close(), suite.stop()]);
    },
  };
});
