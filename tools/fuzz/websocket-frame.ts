/** The kinds of frames of RFC 6455 that the campaigns send. */
export const OPCODES = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9 } as const;

/** The opening handshake, with a key that is always the same. */
export function handshake(address: string): string {
  return [
    `GET ${address} HTTP/1.1`,
    'Host: 127.0.0.1',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    '\r\n',
  ].join('\r\n');
}

/** A frame as a client sends it, masked with zeros, which leave the text as it is. */
export function encodeFrame(opcode: keyof typeof OPCODES, text: string, isLast = true): Buffer {
  const payload = Buffer.from(text, 'utf8');
  const first = (isLast ? 0x80 : 0) | OPCODES[opcode];
  const { length } = payload;
  const head =
    length < 126
      ? Buffer.from([first, 0x80 | length])
      : length < 0x10000
        ? Buffer.from([first, 0xfe, length >> 8, length & 0xff])
        : Buffer.from([first, 0xff, 0, 0, 0, 0, ...uint32(length)]);
  return Buffer.concat([head, Buffer.alloc(4), payload]);
}

/** The texts in what a server has sent so far; it neither masks nor splits them. */
export function textsIn(received: Buffer): string[] {
  const texts: string[] = [];
  for (let at = 0; at + 2 <= received.length; ) {
    const short = received.readUInt8(at + 1);
    const isCut = at + (short < 126 ? 2 : short === 126 ? 4 : 10) > received.length;
    if (isCut) break;
    const [length, head] =
      short < 126
        ? [short, 2]
        : short === 126
          ? [received.readUInt16BE(at + 2), 4]
          : [received.readUInt32BE(at + 6), 10];
    const end = at + head + length;
    if (end > received.length) break;
    if ((received.readUInt8(at) & 0xf) === OPCODES.text) {
      texts.push(received.toString('utf8', at + head, end));
    }
    at = end;
  }
  return texts;
}

function uint32(number: number): number[] {
  return [number >>> 24, (number >> 16) & 0xff, (number >> 8) & 0xff, number & 0xff];
}
