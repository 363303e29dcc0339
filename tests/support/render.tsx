import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';

/** Renders a part of the site where links work. */
export function renderPage(element: ReactElement) {
  return render(element, { wrapper: MemoryRouter });
}
