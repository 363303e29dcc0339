/** Data or a path that the service refuses whatever the rules say; the message is for the client. */
export class InvalidData extends Error {
  override name = 'InvalidData';
}
