import { useEffect, useRef, useState } from 'react';
import type { Config } from '../../config.ts';
import { bookingTexts } from '../../content/booking-texts.ts';
import type { BookingRequest } from '../../domain/booking.ts';
import { tableKey } from '../../domain/floor-plan.ts';
import { sendBookingMail } from '../../services/form-mail.ts';
import { forgetUnsentMail, keepUnsentMail, readUnsentMails } from './unsent-mails.ts';

/** How long the result is shown, in ms (specification, section 9). */
const RESULT_SHOWN = 3_000;

export interface BookingMail {
  /** The status text of specification section 4, booking flow 7; empty when there is none. */
  readonly status: string;
  setStatus(status: string): void;
  /** Requests whose mail did not arrive, each to be sent again or given up by the visitor. */
  readonly unsent: readonly BookingRequest[];
  /** Sends the request's mail; `onResultHidden` runs when its result has been shown. */
  send(request: BookingRequest, onResultHidden?: () => void): Promise<void>;
  giveUp(request: BookingRequest): void;
}

/** The mail of a booking whose table is already written: its status, and what becomes of it. */
export function useBookingMail(
  config: Pick<Config, 'formMail'>,
  onConfirmed: () => void,
): BookingMail {
  const [status, setStatus] = useState('');
  const [unsent, setUnsent] = useState(readUnsentMails);
  const [sending, setSending] = useState<BookingRequest | null>(null);
  const isSending = useRef(false);
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  async function send(request: BookingRequest, onResultHidden = () => {}) {
    if (isSending.current) return;
    isSending.current = true;
    clearTimeout(hiding.current);
    // From here on a reload of the page finds the request again.
    keepUnsentMail(request);
    setSending(request);
    setStatus(bookingTexts.waiting);
    const outcome = await sendBookingMail(config, request);
    if (outcome.sent) {
      forgetUnsentMail(request);
      onConfirmed();
    }
    setStatus(outcome.sent ? bookingTexts.submitted : (outcome.message ?? bookingTexts.wentWrong));
    setUnsent(readUnsentMails());
    setSending(null);
    isSending.current = false;
    hiding.current = setTimeout(() => {
      setStatus('');
      onResultHidden();
    }, RESULT_SHOWN);
  }

  return {
    status,
    setStatus,
    unsent: unsent.filter(
      ({ table }) => sending === null || tableKey(table) !== tableKey(sending.table),
    ),
    send,
    giveUp(request) {
      forgetUnsentMail(request);
      setUnsent(readUnsentMails());
    },
  };
}
