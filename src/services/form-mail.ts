import type { Config } from '../config.ts';
import { fieldsOf, parseJson } from './json.ts';
import { send } from './send.ts';
import { TIMEOUTS } from './timeouts.ts';

/** The longest message of the service that is shown; longer ones are cut. */
const MAX_MESSAGE_LENGTH = 300;

/** `message` is the service's own, if it gave one. */
export type MailOutcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly message?: string };

/**
 * Submits a form to the form-mail service (specification, section 7). Never
 * rejects: without a valid answer the mail counts as not sent.
 * @param fields by name, as the mail prints them
 * @param timeout ms to wait for the answer
 */
export async function sendFormMail(
  { formMail }: Pick<Config, 'formMail'>,
  fields: Readonly<Record<string, string>>,
  timeout = TIMEOUTS.mail,
): Promise<MailOutcome> {
  const init = {
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
  };
  const answer = await send(new URL(formMail.url), init, timeout);
  if (!answer) return { sent: false };
  const { success, message, body } = fieldsOf(parseJson(answer.text));
  const text = message ?? fieldsOf(body).message;
  const isText = typeof text === 'string';
  // An answer with neither is not the service's, but perhaps a captive
  // portal's.
  const isSent = typeof success === 'boolean' ? success : isText;
  if (answer.status === 200 && isSent) return { sent: true };
  return isText && text
    ? { sent: false, message: text.slice(0, MAX_MESSAGE_LENGTH) }
    : { sent: false };
}
