import type { Config } from '../config.ts';
import { type Attempt, bookingNumber } from '../domain/attempt.ts';
import { tableLabel } from '../domain/floor-plan.ts';
import { outgoingDetails } from '../domain/outgoing-text.ts';
import { fieldsOf } from './storage.ts';
import { TIMEOUTS } from './timeouts.ts';

/** `message` is the service's own word on the failure, where it gave one. */
export type MailOutcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly message?: string };

/**
 * Submits the booking to the form-mail service (specification, section 7). Never rejects: a dropped
 * connection, silence and an answer that is not the service's own all count as not sent.
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
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      // The table is booked: the mail still leaves when the visitor closes the page.
      keepalive: true,
      body: JSON.stringify(mailBody(formMail.accessKey, attempt)),
      signal: AbortSignal.timeout(timeout),
    });
    const { success, message } = readAnswer(await response.json());
    // An answer with neither is not the service's, such as a captive portal's.
    const isSent = success ?? message !== undefined;
    if (response.status === 200 && isSent) return { sent: true };
    return message ? { sent: false, message } : { sent: false };
  } catch {
    return { sent: false };
  }
}

/** What the service answers: its text is in `message` or `body.message`. */
function readAnswer(answer: unknown): { success?: boolean; message?: string } {
  const { success, message, body } = fieldsOf(answer);
  const text = message ?? fieldsOf(body).message;
  return {
    ...(typeof success === 'boolean' ? { success } : {}),
    ...(typeof text === 'string' ? { message: text } : {}),
  };
}

/** The names that the form-mail service puts into the mail: specification, section 3. */
function mailBody(accessKey: string, attempt: Attempt) {
  const { details, table } = attempt.request;
  const { name, surname, date, time, partySize, phone, email } = outgoingDetails(details);
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
    // A browser may repeat a request whose connection was reset: both mails have this number.
    'numero prenotazione': bookingNumber(attempt),
  };
}
