import { sendFormMail } from '../services/form-mail.ts';
import { type Attempt, withoutContact } from './attempt.ts';
import type { BookingContext } from './booking-context.ts';
import type { BookingDialog } from './booking-state.ts';
import { mailFields } from './outgoing.ts';

/**
 * Sends the mail of a booking whose record is written, shows its result and
 * stores what follows.
 * @returns the confirmation; null if the mail may not have arrived
 */
export async function sendMail(
  {
    config,
    stored,
    display,
    progress,
    timeouts,
  }: Pick<
    BookingContext,
    'config' | 'stored' | 'display' | 'progress' | 'timeouts'
  >,
  attempt: Attempt,
): Promise<BookingDialog | null> {
  progress.show('mailing');
  const fields = mailFields(attempt);
  const result = await sendFormMail(config, fields, timeouts.mail);
  display.showResult(result);
  if (!result.sent) {
    stored.save(attempt, 'pending');
    return null;
  }
  // Before the dialog opens: a reload shows it again.
  stored.save(withoutContact(attempt), 'confirmed');
  return { kind: 'confirmed', attempt };
}
