import type { Config } from '../config.ts';
import type { Attempt } from '../domain/booking-state.ts';
import type { MailOutcome } from './form-mail.ts';
import { sendFormMail } from './form-mail.ts';
import { PATIENCE } from './patience.ts';
import { sendSpreadsheetRow } from './spreadsheet.ts';
import { deviceStorage, storedValue, type WebStorage } from './storage.ts';

/** How long it is remembered that a mail was sent, in ms: bookings are of one day. */
const REMEMBERED = 24 * 60 * 60 * 1000;

/** What became of the mails of this device's bookings, by the deadlines of their attempts. */
type MailLog = Readonly<Record<string, 'begun' | 'arrived'>>;

function isMailLog(value: unknown): value is MailLog {
  return typeof value === 'object' && value !== null;
}

interface MailOptions {
  readonly isRetry: boolean;
  /** Where all tabs of the device remember which mails were sent. */
  readonly storage?: () => WebStorage;
  /** ms to wait for the answer */
  readonly timeout?: number;
}

/**
 * Sends the mail of a booking whose record stands, and before it the spreadsheet's row where the
 * visitor agreed. A tab that was duplicated, or restored after a crash, sends neither again by
 * itself: a mail that has arrived counts as sent, one that was only begun as failed. Never rejects.
 */
export async function sendBookingMail(
  config: Pick<Config, 'formMail' | 'spreadsheetUrl'>,
  { request, promotionConsent, deadline }: Attempt,
  { isRetry, storage = deviceStorage, timeout = PATIENCE.mail }: MailOptions,
): Promise<MailOutcome> {
  const log = storedValue(storage, 'mails', isMailLog);
  const remember = (status: 'begun' | 'arrived') => {
    const recent = Object.entries(log.read() ?? {}).filter(
      ([other]) => Number(other) > deadline - REMEMBERED,
    );
    log.write({ ...Object.fromEntries(recent), [deadline]: status });
  };
  const earlier = await inOneTab(() => {
    const status = log.read()?.[deadline];
    if (status === undefined) remember('begun');
    return status;
  });
  if (earlier === 'arrived') return { sent: true };
  if (earlier === 'begun' && !isRetry) return { sent: false };
  if (promotionConsent && !isRetry) void sendSpreadsheetRow(config, request);
  const outcome = await sendFormMail(config, request, timeout);
  if (outcome.sent) remember('arrived');
  return outcome;
}

/** Runs `task` in one tab at a time. */
function inOneTab<T>(task: () => T): Promise<T> {
  const locks: LockManager | undefined = globalThis.navigator?.locks;
  return locks ? locks.request('mails', task) : Promise.resolve(task());
}
