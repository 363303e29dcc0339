import { type Path, parsePath } from '../tree/path.ts';

/** The body of a request, `b`, read field by field. */
export type Body = Readonly<Record<string, unknown>>;

/** A request that makes no sense; the message is for the client. */
export class InvalidRequest extends Error {
  override name = 'InvalidRequest';
}

export interface Request {
  /** The number under which the answer goes out. */
  readonly number: number;
  readonly action: string;
  readonly body: Body;
}

/** What a client can send: a request, or a control message such as a ping. */
export type ClientMessage =
  | { readonly kind: 'request'; readonly request: Request }
  | { readonly kind: 'control'; readonly action: unknown };

/** @throws {InvalidRequest | SyntaxError} when the text is no message of the protocol. */
export function parseMessage(text: string): ClientMessage {
  const message: unknown = JSON.parse(text);
  if (isBody(message) && isBody(message.d)) {
    const { d } = message;
    if (message.t === 'c') return { kind: 'control', action: d.t };
    if (message.t === 'd' && typeof d.r === 'number' && typeof d.a === 'string') {
      const body = d.b ?? {};
      if (isBody(body)) {
        return { kind: 'request', request: { number: d.r, action: d.a, body } };
      }
    }
  }
  throw new InvalidRequest('Not a message of the protocol.');
}

/** The number of the request whose beginning this is, if it can be seen. */
export function requestNumberIn(head: string): number | null {
  const match = /^\{"t":"d","d":\{"r":(\d{1,15}),/.exec(head);
  return match ? Number(match[1]) : null;
}

/** @throws {InvalidRequest | InvalidData} */
export function pathIn(body: Body, options: { priority: boolean }): Path {
  return parsePath(stringIn(body, 'p'), options);
}

/** @throws {InvalidRequest} */
export function stringIn(body: Body, field: string): string {
  const value = body[field];
  if (typeof value === 'string') return value;
  throw new InvalidRequest(`The field ${field} must be a string.`);
}

/** The hash of a request, where it has one. @throws {InvalidRequest} */
export function hashIn(body: Body): string | undefined {
  return body.h === undefined ? undefined : stringIn(body, 'h');
}

function isBody(json: unknown): json is Body {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}
