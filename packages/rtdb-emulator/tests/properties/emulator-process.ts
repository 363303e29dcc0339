import { startDatabaseEmulator } from '../../src/server.ts';

// Its own process: an input may crash it, block it or fill its memory.
const failures: string[] = [];
console.error = (error: unknown) => void failures.push(String(error));
const { port } = await startDatabaseEmulator({ log: () => {} });
process.on('message', ({ collectGarbage }) => {
  if (collectGarbage) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const sockets = process
    .getActiveResourcesInfo()
    .filter((name) => name === 'TCPSocketWrap');
  process.send?.({
    failures,
    bytes: heapUsed + external,
    sockets: sockets.length,
  });
});
process.on('disconnect', () => process.exit());
process.send?.({ port });
