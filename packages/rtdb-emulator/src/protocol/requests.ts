import type { Database } from '../database.ts';
import { ANYONE, type Identity, identify, OWNER } from '../identity.ts';
import { Refusal, unsupported } from '../refusal.ts';
import { type Operation, withoutLocation } from '../tree/operation.ts';
import { isWithin, type Path, parsePath, pathText } from '../tree/path.ts';
import { hashOf, type Json, toJson } from '../tree/tree.ts';
import { type Body, pushMessage } from './messages.ts';

export interface Connection {
  readonly database: Database;
  readonly audiences: readonly string[] | null;
  identity: Identity;
  readonly listens: Map<string, Path>;
  /** The writes to be done when the connection ends, in their order. */
  disconnectWrites: Operation[];
  readonly send: (message: string) => void;
  /** Sets the identity and revokes the listens it has no right to. */
  readonly become: (identity: Identity) => void;
  /** Replaces the App Check token. @throws {Refusal} where tokens are enforced and it is not valid. */
  readonly attest: (token: string | null) => void;
}

/** @returns the `d` of the answer. @throws {Refusal} what is answered instead of `ok`. */
type Action = (connection: Connection, body: Body) => Json;

export const ACTIONS: ReadonlyMap<string, Action> = new Map<string, Action>([
  ['s', () => ''],
  ['auth', authenticate],
  ['gauth', authenticate],
  ['unauth', (connection) => done(connection.become(ANYONE))],
  ['appcheck', (connection, body) => done(connection.attest(stringIn(body, 'token')))],
  // The client spells it so.
  ['unappeck', (connection) => done(connection.attest(null))],
  ['q', listen],
  ['n', unlisten],
  ['g', get],
  ['p', (connection, body) => write(connection, operationIn('put', body), body.h)],
  ['m', (connection, body) => write(connection, operationIn('merge', body), body.h)],
  ['o', (connection, body) => keep(connection, operationIn('put', body))],
  ['om', (connection, body) => keep(connection, operationIn('merge', body))],
  ['oc', cancel],
]);

/** The requests that ask for no data: they need no App Check token. */
export const CREDENTIAL_ACTIONS: ReadonlySet<string> = new Set([
  ...['s', 'auth', 'gauth', 'unauth', 'appcheck', 'unappeck'],
]);

function done(_: unknown): Json {
  return '';
}

function authenticate(connection: Connection, body: Body): Json {
  let identity = ANYONE;
  try {
    identity = identify(stringIn(body, 'cred'), connection.audiences);
    if (identity === OWNER) identity = judgedAs(body);
    return { auth: identity.auth as Json };
  } finally {
    // A refused credential signs out.
    connection.become(identity);
  }
}

/** An administrator may ask to be judged by the rules, signed out or as any user. */
function judgedAs({ noauth, authvar }: Body): Identity {
  if (noauth === true) return ANYONE;
  if (authvar === undefined) return OWNER;
  if (typeof authvar === 'object') return { admin: false, auth: authvar };
  throw new Refusal('failure', 'The field authvar must be an object.');
}

function listen(connection: Connection, body: Body): Json {
  const path = pathIn(body);
  refuseQuery(body);
  const tree = connection.database.read(path, connection.identity);
  connection.listens.set(pathText(path), path);
  // A client that has reconnected may have the data already.
  if (tree === null || body.h !== hashOf(tree)) {
    connection.send(pushMessage('d', { p: pathText(path), d: toJson(tree, { priorities: true }) }));
  }
  return {};
}

function get({ database, identity }: Connection, body: Body): Json {
  const path = pathIn(body);
  refuseQuery(body);
  return toJson(database.read(path, identity), { priorities: true });
}

function unlisten({ listens }: Connection, body: Body): Json {
  const path = pathText(pathIn(body));
  // A listen with a query was refused: what may be there is the plain one.
  if (!isQuery(body)) listens.delete(path);
  return '';
}

function refuseQuery(body: Body): void {
  if (isQuery(body)) throw unsupported('Queries');
}

function isQuery({ q, t }: Body): boolean {
  const isDefault = typeof q === 'object' && q !== null && Object.keys(q).length === 0;
  return t !== undefined || (q !== undefined && !isDefault);
}

function write({ database, identity }: Connection, operation: Operation, hash: unknown): Json {
  if (hash !== undefined && typeof hash !== 'string') {
    throw new Refusal('failure', 'The field h must be a string.');
  }
  return done(database.write({ ...operation, hash }, identity));
}

/** Judged twice, now and when it happens: now the client learns of a refusal. */
function keep(connection: Connection, operation: Operation): Json {
  connection.database.check(operation, connection.identity);
  // What a later put would overwrite need not be kept.
  const isOverwritten = ({ path }: Operation) =>
    operation.kind === 'put' && isWithin(operation.path, path);
  const before = connection.disconnectWrites.filter((other) => !isOverwritten(other));
  connection.disconnectWrites = [...before, operation];
  return '';
}

function cancel(connection: Connection, body: Body): Json {
  const location = pathIn(body, true);
  connection.disconnectWrites = connection.disconnectWrites.flatMap(
    (operation) => withoutLocation(operation, location) ?? [],
  );
  return '';
}

function operationIn(kind: Operation['kind'], body: Body): Operation {
  // Absent is not null, which would remove what it was not meant to.
  if (body.d === undefined) throw new Refusal('failure', 'The field d is missing.');
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
