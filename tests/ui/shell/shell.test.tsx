import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mapPageUrl } from '../../../src/content/map-links.ts';
import {
  footerLinks,
  headerLinks,
  sidebarLinks,
} from '../../../src/content/pages.ts';
import {
  addressLine,
  mailLink,
  phoneLink,
  restaurant,
} from '../../../src/content/restaurant.ts';
import { Shell } from '../../../src/ui/shell/shell.tsx';
import { renderPage } from '../../support/render.tsx';

/** The texts of a navigation's links; the sidebar's is closed. */
function textsOf(name: string): (string | null)[] {
  const navigation = screen.getByRole('navigation', { name, hidden: true });
  const links = within(navigation).getAllByRole('link', { hidden: true });
  return links.map(({ textContent }) => textContent);
}

test('header, sidebar and footer have their links', () => {
  renderPage(<Shell>page</Shell>);
  for (const [name, links] of [
    ['Principale', headerLinks],
    ['Indice', footerLinks],
    ['Tutte le pagine', sidebarLinks],
  ] as const)
    expect(textsOf(name)).toEqual(
      links.map(({ title, linkText }) => linkText ?? title),
    );
});

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
