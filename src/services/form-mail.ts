import type { Config } from '../config.ts';
import { fieldsOf } from './storage.ts';
import { TIMEOUTS } from './timeouts.ts';

/** `message` is the service's own, if it gave one. */
export type MailOutcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly message?: string };

/**
 * Submits a form to the form-mail service (specification, section 7). Never rejects: without a
 * valid answer the mail counts as not sent.
 * @param fields by name, as the mail prints them
 * @param timeout ms to wait for the answer
 */
export async function sendFormMail(
  { formMail }: Pick<Config, 'formMail'>,
  fields: Readonly<Record<string, string>>,
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
      body: JSON.stringify({
        access_key: formMail.accessKey,
        botcheck: false,
        ...fields,
      }),
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
