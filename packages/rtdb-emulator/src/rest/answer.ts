import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { readAppCheckToken } from '../app-check.ts';
import { type Database, readRules } from '../database.ts';
import { Refusal, unsupported } from '../refusal.ts';
import { strictJson } from '../rules/json.ts';
import { parsePath } from '../tree/path.ts';
import { childrenOf, getAt, hashOf, type Json, type Tree, toJson } from '../tree/tree.ts';
import { pushId } from './push-id.ts';
import { type RestRequest, readRequest } from './request.ts';

// The service takes writes of 256 MB over REST.
const MAX_BODY_BYTES = 256 * 1024 * 1024;
const MAX_RULES_BYTES = 1024 * 1024;
// How long the rest of a body that is too big is read, to be thrown away.
const DISCARD_MS = 1_000;
const NULL_ETAG = 'null_etag';
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cache-Control': 'no-cache',
};
const METHODS = { 'Access-Control-Allow-Methods': 'GET, PUT, PATCH, POST, DELETE, OPTIONS' };

export interface RestOptions {
  readonly projectId: string | undefined;
  readonly enforceAppCheck: boolean;
  readonly databaseNamed: (name: string) => Database;
  readonly clock: () => number;
  readonly log: (line: string) => void;
}

interface Reply {
  readonly status: number;
  readonly body: string | null;
  readonly etag?: string;
}

/** Answers one HTTP request; never rejects. */
export async function answerRest(
  request: IncomingMessage,
  response: ServerResponse,
  options: RestOptions,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    const asked = request.headers['access-control-request-headers'] ?? '';
    response.writeHead(204, { ...CORS, ...METHODS, 'Access-Control-Allow-Headers': asked }).end();
    return;
  }
  let reply: Reply;
  let isTooBig = false;
  try {
    const asked = readRequest(request, options.projectId);
    if (options.enforceAppCheck && !asked.identity.admin) {
      readAppCheckToken(asked.appCheckToken, options.clock());
    }
    const answer = asked.location.startsWith('/.') ? settings : data;
    reply = await answer(request, asked, options);
  } catch (error) {
    // The client has gone while it was sending.
    if (request.destroyed && !request.complete) return;
    const isExpected = error instanceof Refusal;
    if (!isExpected) console.error(error);
    if (isExpected && error.isUnsupported) {
      options.log(`The request ${request.method} ${request.url} is refused. ${error.message}`);
    }
    const body = JSON.stringify({ error: isExpected ? error.message : String(error) });
    reply = { status: isExpected ? error.httpStatus : 500, body };
    isTooBig = isExpected && error.status === 'too_big';
  }
  const headers: Record<string, string> = { ...CORS };
  if (reply.etag !== undefined) headers.ETag = reply.etag;
  if (reply.body !== null) {
    headers['Content-Type'] = 'application/json; charset=utf-8';
    headers['Content-Length'] = String(Buffer.byteLength(reply.body));
  }
  if (isTooBig) headers.Connection = 'close';
  response.writeHead(reply.status, headers);
  if (reply.body !== null) response.write(reply.body);
  if (isTooBig) {
    // A client that is cut off while it sends may not see the answer.
    const signal = AbortSignal.timeout(DISCARD_MS);
    await finished(request.resume(), { signal }).catch(() => {});
  }
  response.end();
}

