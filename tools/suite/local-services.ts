import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { HOST } from './free-port.ts';

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

type Body = Readonly<Record<string, unknown>>;

const bodySchema = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

/**
 * Starts the stand-ins for the form-mail service (`POST /submit`) and the
 * spreadsheet script (`POST /exec?sheet=Bookings`), an inbox that shows what
 * they received (`/inbox`, `/inbox.json`), and `POST /fail`, which makes them
 * fail.
 * @param port 0 takes any free one
 */
export async function startLocalServices(port: number) {
  const inbox: Inbox = { mails: [], rows: [] };
  const failures: v.InferOutput<typeof failuresSchema> = {};

  const routes: Readonly<
    Record<string, (body: Body, response: ServerResponse) => void>
  > = {
    'POST /submit': (body, response) => {
      if (failures.submit === 'drop') return void response.destroy();
      if (failures.submit) {
        const { status, message } = failures.submit;
        return answer(response, status, { success: status === 200, message });
      }
      if (!body.access_key)
        return answer(response, 400, {
          success: false,
          message: 'Access Key is required',
        });
      inbox.mails.push(body);
      answer(response, 200, {
        success: true,
        message: 'Email sent successfully!',
      });
    },
    'POST /exec?sheet=Bookings': (body, response) => {
      if (failures.exec === 'drop') return void response.destroy();
      inbox.rows.push(body);
      answer(response, 200, { result: 'success' });
    },
    'POST /fail': (body, response) => {
      const request = v.safeParse(failuresSchema, body);
      if (!request.success)
        return answer(response, 400, {
          message: 'See tools/suite/local-services.ts',
        });
      answer(response, 200, Object.assign(failures, request.output));
    },
    'GET /inbox': (_, response) => {
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(inboxPage(inbox));
    },
    'GET /inbox.json': (_, response) => answer(response, 200, inbox),
    'DELETE /inbox.json': (_, response) => {
      inbox.mails.length = 0;
      inbox.rows.length = 0;
      answer(response, 200, inbox);
    },
  };

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type, accept');
    response.setHeader('access-control-allow-methods', 'GET, POST, DELETE');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    const route = routes[`${request.method} ${request.url}`];
    const body = await text(request).catch(() => null);
    // The client has hung up.
    if (body === null) return;
    if (!route)
      return answer(response, 404, {
        message: `No ${request.method} ${request.url}`,
      });
    const json = v.safeParse(bodySchema, body || '{}');
    if (!json.success)
      return answer(response, 400, { success: false, message: 'Invalid JSON' });
    route(json.output, response);
  });
  // Only clients close idle connections: one that the server closes may be in
  // use again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body));
}

/** A page that shows what was received and reloads itself. */
function inboxPage(inbox: Inbox): string {
  const json = JSON.stringify(inbox, null, 2);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="refresh" content="2">
<title>Inbox of the local suite</title>
<h1>What the bookings sent</h1>
<pre>${json.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</pre>`;
}
