import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PdfSection } from '../../src/ui/pdf-section.tsx';
import { renderPage } from '../support/render.tsx';

afterEach(() => vi.restoreAllMocks());

interface Device {
  readonly platform: string;
  readonly maxTouchPoints: number;
}

/** Opens the section on a device whose browser says that it has a viewer. */
function openPdf({ platform, maxTouchPoints }: Device) {
  vi.spyOn(navigator, 'platform', 'get').mockReturnValue(platform);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(maxTouchPoints);
  Object.defineProperty(navigator, 'pdfViewerEnabled', {
    configurable: true,
    value: true,
  });
  renderPage(<PdfSection id="menu-dolci" title="Dolci" />);
  const details = screen.getByRole('group');
  details.setAttribute('open', '');
  fireEvent(details, new Event('toggle'));
}

test.each([
  { platform: 'iPhone', maxTouchPoints: 5 },
  { platform: 'iPad', maxTouchPoints: 5 },
  { platform: 'MacIntel', maxTouchPoints: 5 },
])(
  '$platform with a touch screen gets the links to the PDF alone',
  (device) => {
    openPdf(device);
    expect(screen.getByRole('link', { name: 'Apri «Dolci»' })).toBeVisible();
    expect(screen.queryByTitle('Dolci')).toBeNull();
  },
);
