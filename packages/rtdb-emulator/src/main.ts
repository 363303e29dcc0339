import { parseArgs } from 'node:util';
import packageJson from '../package.json' with { type: 'json' };
import { Refusal } from './refusal.ts';
import { startDatabaseEmulator } from './server.ts';

const USAGE =
  'Usage: rtdb-emulator [--port 9000] [--host 127.0.0.1] ' +
  '[--rules database.rules.json] [--project id] [--max-connections 100] ' +
  '[--enforce-app-check] [--trace] [--help] [--version]';

function end(code: 0 | 1, message: string): never {
  (code === 0 ? console.log : console.error)(message);
  process.exit(code);
}

function readFlags() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        rules: { type: 'string' },
        project: { type: 'string' },
        'max-connections': { type: 'string' },
        'enforce-app-check': { type: 'boolean' },
        trace: { type: 'boolean' },
        help: { type: 'boolean' },
        version: { type: 'boolean' },
      },
    });
    if (values.help) end(0, USAGE);
    if (values.version) end(0, packageJson.version);
    const port = Number(values.port ?? 9000);
    if (!Number.isInteger(port) || port < 0 || port > 65_535)
      end(1, `No such port. ${USAGE}`);
    const maxConnections = Number(
      values['max-connections'] ?? Number.POSITIVE_INFINITY,
    );
    if (!(maxConnections >= 0))
      end(1, `No such number of connections. ${USAGE}`);
    return { ...values, port, maxConnections };
  } catch (error) {
    return end(1, `${(error as Error).message} ${USAGE}`);
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Refusal)
    return `The rules in ${flags.rules} are refused: ${error.message}`;
  const { syscall, code, message } = error as NodeJS.ErrnoException;
  if (syscall === 'open') return `The rules cannot be read: ${message}`;
  if (code === 'EADDRINUSE') {
    return `Port ${flags.port} is in use: choose another with --port <number>.`;
  }
  return `The database emulator did not start: ${message}`;
}

const flags = readFlags();
try {
  const emulator = await startDatabaseEmulator({
    port: flags.port,
    maxConnections: flags.maxConnections,
    enforceAppCheck: flags['enforce-app-check'] ?? false,
    ...(flags.host === undefined ? {} : { host: flags.host }),
    ...(flags.rules === undefined ? {} : { rulesFile: flags.rules }),
    ...(flags.project === undefined ? {} : { projectId: flags.project }),
    ...(flags.trace ? { trace: console.log } : {}),
  });
  const stop = () => void emulator.close().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  console.log(`Realtime Database emulator (embedded) ready at ${emulator.url}`);
} catch (error) {
  end(1, reasonOf(error));
}
