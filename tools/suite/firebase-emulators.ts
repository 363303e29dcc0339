import { once } from 'node:events';
import { createRequire } from 'node:module';
import { readConfig } from '../../src/config.ts';
import { hostingConfig } from '../build/hosting-headers.ts';
import { builtInlineSources } from '../build/inline-sources.ts';
import { projectPath, RULES_FILE } from '../shared/project.ts';
import { builtSite, demoEnvironment, NAMESPACE, PROJECT } from './demo.ts';
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
  const { AuthEmulator } = load('firebase-tools/lib/emulator/auth');
  const { port } = ports.auth;
  return start(new AuthEmulator({ host: HOST, port, projectId: PROJECT }));
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

/** The server of the Hosting emulator, with the demo's build and its headers. */
export async function startHosting(): Promise<Stop> {
  const { server } = createRequire(load.resolve('firebase-tools'))(
    'superstatic',
  );
  const folder = builtSite();
  const sources = builtInlineSources(projectPath(folder));
  const listener = server({
    hostname: HOST,
    port: ports.preview.port,
    config: {
      ...hostingConfig(readConfig(demoEnvironment), sources),
      public: folder,
    },
    cwd: projectPath('.'),
    compression: true,
    stack: 'strict',
  }).listen();
  await once(listener, 'listening');
  return async () => {
    listener.close();
    listener.closeAllConnections();
  };
}
