import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PendingMailNotice } from '../../../src/booking/page/pending-mail-notice.tsx';
import { restaurant } from '../../../src/content/restaurant.ts';
import type { Booking } from '../../../src/tables/booking.ts';
import { romeInstant } from '../../../src/time/rome-clock.ts';
import { makeOwnBooking, makeRequest } from '../../support/make-own-booking.ts';
import { renderPage } from '../../support/render.tsx';

const place = 'sabato 21 novembre, 20:30, tavolo 1 - 2, Veranda, 2 persone.';
const waiting = { table: null, isHeld: false };

test.each<readonly [string, Partial<Booking>, number, string]>([
  ['', {}, 1, `Sei prenotato: ${place} La copia per e-mail al ristorante non`],
  [' that failed twice', {}, 2, 'Tentativi non riusciti: 2.'],
  [' that may have left', {}, 0, 'forse non è partita'],
  [
    ' of one that waits',
    waiting,
    1,
    'Hai chiesto: sabato 21 novembre, 20:30, 2',
  ],
])(
  'a pending mail%s says what is booked, what has not left and whom to call, first offers to send it again, and can be given up',
  (_, booking, failures, text) => {
    const request = makeRequest({ failures });
    const own = makeOwnBooking({ status: 'pending', request, booking });
    const now = romeInstant('2026-11-19', '12:00');
    const answers = { onRetry: vi.fn(), onGiveUp: vi.fn() };
    renderPage(<PendingMailNotice own={own} now={now} {...answers} />);
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent(text);
    expect(notice).toHaveTextContent(restaurant.phone);
    const [first] = screen.getAllByRole('button');
    expect(first).toHaveTextContent('Riprova');
    expect(first).not.toHaveClass('button-quiet');
    fireEvent.click(screen.getByText('Riprova'));
    expect(answers.onRetry).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByText('Ho già chiamato'));
    expect(answers.onGiveUp).toHaveBeenCalledOnce();
  },
);
