import { cleanup, configure, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach } from 'vitest';
import '@testing-library/jest-dom/vitest';

// Other suites run beside this one.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

/** Renders a part of the site where links work. */
export function renderPage(element: ReactElement) {
  return render(element, { wrapper: MemoryRouter });
}
