import { buildDemo } from './build-demo.ts';
import { DEMO_ADMIN } from './demo.ts';
import { urlOf } from './ports.ts';
import { runUntilStopped } from './run.ts';
import { startSuite } from './suite.ts';

// `npm run preview`: the production build behind the hosting emulator, until Ctrl-C.
await runUntilStopped(async () => {
  await buildDemo();
  const suite = await startSuite({ hosting: true });
  console.log(`
The built site, as Firebase Hosting serves it:

  ${urlOf('preview')}/prenota

  What a booking sent      ${urlOf('services')}/inbox
  Admin (${urlOf('preview')}/admin)
    E-mail                 ${DEMO_ADMIN.email}
    Password               ${DEMO_ADMIN.password}

Ctrl-C stops everything.
`);
  return suite;
});
