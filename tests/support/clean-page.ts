import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import '@testing-library/jest-dom/vitest';

// Other suites run beside this one.
configure({ asyncUtilTimeout: 10_000 });
// Files of tests share their page.
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
