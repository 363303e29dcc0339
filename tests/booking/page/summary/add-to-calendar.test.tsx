import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  AddToCalendar,
  wayToCalendar,
} from '../../../../src/booking/page/summary/add-to-calendar.tsx';
import { calendarEntry } from '../../../../src/booking/page/summary/calendar.ts';
import { makeAttempt } from '../../../support/make-request.ts';
import { renderPage } from '../../../support/render.tsx';

const confirmed = {
  name: 'confirmed',
  text: '',
  isToCall: false,
} as const;
const PAGE = 'https://osteria.test/';
const CHROME =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130.0.0.0 Mobile Safari/537.36';
const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 Instagram 300.0';
const WEB_VIEW =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36';

test.each([
  ['by the share sheet of a phone', true, true, CHROME, 'share'],
  ['by the share sheet inside another app', true, true, INSTAGRAM, 'share'],
  ['by a download on a computer', true, false, CHROME, 'download'],
  ['by a download without a share sheet', false, true, CHROME, 'download'],
  ['by a page inside an app of iOS', false, true, INSTAGRAM, 'page'],
  ['by a page inside an app of Android', false, true, WEB_VIEW, 'page'],
])(
  'a booking is added to a calendar %s',
  (_, canShare, isTouch, userAgent, way) => {
    expect(wayToCalendar({ canShare, isTouch, userAgent })).toBe(way);
  },
);

test.each([
  ['that shares it downloads nothing', null, 0],
  ['that refuses it downloads it', 'NotAllowedError', 1],
  ['that the visitor closes downloads nothing', 'AbortError', 0],
])('the share sheet of a phone gets the file, and one %s', async (...given) => {
  const [, error, count] = given;
  const share = vi.fn(async (_: ShareData) => {
    if (error) throw new DOMException('', error);
  });
  const download = vi
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockReturnValue();
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  Object.assign(navigator, { canShare: () => true, share });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    download.mockRestore();
  });
  const entry = calendarEntry(makeAttempt(), PAGE, confirmed);
  if (!entry) throw new Error('The booking has no time.');
  renderPage(<AddToCalendar entry={entry} />);
  fireEvent.click(screen.getByRole('button'));
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect(file?.name).toBe('prenotazione.ics');
  expect(file?.type).toMatch(/^text\/calendar/);
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(download).toHaveBeenCalledTimes(count);
});
