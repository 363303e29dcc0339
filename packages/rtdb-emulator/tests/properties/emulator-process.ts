import { startDatabaseEmulator } from '../../src/server.ts';

// A process of its own, so that an input may crash it, hang it or make it grow.
const { port } = await startDatabaseEmulator({ log: () => {} });
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const sockets = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap');
  process.send?.({ bytes: heapUsed + external, sockets: sockets.length });
});
process.on('disconnect', () => process.exit());
process.send?.({ port });
