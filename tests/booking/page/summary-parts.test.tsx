import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ShareBooking } from '../../../src/booking/page/summary-parts.tsx';
import { restaurant } from '../../../src/content/restaurant.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import { renderPage } from '../../support/render.tsx';

test.each([false, true])(
  'two presses share a booking by one sheet, with what it is and whether it is still to be confirmed: %s',
  (isWish) => {
    const sheet = vi.fn((_: ShareData) => new Promise<void>(() => {}));
    const copy = vi.fn(async () => {});
    const clipboard = { writeText: copy };
    vi.stubGlobal('navigator', { ...navigator, share: sheet, clipboard });
    onTestFinished(() => void vi.unstubAllGlobals());
    const booking = makeOwnBooking();
    const shown = { booking, url: '', isWish, onResult: () => {} };
    renderPage(<ShareBooking {...shown} />);
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(screen.getByRole('button'));
    expect(sheet).toHaveBeenCalledTimes(1);
    expect(copy).not.toHaveBeenCalled();
    const { text = '' } = sheet.mock.calls[0]?.[0] ?? {};
    expect(text).toMatch(
      /tavolo 1 - 2, Veranda, .+ novembre 2026, 20:30, 2 persone/,
    );
    expect(text).toContain(restaurant.name);
    expect(text).toContain(`n. ${booking.id}`);
    expect(text).not.toMatch(/Ada|Rossi|055|esempio/);
    expect(/deve ancora confermarla/.test(text)).toBe(isWish);
  },
);
