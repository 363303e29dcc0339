import type { Namespace } from '../store/namespace.ts';
import type { Operation } from '../store/operation.ts';
import { ANYONE, type Identity, InvalidToken, identify, OWNER } from '../tokens.ts';
import { hashOf } from '../tree/hash.ts';
import { type Path, pathText } from '../tree/path.ts';
import { type Json, toJson } from '../tree/to-json.ts';
import { UnsupportedQuery } from '../unsupported.ts';
import type { DisconnectWrites } from './disconnect-writes.ts';
import { pushMessage } from './pushes.ts';
import { type Body, hashIn, InvalidRequest, pathIn, stringIn } from './request.ts';

/** What a request acts on: the state of one connection. */
export interface Connection {
  readonly namespace: Namespace;
  readonly audiences: readonly string[] | null;
  readonly disconnectWrites: DisconnectWrites;
  /** Listened locations, by their text. */
  readonly listens: Map<string, Path>;
  readonly identity: () => Identity;
  /** Sets the identity and revokes the listens it has no right to. */
  readonly become: (identity: Identity) => void;
  readonly send: (message: string) => void;
}

type Action = (connection: Connection, body: Body) => Json;

/**
 * What each request does, by its action on the wire.
 * An action returns the `d` of its answer and throws what is to be answered with another status.
 */
export const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['s', () => ''],
  ['auth', authenticate],
  ['gauth', authenticate],
  [
    'unauth',
    (connection) => {
      connection.become(ANYONE);
      return '';
    },
  ],
  ['appcheck', () => ''],
  // Spelt so by the client.
  ['unappeck', () => ''],
  ['q', listen],
  [
    'n',
    ({ listens }, body) => {
      listens.delete(pathText(pathIn(body, { priority: false })));
      return '';
    },
  ],
  ['g', get],
  ['p', (connection, body) => write(connection, 'put', body)],
  ['m', (connection, body) => write(connection, 'merge', body)],
  ['o', (connection, body) => keepForDisconnect(connection, 'put', body)],
  ['om', (connection, body) => keepForDisconnect(connection, 'merge', body)],
  [
    'oc',
    ({ disconnectWrites }, body) => {
      disconnectWrites.cancel(pathIn(body, { priority: true }));
      return '';
    },
  ],
]);

function authenticate(connection: Connection, body: Body): Json {
  const identity = identityFrom(connection, body);
  connection.become(identity);
  return { auth: identity.auth as Json };
}

function identityFrom(connection: Connection, body: Body): Identity {
  let identity: Identity;
  try {
    identity = identify(stringIn(body, 'cred'), connection.audiences);
  } catch (error) {
    if (error instanceof InvalidToken) connection.become(ANYONE);
    throw error;
  }
  if (identity !== OWNER) return identity;
  // An administrator may ask to be judged by the rules, as nobody or as a user of their choice.
  if (body.noauth === true) return ANYONE;
  if (body.authvar === undefined) return identity;
  if (typeof body.authvar === 'object') return { admin: false, auth: body.authvar };
  throw new InvalidRequest('The field authvar must be an object.');
}

function listen(connection: Connection, body: Body): Json {
  const { namespace, listens, identity, send } = connection;
  refuseQuery(body);
  const path = pathIn(body, { priority: false });
  const tree = namespace.read(path, identity());
  listens.set(pathText(path), path);
  // A client that has reconnected may have the data already.
  if (body.h !== hashOf(tree) || tree === null) {
    send(pushMessage('d', { p: pathText(path), d: toJson(tree, { priorities: true }) }));
  }
  return {};
}

function get({ namespace, identity }: Connection, body: Body): Json {
  refuseQuery(body);
  const path = pathIn(body, { priority: false });
  return toJson(namespace.read(path, identity()), { priorities: true });
}

function refuseQuery({ q, t }: Body): void {
  const isDefault = q === undefined || (isObject(q) && Object.keys(q).length === 0);
  if (!isDefault || t !== undefined) throw new UnsupportedQuery();
}

function isObject(json: unknown): json is object {
  return typeof json === 'object' && json !== null;
}

function write({ namespace, identity }: Connection, kind: Operation['kind'], body: Body): Json {
  const path = pathIn(body, { priority: kind === 'put' });
  namespace.write({ kind, path, json: valueIn(body), hash: hashIn(body) }, identity());
  return '';
}

function keepForDisconnect(
  { disconnectWrites, identity }: Connection,
  kind: Operation['kind'],
  body: Body,
): Json {
  const path = pathIn(body, { priority: kind === 'put' });
  disconnectWrites.keep({ kind, path, json: valueIn(body) }, identity());
  return '';
}

/** The value to write. Absent is not null: it would remove what it was not meant to. */
function valueIn(body: Body): unknown {
  if (body.d === undefined) throw new InvalidRequest('The field d is missing.');
  return body.d;
}
