/** The body of a request, `b`: its fields may have any type. */
export type Body = Readonly<Record<string, unknown>>;

/** What clients send: requests (`t` is `d`) and control messages (`c`). */
export interface Message {
  readonly t: unknown;
  readonly d: {
    /** Of a control message: `p` is a ping. */
    readonly t?: unknown;
    /** The number of a request, its action and its body. */
    readonly r: number;
    readonly a: string;
    readonly b: Body;
  };
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
