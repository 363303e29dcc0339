import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { startDatabaseEmulator } from '../src/server.ts';
import { until } from './until.ts';

const MEGABYTE = 1024 * 1024;
const ADDRESS = '/.ws?v=5&ns=test';
const CLIENT_TIMEOUT_MS = 4_000;

const log: string[] = [];
const emulator = await startDatabaseEmulator({
  clientTimeout: CLIENT_TIMEOUT_MS,
  log: (line) => void log.push(line),
});
afterAll(() => emulator.close());

/** Writes a child of 10 MB. */
async function writeText(path: string): Promise<void> {
  const answer = await fetch(`${emulator.url}/${path}.json?ns=test`, {
    method: 'PUT',
    body: JSON.stringify('x'.repeat(10 * MEGABYTE - 1)),
  });
  await answer.arrayBuffer();
}

test('a client that takes 80 MB slowly receives all of it', async () => {
  for (const child of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    await writeText(`large/${child}`);
  }
  const socket = new WebSocket(`ws://127.0.0.1:${emulator.port}${ADDRESS}`);
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  let received = 0;
  let untilPause = MEGABYTE;
  let lastFrame = '';
  socket.on('message', async (data) => {
    lastFrame = String(data);
    received += lastFrame.length;
    untilPause -= lastFrame.length;
    if (untilPause > 0) return;
    untilPause = MEGABYTE;
    // Longer in all than the timeout: while it is paused, it answers no pings.
    socket.pause();
    await sleep((1.25 * CLIENT_TIMEOUT_MS) / 80);
    socket.resume();
  });
  socket.send('{"t":"d","d":{"r":1,"a":"q","b":{"p":"/large","h":""}}}');
  await expect.poll(() => lastFrame).toContain('"r":1,"b":{"s":"ok"');
  expect(received).toBeGreaterThan(80 * MEGABYTE);
  expect(log).toEqual([]);
});

test('a client that takes nothing is ended before its answers fill the memory', async () => {
  const client = connect(emulator.port, emulator.host);
  const isReset = once(client, 'error').catch(() => {});
  const headers = [
    'Host: x',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Version: 13',
  ];
  client.write(`GET ${ADDRESS} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
  // The answers are 20 MB of text, and several times that as frames.
  const text = '{"t":"c","d":{"t":"p"}}';
  const header = Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]);
  const ping = Buffer.concat([header, Buffer.from(text)]);
  const pings = Buffer.concat(new Array(10_000).fill(ping));
  for (let sent = 0; sent < 60; sent += 1) client.write(pings);
  await isReset;
  client.destroy();
  await until(() => log.length > 0);
  const [, megabytes] = /nothing of (\d+) MB for 1 s/.exec(log[0] ?? '') ?? [];
  expect(Number(megabytes)).toBeGreaterThanOrEqual(64);
  expect(Number(megabytes)).toBeLessThan(128);
});
