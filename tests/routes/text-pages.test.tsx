import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { mailLink, restaurant } from '../../src/content/restaurant.ts';
import Accessibilita from '../../src/routes/accessibilita.tsx';
import LavoraConNoi from '../../src/routes/lavora_con_noi.tsx';
import { changeRestaurant } from '../support/change-restaurant.ts';
import { renderPage } from '../support/render.tsx';

test('/lavora_con_noi invites to send a CV, and its sentence on privacy goes on into its link', () => {
  const { container } = renderPage(<LavoraConNoi />);
  expect(container).toHaveTextContent(
    'Come li trattiamo è scritto nell’informativa sulla privacy.',
  );
  const link = (name: string) => expect(screen.getByRole('link', { name }));
  link(restaurant.email).toHaveAttribute('href', mailLink);
  link('informativa sulla privacy').toHaveAttribute('href', '/privacy_policy');
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
