import { runCommand } from './command.ts';
import { demoEnvironment } from './demo.ts';
import { exitOnSignals } from './run.ts';
import { startSuite } from './suite.ts';

// `npm run with-emulators -- COMMAND`: runs a command while the local suite is up.
const [command, ...args] = process.argv.slice(2);
if (command === undefined) {
  console.error('Which command? npm run with-emulators -- npx vitest --project services');
  process.exit(2);
}
exitOnSignals();
const suite = await startSuite({ hosting: true }).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
const { status } = await Promise.race([
  runCommand(command, args, { env: demoEnvironment, print: true }),
  suite.crashed,
]).catch((error: Error) => {
  console.error(error.message);
  return { status: 1 };
});
await suite.stop();
process.exit(status);
