/** The statuses of the wire protocol, each with the HTTP status for REST. */
const HTTP_STATUS = {
  permission_denied: 401,
  invalid_token: 401,
  datastale: 412,
  write_too_big: 400,
  // The clients for Android and iOS know it: "the server indicated that this
  // operation failed".
  failure: 400,
  not_found: 404,
  internal_error: 500,
  // Not a status of the service. Clients show the status of a refused listen,
  // but not its message.
  needs_the_official_database_emulator: 501,
} as const;

type Status = keyof typeof HTTP_STATUS;

/**
 * A request or a rules file is refused. The client receives the status and the
 * message.
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: Status;

  constructor(status: Status, message: string) {
    super(message);
    this.status = status;
  }

  get httpStatus(): number {
    return HTTP_STATUS[this.status];
  }
}

/** The refusal of what the service refuses, too. */
export function failure(message: string): Refusal {
  return new Refusal('failure', message);
}

/** The refusal of what this emulator does not support. */
export function unsupported(what: string): Refusal {
  const advice =
    'use the official Realtime Database emulator of firebase-tools.';
  return new Refusal(
    'needs_the_official_database_emulator',
    `${what}: not supported here, ${advice}`,
  );
}

/**
 * The refusal for an error. Logs unsupported requests, because clients do not
 * show the reason.
 */
export function refusalOf(
  error: unknown,
  request: string,
  log: (line: string) => void,
): Refusal {
  if (!(error instanceof Refusal)) {
    console.error(error);
    return new Refusal('internal_error', String(error));
  }
  if (error.status === 'needs_the_official_database_emulator') {
    log(`The request ${request} is refused. ${error.message}`);
  }
  return error;
}
