/** A request that gets an HTTP error; the message is the `error` of its body. */
export class RestError extends Error {
  override name = 'RestError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}
