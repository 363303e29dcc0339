import { startDatabaseEmulator } from 'rtdb-emulator';

/** What the process tells after it has thrown away what nobody holds. */
export interface Burden {
  /** Bytes in use: the heap and what hangs on it. */
  readonly bytes: number;
  readonly sockets: number;
}

// A process of its own, so that nothing an input does can hide: it may crash, hang or grow.
const { port } = await startDatabaseEmulator();
process.on('message', () => process.send?.(measure()));
process.on('disconnect', () => process.exit());
process.send?.({ port });

function measure(): Burden {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const sockets = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap');
  return { bytes: heapUsed + external, sockets: sockets.length };
}
