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
  const [pending, setPending] = useState<readonly string[]>([]);
  const inLine = useRef({ keys: new Set<string>(), last: Promise.resolve() });
  const hiding = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(hiding.current), []);

  /** One mail after the other, and none twice: the same request waits in line only once. */
  function send(request: BookingRequest, onResultHidden = () => {}): Promise<void> {
    const { keys, last } = inLine.current;
    const key = tableKey(request.table);
    if (keys.has(key)) return last;
    keys.add(key);
    setPending([...keys]);
    // From here on a reload of the page finds the request again.
    keepUnsentMail(request);
    inLine.current.last = last
      .then(() => deliver(request, onResultHidden))
      .finally(() => {
        keys.delete(key);
        setPending([...keys]);
      });
    return inLine.current.last;
  }

  async function deliver(request: BookingRequest, onResultHidden: () => void) {
    clearTimeout(hiding.current);
    setStatus(bookingTexts.waiting);
    const outcome = await sendBookingMail(config, request);
    if (outcome.sent) {
      forgetUnsentMail(request);
      onConfirmed();
    }
    setStatus(outcome.sent ? bookingTexts.submitted : (outcome.message ?? bookingTexts.wentWrong));
    setUnsent(readUnsentMails());
    hiding.current = setTimeout(() => {
      setStatus('');
      onResultHidden();
    }, RESULT_SHOWN);
  }

  return {
    status,
    setStatus,
    unsent: unsent.filter(({ table }) => !pending.includes(tableKey(table))),
    send,
    giveUp(request) {
      forgetUnsentMail(request);
      setUnsent(readUnsentMails());
    },
  };
}
