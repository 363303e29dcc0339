import type { IncomingMessage } from 'node:http';
import { RestError } from './rest-error.ts';

// The service takes writes of 256 MB over REST.
const MAX_BODY_BYTES = 256 * 1024 * 1024;

/** @throws {RestError} 413 when the body is longer than 256 MB. */
export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > MAX_BODY_BYTES) throw new RestError(413, 'The body is longer than 256 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** @throws {RestError} 400 when the text is not JSON. */
export function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestError(400, "Invalid data; couldn't parse JSON object, array, or value.");
  }
}
