import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { readAppCheckToken } from '../identity.ts';
import { Refusal, refusalOf, unsupported } from '../refusal.ts';
import { strictJson } from '../rules/json.ts';
import { Ruleset } from '../rules/ruleset.ts';
import type { Settings } from '../settings.ts';
import { parsePath } from '../tree/path.ts';
import {
  childrenOf,
  getAt,
  hashOf,
  type Json,
  type Tree,
  toJson,
} from '../tree/tree.ts';
import { pushId } from './push-id.ts';
import { type RestRequest, readRequest } from './request.ts';

// The service accepts writes of 256 MB over REST.
const MAX_JSON_BYTES = 256 * 1024 * 1024;
const MAX_RULES_BYTES = 1024 * 1024;
// How long the rest of a body that is too big is read and discarded.
const DISCARD_MS = 1_000;
const NULL_ETAG = 'null_etag';
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cache-Control': 'no-cache',
};
const METHODS = {
  'Access-Control-Allow-Methods': 'GET, PUT, PATCH, POST, DELETE, OPTIONS',
};

interface Answer {
  readonly status: number;
  readonly body: string | null;
  readonly etag?: string;
  readonly isTooBig?: boolean;
}

/** Answers one HTTP request; never rejects. */
export async function answerRest(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    const allowed = request.headers['access-control-request-headers'] ?? '';
    response
      .writeHead(204, {
        ...CORS,
        ...METHODS,
        'Access-Control-Allow-Headers': allowed,
      })
      .end();
    return;
  }
  let answer: Answer;
  try {
    answer = await answerFor(request, settings);
  } catch (error) {
    // The client has closed the connection while it was sending.
    if (request.destroyed && !request.complete) return;
    const refusal = refusalOf(
      error,
      `${request.method} ${request.url}`,
      settings.log,
    );
    const body = JSON.stringify({ error: refusal.message });
    answer = {
      status: refusal.httpStatus,
      body,
      isTooBig: refusal.status === 'too_big',
    };
  }
  const { status, body, etag, isTooBig = false } = answer;
  const headers: Record<string, string> = { ...CORS };
  if (etag !== undefined) headers.ETag = etag;
  if (body !== null) {
    headers['Content-Type'] = 'application/json; charset=utf-8';
    headers['Content-Length'] = String(Buffer.byteLength(body));
  }
  if (isTooBig) headers.Connection = 'close';
  response.writeHead(status, headers);
  if (body !== null) response.write(body);
  if (isTooBig) {
    // A client whose connection is closed while it sends may not receive the answer.
    const signal = AbortSignal.timeout(DISCARD_MS);
    await finished(request.resume(), { signal }).catch(() => {});
  }
  response.end();
}

async function answerFor(
  http: IncomingMessage,
  settings: Settings,
): Promise<Answer> {
  const request = readRequest(http, settings.projectId);
  if (settings.enforceAppCheck && !request.identity.admin) {
    readAppCheckToken(request.appCheckToken, settings.clock());
  }
  const answer = request.location.startsWith('/.')
    ? answerSettings
    : answerData;
  return answer(http, request, settings);
}

