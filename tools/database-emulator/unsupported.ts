/** A read with a query: refused, because a wrong answer would be worse than none. */
export class UnsupportedQuery extends Error {
  override name = 'UnsupportedQuery';

  constructor() {
    super('Queries need the official Realtime Database emulator; this one serves whole locations.');
  }
}
