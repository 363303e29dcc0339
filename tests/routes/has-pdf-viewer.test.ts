import { expect, test, vi } from 'vitest';
import { hasPdfViewer } from '../../src/components/document/has-pdf-viewer.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0 Mobile Safari/537.36';

test.each([
  ['a Mac', MAC, true, 0, true],
  ['an iPhone, which says that it has one', IPHONE, true, 5, false],
  ['an iPad, which calls itself a Mac', MAC, true, 5, false],
  ['an Android phone', ANDROID, false, 5, false],
  ['a browser whose viewer is switched off', MAC, false, 0, false],
])('%s', (_, userAgent, pdfViewerEnabled, maxTouchPoints, hasViewer) => {
  vi.stubGlobal('navigator', { userAgent, pdfViewerEnabled, maxTouchPoints });
  expect(hasPdfViewer()).toBe(hasViewer);
});
