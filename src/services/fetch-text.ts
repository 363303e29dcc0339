/** An answer that has arrived completely. */
export interface FetchedText {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/**
 * Sends a request and reads its answer. Only a network failure gives null: a
 * mistake in the request itself is thrown, because everything but `fetch` is
 * outside the `try`. `AbortSignal.timeout` would be shorter, but iOS 15 and
 * Chrome 99 do not have it.
 * @param timeout for the whole answer, in ms
 * @returns null without a complete answer in time
 */
export async function fetchText(
  url: URL,
  init: RequestInit,
  timeout: number,
): Promise<FetchedText | null> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeout);
  const request = { ...init, signal: controller.signal };
  try {
    const response = await fetch(url, request);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
