import type { IncomingMessage } from 'node:http';
import { Refusal } from '../refusal.ts';

// The service accepts writes of 256 MB over REST.
const MAX_JSON_BYTES = 256 * 1024 * 1024;

/** @throws {Refusal} `too_big`, or `failure` if the body is not JSON. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = await readBody(request, MAX_JSON_BYTES);
  try {
    return JSON.parse(text);
  } catch {
    const reason = "Invalid data; couldn't parse JSON object, array, or value.";
    throw new Refusal('failure', reason);
  }
}

/** @throws {Refusal} `too_big`. */
export async function readBody(
  request: IncomingMessage,
  maxBytes: number,
): Promise<string> {
  checkSize(Number(request.headers['content-length'] ?? 0), maxBytes);
  const chunks: Buffer[] = [];
  let length = 0;
  // Otherwise, leaving the loop early closes the connection before the answer
  // is sent.
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    length += chunk.length;
    checkSize(length, maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function checkSize(bytes: number, maxBytes: number): void {
  if (bytes <= maxBytes) return;
  throw new Refusal('too_big', `The body is over ${maxBytes} bytes.`);
}
