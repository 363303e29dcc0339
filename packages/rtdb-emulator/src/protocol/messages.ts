import type { Json } from '../tree/tree.ts';

/** The body of a request, `b`, read field by field. */
export type Body = Readonly<Record<string, unknown>>;

export interface Request {
  readonly number: number;
  readonly action: string;
  readonly body: Body;
}

/** What a client can send; null for what is no message of the protocol. */
export function parseMessage(text: string): Request | 'ping' | 'other control' | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(message) || !isObject(message.d)) return null;
  const { r: number, a: action, b: body = {}, t } = message.d;
  if (message.t === 'c') return t === 'p' ? 'ping' : 'other control';
  if (message.t !== 'd' || typeof number !== 'number' || typeof action !== 'string') return null;
  return isObject(body) ? { number, action, body } : null;
}

function isObject(json: unknown): json is Body {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export function answerMessage(number: number, status: string, data: Json): string {
  return JSON.stringify({ t: 'd', d: { r: number, b: { s: status, d: data } } });
}

/** A message that answers no request: `d`, `m`, `c`, `ac`, `apc`. */
export function pushMessage(action: string, body: object): string {
  return JSON.stringify({ t: 'd', d: { a: action, b: body } });
}

/** A message about the connection: `h` greets, `o` answers a ping, `s` shuts it down. */
export function controlMessage(kind: 'h' | 'o' | 's', data: object | string | null): string {
  // The client drops a control message without `d`.
  return JSON.stringify({ t: 'c', d: { t: kind, d: data } });
}