async function data(
  request: IncomingMessage,
  asked: RestRequest,
  { databaseNamed, clock }: RestOptions,
): Promise<Reply> {
  const { method, identity, ifMatch } = asked;
  const path = parsePath(asked.location, { priority: method === 'PUT' || method === 'DELETE' });
  if (asked.shallow && method !== 'GET') throw new Refusal('failure', 'Only GET can be shallow.');
  if (ifMatch !== undefined && method !== 'PUT' && method !== 'DELETE') {
    throw new Refusal('failure', 'if-match works with PUT and DELETE only.');
  }
  const json = ['PUT', 'POST', 'PATCH'].includes(method) ? await readJson(request) : null;
  if (asked.format === 'strict') throw new Refusal('failure', 'Only rules have a strict format.');
  const database = databaseNamed(asked.namespace);
  const plain = (tree: Tree | null) => toJson(tree, { priorities: asked.format === 'export' });
  switch (method) {
    case 'GET': {
      const tree = database.read(path, identity);
      const etag = etagOf(tree);
      if (asked.ifNoneMatch === etag) return { status: 304, body: null, etag };
      return render(asked, asked.shallow ? keysOf(tree) : plain(tree), tree);
    }
    case 'PUT':
    case 'DELETE': {
      const hash = ifMatch?.replace(NULL_ETAG, '');
      try {
        const tree = database.write({ kind: 'put', path, json, hash }, identity);
        return render(asked, plain(tree), tree);
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 'datastale')) throw error;
        const tree = database.read(path, identity);
        const body = print(asked, plain(tree));
        return { status: error.httpStatus, body, etag: etagOf(tree) };
      }
    }
    case 'POST': {
      const name = pushId(clock());
      const operation = { kind: 'put', path: [...path, name], json } as const;
      return render(asked, { name }, database.write(operation, identity));
    }
    case 'PATCH': {
      const tree = database.write({ kind: 'merge', path, json }, identity);
      const written = Object.keys(json ?? {}).map((relative) => {
        const at = parsePath(relative, { priority: true });
        return [relative, plain(getAt(tree, at))];
      });
      return render({ ...asked, wantsEtag: false }, Object.fromEntries(written), null);
    }
    default:
      throw unsupported(`The method ${method}`);
  }
}

/** Reads or sets the rules of a namespace, for the owner. */
async function settings(
  request: IncomingMessage,
  { location, method, identity, namespace, dryRun, format }: RestRequest,
  { databaseNamed }: RestOptions,
): Promise<Reply> {
  if (location !== '/.settings/rules') throw unsupported(location);
  if (!identity.admin) throw new Refusal('permission_denied', 'Permission denied');
  if (method === 'GET') {
    const { source } = databaseNamed(namespace).rules;
    return { status: 200, body: format === 'strict' ? strictJson(source) : source };
  }
  if (method !== 'PUT') throw unsupported(`${method} of rules`);
  const rules = readRules(await readBody(request, MAX_RULES_BYTES));
  if (!dryRun) databaseNamed(namespace).setRules(rules);
  return { status: 200, body: JSON.stringify({ status: 'ok' }) };
}

function etagOf(tree: Tree | null): string {
  return hashOf(tree) || NULL_ETAG;
}

/** The keys of a location, each with true; the value itself of a location without children. */
function keysOf(tree: Tree | null): Json {
  if (tree?.kind !== 'branch') return tree?.value ?? null;
  return Object.fromEntries([...childrenOf(tree).keys()].map((key) => [key, true]));
}

function render(asked: RestRequest, json: Json, tree: Tree | null): Reply {
  const etag = asked.wantsEtag ? { etag: etagOf(tree) } : {};
  if (asked.print === 'silent') return { status: 204, body: null, ...etag };
  return { status: 200, body: print(asked, json), ...etag };
}

function print(asked: RestRequest, json: Json): string {
  return JSON.stringify(json, null, asked.print === 'pretty' ? 2 : undefined);
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request, MAX_BODY_BYTES);
  try {
    return JSON.parse(text);
  } catch {
    const reason = "Invalid data; couldn't parse JSON object, array, or value.";
    throw new Refusal('failure', reason);
  }
}

async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  const requireFit = (bytes: number) => {
    if (bytes > maxBytes) throw new Refusal('too_big', `The body is over ${maxBytes} bytes.`);
  };
  requireFit(Number(request.headers['content-length'] ?? 0));
  // Left early, the usual iterator ends the connection, before anything is answered.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    requireFit(length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
