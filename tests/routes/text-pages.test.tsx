import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { documentUrl } from '../../src/content/catalogue.ts';
import {
  mailLink,
  phoneLink,
  restaurant,
} from '../../src/content/restaurant.ts';
import Accessibilita from '../../src/routes/accessibilita.tsx';
import Contattaci from '../../src/routes/contattaci.tsx';
import DoveSiamo from '../../src/routes/dove_siamo.tsx';
import LavoraConNoi from '../../src/routes/lavora_con_noi.tsx';
import PrivacyPolicy from '../../src/routes/privacy_policy.tsx';
import { changeRestaurant } from '../support/change-restaurant.ts';
import { paths } from '../support/paths.ts';
import { renderPage } from '../support/render.tsx';

test.each([
  [
    '/contattaci',
    Contattaci,
    'Riva del Molo 7, 34121 Trieste (TS)',
    {
      'Come arrivare': paths.doveSiamo,
      Chiama: phoneLink,
      [restaurant.phone]: phoneLink,
      'Scrivi un’e-mail': mailLink,
      Instagram: restaurant.instagram,
      'Prenota un tavolo': paths.prenota,
    },
  ],
  [
    '/dove_siamo',
    DoveSiamo,
    'Riva del Molo 7',
    {
      [restaurant.phone]: phoneLink,
      OpenStreetMap: 'https://www.openstreetmap.org/',
      'Indicazioni con Google Maps': 'https://www.google.com/maps/dir/?api=1',
      'Indicazioni con Mappe di Apple': 'https://maps.apple.com/?daddr=',
      'Apri nella tua app di mappe': 'geo:45.6495,13.7655',
    },
  ],
  [
    '/lavora_con_noi',
    LavoraConNoi,
    'Come li trattiamo è scritto nell’informativa sulla privacy.',
    {
      [restaurant.email]: mailLink,
      'informativa sulla privacy': paths.privacyPolicy,
    },
  ],
])('%s has its text and its links', (_, Page, text, links) => {
  const { container } = renderPage(<Page />);
  expect(container).toHaveTextContent(text);
  for (const [name, url] of Object.entries<string | null>(links))
    expect(screen.getByRole('link', { name })).toHaveAttribute(
      'href',
      expect.stringContaining(`${url}`),
    );
});

test('/privacy_policy has the whole policy as text, and its PDF', () => {
  renderPage(<PrivacyPolicy />);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(3);
  expect(screen.getAllByRole('rowheader')).toHaveLength(6);
  const link = screen.getByText('Scarica il PDF').closest('a');
  expect(link).toHaveAttribute('download');
  expect(link).toHaveAttribute('href', documentUrl('privacy-policy'));
});

test('the date of the accessibility statement has its article', () => {
  const { container } = renderPage(<Accessibilita />);
  expect(container).toHaveTextContent(
    'Abbiamo redatto questa dichiarazione il 2 ottobre 2026.',
  );
});

test('without an accessibility statement its page says whom to write to', () => {
  changeRestaurant({ accessibilityReviewed: null });
  const { container } = renderPage(<Accessibilita />);
  expect(container).not.toHaveTextContent(/conforme|dichiarazione il/);
  const link = screen.getByRole('link', { name: restaurant.email });
  expect(link).toHaveAttribute('href', mailLink);
});
