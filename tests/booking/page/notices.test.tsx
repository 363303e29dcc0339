import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PendingMailNotice } from '../../../src/booking/page/notices.tsx';
import { restaurant } from '../../../src/content/restaurant.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import { renderPage } from '../../support/render.tsx';

test.each([
  ['', '2026-11-21', true],
  [' of a day that the database has no place for', '2126-11-30', false],
])(
  'a pending mail%s says what the restaurant knows, the number of the booking and whom to call, first offers to send it again, and can be given up',
  (_, date, isSeen) => {
    const { booking } = makeOwnBooking({ details: { date } });
    const onRetry = vi.fn();
    const onGiveUp = vi.fn();
    const answers = { onRetry, onGiveUp };
    renderPage(<PendingMailNotice booking={booking} {...answers} />);
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('Il tavolo 1 - 2');
    expect(notice).toHaveTextContent(booking.id);
    expect(notice).toHaveTextContent(restaurant.phone);
    const seen = 'Il ristorante vede già la prenotazione.';
    expect(notice.textContent?.includes(seen)).toBe(isSeen);
    const [first] = screen.getAllByRole('button');
    expect(first).toHaveTextContent('Riprova');
    expect(first).not.toHaveClass('button-quiet');
    fireEvent.click(screen.getByText('Riprova'));
    expect(onRetry).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByText('Ho già chiamato'));
    expect(onGiveUp).toHaveBeenCalledOnce();
  },
);
