import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  ShareBooking,
  ShareLink,
} from '../../../src/booking/page/summary-parts.tsx';
import { restaurant } from '../../../src/content/restaurant.ts';
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

test.each([false, true])(
  'two presses share what was booked by one sheet, without name, contact and secret, and whether it is still to be confirmed: %s',
  (isWish) => {
    const sheet = vi.fn((_: ShareData) => new Promise<void>(() => {}));
    const writeText = stubNavigator(sheet);
    renderPage(<ShareBooking booking={booking} isWish={isWish} />);
    fireEvent.click(screen.getByText('Condividi'));
    fireEvent.click(screen.getByText('Condividi'));
    expect(sheet).toHaveBeenCalledTimes(1);
    expect(writeText).not.toHaveBeenCalled();
    const { text = '', url } = sheet.mock.calls[0]?.[0] ?? {};
    expect(text).toMatch(
      / novembre 2026, 20:30, tavolo 1 - 2, Veranda, 2 persone/,
    );
    expect(text).toContain(restaurant.name);
    expect(text).toContain(`n. ${booking.id}`);
    expect(text).not.toMatch(/Ada|Rossi|055|esempio/);
    expect(text).not.toContain(booking.secret);
    expect(url).toBeUndefined();
    expect(/deve ancora confermarla/.test(text)).toBe(isWish);
  },
);

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
