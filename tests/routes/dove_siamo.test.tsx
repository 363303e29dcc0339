import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { phoneLink, restaurant } from '../../src/content/restaurant.ts';
import DoveSiamo from '../../src/routes/dove_siamo.tsx';
import { renderPage } from '../support/render.tsx';

test('/dove_siamo has the telephone number beside the address', () => {
  renderPage(<DoveSiamo />);
  expect(screen.getByRole('link', { name: restaurant.phone })).toHaveAttribute(
    'href',
    phoneLink,
  );
});
