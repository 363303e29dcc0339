export type RefusalStatus = 'permission_denied' | 'datastale';

/** A read or a write that is refused; `status` is the one of the wire protocol. */
export class Refused extends Error {
  override name = 'Refused';
  readonly status: RefusalStatus;

  constructor(status: RefusalStatus) {
    super(status === 'datastale' ? 'Transaction hash does not match' : 'Permission denied');
    this.status = status;
  }
}
