import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { type HttpServer, startHttpServer } from './http-server.ts';

/**
 * The requests that the stand-ins received, oldest first, as they were sent.
 */
interface Inbox {
  readonly mails: object[];
  readonly rows: object[];
}

const status = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(200),
  v.maxValue(599),
);

/** How the stand-ins answer: null as the services do, 'drop' not at all. */
const failuresSchema = v.partial(
  v.strictObject({
    submit: v.nullable(
      v.union([v.literal('drop'), v.object({ status, message: v.string() })]),
    ),
    exec: v.nullable(v.literal('drop')),
  }),
);

type Failures = v.InferOutput<typeof failuresSchema>;

const bodySchema = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

type Body = v.InferOutput<typeof bodySchema>;

/** Answers a request to one path. */
type Route = (body: Body, response: ServerResponse) => void;

/**
 * Starts the stand-ins for the form-mail service (`POST /submit`) and the
 * spreadsheet script (`POST /exec?sheet=Bookings`), an inbox that shows what
 * they received (`/inbox`, `/inbox.json`), and `POST /fail`, which makes them
 * fail.
 * @param port 0 takes any free one
 */
export function startLocalServices(port: number): Promise<HttpServer> {
  const routes = makeRoutes();
  return startHttpServer(
    (request, response) => respond(routes, request, response),
    port,
  );
}

/** The routes by method and URL, with an inbox and failures of their own. */
function makeRoutes(): Readonly<Record<string, Route>> {
  const inbox: Inbox = { mails: [], rows: [] };
  const failures: Failures = {};
  return {
    'POST /submit': (body, response) => {
      if (failures.submit === 'drop') {
        response.destroy();
      } else if (failures.submit) {
        const { status, message } = failures.submit;
        answer(response, status, { success: status === 200, message });
      } else if (!body.access_key) {
        const message = 'Access Key is required';
        answer(response, 400, { success: false, message });
      } else {
        inbox.mails.push(body);
        const message = 'Email sent successfully!';
        answer(response, 200, { success: true, message });
      }
    },
    'POST /exec?sheet=Bookings': (body, response) => {
      if (failures.exec === 'drop') {
        response.destroy();
      } else {
        inbox.rows.push(body);
        answer(response, 200, { result: 'success' });
      }
    },
    'POST /fail': (body, response) => {
      const request = v.safeParse(failuresSchema, body);
      if (request.success) {
        Object.assign(failures, request.output);
        answer(response, 200, failures);
      } else {
        const message = 'See tools/suite/local-services.ts';
        answer(response, 400, { message });
      }
    },
    'GET /inbox': (_, response) => {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(inboxPage(inbox));
    },
    'GET /inbox.json': (_, response) => answer(response, 200, inbox),
    'DELETE /inbox.json': (_, response) => {
      inbox.mails.length = 0;
      inbox.rows.length = 0;
      answer(response, 200, inbox);
    },
  };
}

async function respond(
  routes: Readonly<Record<string, Route>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*');
  response.setHeader('access-control-allow-headers', 'content-type, accept');
  response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end();
    return;
  }
  const body = await text(request).catch(() => null);
  // The client has hung up.
  if (body === null) return;
  const name = `${request.method} ${request.url}`;
  const route = routes[name];
  if (!route) {
    answer(response, 404, { message: `No ${name}` });
    return;
  }
  const json = v.safeParse(bodySchema, body || '{}');
  if (json.success) route(json.output, response);
  else answer(response, 400, { success: false, message: 'Invalid JSON' });
}

function answer(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body));
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
