import { createServer } from 'vite';
import { DEMO_ADMIN, demoEnvironment } from './demo.ts';
import { requireFreePorts } from './free-ports.ts';
import { HOST, ports, urlOf } from './ports.ts';
import { runUntilStopped } from './run.ts';
import { startSuite } from './suite.ts';

// `npm start`: the local suite and the site in development, until Ctrl-C.
await runUntilStopped(async () => {
  await requireFreePorts(['site']);
  const suite = await startSuite({ hosting: false });
  Object.assign(process.env, demoEnvironment);
  const vite = await createServer({
    server: { host: HOST, port: ports.site.port, strictPort: true },
    logLevel: 'warn',
    // A real project's .env has no say in the demo.
    envDir: false,
  });
  await vite.listen();
  console.log(`
The osteria is open. Click here to book a table:

  ${urlOf('site')}/prenota

  The whole site           ${urlOf('site')}
  What a booking sent      ${urlOf('services')}/inbox
  Admin (${urlOf('site')}/admin)
    E-mail                 ${DEMO_ADMIN.email}
    Password               ${DEMO_ADMIN.password}

Ctrl-C stops everything.
`);
  return {
    crashed: suite.crashed,
    stop: async () => {
      await Promise.all([vite.close(), suite.stop()]);
    },
  };
});
