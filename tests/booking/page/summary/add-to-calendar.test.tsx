import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  AddToCalendar,
  wayToCalendar,
} from '../../../../src/booking/page/summary/add-to-calendar.tsx';
import { calendarEntry } from '../../../../src/booking/page/summary/calendar.ts';
import { eventually } from '../../../support/eventually.ts';
import { makeAttempt } from '../../../support/make-request.ts';
import { renderPage } from '../../../support/render.tsx';

const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 300.0';
const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';

describe('a booking is added to a calendar', () => {
  test.each([
    ['by the share sheet of a phone', true, true, CHROME, 'share'],
    ['by the share sheet inside another app', true, true, INSTAGRAM, 'share'],
    ['by a download on a computer', true, false, CHROME, 'download'],
    ['by a download without a share sheet', false, true, CHROME, 'download'],
    ['by a page inside an app of iOS', false, true, INSTAGRAM, 'page'],
    ['by a page inside an app of Android', false, true, WEB_VIEW, 'page'],
  ])('%s', (_, canShare, isTouch, userAgent, way) => {
    expect(wayToCalendar({ canShare, isTouch, userAgent })).toBe(way);
  });
});

describe('on a phone with a share sheet', () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>();
  const downloads = vi.fn();

  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
    share.mockReset();
    downloads.mockReset();
  });

  function press() {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    Object.assign(navigator, { canShare: () => true, share });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(
      downloads,
    );
    const entry = calendarEntry(
      makeAttempt(),
      'https://osteria.test/',
      'confirmed',
      0,
    );
    if (!entry) throw new Error('The booking has no time.');
    renderPage(<AddToCalendar entry={entry} />);
    fireEvent.click(
      screen.getByRole('button', { name: 'Aggiungi al calendario' }),
    );
  }

  test('the calendar file is shared', () => {
    share.mockResolvedValue();
    press();
    const [file] = share.mock.calls[0]?.[0].files ?? [];
    expect(file?.name).toBe('prenotazione.ics');
    expect(file?.type).toMatch(/^text\/calendar/);
  });

  test('a file that the sheet refuses is downloaded', async () => {
    share.mockRejectedValue(new DOMException('Refused', 'NotAllowedError'));
    press();
    await eventually(() => expect(downloads).toHaveBeenCalledTimes(1));
  });

  test('a sheet that the visitor closes downloads nothing', async () => {
    share.mockRejectedValue(new DOMException('Closed', 'AbortError'));
    press();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(downloads).not.toHaveBeenCalled();
  });
});
