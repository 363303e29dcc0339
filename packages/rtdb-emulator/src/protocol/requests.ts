import type { Database } from '../database.ts';
import { ANYONE, type Identity, identify } from '../identity.ts';
import { failure, unsupported } from '../refusal.ts';
import { type Path, parsePath, pathText } from '../tree/path.ts';
import { type Query, readQuery } from '../tree/query.ts';
import { type Json, toJson } from '../tree/tree.ts';
import type { Body } from './messages.ts';

/** A listen to a location: to all its data, or to a query. */
export interface Listen {
  readonly path: Path;
  /** Null for all data: also without an index, then the client filters. */
  readonly query: Query | null;
  /** The request: a query has `q` and the client's number for it, `t`. */
  readonly body: Body;
}

export interface Connection {
  readonly database: Database;
  readonly identity: Identity;
  readonly listens: Map<string, Listen>;
  /** Sends the data of a listen. @throws {Refusal} if it may not be read. */
  readonly sendData: (listen: Listen) => void;
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
    if (body.authvar !== undefined || body.noauth !== undefined)
      throw unsupported('databaseAuthVariableOverride');
    identity = identify(stringIn(body, 'cred'));
    return { auth: identity.auth as Json };
  } finally {
    // A refused credential signs out.
    connection.setIdentity(identity);
  }
}

function listen(connection: Connection, body: Body): object {
  const path = pathIn(body);
  const query = readQuery(body.q);
  const isIndexed = connection.database.rules.hasIndex(path, query);
  const added = { path, query: isIndexed ? query : null, body };
  connection.sendData(added);
  connection.listens.set(listenKey(body), added);
  return isIndexed ? {} : { w: ['no_index'] };
}

function get({ database, identity }: Connection, body: Body): Json {
  const tree = database.readOnce(pathIn(body), identity, readQuery(body.q));
  return toJson(tree, { priorities: true });
}

function unlisten({ listens }: Connection, body: Body): void {
  listens.delete(listenKey(body));
}

/** Queries of one path have different tags. */
function listenKey(body: Body): string {
  return JSON.stringify([pathText(pathIn(body)), body.t]);
}

function write(
  { database, identity }: Connection,
  kind: 'put' | 'merge',
  body: Body,
): void {
  const { d: json, h: hash } = body;
  // A missing value must not count as null, which removes data.
  if (json === undefined) throw failure('The field d is missing.');
  const path = pathIn(body, kind === 'put');
  database.write({ kind, path, json, hash }, identity);
}

function pathIn(body: Body, priority = false): Path {
  return parsePath(stringIn(body, 'p'), { priority });
}

function stringIn(body: Body, field: string): string {
  const value = body[field];
  if (typeof value === 'string') return value;
  throw failure(`The field ${field} must be a string.`);
}
