import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  mailLink,
  phoneLink,
  restaurant,
} from '../../src/content/restaurant.ts';
import Contattaci from '../../src/routes/contattaci.tsx';
import { paths } from '../support/paths.ts';
import { renderPage } from '../support/render.tsx';

test('/contattaci has the address, and the way there', () => {
  const { container } = renderPage(<Contattaci />);
  expect(container).toHaveTextContent('Riva del Molo 7, 34121 Trieste (TS)');
  expect(screen.getByRole('link', { name: 'Come arrivare' })).toHaveAttribute(
    'href',
    paths.doveSiamo,
  );
});

test.each([
  ['Chiama', phoneLink],
  [restaurant.phone, phoneLink],
  ['Scrivi un’e-mail', mailLink],
  ['Instagram', restaurant.instagram],
  ['Prenota un tavolo', paths.prenota],
])('on /contattaci «%s» leads to %s', (name, href) => {
  renderPage(<Contattaci />);
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
