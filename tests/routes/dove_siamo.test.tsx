import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { phoneLink, restaurant } from '../../src/content/restaurant.ts';
import DoveSiamo from '../../src/routes/dove_siamo.tsx';
import { renderPage } from '../support/render.tsx';

test('/dove_siamo has the telephone number, and the address in apps of maps', () => {
  renderPage(<DoveSiamo />);
  for (const [name, url] of [
    [restaurant.phone, phoneLink],
    ['OpenStreetMap', 'https://www.openstreetmap.org/'],
    ['Indicazioni con Google Maps', 'https://www.google.com/maps/dir/?api=1'],
    ['Indicazioni con Mappe di Apple', 'https://maps.apple.com/?daddr='],
    ['Apri nella tua app di mappe', 'geo:45.6495,13.7655'],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining(url),
    );
});
