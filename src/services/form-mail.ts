import type { Config } from '../config.ts';
import { type Attempt, bookingNumber } from '../domain/attempt.ts';
import { tableLabel } from '../domain/floor-plan.ts';
import { outgoingDetails } from '../domain/outgoing-text.ts';
import { fieldsOf } from './storage.ts';
import { TIMEOUTS } from './timeouts.ts';

/** `message` is the service's own, if it gave one. */
export type MailOutcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly message?: string };

/**
 * Submits the booking to the form-mail service (specification, section 7). Never rejects: without a
 * valid answer the mail counts as not sent.
 * @param timeout ms to wait for the answer
 */
export async function sendFormMail(
  { formMail }: Pick<Config, 'formMail'>,
  attempt: Attempt,
  timeout = TIMEOUTS.mail,
): Promise<MailOutcome> {
  try {
    const response = await fetch(formMail.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
      },
      // The mail is sent even if the page is closed.
      keepalive: true,
      body: JSON.stringify(mailBody(formMail.accessKey, attempt)),
      signal: AbortSignal.timeout(timeout),
    });
    const { success, message, body } = fieldsOf(await response.json());
    const text = message ?? fieldsOf(body).message;
    const isText = typeof text === 'string';
    // An answer with neither is not the service's, but perhaps a captive portal's.
    const isSent = typeof success === 'boolean' ? success : isText;
    if (response.status === 200 && isSent) return { sent: true };
    return isText && text ? { sent: false, message: text } : { sent: false };
  } catch {
    return { sent: false };
  }
}

/** Italian names, since the service prints them in the mail (specification, section 3). */
function mailBody(accessKey: string, attempt: Attempt) {
  const { details, table } = attempt.request;
  const { name, surname, date, time, partySize, phone, email } =
    outgoingDetails(details);
  return {
    access_key: accessKey,
    botcheck: false,
    nome: name,
    cognome: surname,
    'numero tavolo': tableLabel(table),
    'zona tavolo': table.zone,
    data: date,
    orario: time,
    'numero persone': partySize,
    telefono: phone,
    email,
    // A browser may repeat a request whose connection was reset: this number shows the duplicate.
    'numero prenotazione': bookingNumber(attempt),
  };
}
