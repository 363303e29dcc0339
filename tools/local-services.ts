import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { HOST } from './free-port.ts';
import { type Inbox, inboxPage } from './inbox-page.ts';

const failuresSchema = v.partial(
  v.strictObject({
    submit: v.nullable(
      v.union([
        v.literal('drop'),
        v.object({
          status: v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599)),
          message: v.string(),
        }),
      ]),
    ),
    exec: v.nullable(v.literal('drop')),
  }),
);
const bodySchema = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

type Failures = v.InferOutput<typeof failuresSchema>;

export interface LocalServices {
  readonly url: string;
  close(): Promise<void>;
}

/** More than a booking can hold, in characters. */
const BODY_LIMIT = 100_000;

/**
 * Starts the stand-ins for the form-mail service (`POST /submit`) and the spreadsheet script
 * (`POST /exec?sheet=Bookings`), an inbox that shows what they received (`/inbox`, `/inbox.json`),
 * and `POST /fail`, which makes them fail.
 * @param port 0 takes any free one
 */
export async function startLocalServices(port: number): Promise<LocalServices> {
  const inbox: Inbox = { mails: [], rows: [] };
  const failures: Failures = {};

  const routes: Readonly<Record<string, (body: string, response: ServerResponse) => void>> = {
    'POST /submit': (body, response) => {
      if (failures.submit === 'drop') return void response.destroy();
      if (failures.submit) {
        const { status, message } = failures.submit;
        return answer(response, status, { success: status === 200, message });
      }
      const mail = v.safeParse(bodySchema, body);
      if (!mail.success) return answer(response, 400, { success: false, message: 'Invalid JSON' });
      if (!mail.output.access_key) {
        return answer(response, 400, { success: false, message: 'Access Key is required' });
      }
      inbox.mails.push(mail.output);
      answer(response, 200, { success: true, message: 'Email sent successfully!' });
    },
    'POST /exec?sheet=Bookings': (body, response) => {
      if (failures.exec === 'drop') return void response.destroy();
      const row = v.safeParse(bodySchema, body);
      if (!row.success) return answer(response, 400, { message: 'Invalid JSON' });
      inbox.rows.push(row.output);
      answer(response, 200, { result: 'success' });
    },
    'POST /fail': (body, response) => {
      const request = v.safeParse(v.pipe(bodySchema, failuresSchema), body);
      if (!request.success)
        return answer(response, 400, { message: 'See tools/local-services.ts' });
      Object.assign(failures, request.output);
      answer(response, 200, failures);
    },
    'GET /inbox': (_, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(inboxPage(inbox));
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
    if (!route) return answer(response, 404, { message: `No ${request.method} ${request.url}` });
    if (body.length > BODY_LIMIT) return answer(response, 413, { message: 'Too large' });
    route(body, response);
  });
  // Only clients close idle connections: one that the server closes may be in use again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return {
    url: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body));
}
