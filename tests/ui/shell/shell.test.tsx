import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mapPageUrl } from '../../../src/content/map-links.ts';
import {
  addressLine,
  mailLink,
  phoneLink,
  restaurant,
} from '../../../src/content/restaurant.ts';
import { Shell } from '../../../src/ui/shell/shell.tsx';
import { renderPage } from '../../support/render.tsx';

test('the footer has telephone, Instagram, e-mail and the address on a map', () => {
  renderPage(<Shell>page</Shell>);
  const contacts = within(screen.getByRole('region', { name: 'Contatti' }));
  const hrefs = contacts
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    [restaurant.phone, phoneLink],
    ['Instagram', restaurant.instagram],
    [restaurant.email, mailLink],
  ]);
  expect(screen.getByRole('link', { name: addressLine })).toHaveAttribute(
    'href',
    mapPageUrl,
  );
});
