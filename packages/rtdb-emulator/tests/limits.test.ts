import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { platform } from 'node:os';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

// Only Linux shows the memory of another process in a file.
test.skipIf(platform() !== 'linux')(
  'a thousand listening connections need less than 200 MB',
  async () => {
    const bin = fileURLToPath(new URL('../bin.js', import.meta.url));
    const stdio = ['ignore', 'pipe', 'inherit'] as const;
    const child = spawn(process.execPath, [bin, '--port', '0'], { stdio: [...stdio] });
    try {
      const [line] = await once(child.stdout, 'data');
      const port = /:(\d+)\n/.exec(String(line))?.[1];
      const sockets: WebSocket[] = [];
      let received = 0;
      for (let count = 0; count < 1000; count += 1) {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/.ws?v=5&ns=test`);
        socket.on('message', () => {
          received += 1;
        });
        await once(socket, 'open');
        socket.send('{"t":"d","d":{"r":1,"a":"q","b":{"p":"/many","h":""}}}');
        sockets.push(socket);
      }
      // The handshake, the data and the ok.
      await expect.poll(() => received).toBe(3000);
      const url = `http://127.0.0.1:${port}/many.json?ns=test`;
      await fetch(url, { method: 'PUT', body: JSON.stringify('x'.repeat(1000)) });
      await expect.poll(() => received).toBe(4000);
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      const megabytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
      for (const socket of sockets) socket.terminate();
      expect(megabytes).toBeGreaterThan(10);
      expect(megabytes).toBeLessThan(200);
    } finally {
      child.kill('SIGKILL');
    }
  },
);
