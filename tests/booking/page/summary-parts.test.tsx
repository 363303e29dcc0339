import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  ShareBooking,
  ShareLink,
} from '../../../src/booking/page/summary-parts.tsx';
import { addressLine, restaurant } from '../../../src/content/restaurant.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import { renderPage } from '../../support/render.tsx';

const { booking } = makeOwnBooking();

/** Replaces what the browser shares by. @param share undefined: no sheet */
function stubNavigator(share?: (data: ShareData) => Promise<void>) {
  const writeText = vi.fn(async () => {});
  vi.stubGlobal('navigator', { ...navigator, share, clipboard: { writeText } });
  onTestFinished(() => void vi.unstubAllGlobals());
  return writeText;
}

test.each([
  ['booked', false, ''],
  ['asked', true, ' Il ristorante deve ancora confermarla.'],
])(
  'two presses share what was %s by one sheet, without name, contact, secret and link',
  (_, isWish, sentence) => {
    const sheet = vi.fn(() => new Promise<void>(() => {}));
    const writeText = stubNavigator(sheet);
    renderPage(<ShareBooking booking={booking} isWish={isWish} />);
    fireEvent.click(screen.getByText('Condividi'));
    fireEvent.click(screen.getByText('Condividi'));
    const words = 'sabato 21 novembre 2026, 20:30, tavolo 1 - 2, Veranda';
    const title = restaurant.name;
    const text = `Prenotazione n. ${booking.id}, ${words}, 2 persone.${sentence} ${title}, ${addressLine}`;
    expect(sheet.mock.calls).toEqual([[{ title, text }]]);
    expect(writeText).not.toHaveBeenCalled();
  },
);

test('a sheet that the visitor closes says nothing; where it fails, the text is copied', async () => {
  const sheet = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  const writeText = stubNavigator(sheet);
  renderPage(<ShareBooking booking={booking} isWish={false} />);
  const button = screen.getByText('Condividi');
  await act(async () => button.click());
  expect(writeText).not.toHaveBeenCalled();
  expect(button.nextSibling).toBeEmptyDOMElement();
  sheet.mockRejectedValue(new Error('Not allowed.'));
  fireEvent.click(button);
  await screen.findByText('Copiato.');
});

test('the link that opens a booking comes after what it allows; it is copied, and shown where that fails', async () => {
  const url = `https://osteria.test/prenota#prenotazione=${booking.id}`;
  const writeText = stubNavigator();
  renderPage(<ShareLink url={url} />);
  const note = screen.getByText(/può cambiare o disdire la prenotazione/);
  const button = screen.getByText('Manda il link');
  expect(note.compareDocumentPosition(button)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  expect(button.closest('details')).not.toHaveAttribute('open');
  expect(screen.queryByText('Copiato.')).toBeNull();
  fireEvent.click(button);
  await screen.findByText('Copiato.');
  expect(screen.queryByText(/Copia questo testo/)).toBeNull();
  expect(writeText).toHaveBeenCalledWith(url);
  writeText.mockRejectedValueOnce(new Error('Not allowed.'));
  fireEvent.click(button);
  await screen.findByText(`Copia questo testo: ${url}`);
});
