import type { Config } from '../config.ts';
import { fetchText } from './fetch-text.ts';
import { fieldsOf, parseJson } from './json.ts';
import { TIMEOUTS } from './timeouts.ts';

/**
 * Fields of the service itself, beside those that the mail prints, in the form
 * and in what is sent.
 */
export const SERVICE_FIELDS = {
  key: 'access_key',
  /** Invisible: a program that ticks it sends nothing. */
  honeypot: 'botcheck',
  subject: 'subject',
} as const;

/** The longest message of the service that is shown; longer ones are cut. */
const MAX_MESSAGE_LENGTH = 300;

/** `message` is the service's own, if it gave one. */
export type MailOutcome =
  | { readonly sent: true }
  | { readonly sent: false; readonly message?: string };

/**
 * Submits a form to the form-mail service (requirements, section 7). Never
 * rejects: without a valid answer the mail counts as not sent.
 * @param fields by name, as the mail prints them
 * @param timeout ms to wait for the answer
 */
export async function sendFormMail(
  { formMail }: Pick<Config, 'formMail'>,
  fields: Readonly<Record<string, string>>,
  timeout = TIMEOUTS.mail,
): Promise<MailOutcome> {
  // The mail is sent even if the page is closed.
  const init = { ...mailRequest(formMail, fields), keepalive: true };
  const answer = await fetchText(new URL(formMail.url), init, timeout);
  return answer ? outcomeOf(answer.status, answer.text) : { sent: false };
}

/** The request by which the service takes a form. */
export const mailRequest = (
  { accessKey }: Pick<Config['formMail'], 'accessKey'>,
  fields: Readonly<Record<string, string>>,
) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify({
    [SERVICE_FIELDS.key]: accessKey,
    [SERVICE_FIELDS.honeypot]: false,
    ...fields,
  }),
});

/**
 * What an answer says. Any JSON with status 200 means that the mail was sent,
 * unless its `success` is false.
 */
export function outcomeOf(status: number, text: string): MailOutcome {
  const json = parseJson(text);
  const { success, message } = fieldsOf(json);
  if (status === 200 && json !== undefined && success !== false)
    return { sent: true };
  return typeof message === 'string' && message !== ''
    ? { sent: false, message: message.slice(0, MAX_MESSAGE_LENGTH) }
    : { sent: false };
}
