import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
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

type Failures = v.InferOutput<typeof failuresSchema>;

export interface LocalServices {
  readonly url: string;
  close(): Promise<void>;
}

/** More than a booking can hold, in bytes. */
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
      const mail = parse(body);
      if (!mail) return answer(response, 400, { success: false, message: 'Invalid JSON' });
      if (!('access_key' in mail) || !mail.access_key) {
        return answer(response, 400, { success: false, message: 'Access Key is required' });
      }
      inbox.mails.push(mail);
      answer(response, 200, { success: true, message: 'Email sent successfully!' });
    },
    'POST /exec?sheet=Bookings': (body, response) => {
      if (failures.exec === 'drop') return void response.destroy();
      const row = parse(body);
      if (!row) return answer(response, 400, { message: 'Invalid JSON' });
      inbox.rows.push(row);
      answer(response, 200, { result: 'success' });
    },
    'POST /fail': (body, response) => {
      const request = v.safeParse(failuresSchema, parse(body));
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
    const body = await read(request);
    if (!route) return answer(response, 404, { message: `No ${request.method} ${request.url}` });
    if (body === null) return answer(response, 413, { message: 'Too large' });
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

function parse(body: string): object | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** @returns the body; null if it is longer than the limit */
async function read(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= BODY_LIMIT) chunks.push(chunk);
  }
  return size > BODY_LIMIT ? null : Buffer.concat(chunks).toString('utf8');
}
