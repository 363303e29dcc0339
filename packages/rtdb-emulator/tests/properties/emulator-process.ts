import { startDatabaseEmulator } from '../../src/server.ts';

// A process of its own, so that an input may crash it, hang it or make it grow.
const failures: string[] = [];
console.error = (error: unknown) => void failures.push(String(error));
const { port } = await startDatabaseEmulator({ log: () => {} });
process.on('message', ({ collectGarbage }) => {
  if (collectGarbage) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const sockets = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap');
  process.send?.({ failures, bytes: heapUsed + external, sockets: sockets.length });
});
process.on('disconnect', () => process.exit());
process.send?.({ port });
