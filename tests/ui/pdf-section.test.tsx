import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PdfSection } from '../../src/ui/pdf-section.tsx';
import { renderPage } from '../support/render.tsx';

afterEach(() => vi.restoreAllMocks());

interface Device {
  readonly platform: string;
  readonly maxTouchPoints: number;
  readonly pdfViewerEnabled: boolean;
}

/** Opens the section on a device. */
function openPdf({ platform, maxTouchPoints, pdfViewerEnabled }: Device) {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints);
  Object.defineProperty(navigator, 'pdfViewerEnabled', {
    configurable: true,
    value: pdfViewerEnabled,
  });
  renderPage(<PdfSection id="menu-dolci" title="Dolci" />);
  const details = screen.getByRole('group');
  details.setAttribute('open', '');
  fireEvent(details, new Event('toggle'));
}

test.each([
  ['an iPhone', 'iPhone', 5, true],
  ['an iPad', 'iPad', 5, true],
  ['an iPad that calls itself a Mac', 'MacIntel', 5, true],
  ['a browser without a PDF viewer', 'Linux', 0, false],
])(
  '%s gets the links to the PDF alone',
  (_, platform, maxTouchPoints, pdfViewerEnabled) => {
    openPdf({ platform, maxTouchPoints, pdfViewerEnabled });
    expect(screen.getByRole('link', { name: 'Apri «Dolci»' })).toBeVisible();
    expect(screen.queryByTitle('Dolci')).toBeNull();
  },
);
