import type { IncomingMessage, ServerResponse } from 'node:http';
import { finished } from 'node:stream/promises';
import { readAppCheckToken } from '../identity.ts';
import { refusalOf } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { answerData } from './data.ts';
import { type Answer, readRequest } from './request.ts';
import { answerRules } from './rules.ts';

// How long the rest of a body that is too big is read and discarded.
const DISCARD_MS = 1_000;
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': 'ETag',
  'Cache-Control': 'no-cache',
};
const METHODS = 'GET, PUT, PATCH, POST, DELETE, OPTIONS';

/** Answers one HTTP request; never rejects. */
export async function answerRest(
  request: IncomingMessage,
  response: ServerResponse,
  settings: Settings,
): Promise<void> {
  if (request.method === 'OPTIONS') {
    answerPreflight(request, response);
    return;
  }
  let answer: Answer;
  try {
    answer = await answerTo(request, settings);
  } catch (error) {
    // The client has closed the connection while it was sending.
    const isAborted = request.destroyed && !request.complete;
    if (!isAborted) await refuse(request, response, error, settings);
    return;
  }
  write(response, answer);
  response.end();
}

function answerPreflight(
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const headers = request.headers['access-control-request-headers'] ?? '';
  response.writeHead(204, {
    ...CORS,
    'Access-Control-Allow-Methods': METHODS,
    'Access-Control-Allow-Headers': headers,
  });
  response.end();
}

/** @throws {Refusal} */
async function answerTo(
  http: IncomingMessage,
  settings: Settings,
): Promise<Answer> {
  const request = readRequest(http, settings.projectId);
  if (settings.enforceAppCheck && !request.identity.admin) {
    readAppCheckToken(request.appCheckToken, settings.clock());
  }
  return request.location.startsWith('/.')
    ? answerRules(http, request, settings)
    : answerData(http, request, settings);
}

async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
  { log }: Settings,
): Promise<void> {
  const name = `${request.method} ${request.url}`;
  const { httpStatus, message, status } = refusalOf(error, name, log);
  const answer = {
    status: httpStatus,
    body: JSON.stringify({ error: message }),
  };
  if (status !== 'too_big') {
    write(response, answer);
  } else {
    response.setHeader('Connection', 'close');
    write(response, answer);
    // A client whose connection is closed while it sends may not receive the
    // answer.
    const signal = AbortSignal.timeout(DISCARD_MS);
    await finished(request.resume(), { signal }).catch(() => {});
  }
  response.end();
}

/** Writes an answer, without ending it. */
function write(response: ServerResponse, answer: Answer): void {
  const { status, body, etag } = answer;
  for (const [name, value] of Object.entries(CORS)) {
    response.setHeader(name, value);
  }
  if (etag !== undefined) response.setHeader('ETag', etag);
  if (body === null) {
    response.writeHead(status);
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.writeHead(status);
  response.write(body);
}
