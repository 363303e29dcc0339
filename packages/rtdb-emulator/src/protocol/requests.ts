import type { Database } from '../database.ts';
import { ANYONE, type Identity, identify } from '../identity.ts';
import { Refusal, unsupported } from '../refusal.ts';
import type { Operation } from '../tree/operation.ts';
import { type Path, parsePath, pathText } from '../tree/path.ts';
import { hashOf, type Json, toJson } from '../tree/tree.ts';
import { type Body, pushMessage } from './messages.ts';

export interface Connection {
  readonly database: Database;
  readonly identity: Identity;
  readonly listens: Map<string, Path>;
  readonly send: (message: string) => void;
  /** Also revokes the listens that the new identity may not read. */
  readonly setIdentity: (identity: Identity) => void;
  /** @throws {Refusal} if App Check is enforced and the token is not valid. */
  readonly setAppCheckToken: (token: string | null) => void;
}

/**
 * @returns the data of the answer.
 * @throws {Refusal} is answered instead of
 * `ok`.
 */
type Action = (connection: Connection, body: Body) => unknown;

export const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['s', () => {}],
  ['auth', authenticate],
  ['gauth', authenticate],
  ['unauth', (connection) => connection.setIdentity(ANYONE)],
  [
    'appcheck',
    (connection, body) => connection.setAppCheckToken(stringIn(body, 'token')),
  ],
  // The client sends this misspelt name.
  ['unappeck', (connection) => connection.setAppCheckToken(null)],
  ['q', listen],
  ['n', unlisten],
  ['g', get],
  ['p', (connection, body) => write(connection, 'put', body)],
  ['m', (connection, body) => write(connection, 'merge', body)],
]);

/** Requests that access no data: they need no App Check token. */
export const CREDENTIAL_ACTION = /^(s|g?auth|unauth|appcheck|unappeck)$/;

function authenticate(connection: Connection, body: Body): Json {
  let identity = ANYONE;
  try {
    identity = identify(stringIn(body, 'cred'));
    return { auth: identity.auth as Json };
  } finally {
    // A refused credential signs out.
    connection.setIdentity(identity);
  }
}

function listen(connection: Connection, body: Body): Json {
  const path = pathWithoutQuery(body);
  const tree = connection.database.read(path, connection.identity);
  connection.listens.set(pathText(path), path);
  // A client that has reconnected may have the data already.
  if (tree === null || body.h !== hashOf(tree)) {
    connection.send(
      pushMessage('d', {
        p: pathText(path),
        d: toJson(tree, { priorities: true }),
      }),
    );
  }
  return {};
}

function get({ database, identity }: Connection, body: Body): Json {
  return toJson(database.read(pathWithoutQuery(body), identity), {
    priorities: true,
  });
}

function unlisten({ listens }: Connection, body: Body): void {
  const path = pathText(pathIn(body));
  // Only listens without a query exist: those with one were refused.
  if (!isQuery(body)) listens.delete(path);
}

function pathWithoutQuery(body: Body): Path {
  const path = pathIn(body);
  if (isQuery(body)) throw unsupported('Queries');
  return path;
}

/** `{}` is a query without constraints. */
function isQuery({ q, t }: Body): boolean {
  const isEmpty =
    typeof q === 'object' && q !== null && Object.keys(q).length === 0;
  return t !== undefined || (q !== undefined && !isEmpty);
}

function write(
  { database, identity }: Connection,
  kind: Operation['kind'],
  body: Body,
): void {
  const operation = operationIn(kind, body);
  const { h: hash } = body;
  if (hash !== undefined && typeof hash !== 'string') {
    throw new Refusal('failure', 'The field h must be a string.');
  }
  database.write({ ...operation, hash }, identity);
}

function operationIn(kind: Operation['kind'], body: Body): Operation {
  // A missing value must not count as null, which removes data.
  if (body.d === undefined)
    throw new Refusal('failure', 'The field d is missing.');
  return { kind, path: pathIn(body, kind === 'put'), json: body.d };
}

function pathIn(body: Body, priority = false): Path {
  return parsePath(stringIn(body, 'p'), { priority });
}

function stringIn(body: Body, field: string): string {
  const value = body[field];
  if (typeof value === 'string') return value;
  throw new Refusal('failure', `The field ${field} must be a string.`);
}