async function answerData(
  http: IncomingMessage,
  request: RestRequest,
  { databaseNamed, clock }: Settings,
): Promise<Answer> {
  const { method, identity, ifMatch, shallow, format } = request;
  const path = parsePath(request.location, {
    priority: method === 'PUT' || method === 'DELETE',
  });
  if (shallow && method !== 'GET')
    throw new Refusal('failure', 'Only GET can be shallow.');
  if (ifMatch !== undefined && method !== 'PUT' && method !== 'DELETE') {
    throw new Refusal('failure', 'if-match works with PUT and DELETE only.');
  }
  const json = ['PUT', 'POST', 'PATCH'].includes(method)
    ? await readJson(http)
    : null;
  if (format === 'strict')
    throw new Refusal('failure', 'Only rules have a strict format.');
  const database = databaseNamed(request.namespace);
  const jsonOf = (tree: Tree | null) =>
    toJson(tree, { priorities: format === 'export' });
  switch (method) {
    case 'GET': {
      const tree = database.read(path, identity);
      const etag = etagOf(tree);
      if (request.ifNoneMatch === etag)
        return { status: 304, body: null, etag };
      return render(request, shallow ? keysOf(tree) : jsonOf(tree), tree);
    }
    case 'PUT':
    case 'DELETE': {
      const hash = ifMatch?.replace(NULL_ETAG, '');
      try {
        const tree = database.write(
          { kind: 'put', path, json, hash },
          identity,
        );
        return render(request, jsonOf(tree), tree);
      } catch (error) {
        if (!(error instanceof Refusal && error.status === 'datastale'))
          throw error;
        const tree = database.read(path, identity);
        const body = print(request, jsonOf(tree));
        return { status: error.httpStatus, body, etag: etagOf(tree) };
      }
    }
    case 'POST': {
      const name = pushId(clock());
      const operation = { kind: 'put', path: [...path, name], json } as const;
      return render(request, { name }, database.write(operation, identity));
    }
    case 'PATCH': {
      const tree = database.write({ kind: 'merge', path, json }, identity);
      const written = Object.keys(json ?? {}).map((relative) => {
        const at = parsePath(relative, { priority: true });
        return [relative, jsonOf(getAt(tree, at))];
      });
      return render(
        { ...request, wantsEtag: false },
        Object.fromEntries(written),
        null,
      );
    }
  }
  throw unsupported(`The method ${method}`);
}

/** Reads or sets the rules of a namespace, for the owner. */
async function answerSettings(
  http: IncomingMessage,
  { location, method, identity, namespace, dryRun, format }: RestRequest,
  { databaseNamed }: Settings,
): Promise<Answer> {
  if (location !== '/.settings/rules') throw unsupported(location);
  if (!identity.admin)
    throw new Refusal('permission_denied', 'Permission denied');
  if (method === 'GET') {
    const { source } = databaseNamed(namespace).rules;
    return {
      status: 200,
      body: format === 'strict' ? strictJson(source) : source,
    };
  }
  if (method !== 'PUT') throw unsupported(`${method} of rules`);
  const rules = new Ruleset(await readBody(http, MAX_RULES_BYTES));
  if (!dryRun) databaseNamed(namespace).setRules(rules);
  return { status: 200, body: JSON.stringify({ status: 'ok' }) };
}

function etagOf(tree: Tree | null): string {
  return hashOf(tree) || NULL_ETAG;
}

/** The keys of a location, each with `true`; for a leaf its value. */
function keysOf(tree: Tree | null): Json {
  if (tree?.kind !== 'branch') return tree?.value ?? null;
  return Object.fromEntries(
    [...childrenOf(tree).keys()].map((key) => [key, true]),
  );
}

function render(request: RestRequest, json: Json, tree: Tree | null): Answer {
  const etag = request.wantsEtag ? { etag: etagOf(tree) } : {};
  if (request.print === 'silent') return { status: 204, body: null, ...etag };
  return { status: 200, body: print(request, json), ...etag };
}

function print(request: RestRequest, json: Json): string {
  return JSON.stringify(json, null, request.print === 'pretty' ? 2 : undefined);
}

/** @throws {Refusal} `too_big`, or `failure` if the body is not JSON. */
async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request, MAX_JSON_BYTES);
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(
      'failure',
      "Invalid data; couldn't parse JSON object, array, or value.",
    );
  }
}

/** @throws {Refusal} `too_big`. */
async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  const checkSize = (bytes: number) => {
    if (bytes > maxBytes)
      throw new Refusal('too_big', `The body is over ${maxBytes} bytes.`);
  };
  checkSize(Number(request.headers['content-length'] ?? 0));
  // Otherwise, leaving the loop early closes the connection before the answer is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    checkSize(length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
