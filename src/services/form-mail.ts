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
  const answer = await send(new URL(formMail.url), init, timeout);
  return answer ? outcomeOf(answer.status, answer.text) : { sent: false };
}

/** The request by which the service takes a form. */
export const mailRequest = (
  { accessKey }: Pick<Config['formMail'], 'accessKey'>,
  fields: Readonly<Record<string, string>>,
) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', accept: 'application/json' },
  body: JSON.stringify({ access_key: accessKey, botcheck: false, ...fields }),
});

/** A text of a field that says that the form was refused. */
const FAILURE = /^(?:error|fail(?:ed|ure)?)\b/i;

/**
 * What an answer says. Services answer 200 with a refusal in the body, too, and
 * some write its fields as texts. An answer without a verdict or a message is
 * not the service's, but perhaps a captive portal's.
 */
export function outcomeOf(httpStatus: number, json: string): MailOutcome {
  const answer = fieldsOf(parseJson(json));
  const fields = { ...fieldsOf(answer.body), ...answer };
  const { success, ok, error, errors, status, statusCode, message } = fields;
  const verdicts = [success, ok].filter((value) => value !== undefined);
  const isRefused =
    verdicts.some((value) => !isYes(value)) ||
    [error, errors].some(namesError) ||
    [status, statusCode].some((code) => Number(code) >= 400) ||
    Object.values(fields).some((value) => FAILURE.test(String(value)));
  const text = [message, error].find((value) => value && isText(value));
  const isAnswered = verdicts.length > 0 || text !== undefined;
  if (httpStatus === 200 && isAnswered && !isRefused) return { sent: true };
  return isText(text)
    ? { sent: false, message: text.slice(0, MAX_MESSAGE_LENGTH) }
    : { sent: false };
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isYes(value: unknown): boolean {
  return /^(?:true|1)$/i.test(String(value));
}

/** Whether a field of errors has any. */
function namesError(value: unknown): boolean {
  const json = JSON.stringify(value ?? '');
  return !/^(?:"?(?:|0|false|none)"?|\[\]|\{\})$/i.test(json);
}
