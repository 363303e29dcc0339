import { cleanup, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import '@testing-library/jest-dom/vitest';

afterEach(cleanup);

/** Renders a part of the site where links work. */
export function renderPage(element: ReactElement) {
  return render(<MemoryRouter>{element}</MemoryRouter>);
}
