import { randomUUID } from 'node:crypto';
import type { Commit, Namespace } from '../store/namespace.ts';
import { Refused } from '../store/refused.ts';
import { ANYONE, InvalidToken } from '../tokens.ts';
import { InvalidData } from '../tree/invalid-data.ts';
import type { Path } from '../tree/path.ts';
import type { Json } from '../tree/to-json.ts';
import { UnsupportedQuery } from '../unsupported.ts';
import { ACTIONS, type Connection } from './actions.ts';
import { createDisconnectWrites } from './disconnect-writes.ts';
import { createAssembler, toFrames } from './frames.ts';
import { pushFor, pushMessage } from './pushes.ts';
import { InvalidRequest, parseMessage, type Request, requestNumberIn } from './request.ts';

export interface SessionOptions {
  readonly namespace: Namespace;
  /** Projects whose tokens are accepted; null for those of any. */
  readonly audiences: readonly string[] | null;
  /** The host under which the client has connected; it reconnects to it. */
  readonly host: string;
  /** Server time, ms since the epoch. */
  readonly now: number;
  readonly sendFrame: (frame: string) => void;
  /** Ends the connection because the client broke the protocol. */
  readonly drop: (reason: string) => void;
}

/** One client's connection, whatever carries its frames. */
export interface Session {
  readonly receive: (frame: string) => void;
  /** To be called once, when the connection has ended: does the onDisconnect writes. */
  readonly end: () => void;
}

/** Greets the client and answers its requests, each before it looks at the next. */
export function openSession(options: SessionOptions): Session {
  const { namespace, sendFrame } = options;
  const assemble = createAssembler();
  const listens = new Map<string, Path>();
  const disconnectWrites = createDisconnectWrites(namespace);
  let identity = ANYONE;

  const send = (message: string) => {
    for (const frame of toFrames(message)) sendFrame(frame);
  };
  const revokeLapsedListens = () => {
    for (const [text, path] of listens) {
      if (namespace.mayRead(path, identity)) continue;
      listens.delete(text);
      send(pushMessage('c', { p: text }));
    }
  };
  const onCommit = (commit: Commit | null) => {
    // First the rights: data that has just become secret must not go out.
    revokeLapsedListens();
    if (commit === null) return;
    // Two listens, one within the other, may lead to the same message.
    const pushes = new Set([...listens.values()].map((path) => pushFor(commit, path)));
    for (const push of pushes) if (push !== null) send(push);
  };
  const connection: Connection = {
    namespace,
    audiences: options.audiences,
    disconnectWrites,
    listens,
    identity: () => identity,
    become: (next) => {
      identity = next;
      revokeLapsedListens();
    },
    send,
  };

  const unwatch = namespace.watch(onCommit);
  const hello = { ts: options.now, v: '5', h: options.host, s: randomUUID() };
  send(JSON.stringify({ t: 'c', d: { t: 'h', d: hello } }));

  return {
    receive: (frame) => {
      const assembled = assemble(frame);
      if (assembled === null) return;
      if (assembled.kind === 'too-big') {
        const number = requestNumberIn(assembled.head);
        if (number === null) options.drop('The message is too big.');
        else send(answer(number, 'too_big', 'Data to write exceeds the maximum size.'));
        return;
      }
      try {
        const message = parseMessage(assembled.text);
        if (message.kind === 'request') send(respond(connection, message.request));
        else if (message.action === 'p') send(PONG);
      } catch {
        options.drop('Not a message of the protocol.');
      }
    },
    end: () => {
      unwatch();
      disconnectWrites.run(identity);
    },
  };
}

// The client drops a control message without `d`.
const PONG = JSON.stringify({ t: 'c', d: { t: 'o', d: null } });

function respond(connection: Connection, { number, action, body }: Request): string {
  const act = ACTIONS.get(action);
  if (act === undefined) {
    return answer(number, 'unsupported_request', `This emulator does not know "${action}".`);
  }
  try {
    return answer(number, 'ok', act(connection, body));
  } catch (error) {
    return answer(number, ...refusalFor(error));
  }
}

/** The status and the text for what an action throws; anything unforeseen is a server error. */
function refusalFor(error: unknown): [status: string, text: string] {
  if (error instanceof Refused) return [error.status, error.message];
  if (error instanceof InvalidToken) return ['invalid_token', error.message];
  if (error instanceof InvalidData) return ['invalid_data', error.message];
  if (error instanceof InvalidRequest) return ['invalid_request', error.message];
  if (error instanceof UnsupportedQuery) {
    // Clients show the status of a refused listen and not its text, so it must speak for itself.
    return ['query_needs_the_official_database_emulator', error.message];
  }
  console.error(error);
  return ['server_error', String(error)];
}

function answer(number: number, status: string, data: Json): string {
  return JSON.stringify({ t: 'd', d: { r: number, b: { s: status, d: data } } });
}
