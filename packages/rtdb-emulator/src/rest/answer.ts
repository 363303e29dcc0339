import type { IncomingMessage, ServerResponse } from 'node:http';
import { readAppCheckToken } from '../identity.ts';
import { refusalOf } from '../refusal.ts';
import type { Settings } from '../settings.ts';
import { answerData } from './data.ts';
import { type Answer, readRequest } from './request.ts';
import { answerRules } from './rules.ts';

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'no-cache',
};
const METHODS = 'GET, PUT, PATCH, DELETE, OPTIONS';

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
  try {
    write(response, await answerTo(request, settings));
  } catch (error) {
    // The client has closed the connection while it was sending.
    if (request.destroyed && !request.complete) return;
    const name = `${request.method} ${request.url}`;
    const { httpStatus, message } = refusalOf(error, name, settings.log);
    const body = JSON.stringify({ error: message });
    write(response, { status: httpStatus, body });
  }
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
  { enforceAppCheck, clock, databaseNamed }: Settings,
): Promise<Answer> {
  const request = readRequest(http);
  if (enforceAppCheck && !request.identity.admin) {
    readAppCheckToken(request.appCheckToken, clock());
  }
  const database = databaseNamed(request.namespace);
  return request.location.startsWith('/.')
    ? answerRules(http, request, database)
    : answerData(http, request, database);
}

function write(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, {
    ...CORS,
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  });
  response.end(body);
}
