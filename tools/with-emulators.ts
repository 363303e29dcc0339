import { runCommand } from './command.ts';
import { demoEnvironment } from './demo.ts';
import { exitOnSignals, reasonOf } from './run.ts';
import { startSuite } from './suite.ts';

// `npm run with-emulators -- COMMAND`: runs a command while the local suite is up.
const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  console.error('Which command? npm run with-emulators -- npx vitest --project services');
  process.exit(2);
}
exitOnSignals();
try {
  const suite = await startSuite({ hosting: true });
  const { status } = await Promise.race([
    runCommand(command, args, { env: demoEnvironment, print: true }),
    suite.crashed,
  ]);
  await suite.stop();
  process.exit(status);
} catch (error) {
  console.error(reasonOf(error));
  process.exit(1);
}
