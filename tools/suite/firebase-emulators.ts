import { createRequire } from 'node:module';
import { RULES_FILE } from '../shared/project.ts';
import { NAMESPACE, PROJECT } from './demo.ts';
import { HOST, ports } from './ports.ts';

// The emulators of firebase-tools, in this process: its command would want a
// file of its own for these ports, rules and headers, and leaves processes
// behind when its parent is killed.

/** Stops what was started. */
export type Stop = () => Promise<void>;

/** What is used of an emulator's class, which has no types. */
interface Emulator {
  getName(): string;
  getInfo(): { readonly pid?: number };
  connect(): Promise<void>;
}

const load = createRequire(import.meta.url);

async function start(emulator: Emulator): Promise<Stop> {
  const { EmulatorRegistry } = load('firebase-tools/lib/emulator/registry');
  await EmulatorRegistry.start(emulator);
  await emulator.connect();
  return () => EmulatorRegistry.stop(emulator.getName());
}

export function startAuthEmulator(): Promise<Stop> {
  compileSchemasOnUse();
  const { AuthEmulator } = load('firebase-tools/lib/emulator/auth');
  const { port } = ports.auth;
  return start(new AuthEmulator({ host: HOST, port, projectId: PROJECT }));
}

/**
 * Lets the Authentication emulator compile the schema of a request when one
 * comes: of all its schemas at once it takes ten seconds and more, and
 * firebase-tools has no option for it.
 */
function compileSchemasOnUse(): void {
  const library = load('exegesis-express');
  const { middleware } = library;
  library.middleware = (api: object, options: object) =>
    middleware(api, { ...options, lazyCompileValidationSchemas: true });
}

/** The official database emulator, a process of Java. */
export async function startOfficialDatabase(): Promise<Stop> {
  const file = 'firebase-tools/lib/emulator/databaseEmulator';
  const { DatabaseEmulator } = load(file);
  const emulator: Emulator = new DatabaseEmulator({
    host: HOST,
    port: ports.database.port,
    projectId: PROJECT,
    rules: [{ rules: RULES_FILE, instance: NAMESPACE }],
  });
  const kill = () => {
    const { pid } = emulator.getInfo();
    if (pid) process.kill(pid);
  };
  process.once('exit', kill);
  const stop = await start(emulator);
  return async () => {
    process.off('exit', kill);
    await stop();
  };
}
