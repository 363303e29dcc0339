import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import Menu from '../../src/routes/menu.tsx';
import { renderPage } from '../support/render.tsx';

test('a dish with cereals says that it contains gluten, in a word', () => {
  renderPage(<Menu />);
  fireEvent.click(screen.getByLabelText('cereali contenenti glutine'));
  expect(screen.getAllByText('Contiene glutine')).toHaveLength(2);
});

test('the filter counts one dish in the singular', () => {
  renderPage(<Menu />);
  const status = screen.getByRole('status');
  fireEvent.click(screen.getByLabelText('molluschi'));
  expect(status).toHaveTextContent('Da evitare: 1 piatto su 7.');
  fireEvent.click(screen.getByLabelText('pesce'));
  expect(status).toHaveTextContent('Da evitare: 3 piatti su 7.');
});
