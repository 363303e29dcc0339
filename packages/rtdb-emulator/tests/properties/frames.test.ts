import { once } from 'node:events';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { mutated, oddJson, oddPath, oddWord, rarely } from './odd-data.ts';
import { TIMEOUT } from './runs.ts';
import { ANSWER_TIMEOUT_MS, FuzzTarget, NAMESPACE } from './target.ts';

const CREDENTIALS = [
  'owner',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.',
  'a.b.c',
  '..',
  '',
];
const CONTROLS = [
  '0',
  '{"t":"c","d":{"t":"p","d":{}}}',
  '{"t":"c","d":{"t":"n","d":1}}',
];
const INVALID_MESSAGES = [
  '',
  '[]',
  'null',
  '{"t":"d"}',
  '{"t":"c"}',
  '{"t":"d","d":{"r":{},"a":1}}',
];
const COUNTS = ['0', '-1', '1', '2', '999999', '1000000', '1e3', ' 2', '٣'];

const ACTIONS = ['q', 'n', 'g', 'p', 'm', 'auth', 'gauth', 'appcheck', 'echo'];
const FIELDS = ['p', 'd', 'h', 'q', 't', 'cred', 'token'];

const path = oddPath.map((text) => JSON.stringify(text));
const hash = fc.constantFrom('', ',"h":""', ',"h":"nonsense"', ',"h":5');
const oddQuery = oddJson.map((q) => `,"q":${q},"t":1`);
const query = fc.oneof(fc.constantFrom('', ',"q":{}'), oddQuery);
const words = fc.oneof(fc.constantFrom(...CREDENTIALS), oddWord);
const credential = words.map((word) => JSON.stringify(word));

/** A body whose fields can have any value. */
const oddBody = fc
  .dictionary(
    fc.constantFrom(...FIELDS),
    fc.oneof(oddJson, fc.constant('{"toString":0}')),
  )
  .map(
    (all) =>
      `{${Object.entries(all).map(([name, json]) => `"${name}":${json}`)}}`,
  );

/** The action and the body of a request. */
const request = fc.oneof(
  fc
    .tuple(fc.constantFrom('p', 'm', 'o'), path, oddJson, hash)
    .map(([a, p, d, h]) => [a, `{"p":${p},"d":${d}${h}}`]),
  fc
    .tuple(fc.constantFrom('q', 'n', 'g'), path, query, hash)
    .map(([a, p, q, h]) => [a, `{"p":${p}${q}${h}}`]),
  fc
    .tuple(fc.constantFrom('auth', 'gauth', 'appcheck'), credential)
    .map(([a, c]) => [a, `{"cred":${c},"token":${c}}`]),
  fc.tuple(fc.constantFrom('s', 'unauth', 'unappeck', 'echo'), oddJson),
  fc.tuple(fc.constantFrom(...ACTIONS), oddBody),
);
const message = request.map(
  ([action, body]) => `{"t":"d","d":{"r":1,"a":"${action}","b":${body}}}`,
);

interface Step {
  readonly send: string;
  readonly frames: readonly string[];
}

/** A step sends frames of one kind, e.g. a message in one frame or in two. */
const send = (kind: string) => (frames: readonly string[]) => ({
  send: kind,
  frames,
});
const cut = fc.tuple(message, fc.nat(60));
const halves = cut.map(([text, at]) => [
  '2',
  text.slice(0, at),
  text.slice(at),
]);
const invalid = fc.oneof(
  fc.tuple(fc.constantFrom(...COUNTS), mutated(message)).map(send('text')),
  fc.tuple(fc.constantFrom(...INVALID_MESSAGES)).map(send('text')),
  fc.tuple(fc.oneof(oddJson, mutated(message))).map(send('text')),
  fc.tuple(oddWord).map(send('binary')),
  fc.tuple(oddWord).map(send('ping')),
);
const step: fc.Arbitrary<Step> = rarely(
  20,
  fc.oneof(
    { arbitrary: fc.tuple(message).map(send('text')), weight: 4 },
    halves.map(send('text')),
    fc.tuple(fc.constantFrom(...CONTROLS)).map(send('text')),
  ),
  invalid,
);
const script = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 12 }),
  end: fc.constantFrom('close' as const, 'terminate' as const),
});

const target = new FuzzTarget();
beforeAll(() => target.start());
afterAll(() => target.stop());

test('every frame is answered with messages of the protocol', {
  timeout: TIMEOUT,
}, async () => {
  await target.check(script, async ({ steps, end }) => {
    for (const text of await perform(steps, end))
      expect(text).toSatisfy(isMessage);
  });
});

/**
 * Sends all frames.
 * @returns the received messages, joined from their frames.
 */
async function perform(
  steps: readonly Step[],
  end: 'close' | 'terminate',
): Promise<string[]> {
  const socket = new WebSocket(
    `ws://127.0.0.1:${target.port}/.ws?v=5&ns=${NAMESPACE}`,
  );
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  socket.on('error', () => {});
  await once(socket, 'open');
  for (const { send, frames } of steps) {
    for (const frame of frames) {
      if (socket.readyState !== WebSocket.OPEN) break;
      if (send === 'ping') socket.ping(frame.slice(0, 100));
      else socket.send(send === 'binary' ? Buffer.from(frame) : frame);
    }
  }
  const closed = once(socket, 'close', {
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (socket.readyState !== WebSocket.CLOSED) {
    socket[end]();
    await closed;
  }
  return joined(received);
}

function joined(frames: readonly string[]): string[] {
  const [first, ...rest] = frames;
  if (first === undefined) return [];
  const count = /^\d+$/.test(first) ? Number(first) : 0;
  // The last message can be incomplete.
  if (count > rest.length) return [];
  const message = count === 0 ? first : rest.slice(0, count).join('');
  return [message, ...joined(rest.slice(count))];
}

function isMessage(text: string): boolean {
  const message: unknown = JSON.parse(text);
  return (
    typeof message === 'object' &&
    message !== null &&
    't' in message &&
    'd' in message
  );
}
