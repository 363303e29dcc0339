import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { OwnBooking } from '../../../src/booking/own-bookings.ts';
import { PendingMailNotice } from '../../../src/booking/page/notices.tsx';
import { restaurant } from '../../../src/content/restaurant.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import { renderPage } from '../../support/render.tsx';

function renderNotice(booking: OwnBooking) {
  const onRetry = vi.fn();
  const onGiveUp = vi.fn();
  const answers = { onRetry, onGiveUp };
  renderPage(<PendingMailNotice booking={booking} {...answers} />);
  return answers;
}

test('a pending mail says that the restaurant sees the booking, its number and whom to call, first offers to send it again, and can be given up', () => {
  const booking = makeOwnBooking();
  const { onRetry, onGiveUp } = renderNotice(booking);
  const notice = screen.getByRole('alert');
  expect(notice).toHaveTextContent('Il tavolo 1 - 2');
  expect(notice).toHaveTextContent('Il ristorante vede già la prenotazione.');
  expect(notice).toHaveTextContent(booking.id);
  expect(notice).toHaveTextContent(restaurant.phone);
  const [first] = screen.getAllByRole('button');
  expect(first).toHaveTextContent('Riprova');
  expect(first).not.toHaveClass('button-quiet');
  fireEvent.click(screen.getByText('Riprova'));
  expect(onRetry).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByText('Ho già chiamato'));
  expect(onGiveUp).toHaveBeenCalledOnce();
});

test('a pending mail of a booking that the database has no place for does not say that the restaurant sees it', () => {
  renderNotice(makeOwnBooking({ hold: 'none' }));
  expect(screen.getByRole('alert')).not.toHaveTextContent(/vede/);
});
