import type { Page } from '@playwright/test';

/** Bytes on the wire below TLS: handshakes and frames with their headers. */
export interface SocketBytes {
  sent: number;
  received: number;
  /** How many frames the received bytes came in. */
  framesReceived: number;
}

interface Frame {
  readonly response: { readonly payloadData: string };
}

/** Counts, from now on, what the WebSockets of a page send and receive. */
export async function watchSockets(page: Page): Promise<Readonly<SocketBytes>> {
  const client = await page.context().newCDPSession(page);
  const bytes: SocketBytes = { sent: 0, received: 0, framesReceived: 0 };
  client.on('Network.webSocketHandshakeResponseReceived', ({ response }) => {
    bytes.sent += Buffer.byteLength(response.requestHeadersText ?? '');
    bytes.received += Buffer.byteLength(response.headersText ?? '');
  });
  client.on('Network.webSocketFrameSent', ({ response }: Frame) => {
    bytes.sent += frameSize(response.payloadData, { masked: true });
  });
  client.on('Network.webSocketFrameReceived', ({ response }: Frame) => {
    bytes.received += frameSize(response.payloadData, { masked: false });
    bytes.framesReceived += 1;
  });
  await client.send('Network.enable');
  return bytes;
}

/** The size of a text frame: RFC 6455, section 5.2. Clients mask what they send, by 4 bytes. */
export function frameSize(text: string, { masked }: { masked: boolean }): number {
  const payload = Buffer.byteLength(text);
  const length = payload < 126 ? 0 : payload < 65_536 ? 2 : 8;
  return 2 + length + (masked ? 4 : 0) + payload;
}
