import type { IncomingMessage, ServerResponse } from 'node:http';
import { RulesError } from '../rules/rules-error.ts';
import { Refused } from '../store/refused.ts';
import { InvalidToken } from '../tokens.ts';
import { hashOf } from '../tree/hash.ts';
import { InvalidData } from '../tree/invalid-data.ts';
import { parsePath } from '../tree/path.ts';
import { type Json, toJson } from '../tree/to-json.ts';
import { childrenOf, getAt, type Tree } from '../tree/tree.ts';
import { UnsupportedQuery } from '../unsupported.ts';
import { parseBody, readBody } from './body.ts';
import { pushId } from './push-id.ts';
import type { Reply, RestOptions } from './reply.ts';
import { parseRequest, pathOf, type RestRequest } from './request.ts';
import { RestError } from './rest-error.ts';
import { settings } from './settings.ts';

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cache-Control': 'no-cache',
};
const PREFLIGHT = {
  'Access-Control-Allow-Methods': 'GET, PUT, PATCH, POST, DELETE, OPTIONS',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, X-Firebase-ETag, If-Match, If-None-Match',
  'Access-Control-Max-Age': '3600',
};

/** Answers one HTTP request; never rejects. */
export async function answerRest(
  request: IncomingMessage,
  response: ServerResponse,
  options: RestOptions,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    response.writeHead(204, { ...CORS, ...PREFLIGHT }).end();
    return;
  }
  let reply: Reply;
  try {
    const parsed = parseRequest(request, options.projectId);
    reply = parsed.location.startsWith('/.settings/')
      ? await settings(request, parsed, options)
      : await data(request, parsed, options);
  } catch (error) {
    // The client has gone while it was sending: nobody is left to be told.
    if (request.destroyed && !request.complete) return;
    const { status, message } = refusalFor(error);
    reply = { status, body: JSON.stringify({ error: message }) };
  }
  const headers: Record<string, string> = { ...CORS };
  if (reply.etag !== undefined) headers.ETag = reply.etag;
  if (reply.body !== null) headers['Content-Type'] = 'application/json; charset=utf-8';
  response.writeHead(reply.status, headers).end(reply.body ?? undefined);
}

async function data(
  request: IncomingMessage,
  parsed: RestRequest,
  { namespaceNamed, clock }: RestOptions,
): Promise<Reply> {
  const { method, identity, ifMatch } = parsed;
  const path = pathOf(parsed);
  if (parsed.shallow && method !== 'GET') throw new RestError(400, 'Only GET can be shallow.');
  if (ifMatch !== undefined && method !== 'PUT' && method !== 'DELETE') {
    throw new RestError(400, 'if-match works with PUT and DELETE only.');
  }
  const body = method === 'GET' || method === 'DELETE' ? 'null' : await readBody(request);
  const namespace = namespaceNamed(parsed.namespace);
  switch (method) {
    case 'GET': {
      const tree = namespace.read(path, identity);
      if (parsed.ifNoneMatch === etagOf(tree)) return { status: 304, body: null };
      return rendered(parsed, parsed.shallow ? shallow(tree) : plain(tree, parsed), tree);
    }
    case 'PUT':
    case 'DELETE': {
      const hash = ifMatch === undefined ? undefined : ifMatch.replace(NULL_ETAG, '');
      const operation = { kind: 'put', path, json: parseBody(body), hash } as const;
      try {
        const tree = namespace.write(operation, identity);
        return rendered(parsed, plain(tree, parsed), tree);
      } catch (error) {
        if (!(error instanceof Refused && error.status === 'datastale')) throw error;
        const tree = namespace.read(path, identity);
        return { status: 412, body: print(parsed, plain(tree, parsed)), etag: etagOf(tree) };
      }
    }
    case 'POST': {
      const name = pushId(clock());
      const operation = { kind: 'put', path: [...path, name], json: parseBody(body) } as const;
      return rendered(parsed, { name }, namespace.write(operation, identity));
    }
    case 'PATCH': {
      const values = parseBody(body);
      const tree = namespace.write({ kind: 'merge', path, json: values }, identity);
      return rendered({ ...parsed, wantsEtag: false }, written(values as object, tree), null);
    }
    default:
      throw new RestError(405, `The method ${method} is not supported.`);
  }
}

const NULL_ETAG = 'null_etag';

function etagOf(tree: Tree | null): string {
  return tree === null ? NULL_ETAG : hashOf(tree);
}

function plain(tree: Tree | null, { priorities }: RestRequest): Json {
  return toJson(tree, { priorities });
}

/** What a merge has written, server values resolved: the answer to a PATCH. */
function written(values: object, tree: Tree | null): Json {
  const valueAt = (relative: string) =>
    toJson(getAt(tree, parsePath(relative, { priority: false })), { priorities: false });
  return Object.fromEntries(Object.keys(values).map((relative) => [relative, valueAt(relative)]));
}

/** The keys of a location, each with true; the value itself of a location without children. */
function shallow(tree: Tree | null): Json {
  if (tree === null || tree.kind === 'leaf') return tree?.value ?? null;
  return Object.fromEntries([...childrenOf(tree).keys()].map((key) => [key, true]));
}

function rendered(parsed: RestRequest, json: Json, tree: Tree | null): Reply {
  const etag = parsed.wantsEtag ? { etag: etagOf(tree) } : {};
  if (parsed.print === 'silent') return { status: 204, body: null, ...etag };
  return { status: 200, body: print(parsed, json), ...etag };
}

function print(parsed: RestRequest, json: Json): string {
  return JSON.stringify(json, null, parsed.print === 'pretty' ? 2 : undefined);
}

/** The HTTP status and text for what a request throws; anything unforeseen is a server error. */
function refusalFor(error: unknown): { status: number; message: string } {
  if (error instanceof RestError) return error;
  if (error instanceof Refused || error instanceof InvalidToken) {
    return { status: 401, message: error.message };
  }
  if (error instanceof InvalidData || error instanceof RulesError) {
    return { status: 400, message: error.message };
  }
  if (error instanceof UnsupportedQuery) return { status: 501, message: error.message };
  console.error(error);
  return { status: 500, message: String(error) };
}
