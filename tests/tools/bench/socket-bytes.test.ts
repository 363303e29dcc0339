import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { openCountingLine } from '../../../tools/bench/counting-line.ts';
import { frameSize } from '../../../tools/bench/socket-bytes.ts';

/** A socket to a server that echoes, by way of a line that counts. */
async function makeEcho() {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (socket) => socket.on('message', (data) => socket.send(String(data))));
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('No port to listen on.');
  const line = await openCountingLine(address.port);
  const socket = new WebSocket(`ws://${line.address}`);
  onTestFinished(async () => {
    socket.terminate();
    await line.close();
    server.close();
  });
  await once(socket, 'open');
  return { line, socket };
}

test.each([
  ['no character', ''],
  ['one character of two bytes', 'è'],
  ['125 bytes', 'x'.repeat(125)],
  ['126 bytes', 'x'.repeat(126)],
  ['65,535 bytes', 'x'.repeat(65_535)],
  ['65,536 bytes', 'x'.repeat(65_536)],
])('a frame of %s is as large on the line as it is counted', async (_, text) => {
  const { line, socket } = await makeEcho();
  line.take();
  socket.send(text);
  await once(socket, 'message');
  expect(line.take()).toEqual({
    sent: frameSize(text, { masked: true }),
    received: frameSize(text, { masked: false }),
  });
});

test('the line counts the handshake, and from each reading on anew', async () => {
  const { line } = await makeEcho();
  const { sent, received } = line.take();
  expect(sent).toBeGreaterThan(100);
  expect(received).toBeGreaterThan(100);
  expect(line.take()).toEqual({ sent: 0, received: 0 });
});
