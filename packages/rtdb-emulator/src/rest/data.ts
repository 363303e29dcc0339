import type { IncomingMessage } from 'node:http';
import type { Database } from '../database.ts';
import { Refusal, unsupported } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { type Path, parsePath } from '../tree/path.ts';
import {
  childrenOf,
  getAt,
  hashOf,
  type Json,
  type Tree,
  toJson,
} from '../tree/tree.ts';
import { readJson } from './body.ts';
import { pushId } from './push-id.ts';
import type { Answer, RestRequest } from './request.ts';

const NULL_ETAG = 'null_etag';
const METHODS_WITH_BODY = ['PUT', 'POST', 'PATCH'];

/** Reads or writes data. @throws {Refusal} */
export async function answerData(
  http: IncomingMessage,
  request: RestRequest,
  { databaseNamed, clock }: Settings,
): Promise<Answer> {
  const { method } = request;
  const isPut = method === 'PUT' || method === 'DELETE';
  const path = parsePath(request.location, { priority: isPut });
  if (request.shallow && method !== 'GET') {
    throw new Refusal('failure', 'Only GET can be shallow.');
  }
  if (request.ifMatch !== undefined && !isPut) {
    throw new Refusal('failure', 'if-match works with PUT and DELETE only.');
  }
  const hasBody = METHODS_WITH_BODY.includes(method);
  const json = hasBody ? await readJson(http) : null;
  if (request.format === 'strict') {
    throw new Refusal('failure', 'Only rules have a strict format.');
  }
  const database = databaseNamed(request.namespace);
  if (method === 'GET') return read(database, request, path);
  if (isPut) return put(database, request, path, json);
  if (method === 'POST') {
    return push(database, request, [...path, pushId(clock())], json);
  }
  if (method === 'PATCH') return merge(database, request, path, json);
  throw unsupported(`The method ${method}`);
}

function read(database: Database, request: RestRequest, path: Path): Answer {
  const tree = database.read(path, request.identity);
  const etag = etagOf(tree);
  if (request.ifNoneMatch === etag) return { status: 304, body: null, etag };
  const json = request.shallow ? keysOf(tree) : jsonOf(tree, request);
  return render(request, json, tree);
}

function put(
  database: Database,
  request: RestRequest,
  path: Path,
  json: unknown,
): Answer {
  const { identity, ifMatch } = request;
  const hash = ifMatch?.replace(NULL_ETAG, '');
  try {
    const operation = { kind: 'put', path, json, hash } as const;
    const tree = database.write(operation, identity);
    return render(request, jsonOf(tree, request), tree);
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 'datastale')) {
      throw error;
    }
    const tree = database.read(path, identity);
    const body = print(request, jsonOf(tree, request));
    return { status: error.httpStatus, body, etag: etagOf(tree) };
  }
}

/** @param path ends in the new key. */
function push(
  database: Database,
  request: RestRequest,
  path: Path,
  json: unknown,
): Answer {
  const operation = { kind: 'put', path, json } as const;
  const tree = database.write(operation, request.identity);
  return render(request, { name: path.at(-1) ?? '' }, tree);
}

function merge(
  database: Database,
  request: RestRequest,
  path: Path,
  json: unknown,
): Answer {
  const operation = { kind: 'merge', path, json } as const;
  const tree = database.write(operation, request.identity);
  const written = Object.keys(json ?? {}).map((relative): [string, Json] => {
    const at = parsePath(relative, { priority: true });
    return [relative, jsonOf(getAt(tree, at), request)];
  });
  // `fromEntries` is safe for a child named __proto__.
  const values = Object.fromEntries(written);
  // A merge has no ETag.
  return render({ ...request, wantsEtag: false }, values, null);
}

function jsonOf(tree: Tree | null, { format }: RestRequest): Json {
  return toJson(tree, { priorities: format === 'export' });
}

function etagOf(tree: Tree | null): string {
  return hashOf(tree) || NULL_ETAG;
}

/** The keys of a location, each with `true`; for a leaf its value. */
function keysOf(tree: Tree | null): Json {
  if (tree?.kind !== 'branch') return tree?.value ?? null;
  const keys = [...childrenOf(tree).keys()];
  return Object.fromEntries(keys.map((key) => [key, true]));
}

function render(request: RestRequest, json: Json, tree: Tree | null): Answer {
  const etag = request.wantsEtag ? { etag: etagOf(tree) } : {};
  if (request.print === 'silent') return { status: 204, body: null, ...etag };
  return { status: 200, body: print(request, json), ...etag };
}

function print(request: RestRequest, json: Json): string {
  const indent = request.print === 'pretty' ? 2 : undefined;
  return JSON.stringify(json, null, indent);
}
