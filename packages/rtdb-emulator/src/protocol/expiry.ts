// The longest delay of a timer in Node.js.
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

/**
 * Starts a timer until a token expires; none for a token that has expired
 * already, that does not expire, or that expires in more than 24 days.
 * @param delay ms.
 */
export function startExpiry(
  delay: number,
  onExpired: () => void,
): NodeJS.Timeout | undefined {
  return delay > 0 && delay <= MAX_TIMEOUT_MS
    ? setTimeout(onExpired, delay).unref()
    : undefined;
}
