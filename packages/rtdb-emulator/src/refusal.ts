/** The statuses of refusals on the wire, each with the HTTP status that REST answers instead. */
const HTTP_STATUS = {
  permission_denied: 401,
  invalid_token: 401,
  datastale: 412,
  too_big: 400,
  // What the clients for Android and iOS know as "the server indicated that this operation failed".
  failure: 400,
  not_found: 404,
  // Ours. Clients show the status of a refused listen and not its text: it must speak for itself.
  needs_the_official_database_emulator: 501,
} as const;

/** A request that is refused; the message is for the client. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: keyof typeof HTTP_STATUS;

  constructor(status: keyof typeof HTTP_STATUS, message: string) {
    super(message);
    this.status = status;
  }

  /** Whether the service could do what this emulator cannot. */
  get isUnsupported(): boolean {
    return this.status === 'needs_the_official_database_emulator';
  }

  get httpStatus(): number {
    return HTTP_STATUS[this.status];
  }
}

/** For all that this emulator does not do: a wrong answer would be worse than none. */
export function unsupported(what: string): Refusal {
  return new Refusal(
    'needs_the_official_database_emulator',
    `${what}: not supported here, use the official Realtime Database emulator of firebase-tools.`,
  );
}
