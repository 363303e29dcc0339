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

test('/contattaci has the address, the way there and every contact', () => {
  const { container } = renderPage(<Contattaci />);
  expect(container).toHaveTextContent('Riva del Molo 7, 34121 Trieste (TS)');
  for (const [name, href] of [
    ['Come arrivare', paths.doveSiamo],
    ['Chiama', phoneLink],
    [restaurant.phone, phoneLink],
    ['Scrivi un’e-mail', mailLink],
    ['Instagram', restaurant.instagram],
    ['Prenota un tavolo', paths.prenota],
  ] as const)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});
