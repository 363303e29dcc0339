import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { restaurant } from '../../src/content/restaurant.ts';
import { PageErrorBoundary } from '../../src/ui/page-error-boundary.tsx';
import { renderPage } from '../support/render.tsx';

function Failing(): never {
  throw new Error('a problem of the page');
}

test('a page that fails shows the telephone number; the shell stays', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  renderPage(
    <>
      <p>the shell</p>
      <PageErrorBoundary>
        <Failing />
      </PageErrorBoundary>
    </>,
  );
  expect(screen.getByText('the shell')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(restaurant.phone);
  expect(log).toHaveBeenCalled();
  log.mockRestore();
});
