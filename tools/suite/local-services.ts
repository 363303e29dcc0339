import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { SERVICE_FIELDS } from '../../src/services/form-mail.ts';
import { type HttpServer, startHttpServer } from './http-server.ts';

/**
 * The requests that the stand-ins received, oldest first, as they were sent.
 */
interface Inbox {
  readonly mails: object[];
  readonly rows: object[];
}

/** How the stand-ins answer: null as the services do, 'drop' not at all. */
interface Failures {
  submit?: { status: number; message: string } | 'drop' | null;
  exec?: 'drop' | null;
}

type Body = Readonly<Record<string, unknown>>;

/** The status and the body of an answer; null: the connection is dropped. */
type Answer = readonly [status: number, body: object] | null;

/** Answers a request to one path. */
type Route = (body: Body) => Answer;

/**
 * Starts the stand-ins for the form-mail service (`POST /submit`) and the
 * spreadsheet script (`POST /exec?sheet=Bookings`), an inbox that shows what
 * they received (`/inbox`, `/inbox.json`), and `POST /fail`, which makes them
 * fail.
 * @param port 0 takes any free one
 */
export function startLocalServices(port: number): Promise<HttpServer> {
  const inbox: Inbox = { mails: [], rows: [] };
  const routes = makeRoutes(inbox);
  return startHttpServer(
    (request, response) => respond(inbox, routes, request, response),
    port,
  );
}

/** The routes by method and URL, with failures of their own. */
function makeRoutes(inbox: Inbox): Readonly<Record<string, Route>> {
  const failures: Failures = {};
  return {
    'POST /submit': (body) => {
      if (failures.submit === 'drop') return null;
      if (failures.submit) {
        const { status, message } = failures.submit;
        return [status, { success: status === 200, message }];
      }
      if (!body[SERVICE_FIELDS.key])
        return [400, { success: false, message: 'Access Key is required' }];
      inbox.mails.push(body);
      return [200, { success: true, message: 'Email sent successfully!' }];
    },
    'POST /exec?sheet=Bookings': (body) => {
      if (failures.exec === 'drop') return null;
      inbox.rows.push(body);
      return [200, { result: 'success' }];
    },
    'POST /fail': (body) => [200, Object.assign(failures, body)],
    'GET /inbox.json': () => [200, inbox],
    'DELETE /inbox.json': () => {
      inbox.mails.length = 0;
      inbox.rows.length = 0;
      return [200, inbox];
    },
  };
}

async function respond(
  inbox: Inbox,
  routes: Readonly<Record<string, Route>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'content-type, accept');
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  const name = `${request.method} ${request.url}`;
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  if (name === 'GET /inbox') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(inboxPage(inbox));
    return;
  }
  const body = await text(request).catch(() => null);
  // The client has hung up.
  if (body === null) return;
  const answer = answerTo(name, body, routes[name]);
  if (answer === null) {
    response.destroy();
    return;
  }
  response
    .writeHead(answer[0], { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(answer[1]));
}

function answerTo(name: string, body: string, route?: Route): Answer {
  if (!route) return [404, { message: `No ${name}` }];
  try {
    return route(JSON.parse(body || '{}'));
  } catch {
    return [400, { success: false, message: 'Invalid JSON' }];
  }
}

/** A page that shows the received requests and reloads itself. */
function inboxPage(inbox: Inbox): string {
  const json = JSON.stringify(inbox, null, 2);
  const text = json.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<title>Inbox of the local suite</title>
<h1>What the bookings sent</h1>
<pre>${text}</pre>`;
}
