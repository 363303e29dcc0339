import { isObject } from '../identity.ts';

/** The body of a request, `b`: its fields may have any type. */
export type Body = Readonly<Record<string, unknown>>;

export interface Request {
  readonly number: number;
  readonly action: string;
  readonly body: Body;
}

/** @returns null if the text is not a message of the protocol. */
export function parseMessage(
  text: string,
): Request | 'ping' | 'other control' | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(message) || !isObject(message.d)) return null;
  const { r: number, a: action, b: body = {}, t } = message.d;
  if (message.t === 'c') return t === 'p' ? 'ping' : 'other control';
  if (
    message.t !== 'd' ||
    typeof number !== 'number' ||
    typeof action !== 'string'
  )
    return null;
  return isObject(body) ? { number, action, body } : null;
}

export function answerMessage(
  number: number,
  status: string,
  data: unknown = '',
): string {
  return JSON.stringify({
    t: 'd',
    d: { r: number, b: { s: status, d: data } },
  });
}

/** A message that does not answer a request: `d`, `m`, `c`, `apc`. */
export function pushMessage(action: string, body: object): string {
  return JSON.stringify({ t: 'd', d: { a: action, b: body } });
}

/** A message about the connection: `h` handshake, `o` pong, `s` shutdown. */
export function controlMessage(
  kind: 'h' | 'o' | 's',
  data: object | string | null,
): string {
  // The client ignores a control message without `d`.
  return JSON.stringify({ t: 'c', d: { t: kind, d: data } });
}
